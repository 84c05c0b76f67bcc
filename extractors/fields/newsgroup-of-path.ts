/**
 * The newsgroup of an article by its path in a news spool: `comp/lang/misc/4711` (tradspool) or `comp.lang.misc/4711`.
 * Takes a path, gives the group or null. Used for articles whose header names no group.
 */

/** The eight hierarchies of Usenet, alt, and others that are the first folder of a spool. */
const HIERARCHIES: ReadonlySet<string> = new Set(
  (
    'alt at aus be bionet bit biz br ca ch clari cn comp control cz de dk es eu fi fj fr gnu gov hk ' +
    'hr hu humanities ie il info is it jp k12 linux local mail mailing misc muc net news nl no nz ' +
    'perl pl pt rec ru sci se sfnet soc talk tw uk ukr us vmsnet z-netz za'
  ).split(' '),
);
const ARTICLE = /^\d{1,10}$/;
const NAME = /^[a-z0-9][a-z0-9+_-]{0,29}$/;
const GROUP = /^[a-z0-9][a-z0-9+_-]{0,29}(?:\.[a-z0-9+_-]{1,30}){1,9}$/;

export function newsgroupOfPath(path: string): string | null {
  const name = path.lastIndexOf('/') + 1;
  if (name === 0 || !ARTICLE.test(path.slice(name))) return null;
  const folders = path.slice(0, name - 1).split('/');
  const last = folders.at(-1) ?? '';
  if (GROUP.test(last) && HIERARCHIES.has(last.slice(0, last.indexOf('.')))) return last;
  const names: string[] = [];
  for (let name = folders.pop(); name !== undefined && NAME.test(name); name = folders.pop()) {
    names.unshift(name);
    if (HIERARCHIES.has(name) && names.length > 1) return names.join('.');
  }
  return null;
}
