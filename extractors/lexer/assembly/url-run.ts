/** The ordinary characters of path, query and fragment, and the marks among them. */
import {
  AMPERSAND,
  AT,
  at,
  CLOSE_CURLY,
  CLOSE_ROUND,
  COLON,
  COMMA,
  DOLLAR,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isMark,
  isOrdinary,
  isWord,
  LF,
  OPEN_CURLY,
  OPEN_ROUND,
  QUESTION,
  QUOTE,
  SEMICOLON,
  SLASH,
  SPACE,
  UNDERSCORE,
} from './characters';
import { isNoField } from './csv-rows';
import { mayRewrite } from './rewriters';
import { mayHoldEscapes } from './searched';

/** `&amp` */
const AMP: u32 = 0x706d_6126;

/** Longer URLs are left to the careful way, which knows the limits. */
export const LONGEST: i32 = 1000;

/**
 * The end of path, query and fragment, which begin at `from`, over marks in them that surely divide no list or row, and over
 * brackets that open and close there.
 */
export function behindParameters(host: i32, hostEnd: i32, from: i32): i32 {
  let end = endOfRun(from);
  let checked = from;
  let isQuery = false;
  let hasEntities = false;
  while (end - host <= LONGEST) {
    isQuery = isQuery || holds(checked, end, QUESTION);
    hasEntities = hasEntities || holds(checked, end, AMPERSAND);
    checked = end;
    let next = behindMark(host, end, isQuery && !hasEntities);
    if (next == end && isQuery && isEscape(end)) next = behindEscape(host, hostEnd, end);
    if (next == end) break;
    end = endOfRun(next);
  }
  return end;
}

/** The position behind the mark or the brackets at `end` if the URL surely goes on there, or `end`. */
function behindMark(host: i32, end: i32, isPlainQuery: bool): i32 {
  const code = at(end);
  if (code == OPEN_ROUND) return behindBracket(end, CLOSE_ROUND);
  // `@{` and `${` may be markup.
  const isMarkup = at(end - 1) == AT || at(end - 1) == DOLLAR;
  if (code == OPEN_CURLY) return isMarkup ? end : behindBracket(end, CLOSE_CURLY);
  const next = at(end + 1);
  const isInWord = isAlphanumeric(at(end - 1)) && isAlphanumeric(next);
  if (code == COLON && isUrlInside(end)) return end + 3;
  // Of more in a row, some may be drawn.
  const isOfName = code == HYPHEN || code == UNDERSCORE;
  const isDouble = isOfName && code == at(end - 1) && isAlphanumeric(next);
  let goesOn = isDouble || (code == COLON && isInWord);
  if (code == COMMA) {
    goesOn = (isAlphanumeric(next) || next == HYPHEN || next == COMMA) && isApart(host);
  }
  // `?p=lamps;a=oil`
  if (code == SEMICOLON) goesOn = isPlainQuery && isInWord && isAlpha(next) && isApart(host);
  return goesOn ? end + 1 : end;
}

/** Whether the colon of another URL stands there: `http://a.example/?to=http://b.example/`. */
function isUrlInside(colon: i32): bool {
  if (at(colon + 1) != SLASH || at(colon + 2) != SLASH || !isAlphanumeric(at(colon + 3)))
    return false;
  let scheme = colon;
  while (isAlphanumeric(at(scheme - 1))) scheme--;
  // It may be the next one of a list.
  return scheme < colon && at(scheme - 1) != COMMA && at(scheme - 1) != SEMICOLON;
}

/** Whether a URL holds `&amp;`. */
export function holdsEscapes(start: i32, end: i32): bool {
  for (let position = start; position < end; position++) if (isEscape(position)) return true;
  return false;
}

/** Whether the semicolon of `&amp;` stands there. */
function isEscape(position: i32): bool {
  return at(position) == SEMICOLON && isWord(position - 4, AMP);
}

/** The position behind it if `&` alone is surely meant, in a link that a service may have rewritten; or `end`. */
function behindEscape(host: i32, hostEnd: i32, end: i32): i32 {
  const goesOn = isAlpha(at(end + 1)) && isApart(host);
  return goesOn && mayHoldEscapes() && mayRewrite(host, hostEnd) ? end + 1 : end;
}

/** The position behind the bracket that closes what opens at `open`, with ordinary characters between; or `open`. */
function behindBracket(open: i32, closer: i32): i32 {
  const end = endOfRun(open + 1);
  return end > open + 1 && at(end) == closer ? end + 1 : open;
}

/**
 * Whether a blank or an opening mark stands before the URL of a host, or a line begins with it that is no row of fields; behind
 * the name of a user it is not so.
 */
function isApart(host: i32): bool {
  let start = at(host - 1) == SLASH ? host - 3 : host;
  while (isAlpha(at(start - 1))) start--;
  const before = at(start - 1);
  if (start == 0 || before == LF) return isNoField(start);
  return before == SPACE || before == QUOTE || before == OPEN_ROUND;
}

/** Of the ordinary characters from a position on. */
export function endOfRun(from: i32): i32 {
  let previous = 0;
  let position = from;
  for (let code = at(position); isOrdinary(code) || (isMark(code) && code != previous); ) {
    previous = code;
    code = at(++position);
  }
  return position;
}
