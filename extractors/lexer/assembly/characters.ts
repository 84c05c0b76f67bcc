/** Characters of a text by their position, and their kinds: those of the careful way, for ASCII. */
import { KINDS, TEXT } from './layout';

export const TAB: i32 = 0x09;
export const LF: i32 = 0x0a;
export const FORM_FEED: i32 = 0x0c;
export const CR: i32 = 0x0d;
const BACKSPACE: i32 = 0x08;
const VERTICAL_TAB: i32 = 0x0b;
const SHIFT_OUT: i32 = 0x0e;
const SHIFT_IN: i32 = 0x0f;
/** It begins a switch between sets of characters. */
export const ESCAPE: i32 = 0x1b;
export const SPACE: i32 = 0x20;
export const EXCLAMATION: i32 = 0x21;
export const QUOTE: i32 = 0x22;
export const HASH: i32 = 0x23;
export const DOLLAR: i32 = 0x24;
export const PERCENT: i32 = 0x25;
export const AMPERSAND: i32 = 0x26;
export const APOSTROPHE: i32 = 0x27;
export const OPEN_ROUND: i32 = 0x28;
export const CLOSE_ROUND: i32 = 0x29;
export const ASTERISK: i32 = 0x2a;
export const PLUS: i32 = 0x2b;
export const COMMA: i32 = 0x2c;
export const HYPHEN: i32 = 0x2d;
export const DOT: i32 = 0x2e;
export const SLASH: i32 = 0x2f;
export const COLON: i32 = 0x3a;
export const SEMICOLON: i32 = 0x3b;
export const OPEN: i32 = 0x3c;
export const EQUALS: i32 = 0x3d;
export const CLOSE: i32 = 0x3e;
export const QUESTION: i32 = 0x3f;
export const AT: i32 = 0x40;
export const OPEN_SQUARE: i32 = 0x5b;
export const BACKSLASH: i32 = 0x5c;
export const CLOSE_SQUARE: i32 = 0x5d;
export const UNDERSCORE: i32 = 0x5f;
export const OPEN_CURLY: i32 = 0x7b;
export const BAR: i32 = 0x7c;
export const CLOSE_CURLY: i32 = 0x7d;
export const TILDE: i32 = 0x7e;
/** It may stand before the number of a line. */
export const LETTER_L: i32 = 0x4c;
export const TO_LOWER: i32 = 0x20;
const TO_LOWER_FOUR: u32 = 0x2020_2020;
/** Characters from here on are three: one that may be anything, a letter (`letters.ts`), and a no-break space. */
export const BEYOND_ASCII: i32 = 0x80;
export const FOREIGN_LETTER: i32 = 0x81;
export const FOREIGN_BLANK: i32 = 0x82;
export const NO_BREAK_SPACE: i32 = 0xa0;

/** Ordinary in path and query. */
const ORDINARY: u8 = 1;
/** Ordinary alone; twice in a row it may be a drawn rule. */
const MARK: u8 = 2;
const ALPHA: u8 = 4;
const DIGIT: u8 = 8;
/** scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ), any position. */
const OF_SCHEME: u8 = 16;
/** Blanks and line ends. */
const BLANK: u8 = 32;
/** What never occurs in a URL in running text. */
const STOP: u8 = 64;

/** Must be called once. */
export function fillKinds(): void {
  for (let code = 0; code < 256; code++) store<u8>(KINDS + code, kindOf(code));
}

function kindOf(code: i32): u8 {
  const lower = code | TO_LOWER;
  if (lower >= 0x61 && lower <= 0x7a && code < 0x80) return ALPHA | ORDINARY | OF_SCHEME;
  if (code >= 0x30 && code <= 0x39) return DIGIT | ORDINARY | OF_SCHEME;
  if (code == FOREIGN_BLANK) return STOP | BLANK;
  return partOfUrl(code) | (code <= SPACE ? blankOrControl(code) : 0);
}

