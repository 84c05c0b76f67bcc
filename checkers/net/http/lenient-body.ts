/**
 * The body behind a head that was read leniently: takes all bytes up to the end of the connection, and the fields,
 * gives the intended bytes. A truncated or miscounted body ends where its bytes end.
 */
import type { ResponseHead } from './exchange.ts';

const LF = 0x0a;

export function lenientBody(received: Buffer, headers: ResponseHead['headers']): Buffer {
  if (/\bchunked\b/i.test(valuesOf(headers, 'transfer-encoding').join()))
    return dechunked(received);
  const lengths = new Set(valuesOf(headers, 'content-length'));
  const [length = ''] = lengths;
  const isStated = lengths.size === 1 && /^[0-9]{1,15}$/.test(length);
  return isStated ? received.subarray(0, Number(length)) : received;
}

function valuesOf(headers: ResponseHead['headers'], name: string): readonly string[] {
  return [headers[name] ?? []].flat();
}

/** `chunk = chunk-size [ chunk-ext ] CRLF chunk-data CRLF` (RFC 9112 §7.1). */
function dechunked(received: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < received.length; ) {
    const end = received.indexOf(LF, at);
    const line = received.toString('latin1', at, end === -1 ? received.length : end).trim();
    if (line === '' && end !== -1) {
      at = end + 1;
      continue;
    }
    const size = /^[0-9A-Fa-f]{1,8}(?![0-9A-Za-z])/.exec(line)?.[0];
    // Bytes without a size: some servers say that they send chunks, and then do not.
    if (size === undefined) return Buffer.concat([...chunks, received.subarray(at)]);
    const bytes = Number.parseInt(size, 16);
    if (bytes === 0 || end === -1) break;
    chunks.push(received.subarray(end + 1, end + 1 + bytes));
    at = end + 1 + bytes;
  }
  return Buffer.concat(chunks);
}
