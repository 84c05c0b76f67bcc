/** The bytes of a sitemap that may be packed with gzip: takes bytes, gives bytes; null where they break or are too many. */
import { gunzipSync } from 'node:zlib';
import { Z_SYNC_FLUSH } from '../../checkers/reach/page/content/flush.ts';

/** Of a sitemap (sitemaps.org). */
const MOST_BYTES = 50 * 1024 * 1024;

export function unpacked(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, {
      maxOutputLength: MOST_BYTES,
      finishFlush: Z_SYNC_FLUSH,
    });
  } catch {
    return null;
  }
}
