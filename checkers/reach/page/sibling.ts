/**
 * The address of a page that almost surely does not exist, beside a given one: same folder, same ending, a name of
 * random letters (Bar-Yossef, Broder, Kumar, Tomkins, WWW 2004, §3). Also removes the names of such addresses from a
 * server's text, so that two texts can be compared.
 */
import { percentDecoded } from '../../../extractors/characters/percent.ts';

export interface Sibling {
  readonly url: URL;
  /** Equal for all pages that have the same siblings. */
  readonly key: string;
}

export const NAME_LETTERS = 25;

const NAME_MASK = '\u2026';
/** Shorter names stand in too many words. */
const SHORTEST_NAME = 3;

export function siblingOf(url: URL, name: string): Sibling {
  const { folder, ending } = folderAndEnding(url);
  const sibling = new URL(url.origin);
  sibling.pathname = `${folder}${name}${ending}`;
  return { url: sibling, key: `${url.origin}${folder}*${ending}` };
}

/** `/a/b/` is a page of `/a/`; `/a/b.html` ends in `.html`. */
function folderAndEnding({ pathname }: URL): { readonly folder: string; readonly ending: string } {
  const page = pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const name = lastSegment(page);
  const folder = page.slice(0, page.length - name.length) || '/';
  if (pathname.endsWith('/') && name !== '') return { folder, ending: '/' };
  return { folder, ending: /\.[A-Za-z\d]{1,8}$/.exec(name)?.[0] ?? '' };
}

/** The last segment of a path, a slash at its end aside. */
export function nameOf({ pathname }: URL): string {
  return lastSegment(pathname.replace(/\/$/, ''));
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The text without the requested names that a server repeats in it. */
export function masked(text: string, requested: URL): string {
  return namesOf(requested).reduce((left, name) => left.replaceAll(name, NAME_MASK), text);
}

/** Longest first, as written and decoded. */
function namesOf(url: URL): string[] {
  const name = nameOf(url);
  const target = `${url.pathname}${url.search}`;
  const stem = name.replace(/\.[A-Za-z\d]{1,8}$/, '');
  const written = [url.href, target, url.pathname, url.pathname.slice(1), name, stem];
  const names = [name, stem].flatMap((text) => [spaced(decoded(text)), capital(decoded(text))]);
  const all = [...written, ...names].flatMap((text) => [
    ...[text, decoded(text), encodeURIComponent(text)],
  ]);
  const distinctive = [...new Set(all)].filter((text) => text.length >= SHORTEST_NAME);
  return distinctive.sort((a, b) => b.length - a.length);
}

/** `Fresnel_lens` is shown as `Fresnel lens`. */
function spaced(text: string): string {
  return capital(text.replace(/[_+-]/g, ' '));
}

/** Wikis write all names so. */
function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function decoded(text: string): string {
  return percentDecoded(text) ?? text;
}
