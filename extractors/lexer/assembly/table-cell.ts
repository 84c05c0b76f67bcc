/**
 * The end of a URL before the border of a cell, by the rules of the careful way (`extractors/urls/extent/table-cell.ts`): it
 * ends there unless the next line is more of the same row.
 */
import {
  at,
  BAR,
  BEYOND_ASCII,
  behindBlanks,
  holds,
  isBlank,
  isInk,
  isStop,
  LF,
} from './characters';
import { lineBelow, mayBeNumbered } from './page-breaks';
import { contentFrom, nextLine, startWithin } from './quotes';
import { depthOf } from './regions';

/** Longer lines are left to the careful way. */
const LONGEST: i32 = 1000;

/** Of both lines: where their contents begin, and end without the blanks behind them. */
let row: i32 = 0;
let rowEnd: i32 = 0;
let below: i32 = 0;
let belowEnd: i32 = 0;

/** `border`: the bar, which only blanks part from the URL `start..end`. The text ends at `textEnd`. */
export function endsInCell(start: i32, end: i32, border: i32, textEnd: i32): bool {
  const line = startWithin(start, LONGEST);
  if (line == -1) return false;
  const behind = nextLine(border, min(textEnd, border + LONGEST));
  if (behind < textEnd && at(behind - 1) != LF) return false;
  const next = behind == textEnd ? textEnd : lineBelow(behind);
  if (next == textEnd) return true;
  const last = nextLine(next, min(textEnd, next + LONGEST));
  if (next == -1 || (last < textEnd && at(last - 1) != LF)) return false;
  // The careful way leaves numbers of lines out.
  if (mayBeNumbered(line) || mayBeNumbered(next)) return false;
  const depth = depthOf(line);
  row = contentFrom();
  if (depthOf(next) != depth) return true;
  below = contentFrom();
  rowEnd = withoutBlanks(row, behind);
  belowEnd = withoutBlanks(below, last);
  if (row > start) return false;
  return isBox() || !areBarsSame() || isOtherRow(border) || hasRoom(start, end, border);
}

/** Whether the word below would have fitted into the cell of the URL, which was not wrapped then. */
function hasRoom(start: i32, end: i32, border: i32): bool {
  const behind = below + border - row;
  const word = behindBlanks(below + startOfCell(start) - row);
  let last = word;
  while (last < behind && !isStop(at(last))) last++;
  return !holds(word, last + 1, BEYOND_ASCII) && end + max(0, last - word) < border;
}

function withoutBlanks(from: i32, to: i32): i32 {
  let end = to;
  while (end > from && isBlank(at(end - 1))) end--;
  return end;
}

/** Whether one cell alone is no empty one. */
function isBox(): bool {
  let cells = 0;
  for (let position = row; position < rowEnd; position++) {
    if (at(position) != BAR && (position == row || at(position - 1) == BAR)) cells++;
  }
  return cells == 1;
}

/** Whether bars stand in the same columns. */
function areBarsSame(): bool {
  let place = 0;
  for (; row + place < rowEnd && below + place < belowEnd; place++) {
    if ((at(row + place) == BAR) != (at(below + place) == BAR)) return false;
  }
  return !holdsBar(row + place, rowEnd) && !holdsBar(below + place, belowEnd);
}

function holdsBar(from: i32, to: i32): bool {
  for (let position = from; position < to; position++) if (at(position) == BAR) return true;
  return false;
}

/**
 * Whether the first cell that holds something holds something in the next line, too; or any other does, where that of the URL
 * is the first.
 */
function isOtherRow(border: i32): bool {
  const first = behindBars(row, rowEnd);
  if (first >= rowEnd || at(first) == BEYOND_ASCII) return false;
  if (!endsBefore(first, border)) {
    return (
      holdsInk(below, below + startOfCell(first) - row) || holdsInk(below + border - row, belowEnd)
    );
  }
  const start = startOfCell(first);
  const under = behindBlanks(below + start - row);
  return under < belowEnd && at(under) != BAR && at(under) != BEYOND_ASCII;
}

/** Whether some character is neither a bar nor a blank. */
function holdsInk(from: i32, to: i32): bool {
  for (let position = from; position < to; position++) {
    if (at(position) != BAR && isInk(position)) return true;
  }
  return false;
}

/** The first character that is neither a bar nor a blank. */
function behindBars(from: i32, to: i32): i32 {
  let position = from;
  while (position < to && (at(position) == BAR || isBlank(at(position)))) position++;
  return position;
}

/** Whether the cell of a character ends before the border of the URL's cell. */
function endsBefore(position: i32, border: i32): bool {
  return holdsBar(position, border);
}

function startOfCell(position: i32): i32 {
  let start = position;
  while (start > row && at(start - 1) != BAR) start--;
  return start;
}