function partOfUrl(code: i32): u8 {
  switch (code) {
    case HYPHEN:
      return MARK | OF_SCHEME;
    case DOT:
    case 0x2b:
      return ORDINARY | OF_SCHEME;
    // / ? % # $ ! &
    case SLASH:
    case QUESTION:
    case 0x25:
    case HASH:
    case 0x24:
    case 0x21:
    case AMPERSAND:
      return ORDINARY;
    // _ = ~ @
    case UNDERSCORE:
    case EQUALS:
    case 0x7e:
    case 0x40:
      return MARK;
    case 0x7f:
    case OPEN:
    case CLOSE:
    case QUOTE:
    case 0x60:
    case BAR:
      return STOP;
    default:
      return 0;
  }
}

function blankOrControl(code: i32): u8 {
  return code == SPACE || (code >= TAB && code <= CR) ? STOP | BLANK : STOP;
}

/** The character at a position; 0 before the text and after it. */
export function at(position: i32): i32 {
  return load<u8>(TEXT + position);
}

/** A blank beyond ASCII, or a character that may be one. */
export function mayBeForeignBlank(code: i32): bool {
  return code == BEYOND_ASCII || code == FOREIGN_BLANK;
}

/** Of any alphabet. */
export function isLetter(code: i32): bool {
  return code == FOREIGN_LETTER || isAlpha(code);
}

/** Whether a character beyond ASCII that is no letter stands between two positions. */
export function holdsForeignMark(from: i32, to: i32): bool {
  for (let position = from; position < to; position++) {
    const code = at(position);
    if (code >= BEYOND_ASCII && code != FOREIGN_LETTER) return true;
  }
  return false;
}

/** Whether a character stands there that is surely no blank. */
export function isInk(position: i32): bool {
  const code = at(position);
  return (code > SPACE && code < BEYOND_ASCII) || code == FOREIGN_LETTER;
}

/** The first character from a position on that is neither blank nor tab. */
export function behindBlanks(position: i32): i32 {
  let behind = position;
  for (let code = at(behind); isSpace(code); code = at(behind)) behind++;
  return behind;
}

function isSpace(code: i32): bool {
  return code == SPACE || code == TAB || code == FOREIGN_BLANK;
}

/** Whether one of the characters `from` to `to` is `code`. */
export function holds(from: i32, to: i32, code: i32): bool {
  for (let position = from; position < to; position++) if (at(position) == code) return true;
  return false;
}

function is(code: i32, kind: u8): bool {
  return (load<u8>(KINDS + code) & kind) != 0;
}

export function isAlpha(code: i32): bool {
  return is(code, ALPHA);
}

export function isCapital(code: i32): bool {
  return isAlpha(code) && (code & TO_LOWER) == 0;
}

export function isCapitalOrDigit(code: i32): bool {
  return isCapital(code) || isDigit(code);
}

export function isSmall(code: i32): bool {
  return isAlpha(code) && (code & TO_LOWER) != 0;
}

export function isDigit(code: i32): bool {
  return is(code, DIGIT);
}

export function isAlphanumeric(code: i32): bool {
  return is(code, ALPHA | DIGIT);
}

export function isOfScheme(code: i32): bool {
  return is(code, OF_SCHEME);
}

export function isBlank(code: i32): bool {
  return is(code, BLANK);
}

/**
 * A backspace may be struck over, a shift or an escape begin another charset, zeros be half of each character; a text ends
 * with a zero, and a vertical tab is a blank only here and there.
 */
export function isOddControl(code: i32): bool {
  const isShift = code == SHIFT_OUT || code == SHIFT_IN || code == ESCAPE;
  return isShift || code == 0 || code == BACKSPACE || code == VERTICAL_TAB;
}

export function isStop(code: i32): bool {
  return is(code, STOP);
}

export function isOrdinary(code: i32): bool {
  return is(code, ORDINARY);
}

export function isMark(code: i32): bool {
  return is(code, MARK);
}

/** Whether four characters of the text are those of `word`, the first in its lowest byte. */
export function isWord(position: i32, word: u32): bool {
  return load<u32>(TEXT + position) == word;
}

/** The same of a word of small letters, in any case. */
export function isWordInAnyCase(position: i32, word: u32): bool {
  return (load<u32>(TEXT + position) | TO_LOWER_FOUR) == word;
}
