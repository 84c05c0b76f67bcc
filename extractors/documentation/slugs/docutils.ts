/**
 * docutils, and Sphinx with it: words of `a` to `z` and digits, divided by hyphens, the first character a letter. Of
 * equal names the second is `name-1` in docutils and `id1` in Sphinx, where footnotes and the like are counted along.
 */
import { DistinctNames } from './distinct.ts';
import type { SlugRule } from './model.ts';

/** Letters that Unicode does not take apart. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'ß=sz æ=ae œ=oe ȸ=db ȹ=qp ø=o đ=d ħ=h ı=i ł=l ŧ=t ƀ=b ƃ=b ƈ=c ƌ=d ƒ=f ƙ=k ƚ=l ƞ=n ƥ=p ƫ=t ƭ=t ƴ=y ƶ=z ' +
    'ǥ=g ȥ=z ȴ=l ȵ=n ȶ=t ȷ=j ȼ=c ȿ=s ɀ=z ɇ=e ɉ=j ɋ=q ɍ=r ɏ=y'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)] as const),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

export function docutilsSlug(text: string): string {
  const letters = text.toLowerCase().replace(LETTER, (letter) => LETTERS.get(letter) ?? letter);
  const ascii = letters.normalize('NFKD').replace(/[^\0-\x7f]/g, '');
  const words = ascii.replace(/[^a-z\d]+/g, '-').replace(/^[-\d]+/, '');
  return words.endsWith('-') ? words.slice(0, -1) : words;
}

/** So many footnotes and the like of one text are counted along. */
const OTHERS_COUNTED = 100;

export const docutils: SlugRule = (headings, given) => {
  const names = new DistinctNames('-', given);
  let others = 0;
  const own = headings.map(({ text, textWithImages }) => {
    const slug = docutilsSlug(textWithImages ?? text);
    if (slug === '' || names.has(slug)) others++;
    return slug === '' ? names.numbered('section') : names.give(slug);
  });
  if (others === 0) return own;
  const counted = Array.from({ length: others + OTHERS_COUNTED }, (_, index) => `id${index + 1}`);
  return [...own, ...counted];
};
