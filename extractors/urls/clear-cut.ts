/**
 * Reads unambiguous URLs: an ordinary scheme, an ordinary host, ordinary characters, on one line and with more text
 * after them. Takes the position of a colon, gives the sighting that the careful reading (`marked.ts`, `bare.ts`) would
 * give, or null if only that can decide. Weighs no line end: a URL at the end of its line is left to `rejoin.ts`, unless
 * nothing follows, or a URL, which is a veto. Needs no lines and reads each character once: most URLs are of this kind,
 * and cost a tenth.
 */

import type { Text } from '../characters/text.ts';
import { isAlpha, isAlphanumeric, isDigit, isStop } from '../characters/url-characters.ts';
import type { Form, Join, Reading } from '../model.ts';
import type { TextSighting } from './cursor/model.ts';
import type { TextCursor } from './cursor/text-cursor.ts';
import { isFourOctets } from './extent/hosts.ts';
import { takesUrl } from './extent/tokens.ts';
import { ANOTHER_URL, LINE_END_MODEL } from './line-ends/join-weights.ts';
import { restOfNameBehind } from './line-ends/lost-underscore.ts';
import type { MarkedFind } from './marked.ts';
import { EDGE, FIRST } from './readings.ts';
import { followsUrlPrefix, mayStandBehindAngle } from './url-start.ts';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const HASH = 0x23;
const OPEN_ROUND = 0x28;
const CLOSE_ROUND = 0x29;
const COMMA = 0x2c;
const HYPHEN = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;
const OPEN = 0x3c;
const CLOSE = 0x3e;
const BAR = 0x7c;
const QUESTION = 0x3f;
const LOWER_F = 0x66;
const LOWER_H = 0x68;
const LOWER_P = 0x70;
const LOWER_S = 0x73;
const LOWER_T = 0x74;
const FIRST_BEYOND_ASCII = 0x80;

/**
 * Characters that are ordinary in path and query; the same mark twice may be a drawn rule. Entities of markup are
 * excluded, since a semicolon is not ordinary.
 */
const ORDINARY = 1;
const MARK = 2;
const KINDS = Uint8Array.from({ length: FIRST_BEYOND_ASCII }, (_, code) => {
  if (isAlphanumeric(code) || './?%+#$!&'.includes(String.fromCharCode(code))) return ORDINARY;
  return '_-=~@'.includes(String.fromCharCode(code)) ? MARK : 0;
});

/** Longer URLs are left to the careful reading, which knows the limits. */
const LONGEST = 1000;
const LONGEST_HOST = 255;
const PORT_DIGITS = 5;

const NO_JOINS: readonly Join[] = [];

/** Text, and whether a page break may stand in it. */
export type ClearCutText = Pick<TextCursor, 'text' | 'mayBreakPages'>;

/** `colon` is that of the scheme or, in `<URL:http://…>`, the one before it; nothing may begin before `floor`. */
export function readClearCut(place: ClearCutText, colon: number, floor: number): MarkedFind | null {
  const { text } = place;
  if (text.charCodeAt(colon + 1) !== SLASH) {
    return readWrapper(text, colon) ?? readMailto(text, colon, floor);
  }
  const scheme = schemeEndingAt(text, colon);
  if (scheme === null) return null;
  const start = colon - scheme.length;
  if (start < floor) return null;
  const before = start === 0 ? LF : text.charCodeAt(start - 1);
  if (before === OPEN) return inAngles(text, { start, colon, scheme, form: 'angle' });
  if (!mayPrecede(before)) return null;
  return readBare(place, { start, colon, scheme, form: 'bare' });
}

function readBare(place: ClearCutText, { start, colon, scheme, form }: Opening): MarkedFind | null {
  const { text } = place;
  const end = endOfOrdinary(text, colon);
  if (end === -1 || mayStandBehindAngle(text, start)) return null;
  const stops = endsInFullStop(text, end);
  if (!stops && !isWhole(text, end)) return null;
  if (restOfNameBehind(text, end) !== '') return null;
  if (!(stops ? isFollowedStop(text, end) : endsThere(place, start, end))) return null;
  const extent: Extent = { start, end: stops ? end - 1 : end, scheme, form };
  const sighting = clearCutSighting(text, extent, stops ? beforeFullStop : asWritten);
  return { sighting, resume: extent.end };
}

