/**
 * Blocks of encoded data in a text that was surveyed: ASCII armor, uuencode, bare base64, by the rules of the careful way
 * (`extractors/regions/encoded-blocks.ts`). Writes their ranges, in which no URL is looked for; leaves to the careful way
 * what is seldom, and data behind what may be the number of a line.
 */
import {
  at,
  BAR,
  BEYOND_ASCII,
  behindBlanks,
  CLOSE_ROUND,
  COLON,
  COMMA,
  DOT,
  EQUALS,
  HYPHEN,
  isAlpha,
  isAlphanumeric,
  isBlank,
  isCapitalOrDigit,
  isDigit,
  isWord,
  PLUS,
  SLASH,
  SPACE,
} from './characters';
import { ENCODED, ENCODED_MOST } from './layout';
import { endOfNumber, mayBeLineNumber } from './line-number';
import { contentEnd } from './measures';
import { contentFrom, nextLine } from './quotes';
import { beginRegions, depthOf } from './regions';

/** Only the careful way can tell where the blocks are. */
export const UNKNOWN_BLOCKS: i32 = -1;
/** No block begins with a line. */
const NONE: i32 = -1;

/** `-----BEGIN ` */
const BEGIN_LENGTH: i32 = 11;
const LONGEST_NAME: i32 = 60;
const LONGEST_FIELD: i32 = 41;
/** `begin 644 name` */
const MODE_AT: i32 = 6;
const SHORTEST_MODE: i32 = 3;
const LONGEST_MODE: i32 = 4;
const DIGIT_7: i32 = 0x37;
/** The first character of a uuencoded line tells how many bytes it holds, with so many bits. */
const LAST_LENGTH: i32 = 0x60;
const LENGTH_BITS: i32 = 63;
/** Characters more or less that a transport may have taken or added. */
const SLACK: i32 = 2;
/** Lines of bare base64. */
const FEWEST_LINES: i32 = 5;
const SHORTEST_LINE: i32 = 60;
const LONGEST_LINE: i32 = 76;

let textEnd: i32 = 0;
let ranges: i32 = 0;
let armors: i32 = 0;
let uuencodes: i32 = 0;
let base64s: i32 = 0;
/** The careful way must look. */
let isOdd: bool = false;

/** The line that was read last: where it begins, its content, where the next one begins. */
let line: i32 = 0;
let from: i32 = 0;
let end: i32 = 0;
let next: i32 = 0;

/** Of the text that was looked at last. */
export function armorCount(): i32 {
  return armors;
}

export function uuencodeCount(): i32 {
  return uuencodes;
}

export function base64Count(): i32 {
  return base64s;
}

/** Of a text without data. */
export function setNoBlocks(): void {
  armors = 0;
  uuencodes = 0;
  base64s = 0;
}

/** Gives the number of ranges, or `UNKNOWN_BLOCKS`. */
export function findBlocks(length: i32, isFlowed: bool): i32 {
  textEnd = length;
  ranges = 0;
  isOdd = false;
  setNoBlocks();
  beginRegions(length, isFlowed);
  for (let start = 0; start < length; ) {
    read(start);
    const below = next;
    const behind = behindBlock();
    if (isOdd) return UNKNOWN_BLOCKS;
    start = behind == NONE ? below : behind;
  }
  return ranges;
}

/** Where the block ends that begins with the line that was read last, or `NONE`. */
function behindBlock(): i32 {
  if (mayBeNumbered()) {
    isOdd = mayOpenBehindNumber();
    return NONE;
  }
  if (opensArmor(from)) return behindArmor();
  if (opensUuencode(from)) return behindUuencode();
  isOdd = opensOther(from);
  return behindBase64();
}

/** Behind the text, an empty line. */
function read(start: i32): void {
  line = start;
  depthOf(start);
  from = min(contentFrom(), textEnd);
  next = nextLine(start, textEnd);
  end = max(from, contentEnd(start, next));
}

/** Reads the next line of a block. */
function readBelow(): void {
  read(next);
  if (mayBeNumbered()) isOdd = true;
}

/** A block from the line `start` to the one that was read last. */
function addBlock(start: i32): i32 {
  if (ranges == ENCODED_MOST) isOdd = true;
  if (isOdd || line <= start) return NONE;
  store<i32>(ENCODED + ((<usize>ranges) << 3), start);
  store<i32>(ENCODED + ((<usize>ranges) << 3) + 4, line);
  ranges++;
  return line;
}

/** Radix-64 and the checksum, behind the fields of the armor (RFC 9580 §6.2). */
function behindArmor(): i32 {
  readBelow();
  while (isField()) readBelow();
  if (isEmpty()) readBelow();
  const start = line;
  while (isRadix()) readBelow();
  const behind = addBlock(start);
  if (behind != NONE) armors++;
  return behind;
}

function behindUuencode(): i32 {
  // begin-base64
  if (at(from + MODE_AT - 1) == HYPHEN) isOdd = true;
  const start = line;
  readBelow();
  const first = line;
  while (isUuencoded()) readBelow();
  if (isEnd()) readBelow();
  else if (line == first) return NONE;
  const behind = addBlock(start);
  if (behind != NONE) uuencodes++;
  return behind;
}

function isEnd(): bool {
  return at(from) == 0x65 && at(from + 1) == 0x6e && at(from + 2) == 0x64 && endOfInk() == from + 3;
}

