/**
 * Whether a line that begins with `From ` is beyond doubt one that begins a message: a sender, the date of ctime(3) with
 * up to two time zones before the year (`extractors/containers/rules/from-line.ts` knows more), behind an empty line.
 */
import { COLON, COMMA, CR, isAlpha, isDigit, LF } from '../characters';
import { isSpaceOrTab } from '../message/bytes';

/** `From `, which is there. */
const FROM_BYTES: usize = 5;
const ZONES: i32 = 2;

/** Lower-case names of three letters, each in three bytes of a number. */
const JAN: i32 = 0x6e616a;
const FEB: i32 = 0x626566;
const MAR: i32 = 0x72616d;
const APR: i32 = 0x727061;
const MAY: i32 = 0x79616d;
const JUN: i32 = 0x6e756a;
const JUL: i32 = 0x6c756a;
const AUG: i32 = 0x677561;
const SEP: i32 = 0x706573;
const OCT: i32 = 0x74636f;
const NOV: i32 = 0x766f6e;
const DEC: i32 = 0x636564;
const MON: i32 = 0x6e6f6d;
const TUE: i32 = 0x657574;
const WED: i32 = 0x646577;
const THU: i32 = 0x756874;
const FRI: i32 = 0x697266;
const SAT: i32 = 0x746173;
const SUN: i32 = 0x6e7573;

/** The text of the line ends here. */
let lineEnd: usize = 0;
/** The word that was read last. */
let start: usize = 0;
let end: usize = 0;

/** Takes the addresses of the line and of its line feed. */
export function isSeparator(line: usize, lineFeed: usize): bool {
  if (!isBehindEmptyLine(line)) return false;
  lineEnd = load<u8>(lineFeed - 1) == CR ? lineFeed - 1 : lineFeed;
  end = line + FROM_BYTES;
  while (nextWord()) {
    if (!isWeekday()) continue;
    const behind = end;
    if (isDate()) return true;
    end = behind;
  }
  return false;
}

/** A line of the text stands before it, at least. */
function isBehindEmptyLine(line: usize): bool {
  const before = load<u8>(line - 2);
  return before == LF || (before == CR && load<u8>(line - 3) == LF);
}

/** Month, day, time, zones and year. */
function isDate(): bool {
  if (!nextWord() || !isMonth() || !nextWord() || !isDay() || !nextWord() || !isTime())
    return false;
  nextWord();
  for (let zone = 0; zone < ZONES && isZone(); zone++) nextWord();
  return areDigits(start, end) && (end - start == 2 || end - start == 4);
}

/** False: no word is left, and the one that was read is empty. */
function nextWord(): bool {
  while (end < lineEnd && isSpaceOrTab(load<u8>(end))) end++;
  start = end;
  while (end < lineEnd && !isSpaceOrTab(load<u8>(end))) end++;
  return end > start;
}

function isWeekday(): bool {
  const length = end - start;
  if (length != 3 && (length != 4 || load<u8>(end - 1) != COMMA)) return false;
  const name = nameHere();
  if (name == MON || name == TUE || name == WED || name == THU) return true;
  return name == FRI || name == SAT || name == SUN;
}

function isMonth(): bool {
  if (end - start != 3) return false;
  const name = nameHere();
  if (name == JAN || name == FEB || name == MAR || name == APR || name == MAY) return true;
  if (name == JUN || name == JUL || name == AUG || name == SEP) return true;
  return name == OCT || name == NOV || name == DEC;
}

/** The first three characters, in lower case; no other ones than letters become those of a name. */
function nameHere(): i32 {
  return load<u8>(start) | (load<u8>(start + 1) << 8) | (load<u8>(start + 2) << 16) | 0x20_2020;
}

/** From 1 to 31, in one or two digits. */
function isDay(): bool {
  if (end - start > 2 || !areDigits(start, end)) return false;
  const day = numberOf(start, end);
  return day >= 1 && day <= 31;
}

/** `h:mm`, `hh:mm`, or with seconds. */
function isTime(): bool {
  const hour: usize = load<u8>(start + 1) == COLON ? 1 : 2;
  if (!areDigits(start, start + hour) || !isColonAndTwo(start + hour)) return false;
  const seconds = start + hour + 3;
  return seconds == end || (isColonAndTwo(seconds) && seconds + 3 == end);
}

function isColonAndTwo(at: usize): bool {
  // What ends the word is neither.
  return load<u8>(at) == COLON && areDigits(at + 1, at + 3);
}

/** Up to five letters, or a sign and four digits. */
function isZone(): bool {
  const first = load<u8>(start);
  if (first == 0x2b || first == 0x2d) return end - start == 5 && areDigits(start + 1, end);
  for (let at = start; at < end; at++) if (!isAlpha(load<u8>(at))) return false;
  return end - start <= 5;
}

function areDigits(from: usize, to: usize): bool {
  for (let at = from; at < to; at++) if (!isDigit(load<u8>(at))) return false;
  return true;
}

function numberOf(from: usize, to: usize): i32 {
  let number = 0;
  for (let at = from; at < to; at++) number = 10 * number + load<u8>(at) - 0x30;
  return number;
}
