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
  readonly next: Line;
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
    this.#lineAbove ??= this.#readLine(this.#index - 1);
    return this.#lineAbove;
  }

  get lineAfterNext(): string {
    this.#lineAfterNext ??= this.#readLine(this.#nextIndex + 1);
    return this.#lineAfterNext;
  }

  get lengthAbove(): number {
    return this.#index > 0 ? this.#cursor.lines.lengthOf(this.#index - 1) : 0;
  }

  get paragraphWidth(): number {
    this.#paragraphWidth ??= paragraphWidth(this.#cursor.lines, this.#index);
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
    const after = this.#nextIndex + 1;
    const { lines } = this.#cursor;
    return after < lines.count && lines.depthOf(after) === this.#sides.line.depth;
  }

  get facts(): number {
    this.#facts ??= factsOf(this);
    return this.#facts;
  }

  get #index(): number {
    return this.#cursor.lineIndexAt(this.#sides.line.start);
  }

  get #nextIndex(): number {
    return this.#cursor.lineIndexAt(this.#sides.next.start);
  }

  get #text(): Text {
    return this.#cursor.text;
  }

  #readTextBefore(): string {
    const { range, line } = this.#sides;
    return this.#text.slice(Math.max(line.contentStart, range.start - SEEN), range.start);
  }

  #readLine(index: number): string {
    const line = this.#cursor.lines.at(index);
    if (line?.depth !== this.#sides.line.depth) return '';
    return this.#text.slice(line.contentStart, Math.min(line.end, line.contentStart + SEEN));
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