function readWrapper(text: Text, colon: number): MarkedFind | null {
  const start = colon + 1;
  if (text.charCodeAt(colon - 'URL:'.length) !== OPEN) return null;
  const length = text.startsWith('http', start) ? 'http'.length : 'ftp'.length;
  const inner = start + length + (text.startsWith('s', start + length) ? 1 : 0);
  if (text.charCodeAt(inner) !== COLON || !followsUrlPrefix(text, start)) return null;
  const scheme = schemeEndingAt(text, inner);
  if (scheme === null || inner - scheme.length !== start) return null;
  return inAngles(text, { start, colon: inner, scheme, form: 'url-wrapper' });
}

const MAILTO = 'mailto';

/** Reads `<mailto:…>`, as most fields of mailing lists write it. */
function readMailto(text: Text, colon: number, floor: number): MarkedFind | null {
  const start = colon - MAILTO.length;
  if (start <= floor || text.charCodeAt(start - 1) !== OPEN) return null;
  if (!text.startsWith(MAILTO, start) || !isAlphanumeric(text.charCodeAt(colon + 1))) return null;
  const end = endOfRun(text, colon + 1);
  if (end - colon > LONGEST || !isAlphanumeric(text.charCodeAt(end - 1))) return null;
  return closed(text, { start, end, scheme: MAILTO, form: 'angle' });
}

interface Opening {
  readonly start: number;
  readonly colon: number;
  readonly scheme: string;
  readonly form: Form;
}

function inAngles(text: Text, { start, colon, scheme, form }: Opening): MarkedFind | null {
  const end = endOfOrdinary(text, colon);
  return end === -1 || !isWhole(text, end) ? null : closed(text, { start, end, scheme, form });
}

/** The find of a URL that ends before its closing bracket. */
function closed(text: Text, extent: Extent): MarkedFind | null {
  const { end } = extent;
  if (text.charCodeAt(end) !== CLOSE) return null;
  return { sighting: clearCutSighting(text, extent, asWritten), resume: end + 1 };
}

/** The scheme `http`, `https` or `ftp` in lower case, with `//` after it, whatever precedes it. */
function schemeEndingAt(text: Text, colon: number): string | null {
  if (text.charCodeAt(colon + 1) !== SLASH || text.charCodeAt(colon + 2) !== SLASH) return null;
  const last = text.charCodeAt(colon - 1);
  const p = last === LOWER_S ? colon - 2 : colon - 1;
  if (text.charCodeAt(p) !== LOWER_P || text.charCodeAt(p - 1) !== LOWER_T) return null;
  if (last === LOWER_P && text.charCodeAt(p - 2) === LOWER_F) return 'ftp';
  if (text.charCodeAt(p - 2) !== LOWER_T || text.charCodeAt(p - 3) !== LOWER_H) return null;
  return last === LOWER_P ? 'http' : 'https';
}

function mayPrecede(code: number): boolean {
  return (
    code === SPACE ||
    code === LF ||
    code === QUOTE ||
    code === OPEN_ROUND ||
    code === TAB ||
    code === CR
  );
}

/** The position after the last character of host, port, path and query, or -1 if one of them is not ordinary. */
function endOfOrdinary(text: Text, colon: number): number {
  const hostEnd = endOfHost(text, colon + '://'.length);
  if (hostEnd === -1) return -1;
  const from = endOfPort(text, hostEnd);
  const code = text.charCodeAt(from);
  if (code !== SLASH && code !== QUESTION && code !== HASH) return from;
  const end = endOfRun(text, from);
  return end - colon > LONGEST ? -1 : end;
}

/** Whether no punctuation of a sentence stands at the end. */
function isWhole(text: Text, end: number): boolean {
  const last = text.charCodeAt(end - 1);
  return isAlphanumeric(last) || last === SLASH;
}

function endsInFullStop(text: Text, end: number): boolean {
  return text.charCodeAt(end - 1) === DOT && isAlphanumeric(text.charCodeAt(end - 2));
}

/** The end of an IP address, or of a name whose last label begins with a letter, without doubled characters. */
function endOfHost(text: Text, start: number): number {
  let previous = DOT;
  let label = start;
  let at = start;
  for (; at - start <= LONGEST_HOST; at++) {
    const code = text.charCodeAt(at);
    if (!isAlphanumeric(code)) {
      if (code !== DOT && code !== HYPHEN) break;
      if (previous === DOT || previous === HYPHEN) return -1;
      if (code === DOT) label = at + 1;
    }
    previous = code;
  }
  if (!isAlphanumeric(previous)) return -1;
  return isAlpha(text.charCodeAt(label)) || isFourOctets(text, start, at) ? at : -1;
}

