/**
 * The characters that each production of RFC 1738 §5 allows, as tables. An escape (`%` hex hex) is allowed wherever
 * `uchar` is; the scanner reads it.
 */
import {
  type CharacterSet,
  characterSet,
  LETTERS_AND_DIGITS,
} from '../characters/character-sets.ts';

/** unreserved = alpha | digit | safe | extra */
const UNRESERVED = `${LETTERS_AND_DIGITS}$-_.+!*'(),`;

function characters(further: string): CharacterSet {
  return characterSet(UNRESERVED + further);
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
