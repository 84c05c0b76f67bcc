/**
 * The name of an entry in a directory, decoded (RFC 4514 §3):
 *
 *     distinguishedName         = [ relativeDistinguishedName *( "," relativeDistinguishedName ) ]
 *     relativeDistinguishedName = attributeTypeAndValue *( "+" attributeTypeAndValue )
 *     attributeTypeAndValue     = attributeType "=" ( string / hexstring )
 */
import { OID } from './object-identifier.ts';

const TYPE = new RegExp(`${OID}=`, 'y');
/** pair = "\" ( "\" / special / hexpair ) */
const PAIR = String.raw`\\(?:[\\"+,;<> #=]|[\dA-Fa-f]{2})`;
/** stringchar = SUTF1 / UTFMB */
const VALUE = new RegExp(String.raw`(?:[^\0"+,;<>\\]|${PAIR})*`, 'y');
const PAIRS = new RegExp(PAIR, 'g');
const HEXSTRING = /^#(?:[\dA-Fa-f]{2})+$/;

export function isDistinguishedName(text: string): boolean {
  if (text === '') return true;
  for (let at = 0; ; at++) {
    const value = endOf(TYPE, text, at);
    if (value === -1) return false;
    const end = endOf(VALUE, text, value);
    if (!isValue(text.slice(value, end))) return false;
    if (end === text.length) return true;
    if (text[end] !== ',' && text[end] !== '+') return false;
    at = end;
  }
}

/** A space at either end, and "#" at the beginning, must be escaped. */
function isValue(written: string): boolean {
  return HEXSTRING.test(written) || !/^[ #]| $/.test(written.replace(PAIRS, 'x'));
}

/** Where a sticky expression that matches at `at` ends, or -1. */
function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : -1;
}
