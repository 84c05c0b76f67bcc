/** MyST in Sphinx: the names of docutils, and those that `myst_heading_anchors` makes after GitHub's manner. */
import { DistinctNames } from './distinct.ts';
import { docutils } from './docutils.ts';
import type { SlugRule } from './model.ts';

/** Python's `\w`. */
const DROPPED = /[^\p{L}\p{N}_\- ]/gu;

export function mystSlug(text: string): string {
  return text.toLowerCase().replaceAll(' ', '-').replace(DROPPED, '');
}

export const myst: SlugRule = (headings, given) => {
  const names = new DistinctNames('-');
  return [...headings.map(({ text }) => names.give(mystSlug(text))), ...docutils(headings, given)];
};
