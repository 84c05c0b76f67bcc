/**
 * Reads a URL between `<` and `>`: white space, line ends, quote marks and page breaks are removed. Takes the position
 * after `<` or `<URL:`, gives the URL, or null if it is no wrapper: no `>` follows, or another `<` or another URL comes
 * first, or an empty line that the last part of the URL does not follow. RFC 1738 and RFC 3986, both in their appendices: "the whitespace should be ignored when
 * extracting the URL".
 */
import type { Text } from '../characters/text.ts';
import { isBlank } from '../characters/url-characters.ts';
import { LIMITS } from '../limits.ts';
import type { Line } from '../lines/block.ts';
import type { JoinKind } from '../model.ts';
import { type BrokenUrl, BrokenUrlBuilder } from './cursor/broken-url.ts';
import type { NextLine, TextCursor } from './cursor/text-cursor.ts';
import { commentPrefixOf } from './extent/comment-prefix.ts';
import { isWord, startsWithScheme, takesUrl } from './extent/tokens.ts';

export interface Wrapped {
  readonly broken: BrokenUrl;
  /** The position of the `>`. */
  readonly close: number;
  /** The positions in the URL where a blank inside a line was removed. */
  readonly blanks: readonly number[];
}

const OPEN = 0x3c;
const CLOSE = 0x3e;
const BACKSLASH = 0x5c;

export function readWrapped(cursor: TextCursor, from: number): Wrapped | null {
  return cursor.mayCloseAfter(from) ? new WrapperReader(cursor, from).read() : null;
}

/** The reason why the reading of a line ended. */
type LineResult = 'closed' | 'broken' | 'line-end';

class WrapperReader {
  readonly #cursor: TextCursor;
  readonly #builder: BrokenUrlBuilder;
  readonly #blanks: number[] = [];
  /** The number of words after blanks: two of them are prose. */
  #words = 0;
  readonly #first: Line | undefined;
  #index: number;
  #at: number;
  #pending: JoinKind = 'whitespace';

  constructor(cursor: TextCursor, from: number) {
    this.#cursor = cursor;
    this.#builder = new BrokenUrlBuilder(cursor.text);
    this.#index = cursor.lineIndexAt(from);
    this.#first = cursor.lines.at(this.#index);
    this.#at = from;
  }

  read(): Wrapped | null {
    for (let count = 1; count <= LIMITS.wrapperLines; count++) {
      const line = this.#cursor.lines.at(this.#index);
      if (!line) return null;
      const result = this.#readLine(line);
      if (result === 'closed') return this.#result(this.#at);
      if (result === 'broken') return null;
      const mark = this.#nextLine();
      if (mark === null) return null;
      if (mark >= 0) return this.#result(mark);
    }
    return null;
  }

