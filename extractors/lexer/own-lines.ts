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
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
}

const WHOLE: OwnPieces = { joins: '', ranges: [] };
const NO_LINK: OwnLink = { value: '', target: '', start: 0, end: 0 };
const UNIT = 16;
const NUMBER_BYTES = 4;
const PAIR_BYTES = 8;
/** Where texts, ranges, those of a link and readings are told. */
const RANGES = 4 * PAIR_BYTES;
const OF_LINK = RANGES + PAIR_BYTES;
const LINK_RANGE = OF_LINK + 2 * PAIR_BYTES;
const READINGS = LINK_RANGE + PAIR_BYTES;

export class OwnLines {
  readonly #module: LexerModule;
  readonly #memory: Buffer;
  #used = 0;

  constructor(module: LexerModule) {
    this.#module = module;
    this.#memory = Buffer.from(module.memory.buffer);
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
    link = NO_LINK,
  }: OwnLine): number | null {
    const { ranges, joins } = pieces;
    const texts = [before, behind, settled, joins];
    const ofLink = [link.value, link.target];
    const listed = (readings.length + 1) * NUMBER_BYTES + lengthOf(readings);
    const room = READINGS + listed + lengthOf([...texts, ...ofLink]) + ranges.length * PAIR_BYTES;
    if (this.#used + room > this.#module.OWN_MOST.value) return null;
    const first = this.#used;
    const textsFrom = this.#putReadings(readings, first + READINGS);
    const linkFrom = this.#putTexts(texts, first, textsFrom);
    const rangesFrom = this.#putTexts(ofLink, first + OF_LINK, linkFrom);
    this.#putPair(first + LINK_RANGE, link.start, link.end);
    this.#putPair(first + RANGES, rangesFrom, ranges.length);
    for (const [index, { start, end }] of ranges.entries()) {
      this.#putPair(rangesFrom + index * PAIR_BYTES, start, end);
    }
    this.#used = Math.ceil((first + room) / UNIT) * UNIT;
    return first / UNIT + 1;
  }

  /** Gives the place behind. */
  #putReadings(readings: readonly string[], from: number): number {
    let at = from;
    for (const reading of readings) {
      this.#putNumber(at, reading.length);
      at += NUMBER_BYTES + this.#putText(reading, at + NUMBER_BYTES);
    }
    this.#putNumber(at, 0);
    return at + NUMBER_BYTES;
  }

  #putTexts(texts: readonly string[], told: number, from: number): number {
    let at = from;
    for (const [index, text] of texts.entries()) {
      this.#putPair(told + index * PAIR_BYTES, at, text.length);
      at += this.#putText(text, at);
    }
    return at;
  }

  #putPair(at: number, first: number, second: number): void {
    this.#putNumber(at, first);
    this.#putNumber(at + NUMBER_BYTES, second);
  }

  #putNumber(at: number, value: number): void {
    this.#memory.writeUInt32LE(value, this.#module.OWN.value + at);
  }

  #putText(text: string, at: number): number {
    return this.#memory.write(text, this.#module.OWN.value + at, 'latin1');
  }
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
