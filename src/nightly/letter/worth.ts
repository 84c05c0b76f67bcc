/** Which letters are worth sending: takes a letter, says whether anybody would read it. Pure. */
import { NEWS_KINDS } from '../../history/news-kind.ts';
import type { Letter } from './model.ts';

/** News, or a month in figures. */
export function hasNews({ counts, digest }: Letter): boolean {
  return digest !== undefined || NEWS_KINDS.some((kind) => counts[kind] > 0);
}

/** Also a night that could not see. */
export function isNewsworthy(letter: Letter): boolean {
  return letter.blind !== undefined || hasNews(letter);
}

/** Problems as well: who gets mail reads no standard error. */
export function isWorthMail(letter: Letter): boolean {
  return isNewsworthy(letter) || letter.problems.length > 0;
}
