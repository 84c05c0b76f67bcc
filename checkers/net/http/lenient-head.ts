/**
 * The head of an answer that strict parsers refuse, read as old browsers did: takes the bytes from the beginning, gives
 * status, fields and the length of the head. Malformed lines are skipped; a length counts only if it is stated once and
 * clearly.
 */
import type { ResponseHead } from './exchange.ts';

export interface LenientHead extends Pick<ResponseHead, 'status' | 'headers'> {
  /** Up to the first byte of the body. */
  readonly bytes: number;
}

/** There is no status line: RFC 1945 calls it HTTP/0.9, but a greeting of any service looks like it. */
export class NoStatusLine extends Error {
  override readonly name = 'NoStatusLine';
}

/** Such an answer is to be discarded (RFC 9112 §6.3), and browsers do. */
export class LengthsDiffer extends Error {
  override readonly name = 'LengthsDiffer';
  readonly code = 'HPE_UNEXPECTED_CONTENT_LENGTH';
}

/** `HTTP/1.2`, `http/1.0`, `HTTP 200`, and the status line of audio streams. */
const STATUS_LINE = /^(?:HTTP(?:\/[0-9.]{1,8})?|ICY)[ \t]+([1-9][0-9]{2})(?![0-9])/i;
const MAX_STATUS_LINE = 1024;
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Interim answers are passed over, all of them. Null while the end is not there yet. */
export function readLenientHead(received: Buffer): LenientHead | null {
  const text = received.toString('latin1');
  for (let at = 0; ; ) {
    const head = readHead(text, at);
    if (head === null || head.status >= 200) return head;
    at = head.bytes;
  }
}

function readHead(text: string, from: number): LenientHead | null {
  const start = from + (/^\s*/.exec(text.slice(from))?.[0].length ?? 0);
  const status = STATUS_LINE.exec(text.slice(start, start + MAX_STATUS_LINE))?.[1];
  if (status === undefined && isWholeLine(text, start)) throw new NoStatusLine('no status line');
  const end = /\n\r?\n/.exec(text.slice(start));
  if (status === undefined || end === null) return null;
  const [, ...lines] = text.slice(start, start + end.index).split(/\r?\n/);
  const headers = fieldsOf(lines);
  if (new Set(headers['content-length']).size > 1) throw new LengthsDiffer('two lengths');
  return {
    status: Number(status),
    headers,
    bytes: start + end.index + end[0].length,
  };
}

function isWholeLine(text: string, start: number): boolean {
  return text.includes('\n', start) || text.length - start >= MAX_STATUS_LINE;
}

/** RFC 9112 §5; malformed fields are read as they were probably meant. */
function fieldsOf(lines: readonly string[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  let values: string[] | undefined;
  for (const line of lines) {
    if (/^[ \t]/.test(line) && values) {
      values.push(`${values.pop() ?? ''} ${clean(line)}`.trim());
      continue;
    }
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    values = NAME.test(name) ? (fields.get(name) ?? []) : undefined;
    if (values === undefined) continue;
    values.push(clean(line.slice(colon + 1)));
    fields.set(name, values);
  }
  return Object.fromEntries(fields);
}

function clean(value: string): string {
  return value.replace(/[^\t\x20-\x7e\x80-\xff]/g, ' ').trim();
}
