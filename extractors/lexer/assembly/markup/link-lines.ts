/**
 * The lines of links, where each value is a plain URL with a scheme, or surely none: what the careful way
 * (`urls/href.ts`, `rewriters/unwrap.ts`) takes as it is written, but for `&amp;`.
 */

import { askLink } from '../asked';
import { rewrites } from '../careful';
import {
  BACKSLASH,
  COLON,
  DOT,
  HASH,
  HYPHEN,
  isAlphanumeric,
  isDigit,
  QUESTION,
  QUOTE,
  SLASH,
  SPACE,
} from '../characters';
import { LINK_RECORD, MARKUP, MARKUP_SHIFT } from '../layout';
import { appendLine, BY_FORM, URLS } from '../lines';
import { countBreaks, MOST_BREAKS } from '../message/pieces';
import { isWhole, placeUnits } from '../message/places';
import { endOfLink, startOfLink } from '../own-lines';
import { putLink, putOwnLink, setInPieces } from '../records';
import { mayRewrite } from '../rewriters';
import { find, markupAt } from './characters';
import { OTHERS } from './entities';
import {
  entitiesOfLink,
  linkCount,
  linkEnd,
  linkStart,
  NO_URL,
  NOT_PLAIN,
  ownLineOf,
  schemeOfLink,
  setOwnLine,
  setScheme,
  UNREAD,
} from './links';

const STRIDE: i32 = 16;
const DELETE: i8 = 0x7f;
const PLUS: i32 = 0x2b;
/** A longer value may fill the output alone. */
const LONGEST: i32 = 1000;

/** Names of schemes, the first character in the lowest byte. */
const HTTP: u32 = 0x7074_7468;
const DATA: u32 = 0x6174_6164;
const CID: u32 = 0x6469_63;

/** Reads what the values are; false: only the careful way can tell of one. */
export function readLinks(): bool {
  for (let link = 0; link < linkCount(); link++) {
    if (schemeOfLink(link) == UNREAD) setScheme(link, schemeOf(link));
    if (schemeOfLink(link) == NOT_PLAIN && !takesOwnLine(link)) return false;
  }
  return true;
}

function schemeOf(link: i32): i32 {
  return entitiesOfLink(link) == OTHERS ? NOT_PLAIN : schemeIn(linkStart(link), linkEnd(link));
}

function takesOwnLine(link: i32): bool {
  const own = askLink(link);
  if (own > 0) setOwnLine(link, own);
  else if (own == 0) setScheme(link, NO_URL);
  return own >= 0;
}

/** Whether the places of all can be told; `length` is that of the markup. Only soft line breaks take URLs apart. */
export function arePlaced(length: i32): bool {
  for (let link = 0; link < linkCount(); link++) {
    if (isUrl(link) && !isPlaced(link, length)) return false;
  }
  return true;
}

function isPlaced(link: i32, length: i32): bool {
  if (isWhole(startOfUrl(link), endOfUrl(link), length)) return true;
  setRecord(link);
  return countBreaks(LINK_RECORD) <= MOST_BREAKS;
}

/** Where the URL of a value begins. */
function startOfUrl(link: i32): i32 {
  const own = ownLineOf(link);
  return own == 0 ? linkStart(link) : startOfLink(own);
}

export function endOfUrl(link: i32): i32 {
  const own = ownLineOf(link);
  return own == 0 ? linkEnd(link) : endOfLink(own);
}

function setRecord(link: i32): void {
  const own = ownLineOf(link);
  const start = startOfUrl(link) + MARKUP_SHIFT;
  const end = endOfUrl(link) + MARKUP_SHIFT;
  if (own != 0) putOwnLink(LINK_RECORD, start, end, lengthOfScheme(startOfLink(own)), own);
  else putLink(LINK_RECORD, start, end, schemeOfLink(link));
}

export function isUrl(link: i32): bool {
  return schemeOfLink(link) != NO_URL;
}

/** The link as a record. */
export function recordOfLink(link: i32): usize {
  setRecord(link);
  return LINK_RECORD;
}

