/**
 * The way back from text that was UTF-8, or nearly so (utf8.ts), to its bytes. Takes both, gives runs near
 * the characters that are asked for: before them characters are only counted, from one mark to the next.
 */
import { firstNotBelow } from '../ordered.ts';
import { OriginMapBuilder, type Trace } from '../origin-map.ts';
import { Runs } from '../origin-runs.ts';
import { sequenceLength, traceUtf8 } from './utf8.ts';

/** Characters between marks. */
const MARK_DISTANCE = 256;
const FIRST_EIGHT_BIT = 0x80;

export class Utf8Trace implements Trace {
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly textLength: number;
  readonly #bytes: Buffer;
  readonly #runs = new Runs();
  /** The characters whose runs are there. */
  #from = 0;
  #to = 0;
  /** Beginnings of characters: in the text, and in the bytes. */
  readonly #texts: number[] = [0];
  readonly #sources: number[];

  /** `start`: of the text in the bytes, behind any mark. */
  constructor(bytes: Buffer, start: number, textLength: number) {
    this.#bytes = bytes;
    this.#sources = [start];
    this.sourceStart = start;
    this.sourceEnd = bytes.length;
    this.textLength = textLength;
  }

  near(start: number, end: number): Runs {
    if (start < this.#from || end > this.#to) this.#trace(start, end);
    return this.#runs;
  }

  #trace(start: number, end: number): void {
    this.#markTo(start);
    // What tokenizers say of torn markup can begin before it.
    const mark = Math.max(0, firstNotBelow(this.#texts, start + 1) - 1);
    const text = this.#texts[mark] as number;
    const source = this.#sources[mark] as number;
    this.#from = text;
    this.#to = Math.max(end, text + MARK_DISTANCE);
    this.#runs.clear();
    const origin = new OriginMapBuilder(this.#runs);
    traceUtf8(this.#bytes, origin, { text, source, end: this.#to });
  }

  /** Marks all the way to a character. */
  #markTo(character: number): void {
    const texts = this.#texts;
    let text = texts.at(-1) as number;
    let source = this.#sources.at(-1) as number;
    while (text + MARK_DISTANCE <= character && source < this.#bytes.length) {
      const next = text + MARK_DISTANCE;
      for (; text < next && source < this.#bytes.length; text++) {
        if ((this.#bytes[source] as number) < FIRST_EIGHT_BIT) {
          source++;
          continue;
        }
        const size = sequenceLength(this.#bytes, source);
        source += Math.max(1, size);
        if (size === 4) text++;
      }
      texts.push(text);
      this.#sources.push(source);
    }
  }
}
