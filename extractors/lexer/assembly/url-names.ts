/**
 * URLs without an authority: an address behind `mailto:`, `sip:`, `xmpp:` or `news:`, a name behind `urn:`. Takes the position
 * of the colon.
 */
import {
  AT,
  at,
  BEYOND_ASCII,
  CLOSE_ROUND,
  COLON,
  DOT,
  HYPHEN,
  holds,
  isAlpha,
  isAlphanumeric,
  isMark,
  isOrdinary,
  isWord,
  SEMICOLON,
} from './characters';
import { endOfHost, endsRun, isOfName, LONGEST_HOST } from './url-host';
import { endOfRun, LONGEST } from './url-run';

const LONGEST_NAMESPACE: i32 = 32;
/** "urn:" */
const URN_WORD: u32 = 0x3a6e7275;
/** "sip:", "sips", "xmpp", "news" */
const SIP_WORD: u32 = 0x3a706973;
const SIPS_WORD: u32 = 0x73706973;
const XMPP_WORD: u32 = 0x70706d78;
const NEWS_WORD: u32 = 0x7377656e;

/** Of the name that was read last: where its host or its namespace ends. */
let domainEnd: i32 = 0;

/** The length of the scheme, or -1. */
export function addressScheme(colon: i32): i32 {
  if (!isAlphanumeric(at(colon + 1))) return -1;
  if (isUrn(colon) || isWord(colon - 3, SIP_WORD)) return 3;
  if (isWord(colon - 4, NEWS_WORD) || isWord(colon - 4, SIPS_WORD)) return 4;
  if (isWord(colon - 4, XMPP_WORD)) return 4;
  return isMailto(colon) ? 6 : -1;
}

export function isMailto(colon: i32): bool {
  return isWord(colon - 6, 0x6c69616d) && at(colon - 2) == 0x74 && at(colon - 1) == 0x6f;
}

function isUrn(colon: i32): bool {
  return isWord(colon - 3, URN_WORD);
}

export function isNews(colon: i32): bool {
  return isWord(colon - 4, NEWS_WORD);
}

/** Of the name that was read last, the end of the host or of the namespace. */
export function nameHostEnd(): i32 {
  return domainEnd;
}

export function endOfName(colon: i32): i32 {
  return isUrn(colon) ? endOfUrn(colon) : endOfAddress(colon);
}

export function endOfNameInAngles(colon: i32): i32 {
  return isUrn(colon) ? endOfUrn(colon) : endOfRun(colon + 1);
}

/** assigned-name = "urn" ":" NID ":" NSS (RFC 8141 §2); -1 if it is not so. */
function endOfUrn(colon: i32): i32 {
  let second = colon + 1;
  while (isAlphanumeric(at(second)) || at(second) == HYPHEN) second++;
  const length = second - colon - 1;
  if (length < 2 || length > LONGEST_NAMESPACE || at(second) != COLON) return -1;
  domainEnd = second + 1;
  if (!isAlphanumeric(at(domainEnd))) return -1;
  let end = endOfRun(domainEnd);
  while (at(end) == COLON && isAlphanumeric(at(end + 1))) {
    end = endOfRun(end + 1);
    if (end - colon > LONGEST) return -1;
  }
  return end - colon > LONGEST ? -1 : end;
}

/** The end of a message's id, to which punctuation does not belong: `news:1@example.org...`; or -1. */
export function endOfNewsId(colon: i32): i32 {
  let sign = colon + 1;
  while (isOfId(at(sign)) && sign - colon < LONGEST) sign++;
  if (at(sign) != AT || sign == colon + 1) return -1;
  let end = sign + 1;
  while (isOfName(at(end)) && end - sign < LONGEST) end++;
  const behind = at(end);
  while (end > sign && !isAlphanumeric(at(end - 1))) end--;
  // The bracket may be part of it to the careful way.
  if (end == sign || behind >= BEYOND_ASCII || at(end) == CLOSE_ROUND) return -1;
  domainEnd = end;
  return end;
}

/** The end of the name of a newsgroup: a sentence may go on behind it, but no id; or -1. */
export function endOfGroup(colon: i32): i32 {
  const start = colon + 1;
  let behind = start;
  while (isOfName(at(behind)) && behind - colon < LONGEST) behind++;
  let end = behind;
  while (end > start && !isAlphanumeric(at(end - 1))) end--;
  if (!isAlpha(at(start)) || !holds(start, end, DOT) || !endsRun(at(behind))) return -1;
  domainEnd = end;
  return end;
}

/** Before the `@`: what a local part may hold, and slashes. */
function isOfId(code: i32): bool {
  if (isAlphanumeric(code)) return true;
  return code != AT && code != SEMICOLON && (isOrdinary(code) || isMark(code));
}

/** The end of a name, `@` and a host with a dot, or -1. */
function endOfAddress(colon: i32): i32 {
  let sign = colon + 1;
  let previous = DOT;
  for (let code = at(sign); isOfName(code); code = at(sign)) {
    if (code == DOT && previous == DOT) return -1;
    previous = code;
    sign++;
  }
  if (at(sign) != AT || previous == DOT || sign - colon > LONGEST_HOST) return -1;
  domainEnd = endOfHost(sign + 1);
  if (domainEnd == -1 || !endsInDomain(sign + 1, domainEnd)) return -1;
  return domainEnd;
}

/** Whether two letters or more stand behind the last dot. */
function endsInDomain(start: i32, end: i32): bool {
  let label = end;
  while (label > start && isAlpha(at(label - 1))) label--;
  return label > start && at(label - 1) == DOT && end - label >= 2;
}
