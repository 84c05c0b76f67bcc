/** The IPv4 address at the end of an IPv6 address: a part of the IPv6 parser (WHATWG URL §3.5). */
import { isDigit } from '../characters/character-sets.ts';
import { endOfCodePoint } from './code-points.ts';
import type { Parse } from './parse.ts';

const NUMBERS = 4;
const LARGEST_NUMBER = 255;
/** Pieces that may stand before it. */
const MOST_PIECES = 6;

interface Range {
  readonly from: number;
  /** The end of the IPv6 address. */
  readonly to: number;
  /** Of the IPv6 address, so far. */
  readonly pieces: number;
}

/** Says whether it is one. */
export function parseIpv4InIpv6(parse: Parse, { from, to, pieces }: Range): boolean {
  const { text, log } = parse;
  if (text[from] === '.') return log.fail('IPv4-in-IPv6-invalid-code-point', from, from + 1);
  if (pieces > MOST_PIECES) return log.fail('IPv4-in-IPv6-too-many-pieces', from, to);
  let numbers = 0;
  for (let at = from; at < to; numbers++) {
    if (numbers > 0) {
      if (text[at] !== '.' || numbers === NUMBERS) return unexpected(parse, at, to);
      at++;
    }
    const end = endOfNumber(text, at);
    if (end === at) return unexpected(parse, at, to);
    // A number may be 0, but not begin with it.
    if (text[at] === '0' && end > at + 1) return unexpected(parse, at + 1, to);
    if (Number(text.slice(at, end)) > LARGEST_NUMBER) {
      return log.fail('IPv4-in-IPv6-out-of-range-part', at, end);
    }
    at = end;
  }
  return numbers === NUMBERS ? true : log.fail('IPv4-in-IPv6-too-few-parts', from, to);
}

/** Of the character at `at`, or of the last one where the address ends too early. */
function unexpected({ text, log }: Parse, at: number, to: number): false {
  const place = Math.min(at, to - 1);
  return log.fail('IPv4-in-IPv6-invalid-code-point', place, endOfCodePoint(text, place));
}

function endOfNumber(text: string, start: number): number {
  let end = start;
  while (isDigit(text.charCodeAt(end))) end++;
  return end;
}
