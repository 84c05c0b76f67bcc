/**
 * One pass over a text: the characters near which a URL may begin, and the signs of everything that the lexer leaves to
 * the careful way. Takes the length of the text, gives its flags; the events stand in order.
 */
import {
  at,
  BACKSLASH,
  COLON,
  CR,
  DOT,
  EQUALS,
  FORM_FEED,
  HYPHEN,
  isAlphanumeric,
  isOddControl,
  isOfScheme,
  isWord,
  LF,
  OPEN_CURLY,
  OPEN_ROUND,
  OPEN_SQUARE,
  SLASH,
  SPACE,
  TAB,
  TO_LOWER,
  UNDERSCORE,
} from './characters';
import { isDataAround } from './data-lines';
import { mayProveEncoding } from './encoding-signs';
import {
  HIGH_OF_FIRST,
  HIGH_OF_SECOND,
  LOW_OF_FIRST,
  LOW_OF_SECOND,
  LOWER_HALVES,
  placesOfInterest,
} from './interest';
import { EVENTS, EVENTS_MOST, PROOFS, PROOFS_MOST, TEXT } from './layout';
import { addSign, beginSigns, holdsSigns } from './sign-list';
import { mayHoldSigned } from './signed-lines';
import { DATA, NO_SIGN, PAGE, SIGNED, signAt } from './signs';

/** Controls that stand for more than themselves, or line ends of CR alone. */
export const NOT_PLAIN: i32 = 1;
/** An `=` that an encoder may have written. */
export const MAY_BE_ENCODED: i32 = 2;
/** The opening of a block of encoded data, or lines of nothing else. */
export const HOLDS_DATA: i32 = 4;
/** `[Page ` or a form feed. */
export const HOLDS_PAGES: i32 = 8;
/** More events than there is room for, or more signed texts. */
export const TOO_MANY: i32 = 16;

/** An event is its position and, in the lowest bits, its kind. */
export const KIND_BITS: i32 = 1;
export const COLON_MARK: i32 = 0;
/** The dot of `www.` or `ftp.`, or the slash of `http//`. */
export const OTHER_MARK: i32 = 1;

const BLOCK: i32 = 16;
/** Two blocks at once: it is seldom told whether something is in them, and more seldom wrongly foretold. */
const STRIDE: i32 = 32;

const E: i32 = 0x65;
const W: i32 = 0x77;
const P: i32 = 0x70;
const S: i32 = 0x73;
const T: i32 = 0x74;
const X: i32 = 0x78;

let count: i32 = 0;
let flags: i32 = 0;
let proofs: i32 = 0;
/** Signs of clearsigned text. */
let signed: i32 = 0;

/** How many `=` an encoder may have written; there is room for the first ones only. */
export function proofCount(): i32 {
  return proofs;
}

export function eventCount(): i32 {
  return count;
}

export function eventPosition(event: i32): i32 {
  return load<i32>(EVENTS + ((<usize>event) << 2)) >> KIND_BITS;
}

export function survey(length: i32): i32 {
  count = 0;
  flags = 0;
  proofs = 0;
  signed = 0;
  beginSigns();
  // From memory, they would be loaded each time.
  const lowOfFirst = v128.load(LOW_OF_FIRST);
  const highOfFirst = v128.load(HIGH_OF_FIRST);
  const lowOfSecond = v128.load(LOW_OF_SECOND);
  const highOfSecond = v128.load(HIGH_OF_SECOND);
  // A constant would be made anew each time.
  const lower = v128.load(LOWER_HALVES);
  for (let from = 0; from < length; from += STRIDE) {
    if (!holdsBlank(from + BLOCK)) lookAtUnbroken(from + BLOCK, length);
    const start = TEXT + from;
    let bits = placesOfInterest(start, lowOfFirst, highOfFirst, lowOfSecond, highOfSecond, lower);
    if (bits == 0) continue;
    if (length - from < STRIDE) bits &= (1 << (length - from)) - 1;
    if (count > EVENTS_MOST - STRIDE) return flags | TOO_MANY;
    for (; bits != 0; bits &= bits - 1) lookAt(from + ctz(bits), length);
  }
  if (signed > 0 && !(holdsSigns() && mayHoldSigned(signed))) flags |= TOO_MANY;
  return flags;
}

function holdsBlank(from: i32): bool {
  return v128.any_true(i8x16.le_u(v128.load(TEXT + from), i8x16.splat(0x20)));
}

/**
 * A line of encoded data holds two blocks without a blank in a row, so that it is enough to look at every other block.
 * The first two of a line tell.
 */
