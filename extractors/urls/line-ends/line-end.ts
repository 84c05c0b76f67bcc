/**
 * The evidence at one line end after a bare URL, as `line-end-signs.ts` reads it. Takes both lines and the characters
 * that may continue the URL, gives each fact on demand, since few of them decide most line ends. Decides nothing.
 */
import type { Text } from '../../characters/text.ts';
import type { Line } from '../../lines/block.ts';
import { lineLength, paragraphWidth } from '../cursor/margins.ts';
import type { TextRange } from '../cursor/model.ts';
import type { TextCursor } from '../cursor/text-cursor.ts';
import { typed } from '../cursor/typeset.ts';
import { trimToken } from '../extent/tokens.ts';
import { factsOf } from './facts.ts';
import type { JoinEvidence } from './line-end-signs.ts';

/** The text on both sides of a line end. */
export interface LineEndSides {
  /** The URL so far, without the mark that the break added. */
  readonly url: string;
  /** The range of the URL on its last line. */
  readonly range: TextRange;
  readonly inHost: boolean;
  /** The URL began on an earlier line. */
  readonly isContinued: boolean;
  readonly softBreak: boolean;
  /** The character before the URL, or ''. */
  readonly before: string;
  readonly line: Line;
  /** The number of the line; of a cell, that of its row. */
  readonly index: number;
  readonly next: Line;
  readonly nextIndex: number;
  readonly token: TextRange;
}

/** Neighbouring lines are read to this length. */
const SEEN = 200;

export class LineEndEvidence implements JoinEvidence {
  readonly url: string;
  readonly inHost: boolean;
  readonly token: string;
  readonly before: string;
  readonly softBreak: boolean;
  readonly #cursor: TextCursor;
  readonly #sides: LineEndSides;
  #word: string | undefined;
  #afterToken: string | undefined;
  #textBefore: string | undefined;
  #lineAbove: string | undefined;
  #lineAfterNext: string | undefined;
  #paragraphWidth: number | undefined;
  #facts: number | undefined;

  constructor(cursor: TextCursor, sides: LineEndSides) {
    this.url = sides.url;
    this.inHost = sides.inHost;
    this.token = typed(cursor.text.slice(sides.token.start, sides.token.end));
    this.before = sides.before;
    this.softBreak = sides.softBreak;
    this.#cursor = cursor;
    this.#sides = sides;
  }

  get word(): string {
    this.#word ??= trimToken(this.token);
    return this.#word;
  }

  get afterToken(): string {
    this.#afterToken ??= this.#readAfterToken();
    return this.#afterToken;
  }

  get behind(): string {
    return this.#text.charAt(this.#sides.token.end);
  }

  get closesBracket(): boolean {
    return closesBracket(this.url, this.token);
  }

  get alone(): boolean {
    return this.#cursor.nonBlankStart(this.#sides.line) >= this.#sides.range.start;
  }

  get blankBehind(): boolean {
    return this.#sides.range.end < this.#sides.line.end;
  }

  get lineLength(): number {
    return lineLength(this.#sides.line);
  }

  get margin(): number {
    return this.#cursor.margins(this.#sides.line.depth);
  }

  get indent(): number {
    const { line } = this.#sides;
    return this.#cursor.nonBlankStart(line) - line.contentStart;
  }

  get nextIndent(): number {
    const { next } = this.#sides;
    return this.#cursor.nonBlankStart(next) - next.contentStart;
  }

  get sameDepth(): boolean {
    return this.#sides.line.depth === this.#sides.next.depth;
  }

  get sameRegion(): boolean {
    return this.#sides.line.region === this.#sides.next.region;
  }

  get textBefore(): string {
    this.#textBefore ??= this.#readTextBefore();
    return this.#textBefore;
  }

  get urlColumn(): number {
    return this.#sides.range.start - this.#sides.line.contentStart;
  }

  get isContinued(): boolean {
    return this.#sides.isContinued;
  }

  get lineAbove(): string {
    this.#lineAbove ??= this.#readLine(this.#sides.index - 1);
    return this.#lineAbove;
  }

  get lineAfterNext(): string {
    this.#lineAfterNext ??= this.#readLine(this.#sides.nextIndex + 1);
    return this.#lineAfterNext;
  }

  get lengthAbove(): number {
    const { index } = this.#sides;
    return index > 0 ? this.#cursor.lines.lengthOf(index - 1) : 0;
  }

  get paragraphWidth(): number {
    this.#paragraphWidth ??= paragraphWidth(this.#cursor.lines, this.#sides.index);
    return this.#paragraphWidth;
  }

  get longestUrlLine(): number {
    return this.#cursor.urlLines.longest(this.#sides.line.depth);
  }

  get urlLinesAsLong(): number {
    const { urlLines } = this.#cursor;
    return urlLines.othersOfLength(this.#sides.line.depth, this.lineLength);
  }

  get depthReturns(): boolean {
    return this.#isLikeQuoted(this.#sides.nextIndex + 1);
  }

  get facts(): number {
    this.#facts ??= factsOf(this);
    return this.#facts;
  }

  get #text(): Text {
    return this.#cursor.text;
  }

  #readTextBefore(): string {
    const { range, line } = this.#sides;
    return this.#text.slice(Math.max(line.contentStart, range.start - SEEN), range.start);
  }

  #readLine(index: number): string {
    if (!this.#isLikeQuoted(index)) return '';
    const { lines } = this.#cursor;
    const start = lines.contentStartOf(index);
    return this.#text.slice(start, Math.min(lines.endOf(index), start + SEEN));
  }

  /** Whether there is such a line, quoted like the URL's. */
  #isLikeQuoted(index: number): boolean {
    const { lines } = this.#cursor;
    if (index < 0 || index >= lines.count) return false;
    return lines.depthOf(index) === this.#sides.line.depth;
  }

  #readAfterToken(): string {
    const { token, next } = this.#sides;
    const start = this.#cursor.skipBlanks(token.end, next.end);
    return this.#text.slice(start, this.#cursor.nonBlankEnd(next));
  }
}

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/** Whether the token closes a bracket that is open in the URL. */
function closesBracket(url: string, token: string): boolean {
  return BRACKETS.some(
    ([opener, closer]) =>
      token.includes(closer) && url.lastIndexOf(opener) > url.lastIndexOf(closer),
  );
}
