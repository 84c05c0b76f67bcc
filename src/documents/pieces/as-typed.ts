/** Text as an author typed it into an address: hyphens that may or must not break a line are no part of it. */

const SOFT_HYPHENS = /\u00ad/g;
const HARD_HYPHENS = /\u2011/g;

export function asTyped(text: string): string {
  return text.replace(SOFT_HYPHENS, '').replace(HARD_HYPHENS, '-');
}