function lookAtUnbroken(from: i32, length: i32): void {
  const isSecond = !holdsBlank(from - BLOCK);
  if (isSecond && !holdsBlank(from - 2 * BLOCK)) return;
  if (!isSecond && holdsBlank(from + BLOCK)) return;
  if (isDataAround(from, length)) flags |= HOLDS_DATA;
}

function lookAt(position: i32, length: i32): void {
  const code = at(position);
  // Of drawn lines, only the first dash is a sign.
  if (code == at(position - 1) && isDash(code)) return;
  if (code == COLON) {
    if (mayStandBefore(at(position - 1))) add(position, COLON_MARK);
  } else if (code == EQUALS) lookAtEquals(position, length);
  else if (code == FORM_FEED) lookAtPage(position);
  else if (code != TAB && code != LF && code < SPACE) lookAtControl(code);
  else lookAtSign(position, length);
}

function isDash(code: i32): bool {
  return code == HYPHEN || code == UNDERSCORE;
}

function lookAtControl(code: i32): void {
  if (code == CR || isOddControl(code)) flags |= NOT_PLAIN;
}

/** "=ybegin" may begin data in yEnc. */
function lookAtEquals(position: i32, length: i32): void {
  if (mayProveEncoding(position, length)) addProof(position);
  if (!isWord(position + 1, 0x67656279)) return;
  flags |= HOLDS_DATA;
  addSign(position, DATA);
}

function addProof(position: i32): void {
  flags |= MAY_BE_ENCODED;
  if (proofs < PROOFS_MOST) store<i32>(PROOFS + ((<usize>proofs) << 2), position);
  proofs++;
}

function lookAtPage(position: i32): void {
  flags |= HOLDS_PAGES;
  addSign(position, PAGE);
}

function lookAtSign(position: i32, length: i32): void {
  const sign = signAt(position, length);
  if (sign == NO_SIGN) {
    lookAtName(position + 1);
    return;
  }
  if (sign == DATA) flags |= HOLDS_DATA;
  else if (sign == SIGNED) {
    flags |= HOLDS_DATA;
    signed++;
  } else if (sign == PAGE) flags |= HOLDS_PAGES;
  addSign(startOfSign(position), sign);
}

/** That of "begin" is found by its second letter. */
function startOfSign(position: i32): i32 {
  return at(position) == E ? position - 1 : position;
}

/** Whether a scheme, or a bracket that defangs one, may stand before the colon. */
function mayStandBefore(code: i32): bool {
  return isOfScheme(code) || isOpener(code);
}

function add(position: i32, kind: i32): void {
  store<i32>(EVENTS + ((<usize>count) << 2), (position << KIND_BITS) | kind);
  count++;
}

/** `dot` is a dot or a slash behind a `w` or `p`, or neither. */
function lookAtName(dot: i32): void {
  if (at(dot) == DOT) {
    const first = at(dot - 3) | TO_LOWER;
    const second = at(dot - 2) | TO_LOWER;
    const third = at(dot - 1) | TO_LOWER;
    const isWww = first == W && second == W && third == W;
    const isFtp = first == 0x66 && second == 0x74 && third == P;
    if (isWww || isFtp) add(dot, OTHER_MARK);
  } else if (at(dot) == SLASH && isSchemeWithoutColon(dot)) {
    add(dot, OTHER_MARK);
  }
}

/** `http//host`; behind an `s`, the dot of a host tells. */
function isSchemeWithoutColon(slash: i32): bool {
  return (at(slash - 1) | TO_LOWER) == P && at(slash + 1) == SLASH && isAlphanumeric(at(slash + 2));
}

/** Whether a colon may be that of a damaged `http://`; the name of each such scheme ends in `tp` or `xp`, perhaps with an `s`. */
export function mayBeDamaged(mark: i32): bool {
  const isOpened = isOpener(at(mark - 1));
  const last = isOpened ? mark - 2 : mark - 1;
  const p = (at(last) | TO_LOWER) == S ? last - 1 : last;
  const before = at(p - 1) | TO_LOWER;
  if ((at(p) | TO_LOWER) != P || (before != T && before != X)) return false;
  const next = at(mark + 1);
  if (next != SLASH) return isOpened || next == BACKSLASH;
  return isOpened || at(mark + 2) != SLASH || before == X;
}

function isOpener(code: i32): bool {
  return code == OPEN_ROUND || code == OPEN_SQUARE || code == OPEN_CURLY;
}