/** False: there is no room. */
export function appendLink(link: i32, isJson: bool, ordinal: f64, open: bool, room: i32): bool {
  setRecord(link);
  if (isJson) {
    placeUnits(LINK_RECORD, startOfUrl(link), endOfUrl(link));
    if (countBreaks(LINK_RECORD) > 0) setInPieces(LINK_RECORD);
  }
  return appendLine(LINK_RECORD, isJson ? BY_FORM : URLS, ordinal, open, room);
}

/** The length of the scheme of a value, `NO_URL` or `NOT_PLAIN`. */
function schemeIn(start: i32, end: i32): i32 {
  // It leads to a place in the same text.
  if (markupAt(start) == HASH) return NO_URL;
  const colon = start + lengthOfScheme(start);
  if (markupAt(colon) != COLON || !isLower(markupAt(start))) {
    return mayLead(start, end) ? NOT_PLAIN : NO_URL;
  }
  const isPlain = end - start <= LONGEST && isInk(start, end) && isAsWritten(start, colon, end);
  return isPlain ? colon - start : NOT_PLAIN;
}

/** Of the characters at a position that may be a scheme. */
function lengthOfScheme(start: i32): i32 {
  let end = start;
  while (mayBeOfScheme(markupAt(end))) end++;
  return end - start;
}

/** Without a dot, so that what stands before the colon is no host. */
function mayBeOfScheme(code: i32): bool {
  return isLower(code) || isDigit(code) || code == PLUS || code == HYPHEN;
}

function isLower(code: i32): bool {
  return code >= 0x61 && code <= 0x7a;
}

/** Whether a value may be a URL, or a host and a path. */
function mayLead(start: i32, end: i32): bool {
  const hasMark = find(COLON, start, end) < end || find(SLASH, start, end) < end;
  return hasMark || find(BACKSLASH, start, end) < end;
}

/** Whether all characters are ASCII that JSON has as they are, and none is blank. */
function isInk(start: i32, end: i32): bool {
  for (let at = start; at < end; at += STRIDE) {
    const here = v128.load(MARKUP + at);
    // Those beyond ASCII are negative.
    const blank = i8x16.le_s(here, i8x16.splat(<i8>SPACE));
    const quote = i8x16.eq(here, i8x16.splat(<i8>QUOTE));
    const slash = i8x16.eq(here, i8x16.splat(<i8>BACKSLASH));
    const odd = v128.or(v128.or(blank, i8x16.eq(here, i8x16.splat(DELETE))), v128.or(quote, slash));
    const bits = i8x16.bitmask(odd) & ((1 << min(STRIDE, end - at)) - 1);
    if (bits != 0) return false;
  }
  return true;
}

/** Whether the URL is no data, no part of the message, and no service has rewritten it. */
function isAsWritten(start: i32, colon: i32, end: i32): bool {
  const length = colon - start;
  const name = load<u32>(MARKUP + start);
  if (length == 3) return (name & 0xff_ffff) != CID;
  if (length == 4 && name == DATA) return false;
  const isWeb = name == HTTP && (length == 4 || (length == 5 && markupAt(start + 4) == 0x73));
  if (!isWeb || isPlainHost(colon + 1, end)) return true;
  return !rewrites(MARKUP + start, end - start, true);
}

/** Whether two slashes and a host follow, which no service has. */
function isPlainHost(from: i32, end: i32): bool {
  if (markupAt(from) != SLASH || markupAt(from + 1) != SLASH) return false;
  const host = from + 2;
  let hostEnd = host;
  while (isOfHost(markupAt(hostEnd))) hostEnd++;
  let behind = hostEnd;
  if (markupAt(behind) == COLON) {
    behind++;
    while (isDigit(markupAt(behind))) behind++;
  }
  const code = markupAt(behind);
  if (behind != end && code != SLASH && code != QUESTION && code != HASH) return false;
  return !mayRewrite(host + MARKUP_SHIFT, hostEnd + MARKUP_SHIFT);
}

function isOfHost(code: i32): bool {
  return isAlphanumeric(code) || code == HYPHEN || code == DOT;
}
