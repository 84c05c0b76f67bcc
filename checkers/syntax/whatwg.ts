/**
 * Judges a URL as a browser would, by the platform's own parser of the WHATWG URL standard, and names the changes that
 * the parser makes or the reason why it fails.
 */
import { isBrokenPunycode } from '../../extractors/characters/punycode.ts';
import { type Fault, type FindingCode, finding } from './findings/index.ts';
import { whatwgFailure } from './whatwg-failures.ts';

/** The schemes that the standard calls special. */
export const SPECIAL = new Set(['ftp', 'file', 'http', 'https', 'ws', 'wss']);

export function judgeWhatwg(url: string): Fault[] {
  const parsed = URL.parse(url);
  const whole = { offset: 0, length: url.length };
  if (parsed === null) return [whatwgFailure(url)];
  if (parsed.hostname.split('.').some(isBrokenPunycode)) {
    return [finding('whatwg-domain-to-ASCII', whole)];
  }
  const found = [...judgeUnits(url), ...judgeForm(url, parsed)];
  if (parsed.href === url || isOnlyCompleted(url, parsed.href)) return found;
  const { href } = parsed;
  const edits = [{ ...whole, text: href }];
  return [...found, finding('whatwg-rewritten', { ...whole, data: { href }, edits })];
}

/** The slash that every browser adds behind a host is no news. */
function isOnlyCompleted(url: string, href: string): boolean {
  return `${url}/` === href;
}

/** §1.1: code points that are no URL units, tabs, line ends and blanks around it among them. */
const NO_URL_UNIT =
  /%(?![\dA-Fa-f]{2})|[^!#$&'()*+,\-./:;=?@_~\w[\]%\\\u{a0}-\u{d7ff}\u{e000}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{1fffd}\u{20000}-\u{10fffd}]/gu;

function judgeUnits(url: string): Fault[] {
  return [...url.matchAll(NO_URL_UNIT)].map(({ index, 0: unit }) =>
    finding('whatwg-invalid-URL-unit', { offset: index, length: unit.length }),
  );
}

function judgeForm(url: string, parsed: URL): Fault[] {
  const scheme = parsed.protocol.slice(0, -1);
  const rest = url.indexOf(':') + 1;
  const found: Fault[] = [];
  const add = (code: FindingCode, offset: number, length: number): void => {
    found.push(finding(code, { offset, length }));
  };
  const backslash = /\\/.exec(url.split(/[?#]/, 1)[0] ?? '')?.index;
  if (SPECIAL.has(scheme)) {
    if (!/^\/\//.test(url.slice(rest))) {
      add('whatwg-special-scheme-missing-following-solidus', 0, Math.max(1, rest));
    }
    if (backslash !== undefined) add('whatwg-invalid-reverse-solidus', backslash, 1);
  }
  const at = url.indexOf('@', rest);
  if ((parsed.username !== '' || parsed.password !== '') && at !== -1) {
    add('whatwg-invalid-credentials', rest, at + 1 - rest);
  }
  if (isIpv4(parsed.hostname) && SPECIAL.has(scheme)) found.push(...judgeIpv4(url, rest));
  return found;
}

function isIpv4(host: string): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(host);
}

/** The parser takes octal and hexadecimal numbers, and a dot at the end. */
function judgeIpv4(url: string, rest: number): Fault[] {
  const host = /^[/\\]*(?:[^/\\?#@]*@)?([^/\\?#:]*)/.exec(url.slice(rest));
  const text = host?.[1] ?? '';
  const position = { offset: rest + (host?.[0].length ?? 0) - text.length, length: text.length };
  if (text === '') return [];
  const found: Fault[] = [];
  if (text.endsWith('.')) found.push(finding('whatwg-IPv4-empty-part', position));
  if (/(?:^|\.)0[\dxX]/.test(text)) found.push(finding('whatwg-IPv4-non-decimal-part', position));
  return found;
}
