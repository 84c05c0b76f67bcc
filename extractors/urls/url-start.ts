/**
 * The start of a URL: reads one character (`:` `.` `@`) and back from it. Gives the start of a scheme, a host or an
 * address and its name; the caller decides whether a URL follows. Never reads further back than a scheme or a host is
 * long.
 */
import type { Text } from '../characters/text.ts';
import {
  isAlphanumeric,
  isBlank,
  isDigit,
  isSchemeCharacter,
} from '../characters/url-characters.ts';
import type { TextCursor } from './cursor/text-cursor.ts';
import { knownSchemeBefore } from './schemes/scheme-names.ts';
import { NEVER, SCHEME_LENGTH, SCHEMES, type SchemeShape } from './schemes/schemes.ts';

export interface SchemeStart {
  readonly start: number;
  /** The scheme in lower case. */
  readonly scheme: string;
  /** The shape of the scheme; undefined for an unregistered one. */
  readonly shape: SchemeShape | undefined;
}

/** The scheme whose colon stands at `colon`, looking back to `floor` at the most. */
export function schemeBefore(text: Text, colon: number, floor: number): SchemeStart | null {
  const lowest = Math.max(floor, colon - SCHEME_LENGTH);
  const known = knownSchemeBefore(text, colon, lowest);
  if (known !== null) {
    const shape = SCHEMES.get(known) ?? 'authority';
    return { start: colon - known.length, scheme: known, shape };
  }
  if (text.charCodeAt(colon + 1) !== SLASH || text.charCodeAt(colon + 2) !== SLASH) return null;
  let start = colon;
  while (start > lowest && isSchemeCharacter(text.charCodeAt(start - 1))) start--;
  const run = text.slice(start, colon).toLowerCase();
  const isWhole = !isLigature(text.charCodeAt(start - 1));
  return isWhole && isUnknownScheme(run) && !NEVER.has(run)
    ? { start, scheme: run, shape: undefined }
    : null;
}

const LF = 0x0a;
const CR = 0x0d;
const SLASH = 0x2f;
const COLON = 0x3a;
const OPEN = 0x3c;
const TO_LOWER = 0x20;
const LOWER_L = 0x6c;
const LOWER_P = 0x70;
const LOWER_R = 0x72;
const LOWER_U = 0x75;
const LOWER_W = 0x77;

/** Letters that typesetting drew together: what follows is no whole name. */
function isLigature(code: number): boolean {
  return code >= 0xfb00 && code <= 0xfb06;
}

/** scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." ); one letter is a drive. */
function isUnknownScheme(run: string): boolean {
  return run.length > 1 && run.length < SCHEME_LENGTH && /^[a-z]/.test(run);
}

/** Whether `URL:` ends at `at`, in any case and not as the end of a longer word. */
export function followsUrlPrefix(text: Text, at: number): boolean {
  return (
    at >= 4 &&
    text.charCodeAt(at - 1) === COLON &&
    (text.charCodeAt(at - 2) | TO_LOWER) === LOWER_L &&
    (text.charCodeAt(at - 3) | TO_LOWER) === LOWER_R &&
    (text.charCodeAt(at - 4) | TO_LOWER) === LOWER_U &&
    (at < 5 || !isAlphanumeric(text.charCodeAt(at - 5)))
  );
}

/** The position of a `<` before `start` with only blanks and at most one line end between, or -1. */
export function angleBefore(cursor: TextCursor, start: number): number {
  if (!mayStandBehindAngle(cursor.text, start)) return -1;
  const index = cursor.lineIndexAt(start);
  const line = cursor.lines.at(index);
  if (!line) return -1;
  const nonBlankEnd = cursor.nonBlankEndBefore(start, line.contentStart);
  if (nonBlankEnd > line.contentStart) return angleAt(cursor.text, nonBlankEnd - 1);
  const previous = cursor.lines.at(index - 1);
  if (!previous || previous.depth !== line.depth) return -1;
  const end = cursor.nonBlankEnd(previous);
  return end > previous.contentStart ? angleAt(cursor.text, end - 1) : -1;
}

