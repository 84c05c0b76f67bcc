/** The attributes of a tag: takes the position behind its name, gives the one behind its `>`. */
import {
  BEYOND_ASCII,
  CLOSE,
  CLOSE_ROUND,
  EQUALS,
  HASH,
  OPEN_ROUND,
  QUOTE,
  SLASH,
  TO_LOWER,
} from '../characters';
import { MARKUP } from '../layout';
import {
  AMPERSAND,
  DOUBT,
  endOfName,
  find,
  isTagBlank,
  markupAt,
  markupEnd,
  SINGLE_QUOTE,
} from './characters';
import { entitiesOf, OTHERS } from './entities';
import { addLink, setUrlRange } from './links';
import { attributeAt, meaningOf, numberOf, OF_META, OF_ONE, OF_STYLE } from './names';

/** `url`, `refr` and `lpar`, the first character in the lowest byte. */
const URL: u32 = 0x6c7275;
const REFR: u32 = 0x7266_6572;
const LPAR: u32 = 0x7261_706c;
const LOWER_FOUR: u32 = 0x2020_2020;

/** The URL in the style that was looked at last. */
let urlStart: i32 = 0;
let urlEnd: i32 = 0;

/** Slashes stand between attributes as blanks do. */
export function readAttributes(from: i32): i32 {
  let at = from;
  while (at != DOUBT) {
    while (isTagBlank(markupAt(at)) || markupAt(at) == SLASH) at++;
    if (at >= markupEnd()) return DOUBT;
    if (markupAt(at) == CLOSE) return at + 1;
    at = readAttribute(at);
  }
  return DOUBT;
}

/** A name may begin with any character, `=` and quotes included. */
function readAttribute(start: i32): i32 {
  if (markupAt(start) >= BEYOND_ASCII) return DOUBT;
  const nameEnd = endOfName(start + 1, EQUALS);
  if (nameEnd == DOUBT) return DOUBT;
  const equals = behindTagBlanks(nameEnd);
  if (markupAt(equals) != EQUALS) return equals;
  const value = behindTagBlanks(equals + 1);
  const quote = markupAt(value);
  if (quote != QUOTE && quote != SINGLE_QUOTE) {
    const end = endOfBareValue(value);
    return takeValue(start, nameEnd, value, end) ? end : DOUBT;
  }
  const end = find(quote, value + 1, markupEnd());
  return takeValue(start, nameEnd, value + 1, end) ? end + 1 : DOUBT;
}

function behindTagBlanks(from: i32): i32 {
  let at = from;
  while (isTagBlank(markupAt(at))) at++;
  return at;
}

/** A value without quotes ends at a blank or a `>`, not at a slash. */
function endOfBareValue(from: i32): i32 {
  let at = from;
  while (at < markupEnd() && markupAt(at) != CLOSE && !isTagBlank(markupAt(at))) at++;
  return at;
}

/** False: only the careful way can tell what the value says. */
function takeValue(name: i32, nameEnd: i32, start: i32, end: i32): bool {
  if (end >= markupEnd()) return false;
  const slot = attributeAt(name, nameEnd - name);
  const meaning = meaningOf(slot);
  if (meaning == 0 || start == end) return true;
  if ((meaning & OF_META) != 0) return !mayRefresh(start, end);
  if ((meaning & OF_STYLE) != 0 && !mayHoldStyledUrl(start, end)) return true;
  const entities = entitiesOf(start, end);
  const isStyled = (meaning & OF_STYLE) != 0 && entities != OTHERS && findStyledUrl(start, end);
  const isOne = (meaning & OF_ONE) != 0;
  if (!addLink(numberOf(slot), isOne || isStyled, entities, start, end)) return false;
  if (isStyled) setUrlRange(urlStart, urlEnd);
  else if (isOne) leaveBlanks(start, end);
  return true;
}

/** Blanks around a URL are no part of it. */
function leaveBlanks(start: i32, end: i32): void {
  let from = start;
  let to = end;
  while (from < to && isTagBlank(markupAt(from))) from++;
  while (to > from && isTagBlank(markupAt(to - 1))) to--;
  if (from < to) setUrlRange(from, to);
}

/** Whether `url(` may be in a style. No entity is one of these characters but `&lpar;` and those of numbers. */
function mayHoldStyledUrl(start: i32, end: i32): bool {
  if (behindFunction(start, end) != end) return true;
  for (let at = find(AMPERSAND, start, end); at < end; at = find(AMPERSAND, at + 1, end)) {
    if (markupAt(at + 1) == HASH || wordAt(at + 1) == LPAR) return true;
  }
  return false;
}

/** Behind the next `url(`, or `end`. */
function behindFunction(start: i32, end: i32): i32 {
  for (let at = find(OPEN_ROUND, start, end); at < end; at = find(OPEN_ROUND, at + 1, end)) {
    const name = (load<u32>(MARKUP + at - 3) & 0xff_ffff) | LOWER_FOUR;
    if (name == (URL | 0x2000_0000)) return at + 1;
  }
  return end;
}

/** Whether one URL is in a style, by the rules of the careful way (`extractors/html/html-urls.ts`). */
function findStyledUrl(start: i32, end: i32): bool {
  urlStart = behindFunction(start, end);
  while (urlStart < end && isTagBlank(markupAt(urlStart))) urlStart++;
  if (urlStart == end) return false;
  const quote = markupAt(urlStart);
  if (quote == QUOTE || quote == SINGLE_QUOTE) {
    urlStart++;
    urlEnd = find(quote, urlStart, end);
  } else urlEnd = endOfStyledUrl(urlStart, end);
  return urlEnd > urlStart && behindFunction(urlEnd, end) == end;
}

/** Without quotes. */
function endOfStyledUrl(from: i32, end: i32): i32 {
  let at = from;
  while (at < end && markupAt(at) != CLOSE_ROUND && !isTagBlank(markupAt(at))) at++;
  return at;
}

/** Whether the `http-equiv` may be `refresh`, after which `content` holds a URL. */
function mayRefresh(start: i32, end: i32): bool {
  for (let at = start; at < end; at++) {
    const code = markupAt(at);
    if (code == AMPERSAND || code >= BEYOND_ASCII) return true;
    if ((code | TO_LOWER) == 0x72 && wordAt(at) == REFR) return true;
  }
  return false;
}

/** Four characters, letters in lower case. */
function wordAt(position: i32): u32 {
  return load<u32>(MARKUP + position) | LOWER_FOUR;
}
