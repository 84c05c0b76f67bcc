/**
 * Lines of clearsigned text, of which those that begin with a hyphen and a blank are escaped (RFC 9580 §7.2): the two are no
 * part of their content. Takes the signs of the text, by the rules of the careful way (`extractors/lines/escapes.ts`).
 */
import { at, HYPHEN, isWord, SPACE } from './characters';
import { SIGNED_LINES, SIGNED_LINES_MOST } from './layout';
import { lineStartAt, prefixEndOf } from './quotes';
import { holdsSigns, signCount, signKind, signPosition } from './sign-list';
import { SIGNED } from './signs';

const ESCAPE_LENGTH: i32 = 2;

/** Ranges of signed lines: positions where they begin, and end, by turns. */
let turns: i32 = 0;

/** Begins with a text; one with signed lines holds all its signs. */
export function beginSignedLines(length: i32, isFlowed: bool): void {
  turns = 0;
  if (!holdsSigns()) return;
  for (let sign = 0; sign < signCount(); sign++) {
    if (signKind(sign) != SIGNED) continue;
    const position = signPosition(sign);
    const line = lineStartAt(position, 0);
    if (prefixEndOf(line, length, isFlowed) != position) continue;
    const isOpen = (turns & 1) != 0;
    if (isOpen ? endsSigned(position) : beginsSigned(position)) addTurn(line);
  }
  if ((turns & 1) != 0) addTurn(length);
}

export function holdsSignedLines(): bool {
  return turns > 0;
}

/** Whether there is room for the ranges of a text with so many signs of them. */
export function mayHoldSigned(count: i32): bool {
  return count < SIGNED_LINES_MOST;
}

/** The characters that escape the line `line`, whose quote marks end at `from`. */
export function escapeLength(line: i32, from: i32): i32 {
  if (at(from) != HYPHEN || at(from + 1) != SPACE) return 0;
  for (let turn = 0; turn < turns; turn += 2) {
    if (line > turnAt(turn) && line < turnAt(turn + 1)) return ESCAPE_LENGTH;
  }
  return 0;
}

/** Behind "-----BEGIN PGP SIG": "NED MESSAGE-----" */
function beginsSigned(position: i32): bool {
  const isNamed = isWord(position + 18, 0x2044_454e) && isWord(position + 22, 0x5353_454d);
  return isNamed && isWord(position + 26, 0x2d45_4741) && isWord(position + 30, 0x2d2d_2d2d);
}

/** "NATURE-----" */
function endsSigned(position: i32): bool {
  const isNamed = isWord(position + 18, 0x5554_414e) && isWord(position + 22, 0x2d2d_4552);
  return isNamed && isWord(position + 25, 0x2d2d_2d2d);
}

function addTurn(position: i32): void {
  store<i32>(SIGNED_LINES + ((<usize>turns) << 2), position);
  turns++;
}

function turnAt(turn: i32): i32 {
  return load<i32>(SIGNED_LINES + ((<usize>turn) << 2));
}
