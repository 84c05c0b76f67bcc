/** GitLab ("Heading IDs and links" in its documentation): as GitHub, but several hyphens are one. */
import { DistinctNames } from './distinct.ts';
import { githubSlug } from './github.ts';
import type { SlugRule } from './model.ts';

export function gitlabSlug(text: string): string {
  const slug = githubSlug(text.trim()).replace(/-+/g, '-');
  // A number alone would be an issue.
  return /^\d+$/.test(slug) ? `anchor-${slug}` : slug;
}

export const gitlab: SlugRule = (headings) => {
  const names = new DistinctNames('-');
  return headings.map(({ text }) => names.give(gitlabSlug(text)));
};
