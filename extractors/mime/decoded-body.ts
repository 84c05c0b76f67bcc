/**
 * The bytes of a body whose transfer encoding is undone, where messages or entities are inside. Takes a range and its
 * encoding, gives the bytes with their origin, or null if they stand there as they are.
 */
import { OriginMapBuilder } from '../origin/origin-map.ts';
import type { SourceBytes } from '../origin/source-bytes.ts';
import { decodeBase64 } from '../transfer/base64.ts';
import { decodeQuotedPrintable } from '../transfer/quoted-printable.ts';

export interface EncodedBody {
  readonly source: SourceBytes;
  readonly start: number;
  readonly end: number;
  /** The Content-Transfer-Encoding in lower case. */
  readonly encoding: string;
}

type Decoder = (body: Uint8Array, origin?: OriginMapBuilder) => Uint8Array;

const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['base64', (body, origin) => decodeBase64(body, origin).bytes],
  ['quoted-printable', decodeQuotedPrintable],
]);

/** Of a message, RFC 2046 §5.2.1 forbids the encoding, but mailers write it. */
export function decodedBody({ source, start, end, encoding }: EncodedBody): SourceBytes | null {
  const decode = DECODERS.get(encoding);
  if (decode === undefined) return null;
  const body = source.bytes.subarray(start, end);
  const bytes = decode(body);
  return {
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    origin: () => {
      const builder = new OriginMapBuilder();
      decode(body, builder.at(0, start));
      return builder.build().through(source.origin());
    },
  };
}