/** Five or more lines of one length, and a shorter last one. */
function behindBase64(): i32 {
  const start = line;
  const length = end - from;
  if (length < SHORTEST_LINE || length > LONGEST_LINE) return NONE;
  let lines = 0;
  for (; end - from <= length && isBase64(); lines++) {
    if (lines < FEWEST_LINES && end - from != length) return NONE;
    readBelow();
  }
  const behind = lines < FEWEST_LINES ? NONE : addBlock(start);
  if (behind != NONE) base64s++;
  return behind;
}

/** Whether what begins the line may be its number. */
function mayBeNumbered(): bool {
  const first = behindBlanks(from);
  return at(first) == BEYOND_ASCII || mayBeLineNumber(first);
}

function mayOpenBehindNumber(): bool {
  const number = endOfNumber(behindBlanks(from));
  if (number == NONE || isUnbroken()) return true;
  const first = behindBlanks(isDivider(at(number)) ? number + 1 : number);
  if (at(first) == BEYOND_ASCII) return true;
  return opensArmor(first) || opensUuencode(first) || opensOther(first);
}

function isDivider(code: i32): bool {
  return code == COLON || code == BAR || code == DOT || code == CLOSE_ROUND;
}

/** Whether so many characters without a blank end the line that they may be base64. */
function isUnbroken(): bool {
  let first = end;
  while (first > from && !isBlank(at(first - 1))) first--;
  return end - first >= SHORTEST_LINE;
}

/** `-----BEGIN PGP SIGNATURE-----`, but not `-----BEGIN PGP SIGNED MESSAGE-----`, which opens text. */
function opensArmor(position: i32): bool {
  // ----, -BEG, GIN
  if (!isWord(position, 0x2d2d_2d2d) || !isWord(position + 4, 0x4745_422d)) return false;
  if (!isWord(position + 7, 0x204e_4947)) return false;
  const name = position + BEGIN_LENGTH;
  let last = name;
  while (last - name < LONGEST_NAME && isOfName(at(last))) last++;
  if (last == name || !isWord(last, 0x2d2d_2d2d) || at(last + 4) != HYPHEN) return false;
  // PGP , SIGN, ED M, ESSA
  const isSigned = isWord(name, 0x2050_4750) && isWord(name + 4, 0x4e47_4953);
  return !isSigned || !isWord(name + 8, 0x4d20_4445) || !isWord(name + 12, 0x4153_5345);
}

function isOfName(code: i32): bool {
  return isCapitalOrDigit(code) || code == SPACE || code == COMMA || code == SLASH;
}

/** `begin 644 name`, or `begin-base64 644 name`, of which only the beginning is looked at. */
function opensUuencode(position: i32): bool {
  // begi
  if (!isWord(position, 0x6967_6562) || at(position + 4) != 0x6e) return false;
  const blank = at(position + 5);
  if (blank != SPACE) return blank == HYPHEN;
  const mode = position + MODE_AT;
  let last = mode;
  while (isDigit(at(last)) && at(last) <= DIGIT_7) last++;
  const digits = last - mode;
  if (digits < SHORTEST_MODE || digits > LONGEST_MODE || at(last) != SPACE) return false;
  const name = at(last + 1);
  return name != 0 && !isBlank(name);
}

/** `=ybegin `, `(This file must be converted with BinHex`, of which only the beginning is looked at. */
function opensOther(position: i32): bool {
  if (isWord(position, 0x6562_793d)) return isWord(position + 4, 0x206e_6967);
  return isWord(position, 0x6968_5428) && isWord(position + 4, 0x6966_2073);
}

/** `Version: 2.6.2` */
function isField(): bool {
  if (!isAlpha(at(from))) return false;
  let last = from + 1;
  while (last - from < LONGEST_FIELD && (isAlphanumeric(at(last)) || at(last) == HYPHEN)) last++;
  return last + 1 < end && at(last) == COLON && at(last + 1) == SPACE;
}

function isEmpty(): bool {
  return endOfInk() == from;
}

/** Where the content ends without blanks behind it. */
function endOfInk(): i32 {
  let last = end;
  while (last > from && isBlank(at(last - 1))) last--;
  if (last > from && at(last - 1) == BEYOND_ASCII) isOdd = true;
  return last;
}

/** radix-line = ["="] 1*base64-char *2"=" */
function isRadix(): bool {
  const first = at(from) == EQUALS ? from + 1 : from;
  return isOfBase64(first, endOfInk());
}

function isBase64(): bool {
  return isOfBase64(from, end);
}

function isOfBase64(first: i32, last: i32): bool {
  let position = first;
  while (position < last && isBase64Character(at(position))) position++;
  const padding = last - position;
  if (position == first || padding > 2) return false;
  return padding == 0 || (at(position) == EQUALS && at(last - 1) == EQUALS);
}

function isBase64Character(code: i32): bool {
  return isAlphanumeric(code) || code == PLUS || code == SLASH;
}

/** The length matches the first character; blanks at the end may have been lost on the way. */
function isUuencoded(): bool {
  const first = at(from);
  if (from == end || first < SPACE || first > LAST_LENGTH) return false;
  const length = ((((first - SPACE) & LENGTH_BITS) + 2) / 3) * 4;
  const written = end - from - 1;
  return written <= length + SLACK && written >= min(length, endOfInk() - from - 1) - SLACK;
}
