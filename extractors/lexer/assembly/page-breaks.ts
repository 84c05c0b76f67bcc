/** Whether a page break may be near a place of the text: a form feed or `[Page ` is. */
import { at, behindBlanks, FORM_FEED, isInk, isWord, LF, OPEN_SQUARE } from './characters';
import { contentFrom, nextLine } from './quotes';
import { depthOf } from './regions';

/** A foot without label stands up to five lines above its form feed, and a head as near below. */
const LINES: i32 = 8;
const LONGEST: i32 = 1000;
/** "[Pag" */
const PAGE_WORD: u32 = 0x6761505b;

let textEnd: i32 = 0;
let mayBreakPages: bool = false;

/** `pages`: page breaks may stand in the text. */
export function beginPageBreaks(length: i32, pages: bool): void {
  textEnd = length;
  mayBreakPages = pages;
}

/** With the blank lines from `next` on, or a few lines below. */
export function mayPageBreakFollow(next: i32): bool {
  if (!mayBreakPages) return false;
  const last = min(textEnd, next + LONGEST);
  let lines = 0;
  for (let line = next; line < last; ) {
    const end = nextLine(line, last);
    for (let position = line; position < end; position++) {
      if (isPageSign(position)) return true;
    }
    if (isFilled(line) && ++lines == LINES) return false;
    line = end;
  }
  return last < textEnd;
}

/** A few lines above, and the blank lines between. */
export function mayPageBreakPrecede(start: i32): bool {
  if (!mayBreakPages) return false;
  const lowest = max(0, start - LONGEST);
  let lines = 0;
  for (let position = start - 1; position >= lowest; position--) {
    if (isPageSign(position)) return true;
    if (at(position) == LF && isFilled(position + 1) && ++lines == LINES) return false;
  }
  return lowest > 0;
}

/** Blank lines belong to a page break, quoted ones too. */
function isFilled(line: i32): bool {
  depthOf(line);
  return isInk(behindBlanks(contentFrom()));
}

function isPageSign(position: i32): bool {
  const code = at(position);
  return code == FORM_FEED || (code == OPEN_SQUARE && isWord(position, PAGE_WORD));
}
