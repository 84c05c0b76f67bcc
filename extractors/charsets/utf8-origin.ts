/**
 * The way back from text that was UTF-8, or nearly so (utf8.ts), to its bytes. Takes both, gives runs near
 * the characters that are asked for; of those before them only the length in bytes is asked.
 */
import { isUtf8 } from 'node:buffer';
import { firstNotBelow } from '../characters/ordered.ts';
import { OriginMapBuilder, type Trace } from '../origin/origin-map.ts';
import { Runs } from '../origin/origin-runs.ts';
import { traceUtf8, utf8Length } from './utf8.ts';

/** Characters between marks. */
const MARK_DISTANCE = 1024;
/** Characters whose runs are worked out at the least: the next question may concern what follows. */
const AT_LEAST = 64;

const FIRST_LOW_SURROGATE = 0xdc00;
const LAST_LOW_SURROGATE = 0xdfff;

export class Utf8Trace implements Trace {
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly textLength: number;
  readonly #bytes: Buffer;
  readonly #text: string;
  /** Of no byte something else was made. */
  readonly #isClean: boolean;
  readonly #runs = new Runs();
  /** The characters whose runs are there. */
  #from = 0;
  #to = 0;
  /** Beginnings of characters: in the text, and in the bytes. */
  readonly #texts: number[] = [0];
  readonly #sources: number[];

  /** `start`: of the text in the bytes, behind any mark. */
  constructor(bytes: Buffer, start: number, text: string) {
    this.#bytes = bytes;
    this.#text = text;
    this.#isClean = isUtf8(bytes);
    this.#sources = [start];
    this.sourceStart = start;
    this.sourceEnd = bytes.length;
    this.textLength = text.length;
  }

  near(start: number, end: number): Runs {
    if (start < this.#from || end > this.#to) this.#trace(start, end);
    return this.#runs;
  }

  #trace(start: number, end: number): void {
    this.#markTo(start);
    // What tokenizers say of torn markup can begin before it.
    const mark = Math.max(0, firstNotBelow(this.#texts, start + 1) - 1);
    const text = Math.max(this.#texts[mark] as number, this.#beginningOf(start));
    const source = (this.#sources[mark] as number) + this.#bytesBehind(mark, text);
    this.#from = text;
    this.#to = Math.max(end, text + AT_LEAST);
    this.#runs.clear();
    const origin = new OriginMapBuilder(this.#runs);
    traceUtf8(this.#bytes, origin, { text, source, end: this.#to });
  }

  /** Marks all the way to a character. */
  #markTo(character: number): void {
    const to = Math.min(character, this.textLength);
    for (let last = this.#texts.length - 1; ; last++) {
      const next = this.#beginningOf((this.#texts[last] as number) + MARK_DISTANCE);
      if (next > to) return;
      this.#sources.push((this.#sources[last] as number) + this.#bytesBehind(last, next));
      this.#texts.push(next);
    }
  }

  /** Of a character that takes two units, the first. */
  #beginningOf(unit: number): number {
    const code = this.#text.charCodeAt(unit);
    return code >= FIRST_LOW_SURROGATE && code <= LAST_LOW_SURROGATE ? unit - 1 : unit;
  }

  /** Those of the characters between a mark and `end`. */
  #bytesBehind(mark: number, end: number): number {
    const text = this.#texts[mark] as number;
    if (this.#isClean) return Buffer.byteLength(this.#text.slice(text, end));
    const source = this.#sources[mark] as number;
    return utf8Length(this.#bytes, { text, source, end });
  }
}
