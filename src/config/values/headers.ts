/**
 * The request fields that a configuration sets for a host: takes their table, gives names in lower case and values.
 * Refuses fields that would change the meaning of the request or of its answer.
 */
import type { ConfigTable } from './table.ts';

/** Fields of the connection, of framing, and conditions under which an answer says less. */
const OURS: ReadonlySet<string> = new Set([
  ...['host', 'connection', 'keep-alive', 'upgrade', 'te', 'trailer', 'transfer-encoding'],
  ...['content-length', 'content-type', 'content-encoding', 'expect', 'accept-encoding', 'range'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
  ...['proxy-authorization', 'proxy-connection', 'http2-settings', 'via', 'forwarded'],
]);

/** RFC 9110 §5.6.2. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** RFC 9110 §5.5, ASCII alone. */
const VALUE = /^[\t\x20-\x7e]{1,4000}$/;

export function headersOf(table: ConfigTable): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const key of table.keys) {
    const name = key.toLowerCase();
    if (!NAME.test(key)) throw table.fault(key, 'not the name of a header field');
    if (OURS.has(name))
      throw table.fault(key, 'this field cannot be set: it belongs to each request');
    if (fields.has(name)) throw table.fault(key, 'duplicate field (names ignore case)');
    const value = table.text(key)?.trim() ?? '';
    if (!VALUE.test(value))
      throw table.fault(key, 'expected printable ASCII characters on one line');
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}
