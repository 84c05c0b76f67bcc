/**
 * The quote prefix of a line that is not `format=flowed`. Takes one line and the starts of its neighbours, gives the
 * depth and the start of the content.
 *
 * `>` always counts at the start of a line. `|`, `:` and initials (`JD>`) also open tables, lists and prompts, so they
 * count only if a neighbouring line begins with the very same characters.
 */
import type { Text } from '../characters/text.ts';
export interface QuotePrefix {
  /** First character after the prefix and one space. */
  readonly end: number;
  readonly depth: number;
}

export interface QuoteContext {
  readonly start: number;
  readonly end: number;
  /** First character of the next line. */
  readonly next: number;
  /** First character of the line before, or -1. */
  readonly previous: number;
}

const SPACE = 0x20;
const TAB = 0x09;
const GREATER = 0x3e;
const BAR = 0x7c;
const COLON = 0x3a;

/** The most letters before `>` in the style of supercite. */
const MAX_INITIALS = 4;

/** Whether a line may open with a quote mark: nearly none does, and few characters decide. */
export function mayOpenQuote(text: Text, start: number, next: number): boolean {
  const at = skipBlank(text, start, next);
  const code = text.charCodeAt(at);
  if (code === GREATER || code === BAR || code === COLON) return true;
  if (!isAsciiLetter(code)) return false;
  for (let after = at + 1; after <= at + MAX_INITIALS; after++) {
    const following = text.charCodeAt(after);
    if (!isAsciiLetter(following)) return following === GREATER;
  }
  return false;
}

/**
 * prefix = 1*([WSP] mark) [WSP]
 * mark   = ">" / 1*4ALPHA ">" / "|" / ":"
 */
export function readQuotePrefix(text: Text, line: QuoteContext): QuotePrefix {
  let depth = 0;
  let at = line.start;
  for (;;) {
    const mark = readMark(text, skipBlank(text, at, line.end), line);
    if (mark < 0) break;
    at = mark;
    depth++;
  }
  return { end: depth > 0 ? skipBlank(text, at, line.end) : line.start, depth };
}

/** The position after the mark at `at`, or -1. */
function readMark(text: Text, at: number, line: QuoteContext): number {
  if (at >= line.end) return -1;
  const code = text.charCodeAt(at);
  if (code === GREATER) return isEscapedFrom(text, at, line) ? -1 : at + 1;
  const weak = isAsciiLetter(code) ? afterInitials(text, at, line.end) : afterBar(text, at, line);
  return weak > 0 && isSharedWithNeighbour(text, weak, line) ? weak : -1;
}

/** mbox writes `>From ` for a body line that begins with `From `; this is no quote. */
function isEscapedFrom(text: Text, at: number, line: QuoteContext): boolean {
  return at === line.start && text.startsWith('>From ', at);
}

function afterInitials(text: Text, at: number, end: number): number {
  let after = at;
  while (after < end && after - at <= MAX_INITIALS && isAsciiLetter(text.charCodeAt(after))) {
    after++;
  }
  if (after - at > MAX_INITIALS || text.charCodeAt(after) !== GREATER || after >= end) return -1;
  return after + 1;
}

/** The position after a bar; a bar that also ends its line is the edge of a table. */
function afterBar(text: Text, at: number, line: QuoteContext): number {
  const code = text.charCodeAt(at);
  if (code !== BAR && code !== COLON) return -1;
  const after = at + 1;
  if (after < line.end && !isBlank(text.charCodeAt(after))) return -1;
  if (code === BAR && after < line.end && text.charCodeAt(line.end - 1) === BAR) return -1;
  return after;
}

function isSharedWithNeighbour(text: Text, markEnd: number, line: QuoteContext): boolean {
  const prefix = text.slice(line.start, markEnd);
  return (
    text.startsWith(prefix, line.next) ||
    (line.previous >= 0 && text.startsWith(prefix, line.previous))
  );
}

function skipBlank(text: Text, at: number, end: number): number {
  return at < end && isBlank(text.charCodeAt(at)) ? at + 1 : at;
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

function isAsciiLetter(code: number): boolean {
  return (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}
