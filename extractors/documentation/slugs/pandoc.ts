/**
 * Pandoc, extension `auto_identifiers`: letters, digits, `_`, `-` and `.` are kept, blanks become hyphens, all before the
 * first letter is gone. A name that the author gives stands in its place.
 */
import { DistinctNames } from './distinct.ts';
import type { SlugRule } from './model.ts';

const DROPPED = /[^\p{L}\p{N}_.\-\s]/gu;

export function pandocSlug(text: string): string {
  const words = text.toLowerCase().replace(DROPPED, '').split(/\s+/).filter(Boolean).join('-');
  const letter = words.search(/\p{L}/u);
  return letter < 0 ? 'section' : words.slice(letter);
}

export const pandoc: SlugRule = (headings) => {
  const names = new DistinctNames('-');
  return headings.map(
    ({ text, textWithImages, name }) => name ?? names.give(pandocSlug(textWithImages ?? text)),
  );
};
