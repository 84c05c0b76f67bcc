/**
 * GitHub, and what follows it: gh-pages with kramdown's GFM, Hugo, Gitea. Ruby's `\p{Word}`, hyphens and blanks are
 * kept, blanks become hyphens. An image is no text.
 */
import { DistinctNames } from './distinct.ts';
import type { SlugRule } from './model.ts';

const DROPPED = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu;

export function githubSlug(text: string): string {
  return text.toLowerCase().replace(DROPPED, '').replaceAll(' ', '-');
}

export const github: SlugRule = (headings) => {
  const names = new DistinctNames('-');
  return headings.map(({ text }) => names.give(githubSlug(text)));
};
