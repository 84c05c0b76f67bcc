/**
 * The parts from which RFC 1630 builds the forms of its schemes. Each takes a range of the URL, says whether it
 * matches, and never looks further.
 */
import { type CharacterSet, isAlpha, isDigit, isHex } from '../characters/character-sets.ts';
import { ALPHANUM2, PATH, XPALPHA } from './character-sets.ts';

/** A range of a URL: characters `from` (inclusive) to `to` (exclusive). */
export interface FormRange {
  readonly url: string;
  readonly from: number;
  readonly to: number;
}

/** Whether every character is in the set or part of an escape; `least` of them at least. */
export function consistsOf({ url, from, to }: FormRange, set: CharacterSet, least: 0 | 1): boolean {
  if (to - from < least) return false;
  for (let at = from; at < to; at++) {
    const code = url.charCodeAt(at);
    if (code === 0x25) {
      if (at + 2 >= to || !isHex(url.charCodeAt(at + 1)) || !isHex(url.charCodeAt(at + 2))) {
        return false;
      }
      at += 2;
    } else if (code >= 128 || set[code] !== 1) return false;
  }
  return true;
}

/** path = ( void | xpalphas ) [ "/" path ] */
export function isPath(range: FormRange): boolean {
  return consistsOf(range, PATH, 0);
}

/** xalphas, as the specific schemes have them. */
export function isXalphas(range: FormRange): boolean {
  return consistsOf(range, XPALPHA, 1);
}

/** ialpha = alpha [ xalphas ] */
export function isIalpha({ url, from, to }: FormRange): boolean {
  return (
    from < to &&
    isAlpha(url.charCodeAt(from)) &&
    consistsOf({ url, from: from + 1, to }, XPALPHA, 0)
  );
}

export function isDigits({ url, from, to }: FormRange): boolean {
  for (let at = from; at < to; at++) if (!isDigit(url.charCodeAt(at))) return false;
  return from < to;
}

/** hostnumber = digits "." digits "." digits "." digits */
function isHostNumber({ url, from, to }: FormRange): boolean {
  return /^\d+\.\d+\.\d+\.\d+$/.test(url.slice(from, to));
}

/** hostname = ialpha [ "." hostname ]: a dot is an xalpha, too, so that one ialpha covers it all. */
export function isHostName(range: FormRange): boolean {
  return isIalpha(range);
}

/** host = hostname | hostnumber */
export function isHost(range: FormRange): boolean {
  return isHostName(range) || isHostNumber(range);
}

/** hostport = host [ ":" port ] */
export function isHostPort({ url, from, to }: FormRange): boolean {
  const colon = between(url, ':', { from, to });
  if (colon === -1) return isHost({ url, from, to });
  return isHost({ url, from, to: colon }) && isDigits({ url, from: colon + 1, to });
}

/** login = [ user [ ":" password ] "@" ] hostport; a host name may hold an "@" itself. */
export function isLogin({ url, from, to }: FormRange): boolean {
  if (isHostPort({ url, from, to })) return true;
  const at = between(url, '@', { from, to });
  if (at === -1 || !isHostPort({ url, from: at + 1, to })) return false;
  const colon = between(url, ':', { from, to: at });
  const isUser = consistsOf({ url, from, to: colon === -1 ? at : colon }, ALPHANUM2, 1);
  if (!isUser || hasEscape({ url, from, to: at })) return false;
  return colon === -1 || consistsOf({ url, from: colon + 1, to: at }, ALPHANUM2, 1);
}

/** alphanum2 knows no escapes. */
function hasEscape({ url, from, to }: FormRange): boolean {
  return between(url, '%', { from, to }) !== -1;
}

/** article = xalphas "@" host; both sides may hold further "@"s. */
export function isArticle(range: FormRange): boolean {
  return isSeparatedBy('@', range, isHost);
}

/** xalphas "@" hostname */
export function isAddress(range: FormRange): boolean {
  return isSeparatedBy('@', range, isHostName);
}

/** Of the characters of RFC 822 those that an xalpha can be. */
const ATOM = "(?:[\\w$&+!*'-]|%[\\dA-Fa-f]{2})+";
const WORD = `(?:${ATOM}|"(?:[\\w$&+!*'@.(),-]|%[\\dA-Fa-f]{2})*")`;
const ADDR_SPEC = new RegExp(`^${WORD}(?:\\.${WORD})*@${ATOM}(?:\\.${ATOM})*$`);

/** addr-spec = local-part "@" domain (RFC 822 §6.1), both with dots between words that are not empty. */
export function isAddrSpec({ url, from, to }: FormRange): boolean {
  return ADDR_SPEC.test(url.slice(from, to));
}

function isSeparatedBy(
  separator: string,
  { url, from, to }: FormRange,
  isRightSide: (s: FormRange) => boolean,
): boolean {
  for (let at = from + 1; ; at++) {
    at = between(url, separator, { from: at, to });
    if (at === -1) return false;
    if (isXalphas({ url, from, to: at }) && isRightSide({ url, from: at + 1, to })) return true;
  }
}

/** wpath = digits "=" path ";" [ wpath ] */
export function isWpath({ url, from, to }: FormRange): boolean {
  for (let at = from; at < to; ) {
    const equals = between(url, '=', { from: at, to });
    const semicolon = between(url, ';', { from: at, to });
    if (equals === -1 || semicolon < equals) return false;
    if (!isDigits({ url, from: at, to: equals })) return false;
    if (!isPath({ url, from: equals + 1, to: semicolon })) return false;
    at = semicolon + 1;
  }
  return from < to;
}

export function between(
  url: string,
  character: string,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const at = url.indexOf(character, from);
  return at < to ? at : -1;
}
