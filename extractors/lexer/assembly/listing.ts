/**
 * Whether a listing may have put numbers before the lines of a text (`extractors/lines/listing.ts`): it numbers several
 * lines in a row, or each fifth or tenth line. Most numbers that begin a line are those of a list, or of a sentence.
 *
 *     12  see http://example.org/notes/     1. http://example.org/notes/
 *     13  of/the/keeper.html                2. Other notes
 */
import { at, BEYOND_ASCII, behindBlanks, isBlank, mayBeForeignBlank, SPACE } from './characters';
import { endOfNumber, mayBeLineNumber } from './line-number';
import { contentFrom, lineStartAt, nextLine } from './quotes';
import { depthOf } from './regions';

/** A listing numbers so many lines in a row, or so many with others between them. */
const LEAST_LINES: i32 = 4;
const LEAST_NUMBERS: i32 = 3;
const STEP: i32 = 5;
const ZERO: i32 = 0x30;

let textLength: i32 = 0;
let isKnown: bool = false;
let mayHold: bool = false;

export function beginListing(length: i32): void {
  textLength = length;
  isKnown = false;
}

/** Whether what stands at a position, behind blanks, may be a number that a listing put before its line. */
export function mayBeListed(position: i32): bool {
  return mayBeLineNumber(position) && mayHoldListing(position);
}

function mayHoldListing(position: i32): bool {
  if (!isKnown) {
    mayHold = holdsNumbers();
    isKnown = true;
    // The quote prefix that was read last is that of this line.
    depthOf(lineStartAt(position, 0));
  }
  return mayHold;
}

/** Whether as many lines begin with a number as a listing has; blank ones between them may lack it. */
function holdsNumbers(): bool {
  let inRow = 0;
  let unmarked = 0;
  for (let line = 0; line < textLength; line = nextLine(line, textLength)) {
    depthOf(line);
    const first = behindBlanks(contentFrom());
    const isForeign = mayBeForeignBlank(at(first));
    if (isForeign || mayBeLineNumber(first)) {
      if (isForeign || isUnmarked(first)) unmarked++;
      if (++inRow == LEAST_LINES || unmarked == LEAST_NUMBERS) return true;
    } else if (at(first) > SPACE) inRow = 0;
  }
  return false;
}

/** Whether no mark stands behind the number, which is a multiple of five: such numbers may stand further apart. */
function isUnmarked(first: i32): bool {
  const end = endOfNumber(first);
  const isMultiple = (at(end - 1) - ZERO) % STEP == 0;
  return isMultiple && (isBlank(at(end)) || at(end) < SPACE || at(end) >= BEYOND_ASCII);
}
