/**
 * The bytes of a page: takes an answer, undoes its content codings as far as the body reaches, gives the original
 * bytes. A truncated body is read up to the cut; one that would unpack to more than the limit, or breaks on the way, is
 * read from a shorter beginning. A coding without a name here is none, as for browsers. Null for an undecodable body.
 */
import {
  brotliDecompressSync,
  gunzipSync,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';
import { field, type HttpResponse } from '../../../net/http/http-client.ts';
import { BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH, ZSTD_FLUSH } from './flush.ts';

export interface BodyBytes {
  readonly bytes: Buffer;
  /** Nothing is missing at its end. */
  readonly isWhole: boolean;
}

type Decoder = (bytes: Buffer, maxOutputLength: number) => Buffer;

const MAX_CODINGS = 2;
/** Below so many bytes nothing is tried again. */
const MIN_BYTES = 256;
/** No coding makes more of those. */
const MOST_OF_FEWEST_BYTES = 1024 * 1024;

const inflating =
  (inflate: typeof gunzipSync): Decoder =>
  (bytes, maxOutputLength) =>
    inflate(bytes, { maxOutputLength, finishFlush: Z_SYNC_FLUSH });

const gunzip = inflating(gunzipSync);

/** `content-coding` (RFC 9110 §8.4.1); deflate comes with the zlib header that it should have, or without. */
const DECODERS: ReadonlyMap<string, Decoder> = new Map([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  [
    'deflate',
    (bytes, maxOutputLength) =>
      inflating(hasZlibHeader(bytes) ? inflateSync : inflateRawSync)(bytes, maxOutputLength),
  ],
  [
    'br',
    (bytes, maxOutputLength) =>
      brotliDecompressSync(bytes, {
        maxOutputLength,
        finishFlush: BROTLI_OPERATION_FLUSH,
      }),
  ],
  [
    'zstd',
    (bytes, maxOutputLength) =>
      zstdDecompressSync(bytes, { maxOutputLength, finishFlush: ZSTD_FLUSH }),
  ],
]);

export function bodyBytes(response: HttpResponse, maxBytes: number): BodyBytes | null {
  const { body, isWhole = false } = response;
  if (body === undefined) return null;
  const codings = codingsOf(response);
  if (codings.length > MAX_CODINGS) return null;
  let content: BodyBytes | null = { bytes: body, isWhole };
  for (const coding of codings.toReversed()) {
    const decoder = DECODERS.get(coding);
    if (decoder !== undefined && content !== null && content.bytes.length > 0)
      content = decompressed(content, decoder, maxBytes);
  }
  return content === null ? null : truncated(content, maxBytes);
}

/** Of a body that was read, even the beginning makes no sense. */
export function isUndecodable(response: HttpResponse): boolean {
  if (response.body === undefined || codingsOf(response).length > MAX_CODINGS) return false;
  return bodyBytes(response, MOST_OF_FEWEST_BYTES) === null;
}

/** They are listed in the order in which they were applied. */
function codingsOf(response: HttpResponse): readonly string[] {
  const text = field(response, 'content-encoding');
  if (text === undefined) return [];
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '' && name !== 'identity');
}

function decompressed(content: BodyBytes, decode: Decoder, maxBytes: number): BodyBytes | null {
  let { bytes, isWhole } = content;
  for (;;) {
    try {
      return { bytes: decode(bytes, maxBytes), isWhole };
    } catch {
      if (bytes.length <= MIN_BYTES) return null;
      bytes = bytes.subarray(0, bytes.length >> 1);
      isWhole = false;
    }
  }
}

function truncated({ bytes, isWhole }: BodyBytes, maxBytes: number): BodyBytes {
  if (bytes.length <= maxBytes) return { bytes, isWhole };
  return { bytes: bytes.subarray(0, maxBytes), isWhole: false };
}

/** RFC 1950 §2.2: method 8, and both bytes together a multiple of 31. */
function hasZlibHeader(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}
