/**
 * Finds the paragraphs of a text that are quoted-printable without a declaration: forwarded, quoted or pasted without
 * being decoded. Takes text, gives their ranges. A paragraph ends at a blank line and where its quote prefix changes,
 * so that all its lines have the same prefix.
 */
import { forward } from '../characters/ordered.ts';
import { markIndexOf, type Text } from '../characters/text.ts';
import { type EncodedLine, isNoEscape, type Judgement, judgeEncoding } from './encoding-signs.ts';

export interface Paragraph {
  readonly lines: readonly ParagraphLine[];
}

/** `start..end` is the content; the prefix precedes it, blanks and the line end follow. */
export interface ParagraphLine extends EncodedLine {
  /** The first character of the next line. */
  readonly next: number;
}

const SPACE = 0x20;
const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const EQUALS = '=';
/** Fewer blanks may well be text: soft line breaks often stand before one. */
const SMALLEST_INDENT = 2;
/** The most lines of one paragraph; a longer one is judged in parts, to bound memory. */
const PARAGRAPH_LINES = 10_000;

/** Judges paragraphs that hold an `=` which an encoder could have written; most text has none. */
export function findEncodedParagraphs(text: Text): readonly Paragraph[] {
  const found: Judged[] = [];
  const next = forward(markIndexOf(text).equals, -1);
  let lowest = 0;
  for (let equals = next(0); equals !== -1; ) {
    if (refutes(text, equals)) {
      equals = next(equals + 1);
      continue;
    }
    lowest = readAround(text, equals, { lowest, found });
    equals = next(lowest);
  }
  const proven = new Set(found.filter(isProven).map(({ marks }) => marks));
  return found.filter((one) => isProven(one) || proven.has(one.marks));
}

/** Whether the paragraph of one of these positions, which stand in order, is encoded. */
export function holdsEncoded(text: Text, positions: readonly number[]): boolean {
  const found: Judged[] = [];
  let lowest = 0;
  for (const position of positions) {
    if (position >= lowest) lowest = readAround(text, position, { lowest, found });
  }
  return found.some(isProven);
}

/** A paragraph that is encoded, or is so if another one with the same quote marks proves it. */
interface Judged extends Paragraph {
  readonly marks: string;
  readonly judgement: Judgement;
}

function isProven({ judgement }: Judged): boolean {
  return judgement === 'encoded';
}

/** Whether no encoder writes such an `=`: then its paragraph is not encoded. */
function refutes(text: Text, equals: number): boolean {
  let next = equals + 1;
  while (next < text.length && isBlank(text.charCodeAt(next))) next++;
  if (next === text.length || text.charCodeAt(next) === LF) return false;
  return next > equals + 1 || isNoEscape(text, equals);
}

interface Search {
  /** The lowest position where a paragraph may begin. */
  readonly lowest: number;
  readonly found: Judged[];
}

/** Judges the paragraph that holds `position`; gives the start of the next one. */
function readAround(text: Text, position: number, { lowest, found }: Search): number {
  const paragraph = new OpenParagraph(text);
  for (let at = paragraphStart(text, position, lowest); at < text.length; ) {
    const lineEnd = text.indexOf('\n', at);
    const next = lineEnd === -1 ? text.length : lineEnd + 1;
    const line = readLine(text, at, lineEnd === -1 ? text.length : lineEnd);
    if (!paragraph.admits(line)) {
      found.push(...paragraph.close());
      if (at > position) return at;
    }
    if (line.start < line.end) paragraph.add({ ...line, next });
    at = next;
  }
  found.push(...paragraph.close());
  return text.length;
}

/** The first of the adjacent lines with the same marks as that of `position`. */
function paragraphStart(text: Text, position: number, lowest: number): number {
  let lineEnd = text.indexOf('\n', position);
  let start = text.lastIndexOf('\n', position) + 1;
  const { marks } = readLine(text, start, lineEnd === -1 ? text.length : lineEnd);
  while (start > lowest) {
    lineEnd = start - 1;
    const before = lineEnd === 0 ? 0 : text.lastIndexOf('\n', lineEnd - 1) + 1;
    const line = readLine(text, before, lineEnd);
    if (line.start === line.end || line.marks !== marks) return start;
    start = before;
  }
  return start;
}

interface ReadLine extends EncodedLine {
  /** The quote marks, without the blanks between them. */
  readonly marks: string;
}

class OpenParagraph {
  readonly #text: Text;
  #lines: ParagraphLine[] = [];
  #marks = '';
  #holdsEquals = false;

  constructor(text: Text) {
    this.#text = text;
  }

  admits(line: ReadLine): boolean {
    if (line.start === line.end || this.#lines.length >= PARAGRAPH_LINES) return false;
    return this.#lines.length === 0 || line.marks === this.#marks;
  }

  add(line: ReadLine & ParagraphLine): void {
    const { start, end, next, marks } = line;
    this.#marks = marks;
    this.#lines.push({ start, end, next });
    const equals = this.#holdsEquals ? start : this.#text.slice(start, end).indexOf(EQUALS);
    this.#holdsEquals = equals !== -1;
  }

  /** Gives the paragraph if it may be encoded. */
  close(): readonly Judged[] {
    const holdsEquals = this.#holdsEquals;
    const lines = holdsEquals ? withoutIndent(this.#text, this.#lines) : [];
    this.#lines = [];
    this.#holdsEquals = false;
    const judgement = holdsEquals ? judgeEncoding(this.#text, lines) : 'plain';
    return judgement === 'plain' ? [] : [{ lines, marks: this.#marks, judgement }];
  }
}

function readLine(text: Text, start: number, lineEnd: number): ReadLine {
  let end = lineEnd;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  const prefixEnd = quotePrefixEnd(text, start, end);
  const marks = prefixEnd === start ? '' : text.slice(start, prefixEnd).replace(/[ \t]/g, '');
  return { start: prefixEnd, end, marks };
}

/** `prefix := 1*([WSP] (">" / "|")) [WSP]` */
function quotePrefixEnd(text: Text, start: number, end: number): number {
  let prefixEnd = start;
  for (let at = start; at < end; at++) {
    const char = text.charAt(at);
    if (char === '>' || char === '|') prefixEnd = at + 1;
    else if (!isBlank(text.charCodeAt(at)) || at > prefixEnd) break;
  }
  const blankBehind = prefixEnd > start && prefixEnd < end && isBlank(text.charCodeAt(prefixEnd));
  return blankBehind ? prefixEnd + 1 : prefixEnd;
}

/** Equal blanks before all lines of a paragraph are a kind of quotation, too. */
function withoutIndent(text: Text, lines: readonly ParagraphLine[]): readonly ParagraphLine[] {
  let indent = Number.POSITIVE_INFINITY;
  for (const { start, end } of lines) {
    let at = start;
    while (at < end && at - start < indent && isBlank(text.charCodeAt(at))) at++;
    indent = at - start;
  }
  if (indent < SMALLEST_INDENT || lines.length < 2) return lines;
  return lines.map((line) => ({ ...line, start: line.start + indent }));
}

function isBlank(code: number): boolean {
  return code === SPACE || code === TAB || code === CR;
}

/** Whether a paragraph of the text is encoded without a declaration. */
export function isEncoded(
  text: Text,
  { encodingSigns }: { readonly encodingSigns: readonly number[] | null },
): boolean {
  return encodingSigns === null
    ? findEncodedParagraphs(text).length > 0
    : holdsEncoded(text, encodingSigns);
}