  #result(close: number): Wrapped | null {
    if (this.#builder.length === 0) return null;
    return { broken: this.#builder.build(), close, blanks: this.#blanks };
  }

  #readLine(line: Line): LineResult {
    const { text } = this.#cursor;
    while (this.#at < line.end) {
      const code = text.charCodeAt(this.#at);
      if (code === CLOSE) return 'closed';
      if (code === OPEN) return 'broken';
      if (isBlank(code)) {
        this.#at = this.#cursor.skipBlanks(this.#at, line.end);
        continue;
      }
      if (!this.#takeToken(line)) return 'broken';
    }
    return 'line-end';
  }

  /** Takes the characters up to a blank or bracket; false if they are too many or begin a new URL. */
  #takeToken(line: Line): boolean {
    const { text } = this.#cursor;
    const start = this.#at;
    let end = start;
    while (end < line.end && !isDelimiter(text.charCodeAt(end))) {
      if (isControl(text.charCodeAt(end))) return false;
      end++;
    }
    this.#cursor.steps += end - start;
    this.#at = end;
    const builder = this.#builder;
    if (builder.length + end - start > LIMITS.urlLength) return false;
    if (builder.length > 0 && opensAnother(builder.text, text.slice(start, start + 32)))
      return false;
    if (this.#pending === 'whitespace' && builder.length > 0) this.#noteBlank(start, end);
    builder.add({ start, end: this.#isEscapedEnd(end, line) ? end - 1 : end }, this.#pending);
    this.#pending = 'whitespace';
    return true;
  }

  /** Whether a backslash at the end of the line joins the next one to it, as in a shell. */
  #isEscapedEnd(end: number, line: Line): boolean {
    const { text } = this.#cursor;
    return (
      text.charCodeAt(end - 1) === BACKSLASH && this.#cursor.skipBlanks(end, line.end) === line.end
    );
  }

  #noteBlank(start: number, end: number): void {
    this.#blanks.push(this.#builder.length);
    if (end - start > 1 && isWord(this.#cursor.text.slice(start, end))) this.#words++;
  }

  /**
   * Moves to the next line: null if the wrapper ends unclosed, the position of the `>` if it opens the line and was
   * taken for one quote mark too many, else -1. After prose it is a quote mark.
   */
  #nextLine(): number | null {
    const next = this.#lineBelow();
    if (!next || !this.#first) return null;
    const prefix = commentPrefixOf(this.#cursor, this.#first, next.line);
    if (next.line.depth > this.#first.depth && !endsUrl(this.#cursor, prefix.end, next.line)) {
      return this.#words > 1 ? null : lastMark(this.#cursor.text, next.line);
    }
    this.#index = next.index;
    this.#at = prefix.end;
    this.#pending = prefix.marked && next.kind === 'line-end' ? 'quote-prefix' : next.kind;
    return -1;
  }

  /** The next line with text; empty ones before it must be the spacing of the text, or the last part must follow. */
  #lineBelow(): NextLine | undefined {
    const next = lineBelow(this.#cursor, this.#index);
    if (!next || !this.#first || !this.#cursor.isEmpty(next.line)) return next;
    // An empty line of a deeper quotation may be the closing bracket alone.
    if (next.line.depth > this.#first.depth) return next;
    const filled = filledLineBelow(this.#cursor, next);
    if (!filled || filled.line.depth > this.#first.depth) return undefined;
    const { end } = commentPrefixOf(this.#cursor, this.#first, filled.line);
    return endsUrl(this.#cursor, end, filled.line) ? filled : undefined;
  }
}

/** So many empty lines may stand inside brackets. */
const EMPTY_LINES = 3;

function filledLineBelow(cursor: TextCursor, empty: NextLine): NextLine | undefined {
  let next: NextLine | undefined = empty;
  for (let count = 0; count < EMPTY_LINES && next && cursor.isEmpty(next.line); count++) {
    next = cursor.lineAfter(next.index);
  }
  return next && !cursor.isEmpty(next.line) ? next : undefined;
}

/** Marks that words of prose do not have. */
const URL_MARKS = /[/?&=%#_.~\d-]/;

/** Whether the last part of a URL and its closing bracket begin a line, without words between them. */
function endsUrl(cursor: TextCursor, from: number, line: Line): boolean {
  const { text } = cursor;
  let end = from;
  while (end < line.end && !isDelimiter(text.charCodeAt(end))) end++;
  cursor.steps += end - from;
  const close = cursor.skipBlanks(end, line.end);
  return text.charCodeAt(close) === CLOSE && close < line.end && hasMark(text, from, end);
}

/** Whether the part has a mark of a URL near its beginning; a longer one is no word. */
function hasMark(text: Text, from: number, end: number): boolean {
  return end - from > LONGEST_WORD || URL_MARKS.test(text.slice(from, end));
}

const LONGEST_WORD = 40;

/** The next line; in text with an empty line between any two, the one after it. */
function lineBelow(cursor: TextCursor, index: number): NextLine | undefined {
  const next = cursor.lineAfter(index);
  return next?.index === index + 1 && isDoubleSpaced(cursor, index)
    ? cursor.lineAfter(index + 1)
    : next;
}

/** Whether three lines of text have one empty line between each, this one the first or the second. */
function isDoubleSpaced(cursor: TextCursor, index: number): boolean {
  const isGap = (empty: number, filled: number): boolean =>
    isEmptyAt(cursor, index + empty) === true && isEmptyAt(cursor, index + filled) === false;
  return isGap(1, 2) && (isGap(-1, -2) || isGap(3, 4));
}

function isEmptyAt(cursor: TextCursor, index: number): boolean | undefined {
  const line = cursor.lines.at(index);
  return line && cursor.isEmpty(line);
}

/** Controls that are no blanks end a URL even in brackets. */
function isControl(code: number): boolean {
  return code < 0x20 || code === 0x7f;
}

function isDelimiter(code: number): boolean {
  return code === CLOSE || code === OPEN || isBlank(code);
}

function opensAnother(url: string, token: string): boolean {
  return startsWithScheme(token) && url.includes('://') && !takesUrl(url);
}

/** The quote mark that ends the prefix of `line`. */
function lastMark(text: Text, line: Line): number {
  return text.lastIndexOf('>', line.contentStart - 1);
}
