/**
 * What the header tells of the message, as the JSON that its lines share behind the ordinal: the rules of the careful way
 * (`extractors/fields/message-info.ts`) for values that are told whole, in printable ASCII or in UTF-8 within encoded-words.
 * Any other is left to it.
 */
import {
  BACKSLASH,
  CLOSE,
  CLOSE_CURLY,
  CLOSE_SQUARE,
  COLON,
  COMMA,
  OPEN,
  OPEN_SQUARE,
  QUOTE,
  SLASH,
  TO_LOWER,
} from '../characters';
import { escapeOf } from '../escapes';
import { DOCUMENT_TEXT, VALUE } from '../layout';
import { lengthOfFact, setDocument, textOfFact } from '../lines';
import { isSpaceOrTab } from './bytes';
import { bringWords, mayHoldWords } from './encoded-words';
import { FACTS_COUNT } from './names';
import { factEnd, factStart } from './plan';
import { NOT_PLAIN, unfold, valueAt } from './unfolded';

/** In the order of the names of fields (`names.ts`). */
const MESSAGE_ID: i32 = 0;
const FROM: i32 = 2;
const NEWSGROUPS: i32 = 3;
const LIST_ID: i32 = 4;
const SUBJECT: i32 = 5;
const ARCHIVED_AT: i32 = 6;

/** Longer values are told in part (`LIMITS.toldFieldCharacters`): 1,000 characters, or twice as many with escapes. */
const LONGEST: i32 = 1000;

/** The value that is read: unfolded, without the blanks around it. */
let length: i32 = 0;
let end: usize = 0;

/** The length of what is told of the message; negative: nobody asked. */
let described: i32 = -1;

/** Another message begins. */
export function beginDocument(): void {
  described = -1;
}

/** Describes the document of the lines; false: the host must. */
export function describeDocument(): bool {
  if (described == -1) described = describe() ? <i32>(end - DOCUMENT_TEXT) : 0;
  if (described > 0) setDocument(DOCUMENT_TEXT, described);
  return described > 0;
}

function describe(): bool {
  end = DOCUMENT_TEXT;
  for (let fact = 0; fact < FACTS_COUNT; fact++) {
    const start = factStart(fact);
    if (start == -1) continue;
    if (!readValue(fact, start, factEnd(fact))) return false;
    tell(fact);
  }
  put(CLOSE_CURLY);
  return true;
}

function tell(fact: i32): void {
  if (fact == NEWSGROUPS) tellList(fact);
  else if (fact >= ARCHIVED_AT) tellWebUrl(fact);
  else if (fact == MESSAGE_ID || fact == LIST_ID) tellInBrackets(fact);
  else if (length > 0) tellRange(fact, 0, length);
}

/** False: it is not plain, is too long, or has encoded-words that only the careful way can read. */
function readValue(fact: i32, from: i32, to: i32): bool {
  if (fact == FROM || fact == SUBJECT) length = bringWords(from, to, true);
  else {
    length = unfold(from, to);
    if (length != NOT_PLAIN && mayHoldWords(length)) return false;
  }
  return length != NOT_PLAIN && length <= LONGEST;
}

/** The text in the first brackets; without them, all of it. */
function tellInBrackets(fact: i32): void {
  const open = behind(0, OPEN);
  const close = behind(open, CLOSE) - 1;
  if (open > length || close >= length) {
    if (length > 0) tellRange(fact, 0, length);
    return;
  }
  let first = open;
  let last = close;
  while (first < last && isSpaceOrTab(valueAt(first))) first++;
  while (last > first && isSpaceOrTab(valueAt(last - 1))) last--;
  if (last > first) tellRange(fact, first, last);
}

/** The position behind the next such character, or one beyond the end. */
function behind(from: i32, code: i32): i32 {
  let position = from;
  while (position < length && valueAt(position) != code) position++;
  return position + 1;
}

function tellList(fact: i32): void {
  let count = 0;
  for (let from = 0; from < length; ) {
    const next = behind(from, COMMA);
    let last = min(next - 1, length);
    while (from < last && isSpaceOrTab(valueAt(from))) from++;
    while (last > from && isSpaceOrTab(valueAt(last - 1))) last--;
    if (last > from) {
      if (count == 0) beginFact(fact);
      put(count == 0 ? OPEN_SQUARE : COMMA);
      putString(from, last);
      count++;
    }
    from = next;
  }
  if (count > 0) put(CLOSE_SQUARE);
}

/** The first URL that leads to the web; in brackets, without the blanks. */
function tellWebUrl(fact: i32): void {
  let open = behind(0, OPEN);
  if (open > length) {
    let last = 0;
    while (last < length && !isSpaceOrTab(valueAt(last))) last++;
    if (isWebUrl(0, last)) tellRange(fact, 0, last);
    return;
  }
  dropBlanks(open);
  while (open <= length) {
    const next = behind(open, OPEN);
    const last = min(min(behind(open, CLOSE), next) - 1, length);
    if (isWebUrl(open, last)) {
      tellRange(fact, open, last);
      return;
    }
    open = next;
  }
}

function dropBlanks(from: i32): void {
  let kept = from;
  for (let position = from; position < length; position++) {
    if (isSpaceOrTab(valueAt(position))) continue;
    store<u8>(VALUE + kept, <u8>valueAt(position));
    kept++;
  }
  length = min(length, kept);
}

/** `http://` or `https://` and at least one character more. */
function isWebUrl(from: i32, to: i32): bool {
  // http
  if (to - from < 8 || (load<u32>(VALUE + from) | 0x2020_2020) != 0x7074_7468) return false;
  const colon = (valueAt(from + 4) | TO_LOWER) == 0x73 ? from + 5 : from + 4;
  if (valueAt(colon) != COLON || valueAt(colon + 1) != SLASH || valueAt(colon + 2) != SLASH)
    return false;
  return colon + 3 < to;
}

function tellRange(fact: i32, from: i32, to: i32): void {
  beginFact(fact);
  putString(from, to);
}

function beginFact(fact: i32): void {
  const size = lengthOfFact(fact);
  memory.copy(end, textOfFact(fact), size);
  end += size;
}

function putString(from: i32, to: i32): void {
  put(QUOTE);
  for (let position = from; position < to; position++) {
    const code = valueAt(position);
    const escaped = escapeOf(code);
    if (escaped != 0) put(BACKSLASH);
    put(escaped != 0 ? escaped : code);
  }
  put(QUOTE);
}

function put(code: i32): void {
  store<u8>(end++, <u8>code);
}