/** Characters in which a quote prefix, a line number or a list dash may end. */
const PREFIX_ENDS = '>|:-.)';
const LONGEST_PREFIX = 100;

/**
 * Whether a `<` stands before, with blanks and line ends between, or at the end of the line above a prefix. A "yes" may
 * be wrong: the number of line ends is not checked.
 */
export function mayStandBehindAngle(text: Text, start: number): boolean {
  const at = beforeBlanks(text, start - 1);
  const code = text.charCodeAt(at);
  if (code === OPEN) return true;
  if (!isDigit(code) && !PREFIX_ENDS.includes(text.charAt(at))) return false;
  let lineEnd = at;
  while (lineEnd >= 0 && text.charCodeAt(lineEnd) !== LF && text.charCodeAt(lineEnd) !== CR) {
    if (--lineEnd < at - LONGEST_PREFIX) return true;
  }
  return text.charCodeAt(beforeBlanks(text, lineEnd)) === OPEN;
}

function beforeBlanks(text: Text, from: number): number {
  let at = from;
  while (at >= 0 && isBlank(text.charCodeAt(at))) at--;
  return at;
}

function angleAt(text: Text, at: number): number {
  return text.charCodeAt(at) === OPEN ? at : -1;
}

const NAMED_HOSTS: Readonly<Partial<Record<string, string>>> = { www: 'http', ftp: 'ftp' };

/** The scheme implied by the name `www` or `ftp`. */
export function schemeOfName(name: string): string | undefined {
  return NAMED_HOSTS[name.toLowerCase()];
}

/** The scheme implied by `www.` or `ftp.` whose dot is at `dot`, or null. */
export function namedHostBefore(text: Text, dot: number, floor: number): string | null {
  const start = dot - 3;
  const last = text.charCodeAt(dot - 1) | 0x20;
  if (start < floor || (last !== LOWER_W && last !== LOWER_P)) return null;
  const scheme = schemeOfName(text.slice(start, dot));
  if (scheme === undefined || start === 0) return scheme ?? null;
  return mayPrecedeHost(text, start - 1) ? scheme : null;
}

/** Whether a host may begin after a character: not inside a word, a path or after an `@`. */
export function mayPrecedeHost(text: Text, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isAlphanumeric(code)) return isFontChange(text, at) || isFootnoteNumber(text, at);
  const c = text.charAt(at);
  if (c === '/') return text.charAt(at - 1) === '/' && !isWordOrMark(text.charAt(at - 2));
  return !'.@\\_'.includes(c);
}

/** Whether troff changes the font before the host: `\fBwww.example.org\fR` (groff(7)). */
function isFontChange(text: Text, at: number): boolean {
  return 'BIRP'.includes(text.charAt(at)) && text.startsWith('\\f', at - 2);
}

/** Longer numbers belong to a name. */
const FOOTNOTE_DIGITS = 3;
const BEFORE_FOOTNOTE = ' \t>|';
const LONGEST_INDENT = 40;

/** Whether the number of a footnote, at the beginning of its line, stands before the host: `12www.example.org`. */
function isFootnoteNumber(text: Text, at: number): boolean {
  let start = at + 1;
  while (start > at - FOOTNOTE_DIGITS && isDigit(text.charCodeAt(start - 1))) start--;
  if (start > at || isDigit(text.charCodeAt(start - 1))) return false;
  const lowest = Math.max(0, start - LONGEST_INDENT);
  while (start > lowest && BEFORE_FOOTNOTE.includes(text.charAt(start - 1))) start--;
  const before = text.charCodeAt(start - 1);
  return start === 0 || before === LF || before === CR;
}

function isWordOrMark(c: string): boolean {
  return c !== '' && (isAlphanumeric(c.charCodeAt(0)) || '/:_.@'.includes(c));
}
