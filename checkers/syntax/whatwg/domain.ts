/**
 * The hosts of special schemes: host parser and domain parser (WHATWG URL §3.5, §3.3). The platform does the processing
 * of UTS 46 where a domain is not ASCII.
 */
import { FORBIDDEN_IN_DOMAIN } from './code-points.ts';
import { endsInNumber, parseIpv4 } from './ipv4.ts';
import type { Parse } from './parse.ts';
import { isEscape } from './path.ts';
import { domainToAscii, strictFault } from './uts46.ts';

const NOT_ASCII = /[^\0-\x7f]/;
const ESCAPE_LENGTH = 3;

/** Says whether the parse goes on; the host stands in `from..to`. */
export function parseDomain(parse: Parse, from: number, to: number): boolean {
  const { text, log } = parse;
  const written = text.slice(from, to);
  const escaped = firstEscape(written);
  if (escaped !== -1) {
    log.warn('domain-percent-encoded', from + escaped, from + escaped + ESCAPE_LENGTH);
  }
  const domain = escaped === -1 ? written : percentDecoded(written);
  const isAscii = !NOT_ASCII.test(domain);
  const forbidden = forbiddenIn(written);
  const ascii = isAscii ? domain.toLowerCase() : domainToAscii(domain);
  if (forbidden !== undefined && (isAscii || ascii === null)) {
    return log.fail('domain-invalid-code-point', from + forbidden.from, from + forbidden.to);
  }
  if (ascii === null) return log.fail('domain-to-ASCII', from, to);
  const isVerbatim = isAscii && escaped === -1;
  const fault = strictFault(ascii);
  if (fault !== undefined) {
    const place = isVerbatim ? fault : { from: 0, to: written.length };
    log.warn('domain-to-ASCII', from + place.from, from + place.to);
  }
  if (!endsInNumber(ascii)) return true;
  if (!isAscii) log.warn('IPv4-non-ASCII-input', from, to);
  return parseIpv4(log, { ascii, from, to, isVerbatim });
}

/** The index of the first percent-encoded byte, or -1. */
function firstEscape(written: string): number {
  let at = written.indexOf('%');
  while (at !== -1 && !isEscape(written, at)) at = written.indexOf('%', at + 1);
  return at;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The first forbidden domain code point, as it is or escaped; a mark behind it may make another of it. The standard's last step of the domain parser has had no
 * name of its own for it since June 2026; the name from before is kept, since it says more.
 */
function forbiddenIn(written: string): Range | undefined {
  for (let at = 0; at < written.length; at++) {
    const isEncoded = written[at] === '%' && isEscape(written, at);
    const to = at + (isEncoded ? ESCAPE_LENGTH : 1);
    const code = isEncoded
      ? Number.parseInt(written.slice(at + 1, to), 16)
      : written.charCodeAt(at);
    if (FORBIDDEN_IN_DOMAIN[code] === 1) return { from: at, to };
    at = to - 1;
  }
  return undefined;
}

/** UTF-8; a byte that is none becomes U+FFFD, which no domain may hold. */
function percentDecoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return '\ufffd';
  }
}
