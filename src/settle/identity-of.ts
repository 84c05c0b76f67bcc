/**
 * Under which identity a sighting's link is kept. A file that a document of the run refers to by a relative reference
 * is a link of its own: whoever writes the same path out as a URL, in a letter, cites another link, which stays under
 * `--file-root` alone. No URL begins with the prefix, since no scheme has a blank in it.
 */
import { type IdentityOptions, identify } from '../../checkers/syntax/identity.ts';
import type { Sighting } from '../../extractors/model.ts';

const REFERENCE = 'relative ';

/** Of a row of `link`, as SQL. */
export const IS_REFERENCE = `link.identity >= '${REFERENCE}' AND link.identity < 'relative!'`;

export type CitedAs = Pick<Sighting, 'url' | 'form' | 'scheme'>;

export function identityOf({ url, form, scheme }: CitedAs, options: IdentityOptions): string {
  if (form !== 'relative' || scheme !== 'file') return identify(url, options);
  return referenceIdentity(url);
}

export function referenceIdentity(url: string): string {
  return `${REFERENCE}${url.replace(/#$/, '')}`;
}

/** Whether a link is that of a place in a page: only then does its identity name one. */
export function isOfPlace(identity: string): boolean {
  return /^https?:/.test(identity) && identity.includes('#');
}

export function isReference(identity: string): boolean {
  return identity.startsWith(REFERENCE);
}
