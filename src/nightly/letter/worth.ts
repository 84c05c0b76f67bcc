/** Which letters are worth sending: takes a letter, says whether anybody would read it. Pure. */
import { NEWS_KINDS } from '../../history/news-kind.ts';
import type { Letter } from './model.ts';

/** News, a night that could not see, or a month in figures. */
export function isNewsworthy({ counts, blind, digest }: Letter): boolean {
  return blind !== undefined || digest !== undefined || NEWS_KINDS.some((kind) => counts[kind] > 0);
}

/** Problems as well: who gets mail reads no standard error. */
export function isWorthMail(letter: Letter): boolean {
  return isNewsworthy(letter) || letter.problems.length > 0;
}
