/** Docusaurus: GitHub's rule for the text with that of images; a name that the author gives stands in its place. */
import { DistinctNames } from './distinct.ts';
import { githubSlug } from './github.ts';
import type { SlugRule } from './model.ts';

export const docusaurus: SlugRule = (headings) => {
  const names = new DistinctNames('-');
  return headings.map(
    ({ text, textWithImages, name }) =>
      name ?? names.give(githubSlug((textWithImages ?? text).trim())),
  );
};
