/**
 * Judges whether a name can be a host. For bare URLs only: a URL in brackets is taken as it is, so that its faults can
 * be reported. Takes the characters between `//` and port or path; decodes percent-escapes only.
 */
import { isBrokenPunycode } from '../../characters/punycode.ts';
import {
  isAlpha,
  isAlphanumeric,
  isDigit,
  isInvisible,
  isJoiner,
  isNoncharacter,
} from '../../characters/url-characters.ts';

/** Normalisation turns it into a percent sign, which no name may hold. */
const FULLWIDTH_PERCENT = 0xff05;

/** A character of a registered name, internationalised names included. */
export function isHostCharacter(code: number): boolean {
  if (code < 128) return isAlphanumeric(code) || code === 0x2d || code === 0x2e || code === 0x5f;
  return code >= 128 && !isNoncharacter(code) && code !== FULLWIDTH_PERCENT;
}

export function isPlausibleHost(host: string): boolean {
  return isOrdinaryHost(host) || isPlausibleName(host);
}

const DOT = 0x2e;
const HYPHEN = 0x2d;
const UNDERSCORE = 0x5f;

/**
 * Whether a host is ASCII without escapes and without `xn--`, its last label beginning with a letter, as nearly all
 * are.
 */
function isOrdinaryHost(host: string): boolean {
  if (!isAlphanumeric(host.charCodeAt(0))) return false;
  let label = 0;
  for (let at = 0; at < host.length; at++) {
    const code = host.charCodeAt(at);
    if (code === DOT) label = at + 1;
    else if (code === HYPHEN && host.charCodeAt(at + 1) === HYPHEN) return false;
    else if (!isAlphanumeric(code) && code !== HYPHEN && code !== UNDERSCORE) return false;
  }
  return isAlpha(host.charCodeAt(label));
}

function isPlausibleName(host: string): boolean {
  const name = decodeHost(host);
  if (name === null || !isHostCharacters(name)) return false;
  if (!/[\p{L}\p{N}]/u.test(name)) return false;
  const first = name.charCodeAt(0);
  if (!isAlphanumeric(first) && first < 128) return false;
  const labels = (name.endsWith('.') ? name.slice(0, -1) : name).split('.');
  // A label that ends in a hyphen is cut by the end of its line.
  if (labels.some((label) => isBrokenPunycode(label) && !/[^-]-$/.test(label))) return false;
  return !endsInNumber(labels) || isIpv4(labels);
}

/** Undoes escapes and drops invisible characters; null if an escape is not UTF-8. */
function decodeHost(host: string): string | null {
  const visible = dropInvisible(host);
  if (!visible.includes('%')) return visible;
  try {
    return dropInvisible(decodeURIComponent(visible));
  } catch {
    return null;
  }
}

function dropInvisible(text: string): string {
  return [...text].filter((c) => !isMark(c.charCodeAt(0))).join('');
}

function isMark(code: number): boolean {
  return isInvisible(code) || isJoiner(code);
}

function isHostCharacters(name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    if (!isHostCharacter(name.charCodeAt(i))) return false;
  }
  return name.length > 0;
}

/** WHATWG URL, "ends in a number": such a host must be an IPv4 address. */
function endsInNumber(labels: readonly string[]): boolean {
  const last = labels.at(-1) ?? '';
  return /^\d+$/.test(last) || /^0x[0-9a-f]*$/i.test(last);
}

/** WHATWG URL, IPv4 parser: one to four numbers, decimal, octal or hexadecimal. */
function isIpv4(labels: readonly string[]): boolean {
  if (labels.length > 4) return false;
  const numbers = labels.map(ipv4Number);
  const last = numbers.pop() ?? Number.NaN;
  return numbers.every((n) => n <= 255) && last < 256 ** (4 - numbers.length);
}

function ipv4Number(text: string): number {
  if (/^0x[0-9a-f]*$/i.test(text)) return Number.parseInt(`0${text.slice(2)}`, 16);
  if (/^0[0-7]+$/.test(text)) return Number.parseInt(text, 8);
  return /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * The inside of `[…]` (RFC 3986 §3.2.2):
 *
 * IP-literal = "[" ( IPv6address / IPvFuture ) "]"
 */
export function isPlausibleIpLiteral(text: string): boolean {
  if (/^v[0-9a-f]+\.[\w.:~-]+$/i.test(text)) return true;
  const zone = text.indexOf('%');
  return isIpv6(zone < 0 ? text : text.slice(0, zone));
}

function isIpv6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const all = groups.flat();
  const last = all.at(-1) ?? '';
  const embedded = last.includes('.');
  if (embedded && !(text.endsWith(last) && isFourOctets(last, 0, last.length))) return false;
  const hex = embedded ? all.slice(0, -1) : all;
  if (!hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return false;
  const count = hex.length + (embedded ? 2 : 0);
  return halves.length === 2 ? count <= 7 : count === 8;
}

const ZERO = 0x30;
const OCTETS = 4;
const LARGEST = 255;

interface Characters {
  charCodeAt(at: number): number;
}

/**
 * Whether the range is exactly an IPv4 address in the usual form, without leading zeros, which some programs take for
 * octal. Reads each character once.
 *
 * IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet (RFC 3986 §3.2.2)
 */
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
