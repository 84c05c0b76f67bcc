/**
 * Maps text decoded from UTF-8, or nearly UTF-8 (utf8.ts), back to its bytes. Takes both, gives runs near the requested
 * characters; of the characters before them it only counts the bytes.
 */
import { isUtf8 } from 'node:buffer';
import { firstNotBelow } from '../characters/ordered.ts';
import type { Text } from '../characters/text.ts';
import { OriginMapBuilder, type Trace } from '../origin/origin-map.ts';
import { Runs } from '../origin/origin-runs.ts';
import { traceUtf8, utf8Length } from './utf8.ts';

/** The distance between marks, in characters. */
const MARK_DISTANCE = 1024;
/** The fewest characters whose runs are built at once: the next lookup is often close. */
const AT_LEAST = 64;

const FIRST_LOW_SURROGATE = 0xdc00;
const LAST_LOW_SURROGATE = 0xdfff;

export class Utf8Trace implements Trace {
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly textLength: number;
  readonly #bytes: Buffer;
  readonly #text: Text;
  /** Whether the bytes are valid UTF-8, so that no byte was replaced. */
  readonly #isClean: boolean;
  readonly #runs = new Runs();
  /** The first character whose runs are built. */
  #from = 0;
  #to = 0;
  /** Beginnings of characters, in the text and in the bytes. */
  readonly #texts: number[] = [0];
  readonly #sources: number[];

  /** `start`: the beginning of the text in the bytes, after any byte order mark. */
  constructor(bytes: Buffer, start: number, text: Text) {
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
    // The position may lie before the first mark: tokenizers report such positions for broken markup.
    const mark = Math.max(0, firstNotBelow(this.#texts, start + 1) - 1);
    const text = Math.max(this.#texts[mark] as number, this.#beginningOf(start));
    const source = (this.#sources[mark] as number) + this.#bytesBehind(mark, text);
    this.#from = text;
    this.#to = Math.max(end, text + AT_LEAST);
    this.#runs.clear();
    const origin = new OriginMapBuilder(this.#runs);
    traceUtf8(this.#bytes, origin, { text, source, end: this.#to });
  }

  /** Places marks up to a character. */
  #markTo(character: number): void {
    const to = Math.min(character, this.textLength);
    for (let last = this.#texts.length - 1; ; last++) {
      const next = this.#beginningOf((this.#texts[last] as number) + MARK_DISTANCE);
      if (next > to) return;
      this.#sources.push((this.#sources[last] as number) + this.#bytesBehind(last, next));
      this.#texts.push(next);
    }
  }

  /** The first unit of a character that takes two. */
  #beginningOf(unit: number): number {
    const code = this.#text.charCodeAt(unit);
    return code >= FIRST_LOW_SURROGATE && code <= LAST_LOW_SURROGATE ? unit - 1 : unit;
  }

  /** The bytes of the characters between a mark and `end`. */
  #bytesBehind(mark: number, end: number): number {
    const text = this.#texts[mark] as number;
    if (this.#isClean) return Buffer.byteLength(this.#text.slice(text, end));
    const source = this.#sources[mark] as number;
    return utf8Length(this.#bytes, { text, source, end });
  }
}
