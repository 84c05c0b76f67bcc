/**
 * Decodes quoted-printable that no header declares. Takes a text decoded as declared, gives the text with its encoded
 * paragraphs decoded, the origin map, and the original of each range; or null if no paragraph is encoded. A soft line
 * break removes the next line's quote prefix, too, and is a gap.
 */
import { firstNotBelow } from '../characters/ordered.ts';
import type { Text } from '../characters/text.ts';
import { decodeUtf8, sequenceLength } from '../charsets/utf8.ts';
import { type OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';
import { hexByte } from '../transfer/quoted-printable.ts';
import { findEncodedParagraphs, type Paragraph } from './encoded-paragraphs.ts';
import type { EncodedLine } from './encoding-signs.ts';

export interface UndeclaredEncoding {
  readonly text: string;
  /** Maps to positions in the given text. */
  readonly origin: () => OriginMap;
  /**
   * The original of the characters `start..end`, without the line ends and prefixes inside it; null if it is the same.
   */
  readonly original: (start: number, end: number) => string | null;
}

const EQUALS = 0x3d;
const FIRST_EIGHT_BIT = 0x80;
const ESCAPE_LENGTH = 3;

export function decodeUndeclared(text: Text): UndeclaredEncoding | null {
  const paragraphs = findEncodedParagraphs(text);
  if (paragraphs.length === 0) return null;
  const decoded = decode(text, paragraphs);
  const source = new OriginalLookup(text, paragraphs);
  let origin: OriginMap | undefined;
  const originOnce = (): OriginMap => {
    if (origin === undefined) {
      const builder = new OriginMapBuilder();
      decode(text, paragraphs, builder);
      origin = builder.build();
    }
    return origin;
  };
  return {
    text: decoded,
    origin: originOnce,
    original: (start, end) => {
      const ranges = originOnce().ranges(start, end);
      const given = source.between(ranges[0]?.start ?? 0, ranges.at(-1)?.end ?? 0);
      return given === decoded.slice(start, end) ? null : given;
    },
  };
}

/** The given text without the line ends and prefixes inside encoded paragraphs. */
class OriginalLookup {
  readonly #text: Text;
  readonly #lines: readonly EncodedLine[];
  readonly #starts: readonly number[];

  constructor(text: Text, paragraphs: readonly Paragraph[]) {
    this.#text = text;
    this.#lines = paragraphs.flatMap(({ lines }) => lines);
    this.#starts = this.#lines.map(({ start }) => start);
  }

  between(start: number, end: number): string {
    const text = this.#text;
    let index = firstNotBelow(this.#starts, start + 1) - 1;
    const first = this.#lines[index];
    if (first === undefined || first.end <= start) return text.slice(start, end);
    let written = text.slice(start, Math.min(first.end, end));
    for (let line = this.#lines[++index]; line && line.start < end; line = this.#lines[++index]) {
      written += text.slice(line.start, Math.min(line.end, end));
    }
    return written;
  }
}

function decode(text: Text, paragraphs: readonly Paragraph[], origin?: OriginMapBuilder): string {
  const output = new Output(text, origin);
  for (const { lines } of paragraphs) {
    for (const [index, { start, end }] of lines.entries()) {
      output.unescape(start, end);
      if (text.charCodeAt(end - 1) === EQUALS) output.drop(end - 1, lines[index + 1]?.start ?? end);
    }
  }
  return output.finish();
}

class Output {
  readonly #text: Text;
  readonly #origin: OriginMapBuilder | undefined;
  readonly #chunks: string[] = [];
  #length = 0;
  /** Characters from here on are literal and not yet copied. */
  #literal = 0;

  constructor(text: Text, origin: OriginMapBuilder | undefined) {
    this.#text = text;
    this.#origin = origin;
  }

  unescape(start: number, end: number): void {
    for (let at = start; at < end; ) {
      const bytes = this.#text.charCodeAt(at) === EQUALS ? escapesAt(this.#text, at, end) : [];
      if (bytes.length > 0) this.#replace(at, Buffer.from(bytes));
      at += Math.max(1, bytes.length * ESCAPE_LENGTH);
    }
  }

  drop(start: number, end: number): void {
    this.#copyLiteral(start);
    this.#literal = end;
  }

  finish(): string {
    this.#copyLiteral(this.#text.length);
    return this.#chunks.join('');
  }

  /** Replaces consecutive escapes; each character of UTF-8 is one unit. */
  #replace(at: number, bytes: Buffer): void {
    this.#copyLiteral(at);
    for (let index = 0; index < bytes.length; ) {
      const size = Math.max(1, sequenceLength(bytes, index));
      const start = at + index * ESCAPE_LENGTH;
      this.#push(decodeUtf8(bytes.subarray(index, index + size)), start, size * ESCAPE_LENGTH);
      index += size;
    }
    this.#literal = at + bytes.length * ESCAPE_LENGTH;
  }

  #copyLiteral(end: number): void {
    const start = this.#literal;
    if (end <= start) return;
    this.#push(this.#text.slice(start, end), start, end - start);
    this.#literal = end;
  }

  #push(chunk: string, start: number, size: number): void {
    this.#origin?.add(this.#length, this.#length + chunk.length, start, start + size);
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }
}

/** The bytes of the escapes from `at` on; several only if all are beyond ASCII. */
function escapesAt(text: Text, at: number, end: number): readonly number[] {
  const bytes: number[] = [];
  for (let next = at; next + 2 < end && text.charCodeAt(next) === EQUALS; next += ESCAPE_LENGTH) {
    const byte = hexByte(text.charCodeAt(next + 1), text.charCodeAt(next + 2));
    if (byte === -1 || (byte < FIRST_EIGHT_BIT && bytes.length > 0)) break;
    bytes.push(byte);
    if (byte < FIRST_EIGHT_BIT) break;
  }
  return bytes;
}
