/**
 * Moves over the text in which URLs are searched: characters and lines, with flowed lines already joined. Knows the
 * line of a position and the line on which a URL would continue. Counts the characters read closely, so that a test can
 * bound the work.
 */
import type { Text } from '../../characters/text.ts';
import { isBlank, isStop } from '../../characters/url-characters.ts';
import type { Line, Lines } from '../../lines/block.ts';
import type { JoinKind } from '../../model.ts';
import { PAGE_SIGNS } from '../../text/pages.ts';
import { type FullWidthRun, readFullWidthRun } from './full-width-run.ts';
import { type Margins, measureMargins } from './margins.ts';
import type { TextRange } from './model.ts';
import { UrlLines } from './url-lines.ts';

/** The line on which a URL may continue, and the kind of break before it. */
export interface NextLine {
  readonly index: number;
  readonly line: Line;
  readonly kind: JoinKind;
}

/** The margin of a quote depth if it was measured elsewhere. */
export type KnownMargin = (depth: number) => number | null;

/** So many characters tell how a text is written. */
const BEGINNING = 64 * 1024;

const BAR = 0x7c;

export class TextCursor {
  readonly text: Text;
  readonly lines: Lines;
  /** The number of characters read closely so far. */
  steps = 0;
  /** The last run of URL characters: a long one holds many candidates. */
  #run: TextRange = { start: 0, end: 0 };
  #barred: TextRange = { start: 0, end: 0 };
  #fullWidth: FullWidthRun = { start: 0, end: 0, ascii: '' };
  #margins: Margins | undefined;
  #urlLines: UrlLines | undefined;
  #mayBreakPages: boolean | undefined;
  /** The last `>`, or -1; found on demand. */
  #lastClose: number | undefined;
  /** Which patterns the beginning of the text holds. */
  readonly #held = new Map<RegExp, boolean>();
  #beginning: string | undefined;

  readonly #known: KnownMargin | undefined;

  constructor(text: Text, lines: Lines, known?: KnownMargin) {
    this.text = text;
    this.lines = lines;
    this.#known = known;
  }

  /** The margins of the text, measured on demand where they are not known. */
  get margins(): Margins {
    if (this.#margins === undefined) {
      const measured = measureMargins(this.text, this.lines);
      this.#margins = (depth) => this.#known?.(depth) ?? measured(depth);
    }
    return this.#margins;
  }

  /** The lines that end in a URL, found on demand. */
  get urlLines(): UrlLines {
    this.#urlLines ??= new UrlLines(this.text, this.lines);
    return this.#urlLines;
  }

  /** Whether there is a `>` at `from` or later. */
  mayCloseAfter(from: number): boolean {
    this.#lastClose ??= this.text.lastIndexOf('>');
    return from <= this.#lastClose;
  }

  /** Whether the beginning of the text matches a pattern; each is looked for once. */
  holds(pattern: RegExp): boolean {
    const known = this.#held.get(pattern);
    if (known !== undefined) return known;
    this.#beginning ??= this.text.slice(0, BEGINNING);
    const holds = pattern.test(this.#beginning);
    this.#held.set(pattern, holds);
    return holds;
  }

  /** Whether there may be page breaks: each holds one of these. */
  get mayBreakPages(): boolean {
    this.#mayBreakPages ??= PAGE_SIGNS.some((sign) => this.text.includes(sign));
    return this.#mayBreakPages;
  }

  lineIndexAt(position: number): number {
    return this.lines.indexAt(position);
  }

  lineAt(position: number): Line | undefined {
    return this.lines.at(this.lines.indexAt(position));
  }

  /** The line after `index`; page breaks are skipped. */
  lineAfter(index: number): NextLine | undefined {
    const from = this.lines.at(index);
    let at = index + 1;
    if (from?.region !== 'page-break') {
      while (this.lines.at(at)?.region === 'page-break') at++;
    }
    const line = this.lines.at(at);
    if (!line || line.region === 'encoded') return undefined;
    return { index: at, line, kind: breakKind(line, at - index > 1) };
  }

  /** The first character of `line` that is no blank, or its end. */
  nonBlankStart(line: Line): number {
    return this.skipBlanks(line.contentStart, line.end);
  }

  /** The position after the last character of `line` that is no blank. */
  nonBlankEnd(line: Line): number {
    return this.nonBlankEndBefore(line.end, line.contentStart);
  }

  /** The position after the last character before `from` that is no blank, at least `lowest`. */
  nonBlankEndBefore(from: number, lowest: number): number {
    let at = from;
    while (at > lowest && isBlank(this.text.charCodeAt(at - 1))) at--;
    this.steps += from - at;
    return at;
  }

  isEmpty(line: Line): boolean {
    return this.nonBlankStart(line) === line.end;
  }

  /** The end of the characters that a bare URL may hold, bars excepted, at most `lineEnd`. */
  runEnd(from: number, lineEnd: number): number {
    const known = this.#run;
    if (from >= known.start && from < known.end && known.end <= lineEnd) return known.end;
    let end = from;
    while (end < lineEnd && !isStop(this.text.charCodeAt(end))) end++;
    this.steps += end - from;
    this.#run = { start: from, end };
    return end;
  }

  /** The same over bars between two such characters: beside a blank a bar is the border of a table. */
  barredEnd(from: number, lineEnd: number): number {
    const known = this.#barred;
    if (from >= known.start && from < known.end && known.end <= lineEnd) return known.end;
    let end = this.runEnd(from, lineEnd);
    while (end > from && end < lineEnd && this.text.charCodeAt(end) === BAR) {
      const next = this.runEnd(end + 1, lineEnd);
      if (next === end + 1) break;
      end = next;
    }
    this.#barred = { start: from, end };
    return end;
  }

  /** The run of full-width characters and ASCII that `from` lies in. */
  fullWidthRun(from: number, lineEnd: number): FullWidthRun {
    const known = this.#fullWidth;
    if (from >= known.start && from < known.end && known.end <= lineEnd) return known;
    const run = readFullWidthRun(this.text, from, lineEnd);
    this.steps += run.end - from;
    this.#fullWidth = run;
    return run;
  }

  skipBlanks(from: number, to: number): number {
    let at = from;
    while (at < to && isBlank(this.text.charCodeAt(at))) at++;
    this.steps += at - from;
    return at;
  }
}

function breakKind(line: Line, passedPage: boolean): JoinKind {
  if (passedPage) return 'page-break';
  return line.depth > 0 ? 'quote-prefix' : 'line-end';
}
