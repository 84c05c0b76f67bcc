/**
 * Whether a dot may have been lost at a soft line break in a URL, by the rules of the careful way
 * (`extractors/undeclared/lost-dot.ts`); where it would have to look closer, it may.
 */
import {
  AT,
  at,
  CLOSE_ROUND,
  COLON,
  DOT,
  HASH,
  HYPHEN,
  isAlphanumeric,
  isDigit,
  QUESTION,
  SEMICOLON,
  SLASH,
  TO_LOWER,
  UNDERSCORE,
} from '../characters';
import { DOMAINS, FILE_ENDINGS, NAME_BYTES } from '../layout';
import { schemeOf } from '../records';
import { lengthOf, spanEnd, spanStart } from '../spans';

/** Behind a longer one, the careful way reads no host. */
const LONGEST_SCHEME: i32 = 31;
const LONGEST_HOST: i32 = 255;
const NAME_LENGTH: i32 = 3;
/** So many characters of a name are compared at once. */
const SEEN: i32 = 7;
/** `co.uk` */
const OF_COUNTRY: i32 = 2;

/** Names, the first character in the lowest byte. */
const WWW: u64 = 0x77_7777;
const FTP: u64 = 0x70_7466;
const AC: u64 = 0x6361;
const CO: u64 = 0x6f63;
const COM: u64 = 0x6d_6f63;
const EDU: u64 = 0x75_6465;
const GOV: u64 = 0x76_6f67;
const NET: u64 = 0x74_656e;
const ORG: u64 = 0x67_726f;

/** Characters of the URL, without what a line end broke it with. */
let record: usize = 0;
let length: i32 = 0;
/** Its first piece, which mostly is all of it. */
let first: i32 = 0;
let firstLength: i32 = 0;

/** `place`: in the URL, without what a line end broke it with. */
export function mayLackDot(url: usize, place: i32): bool {
  record = url;
  length = lengthOf(url);
  first = spanStart(url, 0);
  firstLength = spanEnd(url, 0) - first;
  if (characterAt(place) == DOT || !isOfName(characterAt(place - 1))) return false;
  if (schemeOf(record) > LONGEST_SCHEME) return true;
  const host = startOfHost();
  const hostEnd = endOfHost(host);
  if (characterAt(hostEnd) == AT || hostEnd - host > LONGEST_HOST) return true;
  if (place < hostEnd) return place > host && mayEndHost(host, place, hostEnd);
  return isInPath(hostEnd, place) && isFileEnding(place);
}

/** Without an authority, 0. */
function startOfHost(): i32 {
  const colon = schemeOf(record);
  const hasAuthority = characterAt(colon + 1) == SLASH && characterAt(colon + 2) == SLASH;
  return hasAuthority ? colon + 3 : 0;
}

/** Where the host ends, or the name of a user before it. */
function endOfHost(host: i32): i32 {
  if (host == 0) return 0;
  let port = 0;
  let place = host;
  for (; !endsAuthority(characterAt(place)); place++) {
    if (characterAt(place) == AT) return place;
    if (characterAt(place) == COLON && port == 0) port = place;
  }
  return port == 0 ? place : port;
}

function endsAuthority(code: i32): bool {
  return code == 0 || code == SLASH || code == QUESTION || code == HASH;
}

/** Whether a dot could stand before the last labels of the host, or behind `www`. */
function mayEndHost(host: i32, place: i32, hostEnd: i32): bool {
  let label = hostEnd;
  while (label > place && characterAt(label - 1) != DOT) label--;
  if (!isAmong(DOMAINS, label, hostEnd)) return false;
  if (label == place || isFirstLabel(host, place)) return true;
  return hostEnd - label == OF_COUNTRY && isSecondLevel(place, label - 1);
}

/** `www` or `ftp`, and perhaps a digit. */
function isFirstLabel(start: i32, end: i32): bool {
  const isNumbered = end - start == NAME_LENGTH + 1 && isDigit(characterAt(end - 1));
  if (end - start != NAME_LENGTH && !isNumbered) return false;
  const name = wordAt(start, NAME_LENGTH);
  return name == WWW || name == FTP;
}

/** Whether countries register domains below. */
function isSecondLevel(start: i32, end: i32): bool {
  const name = end - start > NAME_LENGTH ? 0 : wordAt(start, end - start);
  if (name == AC || name == CO) return true;
  return name == COM || name == EDU || name == GOV || name == NET || name == ORG;
}

/** Up to eight characters in lower case, the first in the lowest byte. */
function wordAt(start: i32, size: i32): u64 {
  let word: u64 = 0;
  for (let index = 0; index < size; index++) {
    word |= (<u64>(characterAt(start + index) | TO_LOWER)) << ((<u64>index) << 3);
  }
  return word;
}

/** A place that a character of a name stands before, so that it is not the beginning of the path. */
function isInPath(hostEnd: i32, place: i32): bool {
  for (let before = hostEnd; before < place; before++) {
    const code = characterAt(before);
    if (code == QUESTION || code == HASH) return false;
  }
  return true;
}

/** Whether the ending of a file stands there, at the end of the path. */
function isFileEnding(place: i32): bool {
  let ending = place;
  while (isAlphanumeric(characterAt(ending))) ending++;
  const behind = characterAt(ending);
  if (behind != 0 && behind != QUESTION && behind != HASH && behind != SEMICOLON) return false;
  return isAmong(FILE_ENDINGS, place, ending);
}

function isAmong(names: usize, start: i32, end: i32): bool {
  const size = end - start;
  if (size >= NAME_BYTES) return false;
  // With the length before them.
  const seen = min(size, SEEN);
  const head = (wordAt(start, seen) << 8) | <u64>size;
  const mask = ~(<u64>0) >> <u64>((SEEN - seen) << 3);
  for (let name = names; load<u8>(name) != 0; name += NAME_BYTES) {
    if ((load<u64>(name) & mask) != head) continue;
    if (isName(name + 1 + SEEN, start + SEEN, size - SEEN)) return true;
  }
  return false;
}

function isName(name: usize, start: i32, size: i32): bool {
  for (let index = 0; index < size; index++) {
    if ((characterAt(start + index) | TO_LOWER) != load<u8>(name + index)) return false;
  }
  return true;
}

function isOfName(code: i32): bool {
  return isAlphanumeric(code) || code == UNDERSCORE || code == CLOSE_ROUND || code == HYPHEN;
}

/** 0 behind the URL. */
function characterAt(place: i32): i32 {
  if (place < firstLength) return at(first + place);
  if (place >= length) return 0;
  let span = 0;
  let unit = spanStart(record, span) + place;
  for (; unit >= spanEnd(record, span); span++) {
    unit += spanStart(record, span + 1) - spanEnd(record, span);
  }
  return at(unit);
}
