/**
 * Text in the East Asian encodings with one to four bytes a character, in which ASCII stands for itself. Takes bytes,
 * gives text and, on request, the origin of each character. An invalid byte becomes U+FFFD and consumes one byte only,
 * so that ASCII after it survives.
 */
import type { OriginMapBuilder } from '../origin/origin-map.ts';

export const MULTIBYTE_ENCODINGS = [
  'big5',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'gbk',
  'shift_jis',
] as const;
export type MultibyteEncoding = (typeof MULTIBYTE_ENCODINGS)[number];

const REPLACEMENT = '\ufffd';
const ASCII_END = 0x80;
/** EUC-JP puts this byte before the two of JIS X 0212. */
const SINGLE_SHIFT_3 = 0x8f;

export function isMultibyte(encoding: string): encoding is MultibyteEncoding {
  return (MULTIBYTE_ENCODINGS as readonly string[]).includes(encoding);
}

export function decodeMultibyte(
  bytes: Buffer,
  encoding: MultibyteEncoding,
  origin?: OriginMapBuilder,
): string {
  const sequences = sequencesOf(encoding);
  const whole = sequences.decodeWhole(bytes);
  if (origin === undefined && !whole.includes(REPLACEMENT)) return whole;
  return decodeSequences(bytes, sequences, origin);
}

/** No character of these encodings has more UTF-16 units than bytes. */
function decodeSequences(bytes: Buffer, sequences: Sequences, origin?: OriginMapBuilder): string {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const start = length;
    const end = endOfAscii(bytes, at);
    const next = end > at ? end : at + sequences.sizeAt(bytes, at);
    if (end > at) {
      units.set(bytes.subarray(at, end), length);
      length += end - at;
    } else {
      const text = sequences.textOf(bytes, at, next);
      for (let index = 0; index < text.length; index++) units[length++] = text.charCodeAt(index);
    }
    origin?.add(start, length, at, next);
    at = next;
  }
  return Buffer.from(units.buffer, 0, length * 2).toString('utf16le');
}

/** The character of two bytes, or U+FFFD. */
export function decodePair(encoding: MultibyteEncoding, lead: number, trail: number): string {
  return sequencesOf(encoding).pair(lead, trail) || REPLACEMENT;
}

function endOfAscii(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] as number) < ASCII_END) at++;
  return at;
}

/** The byte sequences of an encoding, learnt from the platform's decoder; each sequence is decoded once. */
class Sequences {
  readonly #decoder: InstanceType<typeof TextDecoder>;
  /** Text of single bytes and of pairs; empty if there is no character. */
  readonly #singles: string[] = [];
  readonly #pairs = new Array<string | undefined>(0x10000).fill(undefined);

  constructor(encoding: MultibyteEncoding) {
    this.#decoder = new TextDecoder(encoding, { ignoreBOM: true });
  }

  decodeWhole(bytes: Uint8Array): string {
    return this.#decoder.decode(bytes);
  }

  /** The length of the character at `at` in bytes; 1 if there is none. */
  sizeAt(bytes: Buffer, at: number): number {
    const lead = bytes[at] as number;
    if (this.#single(lead) !== '' || at + 1 >= bytes.length) return 1;
    if (this.pair(lead, bytes[at + 1] as number) !== '') return 2;
    const size =
      lead === SINGLE_SHIFT_3 ? 3 : isDigit(bytes[at + 1]) && isDigit(bytes[at + 3]) ? 4 : 1;
    return at + size <= bytes.length && this.#decode(bytes.subarray(at, at + size)) !== ''
      ? size
      : 1;
  }

  /** `end - start` must be the result of `sizeAt`. */
  textOf(bytes: Buffer, start: number, end: number): string {
    const lead = bytes[start] as number;
    if (end - start === 1) return this.#single(lead) || REPLACEMENT;
    if (end - start === 2) return this.pair(lead, bytes[start + 1] as number);
    return this.#decode(bytes.subarray(start, end));
  }

  pair(lead: number, trail: number): string {
    const key = (lead << 8) | trail;
    const known = this.#pairs[key];
    if (known !== undefined) return known;
    const text = this.#decode(Uint8Array.of(lead, trail));
    this.#pairs[key] = text;
    return text;
  }

  #single(byte: number): string {
    const known = this.#singles[byte];
    if (known !== undefined) return known;
    const text = this.#decode(Uint8Array.of(byte));
    this.#singles[byte] = text;
    return text;
  }

  #decode(bytes: Uint8Array): string {
    const text = this.#decoder.decode(bytes);
    return text.includes(REPLACEMENT) ? '' : text;
  }
}

const known = new Map<MultibyteEncoding, Sequences>();

function sequencesOf(encoding: MultibyteEncoding): Sequences {
  const before = known.get(encoding);
  if (before !== undefined) return before;
  const sequences = new Sequences(encoding);
  known.set(encoding, sequences);
  return sequences;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
