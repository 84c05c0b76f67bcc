/**
 * The characters that each production of RFC 1738 §5 allows, as tables. An escape (`%` hex hex) is allowed
 * wherever `uchar` is, and is read by whoever scans.
 */

/** unreserved = alpha | digit | safe | extra */
const UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$-_.+!*'(),";

/** Marks the ASCII characters that may stand unencoded. */
export type CharacterSet = Uint8Array;

function characters(further: string): CharacterSet {
  const set = new Uint8Array(128);
  for (const character of UNRESERVED + further) set[character.charCodeAt(0)] = 1;
  return set;
}

/** uchar = unreserved | escape */
export const UCHAR = characters('');
/** xchar = unreserved | reserved | escape */
export const XCHAR = characters(';/?:@&=');
/** user, password = *[ uchar | ";" | "?" | "&" | "=" ] */
export const USER = characters(';?&=');
/** fsegment, psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ], and the "/" between them. */
export const FILE_PATH = characters('?:@&=/');
/** hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ], and the "/" between them. */
export const HTTP_PATH = characters(';:@&=/');
/** search = *[ uchar | ";" | ":" | "@" | "&" | "=" ] */
export const SEARCH = characters(';:@&=');
/** fieldname, fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ] */
export const FIELD = characters('?:@&');
/** article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host */
export const ARTICLE = characters(';/?:&=');

export function isHex(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isAlpha(code: number): boolean {
  return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}
