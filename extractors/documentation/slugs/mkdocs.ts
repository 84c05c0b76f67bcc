/**
 * MkDocs: the extension `toc` of Python-Markdown. Letters lose their accents, what is no ASCII is gone; equal names are
 * told apart by `_1`. All names that the author gives are taken beforehand.
 */
import { DistinctNames } from './distinct.ts';
import type { SlugRule } from './model.ts';

export function mkdocsSlug(text: string): string {
  const ascii = text.normalize('NFKD').replace(/[^\w\s-]|[^\0-\x7f]/g, '');
  return ascii
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

export const mkdocs: SlugRule = (headings, given) => {
  const names = new DistinctNames('_', given);
  return headings.map(({ text, name }) => name ?? distinct(mkdocsSlug(text), names));
};

/** `a_1` that is taken becomes `a_2`; a heading without a name is `_1`. */
function distinct(slug: string, names: DistinctNames): string {
  if (slug !== '' && !names.has(slug)) return names.take(slug);
  const [, base = slug, number = '0'] = /^(.*)_(\d{1,15})$/.exec(slug) ?? [];
  return names.numbered(base, Number(number) + 1);
}
