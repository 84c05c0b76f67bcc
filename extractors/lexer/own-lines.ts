/**
 * Lines of URLs of which the lexer's templates do not tell all: the careful way makes them, but for their places. Takes them,
 * puts them into the memory of the module as `assembly/own-lines.ts` has them, gives their numbers. They are those of a
 * message.
 */
import type { LexerModule } from './exports.ts';

/** All in ASCII. */
export interface OwnLine {
  /** JSON before what tells the place. */
  readonly before: string;
  /** JSON behind that. */
  readonly behind: string;
  /** The same where the first reading is a link of the markup, and no other is. */
  readonly settled: string;
  /** The URLs of all readings. */
  readonly readings: readonly string[];
  /** What a record cannot tell; absent: it tells all. */
  readonly pieces?: OwnPieces | undefined;
  /** The ranges of the text that have its characters, from its first one on; absent: the record tells them. */
  readonly spans?: readonly Range[] | undefined;
  /** Of a link. */
  readonly link?: OwnLink | undefined;
  /** The URL has the characters of the text. */
  readonly isWritten: boolean;
}

export interface OwnLink {
  /** What it is compared with what it shows by; empty: nothing is like it. */
  readonly value: string;
  /** JSON of the part of the message that it leads to; empty: it leads elsewhere. */
  readonly target: string;
  /** Its range in the markup. */
  readonly start: number;
  readonly end: number;
}

export interface OwnPieces {
  /** JSON of what breaks it, without brackets. */
  readonly joins: string;
  /** The pieces of the message that it is written in. */
  readonly ranges: readonly Range[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

const WHOLE: OwnPieces = { joins: '', ranges: [] };
const NO_LINK: OwnLink = { value: '', target: '', start: 0, end: 0 };
const UNIT = 16;
const NUMBER_BYTES = 4;
const PAIR_BYTES = 8;
/** Where ranges are told, that of a link, and readings, behind four texts. */
const RANGES = 4 * PAIR_BYTES;
const OF_LINK = RANGES + PAIR_BYTES;
const LINK_RANGE = OF_LINK + 2 * PAIR_BYTES;
const SPANS = LINK_RANGE + PAIR_BYTES;
const READINGS = SPANS + PAIR_BYTES;
const NO_SPANS: readonly Range[] = [];

export class OwnLines {
  readonly #module: LexerModule;
  readonly #memory: Buffer;
  readonly #numbers: Int32Array;
  #used = 0;

  constructor(module: LexerModule) {
    this.#module = module;
    this.#memory = Buffer.from(module.memory.buffer);
    this.#numbers = new Int32Array(module.memory.buffer);
  }

  /** Begins with a message: what was put before is gone. */
  begin(): void {
    this.#used = 0;
  }

  /** Null: there is no room. */
  put({
    before,
    behind,
    settled,
    readings,
    pieces = WHOLE,
    spans = NO_SPANS,
    link = NO_LINK,
  }: OwnLine): number | null {
    const { ranges, joins } = pieces;
    const listed = `${readings.map(withLength).join('')}${numeral(0)}`;
    const texts = [
      [0, before],
      [PAIR_BYTES, behind],
      [2 * PAIR_BYTES, settled],
      [3 * PAIR_BYTES, joins],
      [OF_LINK, link.value],
      [OF_LINK + PAIR_BYTES, link.target],
    ] as const;
    const written = listed + texts.map(([, text]) => text).join('');
    const behindTexts = this.#used + READINGS + written.length;
    const rangesFrom = Math.ceil(behindTexts / NUMBER_BYTES) * NUMBER_BYTES;
    const spansFrom = rangesFrom + ranges.length * PAIR_BYTES;
    const end = spansFrom + spans.length * PAIR_BYTES;
    if (end > this.#module.OWN_MOST.value) return null;
    const first = this.#used;
    this.#memory.write(written, this.#module.OWN.value + first + READINGS, 'latin1');
    let at = first + READINGS + listed.length;
    for (const [told, text] of texts) {
      this.#putPair(first + told, at, text.length);
      at += text.length;
    }
    this.#putPair(first + RANGES, rangesFrom, ranges.length);
    this.#putPair(first + LINK_RANGE, link.start, link.end);
    this.#putPair(first + SPANS, spansFrom, spans.length);
    for (const [index, { start, end }] of [...ranges, ...spans].entries()) {
      this.#putPair(rangesFrom + index * PAIR_BYTES, start, end);
    }
    this.#used = Math.ceil(end / UNIT) * UNIT;
    return first / UNIT + 1;
  }

  /** `at` is a multiple of the bytes of a number. */
  #putPair(at: number, first: number, second: number): void {
    const place = (this.#module.OWN.value + at) / NUMBER_BYTES;
    this.#numbers[place] = first;
    this.#numbers[place + 1] = second;
  }
}

function withLength(text: string): string {
  return numeral(text.length) + text;
}

/** A number as characters that are its bytes, the lowest first. */
function numeral(value: number): string {
  return String.fromCharCode(value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff, value >>> 24);
}
