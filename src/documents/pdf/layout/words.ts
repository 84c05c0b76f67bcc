/**
 * Where the words of a line begin. Fonts say how wide a character is, and few documents draw blanks: a gap is a blank
 * when it is wider than those between the letters of its line. Takes a line, gives for each cell whether a blank stands
 * before it.
 */
import type { Cell, Line } from './model.ts';
import { SMALLER } from './runs.ts';

/** In ems, beyond the gap that letters have. */
const NARROWEST_BLANK = 0.16;
/** Where the font or the colour changes too. */
const NARROWEST_AT_CHANGE = 0.1;
/** Even a colon that is set as in a formula. */
const WIDEST_IN_SCHEME = 0.6;
/** Of the usual blank: justified lines stretch the signs of a URL, but less. */
const SHARE_IN_URL = 0.7;
const RAISED = 0.15;
const BACK = -0.1;

const IN_URL = /(?:^|[^a-z])(?:https?|ftp):|www\./i;
/** TeX may break a URL at these, and stretches them. */
const AFTER_SCHEME = /(?:^|[^a-z])(?:https?|ftp):\/?$/i;
/** With their punctuation and full-width forms. */
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const STRETCHED = /[^\p{L}\p{N}]/u;

export function blanksIn(line: Line): readonly boolean[] {
  const { cells } = line;
  const gaps = cells.map((cell, at) => gapBefore(cell, cells[at - 1], line));
  const letterGap = middle(gaps.filter((gap) => gap < 1));
  const widest = letterGap + NARROWEST_BLANK;
  const atChange = letterGap + NARROWEST_AT_CHANGE;
  const usual = middle(gaps.filter((gap) => gap > widest));
  let word = '';
  return cells.map((cell, at) => {
    const before = cells[at - 1];
    if (before === undefined) return startsWord();
    const gap = gaps[at] ?? 0;
    if (isBlank(cell, before, gap)) return startsWord();
    word += cell.character;
    return false;

    function startsWord(): boolean {
      word = cell.character;
      return at > 0;
    }
  });

  function isBlank(cell: Cell, before: Cell, gap: number): boolean {
    if (cell.isAfterBlank && gap > BACK) return true;
    if (isRaised(cell, line) !== isRaised(before, line)) return true;
    if (isOtherScript(before, cell) && IN_URL.test(word)) return true;
    if (gap <= (before.style === cell.style ? widest : atChange)) return false;
    if (cell.character === '/' && gap < WIDEST_IN_SCHEME && AFTER_SCHEME.test(word)) return false;
    const isStretched =
      before.style === cell.style &&
      (STRETCHED.test(before.character) || STRETCHED.test(cell.character));
    return !(isStretched && gap < SHARE_IN_URL * usual && IN_URL.test(word));
  }
}

function gapBefore(cell: Cell, before: Cell | undefined, line: Line): number {
  return before === undefined ? 0 : (cell.from - before.to) / line.size;
}

/** Chinese and Japanese text goes on behind a URL without a blank, in a font of its own. */
function isOtherScript(before: Cell, cell: Cell): boolean {
  const isChange = before.style !== cell.style && EAST_ASIAN.test(cell.character);
  return isChange && !EAST_ASIAN.test(before.character);
}

/** A footnote number behind a URL is no part of it. */
export function isRaised(cell: Cell, line: Line): boolean {
  return cell.size < SMALLER * line.size && cell.v - line.v > RAISED * line.size;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
