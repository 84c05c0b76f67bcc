/**
 * The text of one body: transfer encoding undone, charset decoded. Takes a range of bytes and the declarations of its
 * header, gives its text and the map back to the file. Text that list software appended to encoded data is a text of
 * its own.
 */
import { isBlankText, type Text } from '../characters/text.ts';
import { type CharsetFault, readCharset } from '../charsets/charset.ts';
import type { JoinKind } from '../model.ts';
import { OriginMap, OriginMapBuilder } from '../origin/origin-map.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import { decodeBase64 } from '../transfer/base64.ts';
import { decodeCleanBase64 } from '../transfer/clean-base64.ts';
import { DecodeBuffer } from '../transfer/decode-buffer.ts';
import { type DecodedBody, readQuotedPrintable } from '../transfer/quoted-text.ts';

const LF = 0x0a;
const CR = 0x0d;
const SPACE = 0x20;

export interface Body {
  readonly source: SourceBytes;
  readonly start: number;
  readonly end: number;
  /** The Content-Transfer-Encoding in lower case. */
  readonly encoding: string;
  readonly charset: string | null;
}

export interface BodyText {
  readonly text: Text;
  readonly origin: () => OriginMap;
  readonly gap: JoinKind | null;
  /** The reason why the bytes could not be read as declared. */
  readonly fault: CharsetFault | null;
}

/** Decodes a body into the buffer; the text is valid until the buffer is used again. */
export function readBody(
  body: Body,
  buffer: DecodeBuffer = new DecodeBuffer(),
): readonly BodyText[] {
  switch (body.encoding) {
    case 'base64':
      return readBase64(body, buffer);
    case 'quoted-printable':
      return [readQuoted(body, buffer)];
    default:
      return [readPlain(body)];
  }
}

/** Reads text without transfer encoding. */
export function readPlain({ source, start, end, charset }: Omit<Body, 'encoding'>): BodyText {
  const { text, fault, origin } = readCharset(source.bytes.subarray(start, end), charset);
  return {
    text,
    gap: null,
    fault,
    origin: () => origin().through(bodyOrigin(source, start, end)),
  };
}

/** Maps positions in a body to positions in the file. */
function bodyOrigin(source: SourceBytes, start: number, end: number): OriginMap {
  return OriginMap.identity(start, end - start).through(source.origin());
}

function readQuoted({ source, start, end, charset }: Body, buffer: DecodeBuffer): BodyText {
  const decoded = readQuotedPrintable(source.bytes.subarray(start, end), buffer);
  const { text, fault, origin } = readCharset(decoded.bytes, charset);
  return {
    text,
    gap: 'soft-line-break',
    fault,
    origin: () =>
      origin()
        .through(decoded.origin())
        .through(bodyOrigin(source, start, end)),
  };
}

function readBase64(body: Body, buffer: DecodeBuffer): readonly BodyText[] {
  const { source, start, end, charset } = body;
  const data = decodeData(source.bytes.subarray(start, end), buffer);
  const { text, fault, origin } = readCharset(data.bytes, charset);
  const decoded: BodyText = {
    text,
    gap: null,
    fault,
    origin: () =>
      origin()
        .through(data.origin())
        .through(bodyOrigin(source, start, end)),
  };
  if (isBlank(source.bytes, start + data.end, end)) return [decoded];
  const rest = readPlain({ source, start: start + data.end, end, charset: null });
  return isBlankText(rest.text) ? [decoded] : [decoded, rest];
}

function decodeData(encoded: Buffer, buffer: DecodeBuffer): DecodedBody & { readonly end: number } {
  const output = buffer.bytes(encoded.length);
  const clean = decodeCleanBase64(encoded, output);
  if (clean !== null) return { ...clean, bytes: output.subarray(0, clean.length) };
  const { bytes, end } = decodeBase64(encoded);
  const origin = (): OriginMap => {
    const builder = new OriginMapBuilder();
    decodeBase64(encoded, builder);
    return builder.build();
  };
  return { bytes: bufferOf(bytes), end, origin };
}

/** Whether the bytes are blanks and line ends only, in any charset. */
export function isBlank(bytes: Buffer, start: number, end: number): boolean {
  let at = start;
  while (at < end && (bytes[at] === SPACE || bytes[at] === LF || bytes[at] === CR)) at++;
  return at >= end;
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
