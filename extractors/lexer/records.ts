/** The records of the lexer, one for each URL that it read: read by index, and completed with what the lexer does not know. */
import { REGIONS, type Region } from '../model.ts';
import type { LexerModule } from './exports.ts';

const FORMS = ['bare', 'angle', 'url-wrapper', 'schemeless'] as const;
const JOINS = ['line-end', 'quote-prefix', 'page-break'] as const;

/** A URL that was read: the characters `start` (inclusive) to `end` (exclusive). */
export interface LexedUrl {
  readonly start: number;
  readonly end: number;
  readonly form: (typeof FORMS)[number];
  /** The length of the scheme, or of that which is added to a URL without one. */
  readonly schemeLength: number;
  /** A mark of the sentence stands behind it, which another reading has. */
  readonly isTrimmed: boolean;
  readonly brokenBy?: LexedBreak | undefined;
  readonly doubt?: LexedDoubt | undefined;
}

/** A bare URL that ends with its line may go on with the characters `start` to `end`. */
export interface LexedDoubt {
  readonly start: number;
  readonly end: number;
  /** What breaks it then. */
  readonly join: (typeof JOINS)[number];
  /** The place in the entries of `Told` of what is told of it. */
  readonly told: number;
}

/** A line end that breaks a URL, or a page break: its pieces end at `firstEnd` and begin at `secondStart`. */
export interface LexedBreak {
  readonly firstEnd: number;
  readonly secondStart: number;
  readonly join: (typeof JOINS)[number];
  /** The place in the entries of `Told` of what is told of it, or -1. */
  readonly told: number;
}

export function formNumber(form: LexedUrl['form']): number {
  return FORMS.indexOf(form);
}

/** Null: no record has this form. */
export function recordForm(form: string): LexedUrl['form'] | null {
  return FORMS.find((one) => one === form) ?? null;
}

export function joinNumber(join: LexedBreak['join']): number {
  return JOINS.indexOf(join);
}

/** Null: no record has this join. */
export function recordJoin(join: string): LexedBreak['join'] | null {
  return JOINS.find((one) => one === join) ?? null;
}

export function formOf(number: number): (typeof FORMS)[number] {
  return FORMS[number] as (typeof FORMS)[number];
}

/** Where a URL stands in the source; `line` and `column` count from 1. */
export interface Place {
  readonly byteStart: number;
  readonly byteEnd: number;
  readonly line: number;
  readonly column: number;
}

/** The fields of a record, as in `assembly/records.ts`; those of 64 bits lie in its second half. */
const START = 0;
const END = 1;
const FORM = 2;
const SCHEME = 3;
const VARIANT = 4;
const VARIANTS = 3;
const TRIMMED = 1;
const BROKEN = 2;
const JOIN_BITS = 2;
const JOIN_KINDS = 3;
const OWN_BIT = 1 << 6;
const TOLD_BITS = 9;
const SETTLED = 1 << 31;
const FIRST_END = 5;
const SECOND_START = 6;
const MORE_START = 5;
const MORE_END = 6;
const LINE = 7;
const PLACE = 4;
const REGION_BITS = 3;

function joinIn(shape: number): (typeof JOINS)[number] {
  return JOINS[(shape >>> JOIN_BITS) & JOIN_KINDS] as (typeof JOINS)[number];
}

export class Records {
  readonly #numbers: Int32Array;
  readonly #wide: Float64Array;
  /** In numbers of 32 bits. */
  readonly #from: number;
  readonly #fields: number;

  constructor({ memory, RECORDS, FIELDS }: LexerModule) {
    this.#numbers = new Int32Array(memory.buffer);
    this.#wide = new Float64Array(memory.buffer);
    this.#from = RECORDS.value / Int32Array.BYTES_PER_ELEMENT;
    this.#fields = FIELDS.value;
  }

  at(index: number): LexedUrl {
    const at = this.#addressOf(index);
    const numbers = this.#numbers;
    const doubt = this.#doubt(index);
    return {
      start: numbers[at + START] as number,
      end: numbers[at + END] as number,
      form: formOf(numbers[at + FORM] as number),
      schemeLength: numbers[at + SCHEME] as number,
      isTrimmed: doubt === undefined && this.#variantOf(index) === TRIMMED,
      brokenBy: this.#brokenBy(index),
      doubt,
    };
  }

  #doubt(index: number): LexedDoubt | undefined {
    const at = this.#addressOf(index);
    const numbers = this.#numbers;
    const shape = numbers[at + VARIANT] as number;
    const told = (shape & ~SETTLED) >>> TOLD_BITS;
    if ((shape & VARIANTS) !== TRIMMED || (shape & OWN_BIT) !== 0 || told === 0) return undefined;
    return {
      start: numbers[at + MORE_START] as number,
      end: numbers[at + MORE_END] as number,
      join: joinIn(shape),
      told: told - 1,
    };
  }

  #brokenBy(index: number): LexedBreak | undefined {
    const at = this.#addressOf(index);
    const numbers = this.#numbers;
    const shape = numbers[at + VARIANT] as number;
    if ((shape & VARIANTS) < BROKEN) return undefined;
    return {
      firstEnd: numbers[at + FIRST_END] as number,
      secondStart: numbers[at + SECOND_START] as number,
      join: joinIn(shape),
      told: ((shape & ~SETTLED) >>> TOLD_BITS) - 1,
    };
  }

  startOf(index: number): number {
    return this.#numbers[this.#addressOf(index) + START] as number;
  }

  /** Whether it has another reading: with the mark behind it, or without the hyphen or the second piece. */
  hasReadings(index: number): boolean {
    return (this.#variantOf(index) & 1) !== 0;
  }

  #variantOf(index: number): number {
    return (this.#numbers[this.#addressOf(index) + VARIANT] as number) & VARIANTS;
  }

  place(index: number, { byteStart, byteEnd, line, column }: Place): void {
    const wide = this.#wide;
    const at = this.#addressOf(index) / 2 + PLACE;
    wide[at] = byteStart;
    wide[at + 1] = byteEnd;
    wide[at + 2] = line;
    wide[at + 3] = column;
  }

  /** What line a URL begins on; `region` is the place of its region in the list of regions. */
  describe(index: number, region: number, quoteDepth: number): void {
    this.#numbers[this.#addressOf(index) + LINE] = region | (quoteDepth << REGION_BITS);
  }

  /** Region and quote depth of its line, once they were described. */
  placeOf(index: number): { readonly region: Region; readonly depth: number } {
    const bits = this.#numbers[this.#addressOf(index) + LINE] as number;
    const region = REGIONS[bits & ((1 << REGION_BITS) - 1)] as Region;
    return { region, depth: bits >> REGION_BITS };
  }

  #addressOf(index: number): number {
    return this.#from + index * this.#fields;
  }
}
