/**
 * The text of one header value: unfolded, encoded words decoded. Takes the bytes of a message and a field, gives text
 * and, on request, the origin of each character. A dropped line break is a gap; the blank after it stays (RFC 5322
 * §2.2.3).
 */

import { decodeCharset } from '../charsets/charset.ts';
import { OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';
import { type DecodedWords, decodeEncodedWords } from './encoded-word.ts';
import type { HeaderField } from './headers.ts';

const TAB = 0x09;
const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;
const EQUALS = 0x3d;
const QUESTION = 0x3f;
const LAST_ASCII = 0x7f;

export interface FieldText {
  readonly text: string;
  /** Maps to positions in the bytes that the field was read from. */
  readonly origin: () => OriginMap;
}

export function readFieldText(bytes: Buffer, field: HeaderField): FieldText {
  const { start, end } = trimmed(bytes, field);
  if (isPlain(bytes, start, end)) {
    return {
      text: bytes.toString('latin1', start, end),
      origin: () => OriginMap.identity(start, end - start),
    };
  }
  const unfolded = unfold(bytes, field);
  if (isPlain(unfolded, 0, unfolded.length)) {
    return { text: unfolded.toString('latin1'), origin: () => traceFolds(bytes, field) };
  }
  return {
    text: textOf(decodeEncodedWords(unfolded)),
    origin: () => traceField(bytes, field),
  };
}

/** Unfolds the value without decoding words: parameters hold no encoded words. */
export function readRawValue(bytes: Buffer, field: HeaderField): FieldText {
  const { start, end } = trimmed(bytes, field);
  return {
    text: isOneLine(bytes, start, end)
      ? bytes.toString('latin1', start, end)
      : unfold(bytes, field).toString('latin1'),
    origin: () => traceFolds(bytes, field),
  };
}

/** Decodes encoded words in places where RFC 2047 §5 forbids them, in ASCII text that is unfolded already. */
export function readWords(text: string): FieldText {
  const bytes = Buffer.from(text, 'latin1');
  return {
    text: textOf(decodeEncodedWords(bytes)),
    origin: () => {
      const words = new OriginMapBuilder();
      const characters = new OriginMapBuilder();
      textOf(decodeEncodedWords(bytes, words), characters);
      return characters.build().through(words.build());
    },
  };
}

function traceFolds(bytes: Buffer, field: HeaderField): OriginMap {
  const unfolded = new OriginMapBuilder();
  unfold(bytes, field, unfolded);
  return unfolded.build();
}

function traceField(bytes: Buffer, field: HeaderField): OriginMap {
  const unfolded = new OriginMapBuilder();
  const words = new OriginMapBuilder();
  const text = new OriginMapBuilder();
  textOf(decodeEncodedWords(unfold(bytes, field, unfolded), words), text);
  return text.build().through(words.build()).through(unfolded.build());
}

function textOf({ bytes, segments }: DecodedWords, origin?: OriginMapBuilder): string {
  let text = '';
  for (const { charset, start, end } of segments) {
    text += decodeCharset(bytes.subarray(start, end), charset, origin?.at(text.length, start));
  }
  return text;
}

/** The value without the blanks around it and without line breaks. */
function unfold(bytes: Buffer, field: HeaderField, origin?: OriginMapBuilder): Buffer {
  const { start, end } = trimmed(bytes, field);
  const chunks: Buffer[] = [];
  let length = 0;
  for (let at = start; at < end; ) {
    const found = bytes.subarray(at, end).indexOf(LF);
    const lineEnd = found === -1 ? end : at + found;
    const chunkEnd = found > 0 && bytes[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd;
    origin?.add(length, length + chunkEnd - at, at, chunkEnd);
    chunks.push(bytes.subarray(at, chunkEnd));
    length += chunkEnd - at;
    at = lineEnd + 1;
  }
  const [only] = chunks;
  return only && chunks.length === 1 ? only : Buffer.concat(chunks);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function trimmed(bytes: Buffer, field: HeaderField): Span {
  let start = field.valueStart;
  let end = field.valueEnd;
  while (start < end && isWhiteSpace(bytes[start])) start++;
  while (end > start && isWhiteSpace(bytes[end - 1])) end--;
  return { start, end };
}

function isOneLine(bytes: Buffer, start: number, end: number): boolean {
  const lineEnd = bytes.indexOf(LF, start);
  return lineEnd === -1 || lineEnd >= end;
}

/** Whether a value is one line of printable ASCII without encoded words, as most are. */
function isPlain(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if ((byte < SPACE && byte !== TAB) || byte > LAST_ASCII) return false;
    if (byte === QUESTION && at > start && bytes[at - 1] === EQUALS) return false;
  }
  return true;
}

function isWhiteSpace(byte: number | undefined): boolean {
  return byte === SPACE || byte === TAB || byte === CR || byte === LF;
}
