/**
 * GitHub, and what follows it: gh-pages with kramdown's GFM, Hugo, Gitea. Ruby's `\p{Word}`, hyphens and blanks are
 * kept, blanks become hyphens. An image is no text. To GitHub itself `{#name}` is a part of the text.
 */
import { DistinctNames } from './distinct.ts';
import type { SlugRule } from './model.ts';

const DROPPED = /[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu;

export function githubSlug(text: string): string {
  return text.toLowerCase().replace(DROPPED, '').replaceAll(' ', '-');
}

export const github: SlugRule = (headings) => {
  const names = new DistinctNames('-');
  return headings.flatMap(({ text, name }) => [
    names.give(githubSlug(text)),
    ...(name === undefined ? [] : [names.give(githubSlug(`${text} ${name}`))]),
  ]);
};
