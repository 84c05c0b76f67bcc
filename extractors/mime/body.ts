/**
 * The text of one body: transfer encoding undone, charset read. Takes a stretch of bytes and what its
 * header declares, gives its text and the way back to the file. What list software glued to encoded
 * data comes as a text of its own.
 */

import type { JoinKind } from '../model.ts';
import { type OriginMap, OriginMapBuilder } from '../origin-map.ts';
import { isBlankText, type Text } from '../text/text.ts';
import { decodeBase64 } from './base64.ts';
import { type CharsetFault, charsetFault, readCharset, traceCharset } from './charset.ts';
import { decodeQuotedPrintable } from './quoted-printable.ts';
import type { SourceBytes } from './source-bytes.ts';

export interface Body {
  readonly source: SourceBytes;
  readonly start: number;
  readonly end: number;
  /** Content-Transfer-Encoding, lower case. */
  readonly encoding: string;
  readonly charset: string | null;
}

export interface BodyText {
  readonly text: Text;
  readonly origin: () => OriginMap;
  readonly gap: JoinKind | null;
  /** What kept the bytes from being read as they were declared. */
  readonly fault: CharsetFault | null;
}

export function readBody(body: Body): readonly BodyText[] {
  switch (body.encoding) {
    case 'base64':
      return readBase64(body);
    case 'quoted-printable':
      return [readEncoded(body, decodeQuotedPrintable, 'soft-line-break')];
    default:
      return [readPlain(body)];
  }
}

/** Text that stands in the source as it is, but for its charset. */
export function readPlain({ source, start, end, charset }: Omit<Body, 'encoding'>): BodyText {
  const bytes = source.bytes.subarray(start, end);
  const text = readCharset(bytes, charset);
  return {
    text,
    gap: null,
    fault: charsetFault(bytes, charset, text),
    origin: () => {
      const characters = new OriginMapBuilder();
      traceCharset(bytes, charset, characters.at(0, start));
      return characters.build().through(source.origin());
    },
  };
}

type Decoder = (bytes: Uint8Array, origin?: OriginMapBuilder) => Uint8Array;

function readEncoded(body: Body, decode: Decoder, gap: JoinKind | null): BodyText {
  const { source, start, end, charset } = body;
  const encoded = source.bytes.subarray(start, end);
  const decoded = decode(encoded);
  const text = readCharset(decoded, charset);
  return {
    text,
    gap,
    fault: charsetFault(decoded, charset, text),
    origin: () => {
      const bytes = new OriginMapBuilder();
      const characters = new OriginMapBuilder();
      traceCharset(decode(encoded, bytes.at(0, start)), charset, characters);
      return characters.build().through(bytes.build()).through(source.origin());
    },
  };
}

function readBase64(body: Body): readonly BodyText[] {
  const decode: Decoder = (bytes, origin) => decodeBase64(bytes, origin).bytes;
  const data = decodeBase64(body.source.bytes.subarray(body.start, body.end));
  const texts = [readEncoded(body, decode, null)];
  const rest = readPlain({ ...body, start: body.start + data.end, charset: null });
  return isBlankText(rest.text) ? texts : [...texts, rest];
}