function endOfPort(text: Text, hostEnd: number): number {
  if (text.charCodeAt(hostEnd) !== COLON) return hostEnd;
  let end = hostEnd + 1;
  while (isDigit(text.charCodeAt(end))) end++;
  const digits = end - hostEnd - 1;
  return digits === 0 || digits > PORT_DIGITS ? hostEnd : end;
}

function endOfRun(text: Text, from: number): number {
  let previous = 0;
  let at = from;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    // The code after the end of the text is NaN, which is no character.
    const kind = code < FIRST_BEYOND_ASCII ? (KINDS[code] as number) : 0;
    if (kind === 0 || (kind === MARK && code === previous)) return at;
    previous = code;
  }
}

/**
 * Whether the URL ends with its ordinary characters: at its own closing bracket, at a stop with more text after it on
 * the line, so that the next line cannot continue it, or at the end of a line that no next one continues.
 */
function endsThere(place: ClearCutText, start: number, end: number): boolean {
  const { text } = place;
  const code = text.charCodeAt(end);
  if (code === LF || code === CR) return endsWithLine(place, start, end);
  if (endsRun(code)) return isFollowed(text, end);
  if (code === CLOSE_ROUND) return text.charCodeAt(start - 1) === OPEN_ROUND;
  if (code !== COMMA && code !== COLON) return false;
  return isFollowedStop(text, end + 1);
}

/**
 * Whether the next line is empty, or begins with a URL that is not a part of this one. Where a page may break, the next
 * line may be that after the break.
 */
function endsWithLine(place: ClearCutText, start: number, end: number): boolean {
  const { text } = place;
  const next = lineBehind(text, end);
  if (next === -1 || place.mayBreakPages) return false;
  if (next === text.length || lineBehind(text, next) !== -1) return true;
  if (!startsUrlHere(text, next) || !LINE_END_MODEL.hasVeto(ANOTHER_URL)) return false;
  return !takesUrl(text.slice(start, end));
}

/** The first character behind the line end at a position, or -1 if none is there. */
function lineBehind(text: Text, at: number): number {
  const feed = text.charCodeAt(at) === CR ? at + 1 : at;
  return text.charCodeAt(feed) === LF ? feed + 1 : -1;
}

function startsUrlHere(text: Text, at: number): boolean {
  return ['http://', 'https://', 'ftp://'].some((begin) => text.startsWith(begin, at));
}

function isFollowedStop(text: Text, end: number): boolean {
  return endsRun(text.charCodeAt(end)) && isFollowed(text, end);
}

/** A bar may belong to the URL. */
function endsRun(code: number): boolean {
  return code !== BAR && isStop(code);
}

function isFollowed(text: Text, stop: number): boolean {
  if (isInk(text, stop)) return true;
  // Behind a bar stands the next cell of a table, and the URL may go on in the row below.
  const isBorder = text.charCodeAt(stop + 1) === BAR;
  return text.charCodeAt(stop) === SPACE && isInk(text, stop + 1) && !isBorder;
}

function isInk(text: Text, at: number): boolean {
  const code = text.charCodeAt(at);
  return code > SPACE && code < FIRST_BEYOND_ASCII;
}

interface Extent {
  readonly start: number;
  readonly end: number;
  readonly scheme: string;
  readonly form: Form;
}

function clearCutSighting(
  text: Text,
  { start, end, scheme, form }: Extent,
  readingsOf: (url: string) => readonly Reading[],
): TextSighting {
  const url = text.slice(start, end);
  const readings = readingsOf(url);
  return { url, form, scheme, start, end, ranges: [{ start, end }], joins: NO_JOINS, readings };
}

function asWritten(url: string): readonly Reading[] {
  return [{ url, reason: 'as-written', weight: FIRST }];
}

/** The readings of a URL before the full stop of a sentence. */
function beforeFullStop(url: string): readonly Reading[] {
  return [
    { url, reason: 'edge-trimmed', weight: FIRST },
    { url: `${url}.`, reason: 'edge-kept', weight: EDGE },
  ];
}
