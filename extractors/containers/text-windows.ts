/**
 * Cuts plain text of any size into windows, so that memory does not grow with the file. The position of a cut depends
 * only on the bytes around a multiple of the window size, never on how the bytes arrive or where reading began: any
 * slicing of a file gives the same windows.
 */

import { cutBetweenUrls, SCHEME_SEEN } from '../characters/cut-between-urls.ts';
import { AsciiText } from '../characters/text.ts';
import { type WideCharset, wideLineEnds } from '../characters/wide-text.ts';
import { LIMITS } from '../limits.ts';
import type { ByteRange } from '../model.ts';
import { ByteQueue } from './byte-queue.ts';

const LF = 0x0a;
const CR = 0x0d;
const FORM_FEED = 0x0c;
const SPACE = 0x20;
const TAB = 0x09;

export interface WindowSink {
  window(bytes: Uint8Array, byteStart: number): void;
  /** Bytes of the range that belong to the window before it. */
  skipped?(bytes: Uint8Array, byteStart: number): void;
}

export interface WindowSizes {
  /** A window begins at the first suitable position after each multiple of this. */
  readonly windowBytes: number;
  /** How far an empty line is looked for before a lesser position is taken. */
  readonly slackBytes: number;
  /** A page break has its foot, form feed and head within this many bytes. */
  readonly pageBreakBytes: number;
  /** The charset of text with two bytes a character, which is never cut inside one. */
  readonly charset?: WideCharset | undefined;
  /** A line that begins with a blank belongs to the one before, and so to its window. */
  readonly folded?: boolean | undefined;
}

const DEFAULT_SIZES: WindowSizes = {
  windowBytes: LIMITS.windowBytes,
  slackBytes: LIMITS.windowSlackBytes,
  pageBreakBytes: 400,
};

export class TextWindows {
  readonly #sink: WindowSink;
  readonly #sizes: WindowSizes;
  readonly #end: number;
  /** The bytes not yet emitted. */
  readonly #queue: ByteQueue;
  /** The multiple of the window size after which the held bytes are cut next. */
  #mark: number;
  /** A slice inside the file skips the rest of the window before it. */
  #passing: boolean;
  done = false;

  /** `range.start` must be a multiple of the window size; the bytes written begin there. */
  constructor(sink: WindowSink, range: ByteRange, options: Partial<WindowSizes> = {}) {
    const sizes = { ...DEFAULT_SIZES, ...options };
    this.#sink = sink;
    this.#sizes = sizes;
    this.#end = range.end;
    this.#queue = new ByteQueue(range.start);
    this.#passing = range.start > 0;
    this.#mark = this.#passing ? range.start : range.start + sizes.windowBytes;
  }

  write(chunk: Uint8Array): void {
    if (this.done) return;
    this.#queue.push(chunk);
    while (!this.done && this.#queue.end >= this.#mark + this.#reach()) this.#cut();
  }

  end(): void {
    while (!this.done && this.#queue.end > this.#mark) this.#cut();
    const { bytes, start, end } = this.#queue;
    if (!this.done && end > start && !this.#passing) this.#sink.window(bytes, start);
    this.done = true;
    this.#queue.release();
  }

  #reach(): number {
    const { slackBytes, pageBreakBytes } = this.#sizes;
    return slackBytes + Math.max(pageBreakBytes, SCHEME_SEEN);
  }

  #cut(): void {
    const { bytes, start } = this.#queue;
    const from = this.#mark - start;
    const to = Math.min(bytes.length, from + this.#sizes.slackBytes);
    const { charset, folded, pageBreakBytes: pageBreak } = this.#sizes;
    const cut = charset
      ? findWideCut(bytes, charset, { from, to, folded })
      : findCut(bytes, { from, to, pageBreak, folded });
    if (this.#passing) this.#sink.skipped?.(bytes.subarray(0, cut), start);
    else this.#sink.window(bytes.subarray(0, cut), start);
    this.#passing = false;
    this.#queue.dropBefore(start + cut);
    if (this.#mark >= this.#end) this.done = true;
    this.#mark += this.#sizes.windowBytes;
  }
}

interface CutSearch {
  readonly from: number;
  readonly to: number;
  readonly pageBreak: number;
  readonly folded: boolean | undefined;
}

/** The first blank line away from a page break; else a line end; else a blank; else between URLs. */
function findCut(bytes: Uint8Array, { from, to, pageBreak, folded }: CutSearch): number {
  let blankLine = afterBlankLine(bytes, from, to);
  while (blankLine !== -1) {
    const near = Math.max(from, blankLine - pageBreak);
    const feed = bytes.subarray(near, blankLine + pageBreak).lastIndexOf(FORM_FEED);
    if (feed === -1) return blankLine;
    blankLine = afterBlankLine(bytes, near + feed + pageBreak, to);
  }
  const whole = folded === true ? afterWholeLine(bytes, from, to) : -1;
  if (whole !== -1) return whole;
  const lineEnd = bytes.subarray(from, to).indexOf(LF);
  if (lineEnd !== -1) return from + lineEnd + 1;
  const blank = bytes.subarray(from, to).indexOf(SPACE);
  if (blank !== -1) return from + blank + 1;
  const near = new AsciiText(
    Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from + seen(bytes, to)),
  );
  return characterStart(bytes, from + cutBetweenUrls(near, to - from), from);
}

function seen(bytes: Uint8Array, to: number): number {
  return Math.min(SCHEME_SEEN, bytes.length - to);
}

/** No character of UTF-8, which has four bytes at most, is cut in two. */
function characterStart(bytes: Uint8Array, cut: number, from: number): number {
  for (let at = cut; at > from && at > cut - 4; at--) {
    if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return at;
  }
  return cut;
}

/** The first empty line, else a line end, else `to`: always between two characters. */
function findWideCut(
  bytes: Uint8Array,
  charset: WideCharset,
  { from, to, folded }: Omit<CutSearch, 'pageBreak'>,
): number {
  const lineEnds = wideLineEnds(bytes.subarray(from, to), charset).map((end) => from + end);
  const empty = lineEnds.findIndex((end, index) => (lineEnds[index + 1] ?? to) - end <= 4);
  const whole = folded ? lineEnds.find((end) => !isWideBlank(bytes, end)) : undefined;
  return lineEnds[empty + 1] ?? whole ?? lineEnds[0] ?? to - ((to - from) % 2);
}

/** In either order of bytes. */
function isWideBlank(bytes: Uint8Array, at: number): boolean {
  const code = (bytes[at] ?? 0) + (bytes[at + 1] ?? 0);
  return code === SPACE || code === TAB;
}

/** The position after the first line end in `from..to` that no folded line follows, or -1. */
function afterWholeLine(bytes: Uint8Array, from: number, to: number): number {
  for (
    let end = bytes.indexOf(LF, from);
    end !== -1 && end < to;
    end = bytes.indexOf(LF, end + 1)
  ) {
    const next = bytes[end + 1];
    if (next !== SPACE && next !== TAB) return end + 1;
  }
  return -1;
}

/** The position after the first empty line that lies in `from..to`, or -1. */
function afterBlankLine(bytes: Uint8Array, from: number, to: number): number {
  let end = bytes.indexOf(LF, from);
  while (end !== -1 && end + 1 < to) {
    const next = bytes[end + 1] === CR ? end + 2 : end + 1;
    if (bytes[next] === LF && next < to) return next + 1;
    end = bytes.indexOf(LF, end + 1);
  }
  return -1;
}
