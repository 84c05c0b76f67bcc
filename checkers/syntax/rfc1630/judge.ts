/**
 * Judges a URI by RFC 1630: the form of its scheme where the document gives one, else the generic grammar.
 *
 *     fragmentaddress = uri [ "#" fragmentid ]
 *     uri             = scheme ":" path [ "?" search ]
 *     prefixedurl     = "url:" url
 *
 * A `url` is one of the forms. The document prefers the prefix ("BNF for specific URL schemes").
 */
import { isAlpha } from '../characters/character-sets.ts';
import { isInvisibleMark } from '../characters/invisible.ts';
import { type Dialect, ParseCursor } from '../components/parse-cursor.ts';
import { splitUrl } from '../components/split.ts';
import { judgeSecurity } from '../dangers/security.ts';
import { type Fault, finding, toldBy } from '../findings/index.ts';
import { SCHEMES } from '../schemes/index.ts';
import { PATH, XALPHA, XPALPHA } from './character-sets.ts';
import { between, consistsOf } from './forms.ts';
import { RFC1630_FORMS } from './schemes.ts';

const DIALECT: Dialect = {
  grammar: 'rfc1630',
  isWhole: true,
  authorityEnds: '/',
  codeOf: (character) => {
    if (RESERVED.includes(character)) return 'rfc1630-reserved';
    return isInvisibleMark(character) ? 'rfc1630-invisible' : 'rfc1630-character';
  },
};

/** reserved, without the space, which means nothing where it stands. */
const RESERVED = '=;/#?:';

/** Before a scheme; `url:` is also a URI of a scheme with this name. */
const PREFIX = /^url:(?=[^/?#]*:)/i;

export function judgeRfc1630(url: string): Fault[] {
  const prefix = prefixOf(url);
  const parts = splitUrl(url.slice(prefix));
  const scheme = parts.scheme?.text.toLowerCase() ?? '';
  const isLineProtocol = SCHEMES.get(scheme)?.lineProtocol === true;
  const dangers = judgeSecurity(parts, isLineProtocol).map((one) => movedBy(prefix, one));
  return [...judgeUri(url), ...dangers].map((one) => toldBy('rfc1630', one));
}

/** Whether it is a `fragmentaddress`, by the form of its scheme where there is one. */
export function isRfc1630(url: string): boolean {
  return judgeUri(url).length === 0;
}

function prefixOf(url: string): number {
  return PREFIX.exec(url)?.[0].length ?? 0;
}

/** None of them has changes to the URL. */
function movedBy(prefix: number, danger: Fault): Fault {
  return prefix === 0 ? danger : { ...danger, offset: danger.offset + prefix };
}

function judgeUri(url: string): readonly Fault[] {
  const hash = url.indexOf('#');
  const end = hash === -1 ? url.length : hash;
  const prefix = prefixOf(url);
  const colon = between(url, ':', { from: prefix, to: end });
  if (colon === -1) {
    return [finding('scheme-missing', { offset: 0, length: url.length }, { grammar: 'rfc1630' })];
  }
  const cursor = new ParseCursor(url, { start: colon + 1, end }, DIALECT);
  const name = url.slice(prefix, colon).toLowerCase();
  const form = Object.hasOwn(RFC1630_FORMS, name) ? RFC1630_FORMS[name] : undefined;
  if (form === undefined && prefix > 0) readForm(cursor, PREFIXED);
  else if (form === undefined) readGeneric(cursor, colon);
  else if (!form.holds({ url, from: colon + 1, to: end })) readForm(cursor, form.production);
  if (hash !== -1) readFragment(cursor, hash);
  return cursor.faults;
}

const PREFIXED = 'url:url, where url is http:, ftp: or another scheme of the document';

function readGeneric(cursor: ParseCursor, colon: number): void {
  readScheme(cursor, colon);
  readPathAndSearch(cursor);
}

/** scheme = ialpha, which has a "+" in the grammar of the specific schemes and none in the generic one. */
function readScheme(cursor: ParseCursor, colon: number): void {
  const { url } = cursor;
  const isScheme =
    isAlpha(url.charCodeAt(0)) && consistsOf({ url, from: 1, to: colon }, XPALPHA, 0);
  if (!isScheme) cursor.fault('scheme-invalid', { offset: 0, length: Math.max(1, colon) });
}

/** The fault in a form: a character that is allowed nowhere, or else the form as a whole. */
function readForm(cursor: ParseCursor, production: string): void {
  const { start, end } = cursor;
  const before = cursor.faults.length;
  cursor.allow(start, end, ANYWHERE);
  if (cursor.faults.length > before) return;
  cursor.fault('rfc1630-form', { offset: 0, length: end, data: { production } });
}

/** All characters allowed anywhere in some form: PATH, and `:` `?` `=` `;`. */
const ANYWHERE = PATH.slice();
for (const character of ':?=;') ANYWHERE[character.charCodeAt(0)] = 1;

/** search = xalphas [ "+" search ]: neither begins nor ends with a "+", and is not empty. */
function readPathAndSearch(cursor: ParseCursor): void {
  const { url, start, end } = cursor;
  const question = cursor.find('?', start);
  cursor.allow(start, question === -1 ? end : question, PATH);
  if (question === -1) return;
  for (let from = question + 1; ; ) {
    const plus = cursor.find('+', from);
    const to = plus === -1 ? end : plus;
    if (from === to) {
      cursor.fault('rfc1630-search', { offset: Math.min(from, url.length - 1), length: 1 });
    }
    cursor.allow(from, to, XALPHA);
    if (plus === -1) return;
    from = plus + 1;
  }
}

/** fragmentid = xalphas; a void one may be written or left out. */
function readFragment(cursor: ParseCursor, hash: number): void {
  const { url } = cursor;
  cursor.allow(hash + 1, url.length, XPALPHA);
}
