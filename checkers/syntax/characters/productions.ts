/**
 * The characters that the productions of the schemes allow, as tables: by RFC 1738 §5, and by the document in force
 * where it has less than the generic syntax. An escape (`%` hex hex) is allowed wherever `uchar` is; the cursor reads it.
 */
import { type CharacterSet, COMMON, characterSet, LETTERS_AND_DIGITS } from './character-sets.ts';

export interface Production {
  readonly rfc1738: CharacterSet;
  /** Absent: all that the generic syntax allows there (RFC 3986 Appendix A). */
  readonly inForce?: CharacterSet;
}

/** unreserved = alpha | digit | safe | extra (RFC 1738 §5) */
const UNRESERVED = `${LETTERS_AND_DIGITS}$-_.+!*'(),`;

function characters(further: string): CharacterSet {
  return characterSet(UNRESERVED + further);
}

/** All of the generic syntax but these. */
function allBut(excluded: string): CharacterSet {
  const set = COMMON.slice();
  for (const character of excluded) set[character.charCodeAt(0)] = 0;
  return set;
}

/** uchar = unreserved | escape; the later documents that copy its forms have only "/" and "?" for delimiters. */
export const UCHAR: Production = { rfc1738: characters(''), inForce: allBut('/?') };
/** xchar = unreserved | reserved | escape */
export const XCHAR: Production = { rfc1738: characters(';/?:@&=') };
/** user, password = *[ uchar | ";" | "?" | "&" | "=" ] */
export const USER: Production = { rfc1738: characters(';?&=') };
/** fsegment, psegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ], and the "/" between them. */
export const FILE_PATH: Production = { rfc1738: characters('?:@&=/') };
/** hsegment = *[ uchar | ";" | ":" | "@" | "&" | "=" ], and the "/" between them. */
export const HTTP_PATH: Production = { rfc1738: characters(';:@&=/') };
/** search = *[ uchar | ";" | ":" | "@" | "&" | "=" ] */
export const SEARCH: Production = { rfc1738: characters(';:@&=') };
/** The search of WAIS, which holds no second "?". */
export const WAIS_SEARCH: Production = { ...SEARCH, inForce: allBut('/?') };
/** fieldname, fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ] */
export const FIELD: Production = { rfc1738: characters('?:@&'), inForce: allBut(';/=') };
/** article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host */
export const ARTICLE: Production = { rfc1738: characters(';/?:&=') };
/** id-left of RFC 5536 §3.1.3, with the characters that RFC 5538 §4 has escaped. */
export const ID_LEFT: Production = { ...ARTICLE, inForce: allBut('/?') };
/** qchar = unreserved / pct-encoded / some-delims (RFC 6068 §2) */
export const QCHAR: CharacterSet = allBut('/?&=');
/** What stands for itself in a local-part (RFC 6068 §2, 1). */
export const LOCAL_PART: Production = { ...XCHAR, inForce: allBut('/?&=;') };
