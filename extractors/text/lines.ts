/**
 * Text into lines: where each begins and ends, how deeply it is quoted, what it is part of.
 * Takes decoded text, gives one `Line` for each line of it, in one pass. LF, CRLF, CR alone and the
 * doubled CR of careless gateways end a line. Never changes or drops a character.
 */
import type { Line } from './block.ts';
import { type BlockSink, markEncodedBlocks } from './encoded-blocks.ts';
import { unescapeDashes, unstuffDots } from './escapes.ts';
import { readFlowed } from './flowed.ts';
import { markFooters } from './footers.ts';
import { passLineNumbers } from './listing.ts';
import { markPageBreaks } from './pages.ts';
import { readQuotePrefix } from './quotes.ts';

export interface LineOptions {
  /** The part was declared `format=flowed` (RFC 3676). */
  readonly flowed: boolean;
  /** … and `delsp=yes`. Without `flowed` it means nothing. */
  readonly delSp: boolean;
  /** Told of every block of encoded data. */
  readonly met?: BlockSink;
}

/** A line while it is being read. */
export type DraftLine = { -readonly [Key in keyof Line]: Line[Key] };

const LF = 0x0a;
const CR = 0x0d;

/** signature-separator = "-- " CRLF (RFC 3676 §4.3) */
const SIGNATURE = '-- ';

export function splitLines(text: string, options: LineOptions): Line[] {
  const lines: DraftLine[] = [];
  const breaks = new LineBreaks(text);
  const region = new RegionTracker();
  let softBreak = false;
  for (let start = 0; start < text.length; ) {
    const end = breaks.endOfLine(start);
    const line = readLine(text, { start, end, next: breaks.afterBreak(end) }, lines, options);
    const separator = isSignature(text, line);
    line.region = region.of(line, separator);
    const previous = lines.at(-1);
    if (softBreak && previous && !separator) continueInto(previous, line);
    softBreak = options.flowed && options.delSp && !separator && endsInSpace(text, line);
    lines.push(line);
    start = line.next;
  }
  unescapeDashes(text, lines);
  unstuffDots(text, lines);
  if (!options.flowed) passLineNumbers(text, lines);
  markFooters(text, lines);
  markEncodedBlocks(text, lines, options.met ?? (() => undefined));
  return markPageBreaks(text, lines);
}

interface RawLine {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

function readLine(
  text: string,
  raw: RawLine,
  before: readonly Line[],
  options: LineOptions,
): DraftLine {
  const { start, end, next } = raw;
  const prefix = options.flowed
    ? readFlowed(text, start, end)
    : readQuotePrefix(text, { start, end, next, previous: before.at(-1)?.start ?? -1 });
  return {
    start,
    contentStart: prefix.end,
    end,
    next,
    depth: prefix.depth,
    region: 'body',
    continues: false,
  };
}

/**
 * RFC 3676 §4.1: a line that ends in a space is flowed, and joins the next when that has the same
 * quote depth; DelSp=yes takes the space away.
 */
function continueInto(flowed: DraftLine, next: Line): void {
  if (flowed.depth !== next.depth) return;
  flowed.continues = true;
  flowed.end -= 1;
}

function isSignature(text: string, line: Line): boolean {
  return (
    line.end - line.contentStart === SIGNATURE.length &&
    text.startsWith(SIGNATURE, line.contentStart)
  );
}

function endsInSpace(text: string, line: Line): boolean {
  return line.end > line.contentStart && text.charCodeAt(line.end - 1) === 0x20;
}

/** Everything after a separator is signature, until the quotation that holds it ends. */
class RegionTracker {
  #depth = -1;

  of(line: Line, separator: boolean): Line['region'] {
    if (line.depth < this.#depth) this.#depth = -1;
    if (separator && this.#depth < 0) this.#depth = line.depth;
    return this.#depth < 0 ? 'body' : 'signature';
  }
}

/** Finds line breaks; each kind is searched for only once over the whole text. */
class LineBreaks {
  readonly #text: string;
  #lf = -1;
  #cr = -1;

  constructor(text: string) {
    this.#text = text;
  }

  endOfLine(start: number): number {
    if (this.#lf < start) this.#lf = this.#find('\n', start);
    if (this.#cr < start) this.#cr = this.#find('\r', start);
    return Math.min(this.#lf, this.#cr);
  }

  /** CRLF is one break, and so is CR CR LF. */
  afterBreak(end: number): number {
    const text = this.#text;
    if (end >= text.length) return text.length;
    if (text.charCodeAt(end) === LF) return end + 1;
    const afterCr = text.charCodeAt(end + 1) === CR ? end + 2 : end + 1;
    if (text.charCodeAt(afterCr) === LF) return afterCr + 1;
    return end + 1;
  }

  #find(character: string, start: number): number {
    const found = this.#text.indexOf(character, start);
    return found < 0 ? this.#text.length : found;
  }
}
