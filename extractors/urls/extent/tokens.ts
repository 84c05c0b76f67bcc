/**
 * Classifies the run of characters at the beginning of a line: a word, a list label, an address. Uses no dictionary:
 * letters alone count as a word.
 */
import { isDigit } from '../../characters/url-characters.ts';
import { HOST_DOMAINS } from '../schemes/endings.ts';

/** Only the beginning of a token is judged; no word or label is longer. */
const LONGEST_CHECKED = 80;

/** Letters of any script, an apostrophe or a hyphen between them. */
export function isWord(token: string): boolean {
  return token.length <= LONGEST_CHECKED && /^\p{L}+(?:['\u2019]\p{L}+)?$/u.test(token);
}

/** `-` `*` `o` `[12]` `1.` `(a)` `12)` */
export function isBulletLabel(token: string): boolean {
  if (token.length > 8) return false;
  return /^(?:[-*+\u2022\u00b7o]|\[\w+\][:.]?|\d+[.):]|\(?[a-z\d]{1,3}\))$/i.test(token);
}

/** `----` `====` `+--+`: at least three characters and none of them a letter or digit. */
export function isRule(token: string): boolean {
  if (token.startsWith('--')) return true;
  return token.length >= 3 && !holdsLetterOrDigit(token.slice(0, LONGEST_CHECKED));
}

/** The pattern for all scripts costs most, and is seldom needed. */
export function holdsLetterOrDigit(text: string): boolean {
  return /[A-Za-z\d]/.test(text) || /[\p{L}\p{N}]/u.test(text);
}

const LOWER_A = 0x61;

/** Of the preprocessor of C. */
export const DIRECTIVES: readonly string[] = 'include define undef ifdef ifndef endif pragma'.split(
  ' ',
);
const DIRECTIVE = new RegExp(`^[+-]?#(?:${DIRECTIVES.join('|')})$`);

/**
 * Whether a token begins a line of a makefile, a source, a patch, a manual page or of TeX: `PKG_HASH:=…` `CFLAGS+=…`
 * `#include` `.PP` `\item`.
 */
export function isProgramLine(token: string): boolean {
  const first = token.charCodeAt(0);
  if (first >= LOWER_A || isDigit(first)) return false;
  return (
    /^\.(?:SH|SS|PP|TP|IP|LP|UE|ME|RS|RE|EE|HP|TE|EX|br|sp|nf|fi)$/.test(token) ||
    /^(?:\\[a-z@]|%{2,4}$)/i.test(token) ||
    /^[+-]?[A-Z_][A-Z\d_]{0,40}[:+?]=/.test(token) ||
    DIRECTIVE.test(token)
  );
}

/** Whether a token is an address, with nothing but marks around it. */
export function holdsMailAddress(token: string): boolean {
  return token.length <= 320 && /^[^\w]{0,3}[\w.+-]+@[\w-]+(?:\.[\w-]+)+[^\w?&=]{0,3}$/.test(token);
}

/** Whether a token is a choice, not a path: `and/or`, `OS/Version`. */
export function isWordPair(token: string): boolean {
  return token.length <= LONGEST_CHECKED && /^\p{L}+\/\p{L}+$/u.test(token);
}

const HOST_NAME = new RegExp(`^[\\w-]+(?:\\.[\\w-]+)*\\.(?:${HOST_DOMAINS.join('|')})$`, 'i');

/** Whether a token is a host name, with a top-level domain that is no file extension: `lists.example.org`. */
export function isHostName(token: string): boolean {
  return token.length <= LONGEST_CHECKED && HOST_NAME.test(token);
}

export function startsWithScheme(token: string): boolean {
  return token.includes('://') && /^[a-z][a-z\d+.-]{0,24}:\/\//i.test(token);
}

/** `https:` or `https:/`, of a scheme that is always followed by `//`. */
export function isSchemeAlone(text: string): boolean {
  return text.length <= 8 && /^(?:https?|ftp):\/?$/i.test(text);
}

/** Marks that may open a URL in a text. */
const OPENERS = '#*_~("\'[';

export function startsUrl(token: string): boolean {
  const inside = OPENERS.includes(token.charAt(0)) ? token.slice(1) : token;
  return startsWithScheme(inside) || /^(?:www\.|ftp\.|mailto:|<|url:)/i.test(inside);
}

/** Whether a URL may contain another one: after the `=` of a query, or in a web archive. */
export function takesUrl(url: string): boolean {
  return /(?::\/\/|=|\/web\/[\d*]+\/)$/.test(url);
}

/** The token without the punctuation that ends a clause. */
export function trimToken(token: string): string {
  let end = token.length;
  while (end > 0 && ".,;:!?)']}".includes(token.charAt(end - 1))) end--;
  return token.slice(0, end);
}
