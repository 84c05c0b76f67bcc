/**
 * Decodes encoded words (RFC 2047) in unfolded header values. Takes bytes, gives decoded bytes, divided into segments
 * of one charset each, and, on request, the origin of each byte. Blanks between neighbours are dropped, and neighbours
 * of one charset make one segment: mailers cut words in the middle of a character. Malformed words stay as they are.
 */
import type { OriginMapBuilder } from '../origin/origin-map.ts';
import { decodeBase64 } from '../transfer/base64.ts';
import { decodeQ } from '../transfer/quoted-printable.ts';

const OPEN = '=?';
const CLOSE = '?=';
/** Charset, perhaps with a language (RFC 2231 §5), and encoding: `utf-8*en?Q?`. */
const PREFIX = /^([!-)+->@-~]{1,64})(?:\*[!->@-~]{0,64})?\?([bq])\?/i;
const LONGEST_PREFIX = 140;
const BLANKS = /^[ \t\r\n]*$/;

export interface Segment {
  /** Null if no charset is declared. */
  readonly charset: string | null;
  readonly start: number;
  readonly end: number;
}

export interface DecodedWords {
  readonly bytes: Uint8Array;
  readonly segments: readonly Segment[];
}

interface EncodedWord {
  readonly charset: string;
  readonly decode: (bytes: Uint8Array, origin?: OriginMapBuilder) => Uint8Array;
  readonly start: number;
  readonly textStart: number;
  readonly textEnd: number;
  readonly end: number;
}

export function decodeEncodedWords(value: Uint8Array, origin?: OriginMapBuilder): DecodedWords {
  const latin1 = Buffer.from(value.buffer, value.byteOffset, value.length).toString('latin1');
  const output = new Output(value, origin);
  let at = 0;
  let afterWord = false;
  for (const word of findWords(latin1)) {
    const between = latin1.slice(at, word.start);
    if (!(afterWord && BLANKS.test(between))) output.copy(at, word.start);
    output.decode(word);
    at = word.end;
    afterWord = true;
  }
  output.copy(at, value.length);
  return output.finish();
}

function* findWords(latin1: string): Generator<EncodedWord> {
  let close = 0;
  for (let open = latin1.indexOf(OPEN); open !== -1; ) {
    const prefix = PREFIX.exec(latin1.slice(open + 2, open + 2 + LONGEST_PREFIX));
    const textStart = open + 2 + (prefix?.[0].length ?? 0);
    // The next search starts here: without any "?=", each "=?" would search to the end.
    if (close !== -1 && close < textStart) close = latin1.indexOf(CLOSE, textStart);
    if (close === -1) return;
    if (prefix === null) {
      open = latin1.indexOf(OPEN, open + 2);
      continue;
    }
    const [, charset = '', encoding = ''] = prefix;
    const end = close + CLOSE.length;
    const decode = encoding.toLowerCase() === 'b' ? decodeB : decodeQ;
    yield { charset, decode, start: open, textStart, textEnd: close, end };
    open = latin1.indexOf(OPEN, end);
  }
}

function decodeB(bytes: Uint8Array, origin?: OriginMapBuilder): Uint8Array {
  return decodeBase64(bytes, origin).bytes;
}

class Output {
  readonly #value: Uint8Array;
  readonly #origin: OriginMapBuilder | undefined;
  readonly #chunks: Uint8Array[] = [];
  readonly #segments: Segment[] = [];
  #length = 0;

  constructor(value: Uint8Array, origin: OriginMapBuilder | undefined) {
    this.#value = value;
    this.#origin = origin;
  }

  copy(start: number, end: number): void {
    this.#origin?.add(this.#length, this.#length + end - start, start, end);
    this.#append(this.#value.subarray(start, end), null);
  }

  decode(word: EncodedWord): void {
    const text = this.#value.subarray(word.textStart, word.textEnd);
    const bytes = word.decode(text, this.#origin?.at(this.#length, word.textStart));
    this.#append(bytes, word.charset.toLowerCase());
  }

  finish(): DecodedWords {
    const [only] = this.#chunks;
    const bytes = only && this.#chunks.length === 1 ? only : Buffer.concat(this.#chunks);
    return { bytes, segments: this.#segments };
  }

  #append(bytes: Uint8Array, charset: string | null): void {
    if (bytes.length === 0) return;
    const start = this.#length;
    this.#length += bytes.length;
    this.#chunks.push(bytes);
    const last = this.#segments.at(-1);
    if (last?.charset === charset) {
      this.#segments[this.#segments.length - 1] = { ...last, end: this.#length };
    } else {
      this.#segments.push({ charset, start, end: this.#length });
    }
  }
}
