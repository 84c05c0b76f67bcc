/**
 * What entries of a directory are looked for, decoded (RFC 4515 §3):
 *
 *     filter     = "(" filtercomp ")"
 *     filtercomp = "&" 1*filter / "|" 1*filter / "!" filter / item
 */
import { ATTRIBUTE, OID } from './object-identifier.ts';

interface OpenFilter {
  /** How many filters it may hold. */
  readonly most: number;
  held: number;
}

export function isSearchFilter(text: string): boolean {
  const open: OpenFilter[] = [];
  for (let at = 0; ; ) {
    const most = text[at] === '(' ? mostOf(text[at + 1]) : 0;
    if (most > 0) {
      open.push({ most, held: 0 });
      at += 2;
      continue;
    }
    const end = text[at] === '(' ? endOfItem(text, at) : endOfList(text, at, open.pop());
    if (end === -1) return false;
    at = end;
    const outer = open.at(-1);
    if (outer === undefined) return at === text.length;
    if (++outer.held > outer.most) return false;
  }
}

function mostOf(mark: string | undefined): number {
  if (mark === '!') return 1;
  return mark === '&' || mark === '|' ? Number.POSITIVE_INFINITY : 0;
}

function endOfList(text: string, at: number, filter: OpenFilter | undefined): number {
  return text[at] === ')' && filter !== undefined && filter.held > 0 ? at + 1 : -1;
}

function endOfItem(text: string, at: number): number {
  const end = text.indexOf(')', at);
  return end !== -1 && isItem(text.slice(at + 1, end)) ? end + 1 : -1;
}

const ATTR = new RegExp(`^${ATTRIBUTE}$`);
/** ( attr [ ":dn" ] [ ":" oid ] / [ ":dn" ] ":" oid ), before ":=" */
const EXTENSIBLE = new RegExp(`^(?:${ATTRIBUTE}(?::dn)?(?::${OID})?|(?::dn)?:${OID})$`, 'i');
/** valueencoding = 0*( normal / escaped ) */
const VALUE = /^(?:[^\0()*\\]|\\[\dA-Fa-f]{2})*$/;
/** A value, and "*" for any other text. */
const PATTERN = /^(?:[^\0()\\]|\\[\dA-Fa-f]{2})*$/;

/**
 *     simple     = attr ( "=" / "~=" / ">=" / "<=" ) assertionvalue
 *     substring  = attr "=" [ initial ] any [ final ]
 *     extensible = attr [ dnattrs ] [ matchingrule ] ":=" assertionvalue
 */
function isItem(text: string): boolean {
  const equals = text.indexOf('=');
  if (equals === -1) return false;
  const value = text.slice(equals + 1);
  const left = text.slice(0, equals);
  if (left.endsWith(':')) return EXTENSIBLE.test(left.slice(0, -1)) && VALUE.test(value);
  if (/[~<>]$/.test(left)) return ATTR.test(left.slice(0, -1)) && VALUE.test(value);
  return ATTR.test(left) && PATTERN.test(value);
}
