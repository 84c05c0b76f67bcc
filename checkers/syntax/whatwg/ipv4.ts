/** The ends-in-a-number checker, the IPv4 parser and the IPv4 number parser (WHATWG URL §3.5). */
import type { ErrorLog } from './parse.ts';

const PARTS = 4;
const LARGEST_PART = 255;
const DECIMAL = /^\d+$/;
const HEXADECIMAL = /^0x[\da-f]*$/;
const OCTAL = /^0[0-7]+$/;

/** In a number alone; `ascii` is in lower case and not empty. */
export function endsInNumber(ascii: string): boolean {
  const name = ascii.endsWith('.') ? ascii.slice(0, -1) : ascii;
  const last = name.slice(name.lastIndexOf('.') + 1);
  return DECIMAL.test(last) || HEXADECIMAL.test(last);
}

interface Ipv4Host {
  /** As the domain parser made it. */
  readonly ascii: string;
  /** The place of the host, as it is written. */
  readonly from: number;
  readonly to: number;
  /** Whether it is written in the characters of `ascii`, so that parts have places. */
  readonly isVerbatim: boolean;
}

/** Says whether it is an address. */
export function parseIpv4(log: ErrorLog, host: Ipv4Host): boolean {
  const parts = partsOf(host);
  const last = parts.at(-1);
  if (last?.text === '') {
    log.warn('IPv4-empty-part', last.from, last.to);
    if (parts.length > 1) parts.pop();
  }
  if (parts.length < PARTS) log.warn('IPv4-too-few-parts', host.from, host.to);
  if (parts.length > PARTS) return log.fail('IPv4-too-many-parts', host.from, host.to);
  const numbers: number[] = [];
  for (const { text, from, to } of parts) {
    const number = numberOf(text);
    if (number === null) return log.fail('IPv4-non-numeric-part', from, to);
    if (text.length > 1 && text.startsWith('0')) log.warn('IPv4-non-decimal-part', from, to);
    numbers.push(number);
  }
  return judgeSizes(log, parts, numbers);
}

interface Part {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

function partsOf({ ascii, from, to, isVerbatim }: Ipv4Host): Part[] {
  let start = from;
  return ascii.split('.').map((text) => {
    const end = start + text.length;
    // An empty part is seen by its dot.
    const place = { text, from: text === '' ? Math.max(from, start - 1) : start, to: end };
    start = end + 1;
    return isVerbatim ? place : { text, from, to };
  });
}

/** Null where it is no number; beyond 2^53 it is not exact. */
function numberOf(text: string): number | null {
  if (HEXADECIMAL.test(text)) return text.length === 2 ? 0 : Number.parseInt(text.slice(2), 16);
  if (OCTAL.test(text)) return Number.parseInt(text, 8);
  return DECIMAL.test(text) && (text === '0' || !text.startsWith('0')) ? Number(text) : null;
}

/** The last part stands for all octets that are left. */
function judgeSizes(log: ErrorLog, parts: readonly Part[], numbers: readonly number[]): boolean {
  const large = numbers.findIndex((number) => number > LARGEST_PART);
  const place = parts[large];
  if (place === undefined) return true;
  const isLast = large === numbers.length - 1;
  const isInRange = isLast && (numbers[large] ?? 0) < 256 ** (PARTS + 1 - numbers.length);
  if (!isInRange) return log.fail('IPv4-out-of-range-part', place.from, place.to);
  log.warn('IPv4-out-of-range-part', place.from, place.to);
  return true;
}
