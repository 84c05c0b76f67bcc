/**
 * The text of a link before its target, by the rule of the careful way (`extractors/urls/anchors.ts`): `http://x/<http://x/>`
 * is one citation.
 */
import {
  at,
  CLOSE_SQUARE,
  COLON,
  isWordInAnyCase,
  OPEN,
  OPEN_ROUND,
  SLASH,
  SPACE,
  TO_LOWER,
} from './characters';
import { BARE, endOf, formOf, isBroken, ownOf, SCHEMELESS, startOf } from './records';

/** "http" */
const HTTP_WORD: u32 = 0x7074_7468;
/** "www." */
const LOWER_W: i32 = 0x77;
const S: i32 = 0x73;

/** Whether it can be told here what a record may be the text of. */
export function isTextOfLink(record: usize): bool {
  if (isBroken(record) || ownOf(record) != 0) return false;
  const form = formOf(record);
  // Of a name, `http://` is added.
  return form == BARE || (form == SCHEMELESS && (at(startOf(record)) | TO_LOWER) == LOWER_W);
}

/** Whether the URL `start..end` follows that of a record directly, and that equals it or is its beginning. */
export function isAnchorOf(record: usize, start: i32, end: i32): bool {
  if (!isBetween(endOf(record), start)) return false;
  const from = behindScheme(startOf(record));
  const target = behindScheme(start);
  const length = beforeSlash(endOf(record)) - from;
  if (target + length > max(target, beforeSlash(end))) return false;
  for (let place = 0; place < length; place++) {
    if (at(from + place) != at(target + place)) return false;
  }
  return true;
}

/** `<` ` <` `](` `](<` */
function isBetween(from: i32, to: i32): bool {
  const length = to - from;
  const first = at(from);
  if (length == 1) return first == OPEN;
  if (length == 2 && first == SPACE) return at(from + 1) == OPEN;
  if (first != CLOSE_SQUARE || at(from + 1) != OPEN_ROUND) return false;
  return length == 2 || (length == 3 && at(from + 2) == OPEN);
}

/** Behind `http://` and `https://` in any case; else where the URL begins. */
export function behindScheme(start: i32): i32 {
  if (!isWordInAnyCase(start, HTTP_WORD)) return start;
  const colon = (at(start + 4) | TO_LOWER) == S ? start + 5 : start + 4;
  const hasSlashes = at(colon) == COLON && at(colon + 1) == SLASH && at(colon + 2) == SLASH;
  return hasSlashes ? colon + 3 : start;
}

function beforeSlash(end: i32): i32 {
  return at(end - 1) == SLASH ? end - 1 : end;
}
