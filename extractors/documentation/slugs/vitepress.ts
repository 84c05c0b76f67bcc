/** VitePress and VuePress: marks become hyphens, accents are gone. A name that the author gives stands in its place. */
import { DistinctNames } from './distinct.ts';
import type { SlugRule } from './model.ts';

const MARKS = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

export function vitepressSlug(text: string): string {
  const letters = text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const visible = [...letters].filter((letter) => letter > '\x1f').join('');
  const words = visible.replace(MARKS, '-').replace(/^-/, '');
  const slug = words.endsWith('-') ? words.slice(0, -1) : words;
  return slug.replace(/^(?=\d)/, '_').toLowerCase();
}

export const vitepress: SlugRule = (headings) => {
  const names = new DistinctNames('-');
  return headings.map(
    ({ text, textWithImages, name }) => name ?? names.give(vitepressSlug(textWithImages ?? text)),
  );
};
