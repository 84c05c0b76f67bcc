/**
 * A body in quoted-printable, decoded once. Takes its bytes, gives the decoded bytes and their origin, which is
 * computed by decoding the requested lines again: most lines hold no URL.
 */
import { firstNotBelow } from '../characters/ordered.ts';
import { OriginMap, OriginMapBuilder, type Trace } from '../origin/origin-map.ts';
import { Runs } from '../origin/origin-runs.ts';
import type { DecodeBuffer } from './decode-buffer.ts';
import { decodeLines } from './quoted-printable.ts';

export interface DecodedBody {
  /** Valid until the buffer is used again. */
  readonly bytes: Buffer;
  /** Maps to positions in the encoded bytes. */
  readonly origin: () => OriginMap;
}

export function readQuotedPrintable(encoded: Buffer, buffer: DecodeBuffer): DecodedBody {
  const { marks } = buffer;
  marks.sources.length = 0;
  marks.texts.length = 0;
  const output = buffer.bytes(encoded.length);
  const whole = { from: 0, to: encoded.length };
  const length = decodeLines(encoded, output, whole, { marks });
  return {
    bytes: output.subarray(0, length),
    origin: () => OriginMap.traced(new QuotedTrace(encoded, length, buffer)),
  };
}

class QuotedTrace implements Trace {
  readonly sourceStart = 0;
  readonly sourceEnd: number;
  readonly textLength: number;
  readonly #encoded: Buffer;
  readonly #buffer: DecodeBuffer;
  readonly #runs = new Runs();
  /** The range of decoded bytes whose runs are computed. */
  #from = 0;
  #to = 0;

  /** `length` is the number of bytes that were decoded into the buffer. */
  constructor(encoded: Buffer, length: number, buffer: DecodeBuffer) {
    this.#encoded = encoded;
    this.#buffer = buffer;
    this.sourceEnd = encoded.length;
    this.textLength = length;
  }

  near(start: number, end: number): Runs {
    if (start < this.#from || end > this.#to) this.#trace(start, end);
    return this.#runs;
  }

  /** Decodes again, into separate memory: intermediate output may be longer than the result. */
  #trace(start: number, end: number): void {
    const { sources, texts } = this.#buffer.marks;
    const first = firstNotBelow(texts, start + 1) - 1;
    const last = firstNotBelow(texts, end);
    const at = texts[first] ?? 0;
    const from = sources[first] ?? 0;
    const to = sources[last] ?? this.#encoded.length;
    this.#runs.clear();
    const origin = new OriginMapBuilder(this.#runs).at(at, 0);
    decodeLines(this.#encoded, this.#buffer.scratch(to - from), { from, to }, { origin });
    this.#from = at;
    this.#to = texts[last] ?? Math.max(end, this.textLength);
  }
}
