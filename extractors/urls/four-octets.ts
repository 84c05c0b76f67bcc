/**
 * An IPv4 address as nearly everybody writes it: four numbers up to 255 without leading zeros, which some programs
 * take for octal. Looks at each character once.
 *
 * IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet (RFC 3986 §3.2.2)
 */
import { isDigit } from './characters.ts';

const ZERO = 0x30;
const DOT = 0x2e;
const OCTETS = 4;
const LARGEST = 255;

interface Characters {
  charCodeAt(at: number): number;
}

/** Whether it is all that stands between these positions. */
export function isFourOctets(text: Characters, start: number, end: number): boolean {
  let octets = 0;
  for (let at = start; at < end; at++) {
    const first = at;
    let value = 0;
    for (; at < end && isDigit(text.charCodeAt(at)); at++) {
      value = value * 10 + text.charCodeAt(at) - ZERO;
      if (value > LARGEST) return false;
    }
    const isEmpty = at === first;
    if (isEmpty || (text.charCodeAt(first) === ZERO && at > first + 1)) return false;
    octets++;
    if (at === end) return octets === OCTETS;
    if (text.charCodeAt(at) !== DOT) return false;
  }
  return false;
}
