/**
 * Where a link of a wiki leads, `[[Page#Heading|text]]`: takes what stands in the brackets and where the document stands,
 * gives the URL of a file beside it, which look-ups seek by its name in the whole tree.
 */
import { isRelative, type ReferenceBase, resolveReference } from '../documentation/base.ts';
import { githubSlug } from '../documentation/slugs/github.ts';
import { holdsVariable } from '../documentation/variables.ts';

/** Undefined: only the wiki itself knows, as of `[[Category:Lamps]]`, or pages are published elsewhere. */
export function wikiTarget(value: string, base: ReferenceBase): string | undefined {
  const written = wikiPage(value, base.wiki);
  if (!base.location.startsWith('file:') || !isRelative(written) || holdsVariable(written)) {
    return undefined;
  }
  const [name = '', ...headings] = written.split('#');
  const path = name.trim().split('/').map(encodeURIComponent).join('/');
  const heading = headings.at(-1)?.trim() ?? '';
  // `^` names a block by a mark of its own.
  const place =
    heading === '' || heading.startsWith('^') ? '' : encodeURIComponent(githubSlug(heading));
  const target = place === '' ? path : `${path}#${place}`;
  return target === '' ? undefined : resolveReference(target, base)?.url;
}

/** `[[page|text]]`, but `[[text|page]]` in Gollum; in a cell of a table the bar is escaped. */
export function wikiPage(value: string, order: ReferenceBase['wiki']): string {
  const parts = value.split(/\\?\|/);
  return ((order === 'text-first' ? parts.at(-1) : parts[0]) ?? '').trim();
}
