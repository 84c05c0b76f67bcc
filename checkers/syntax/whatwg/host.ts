/**
 * The host parser and the opaque-host parser (WHATWG URL §3.5). They say whether the parse goes on; the host stands in
 * `from..to`.
 */
import { endOfCodePoint, FORBIDDEN_IN_HOST, isUrlCodePoint } from './code-points.ts';
import { parseDomain } from './domain.ts';
import { parseIpv6 } from './ipv6.ts';
import type { Parse } from './parse.ts';
import { isEscape } from './path.ts';

const PERCENT = 0x25;

export function parseHost(parse: Parse, from: number, to: number): boolean {
  const { text, isSpecial, log } = parse;
  if (text[from] === '[' && from < to) {
    if (text[to - 1] !== ']') return log.fail('IPv6-unclosed', from, to);
    return parseIpv6(parse, from + 1, to - 1);
  }
  return isSpecial ? parseDomain(parse, from, to) : parseOpaqueHost(parse, from, to);
}

function parseOpaqueHost({ text, log }: Parse, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (FORBIDDEN_IN_HOST[text.charCodeAt(at)] === 1) {
      return log.fail('host-invalid-code-point', at, at + 1);
    }
  }
  // At most one error of either sort.
  let hasNoUnit = false;
  let hasNoEscape = false;
  for (let at = from; at < to; ) {
    const code = text.codePointAt(at) ?? 0;
    const end = endOfCodePoint(text, at);
    if (code === PERCENT) {
      if (!hasNoEscape && !isEscape(text, at)) log.warn('invalid-URL-unit', at, end);
      hasNoEscape ||= !isEscape(text, at);
    } else if (!hasNoUnit && !isUrlCodePoint(code)) {
      log.warn('invalid-URL-unit', at, end);
      hasNoUnit = true;
    }
    at = end;
  }
  return true;
}
