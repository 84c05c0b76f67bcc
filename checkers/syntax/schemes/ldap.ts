/** ldap: RFC 4516 §2; ldaps, which no RFC defines, has the same form. */
import { decoded } from '../characters/decoded.ts';
import {
  endOfLogin,
  type HostPort,
  readHostPortOnly,
  readSlashes,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { named, nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { inserted, without } from '../findings/index.ts';
import { isDistinguishedName } from '../values/distinguished-name.ts';
import { ATTRIBUTE, OID } from '../values/object-identifier.ts';
import { isSearchFilter } from '../values/search-filter.ts';

export interface LdapUrl {
  /** The host may be empty: any server that the program knows. */
  readonly hostport: HostPort;
  /** The name of an entry, attributes, scope, filter and extensions; absent where no "/" stands behind the host. */
  readonly parts?: readonly string[];
}

export const ldap: SchemeSyntax<LdapUrl> = ldapLike('ldap');
export const ldaps: SchemeSyntax<LdapUrl> = ldapLike('ldaps');

const NAMES = ['entry', 'attributes', 'scope', 'filter', 'extensions'];

/**
 *     ldapurl = "ldap://" [ host [ ":" port ] ]
 *               [ "/" dn [ "?" [ attributes ] [ "?" [ scope ] [ "?" [ filter ] [ "?" extensions ]]]]]
 */
function ldapLike(scheme: string): SchemeSyntax<LdapUrl> {
  return {
    scheme,
    defined: 'RFC 4516 §2',
    read,
    write: ({ hostport, parts }) =>
      writeLogin(hostport) + (parts === undefined ? '' : `/${parts.join('?')}`),
    name: ({ hostport, parts = [] }) => [
      ...nameLogin(hostport),
      ...parts.map((part, index) => named(NAMES[index] ?? '', part)),
    ],
  };
}

function read(cursor: ParseCursor): LdapUrl {
  const { hostport, end } = readServer(cursor);
  if (end === cursor.end) return { hostport };
  const hasSlash = cursor.url[end] === '/';
  if (!hasSlash) {
    cursor.fault('ldap-slash-missing', { offset: end, length: 1, edits: inserted(end, '/') });
  }
  const start = hasSlash ? end + 1 : end;
  const parts = cursor.text(start, cursor.end).split('?');
  judgeParts(cursor, parts, start);
  return { hostport, parts };
}

/** Without a host a client asks a server of its own choice (§3). */
function readServer(cursor: ParseCursor): { hostport: HostPort; end: number } {
  const from = readSlashes(cursor);
  const end = endOfLogin(cursor, from);
  if (from === end) return { hostport: { host: '' }, end };
  if (cursor.url[from] === ':') {
    return { hostport: { host: '', port: cursor.text(from + 1, end) }, end };
  }
  return { hostport: readHostPortOnly(cursor, { from, to: end }), end };
}

function judgeParts(cursor: ParseCursor, parts: readonly string[], start: number): void {
  let offset = start;
  for (const [index, part] of parts.slice(0, JUDGES.length).entries()) {
    JUDGES[index]?.(cursor, part, offset);
    offset += part.length + 1;
  }
  if (parts.length > JUDGES.length) {
    cursor.fault('ldap-parts-too-many', { offset: offset - 1, length: cursor.end - offset + 1 });
  }
}

type JudgePart = (cursor: ParseCursor, part: string, offset: number) => void;

const JUDGES: readonly JudgePart[] = [
  (cursor, part, offset) => {
    const place = { offset, length: part.length };
    if (!isDistinguishedName(decoded(part))) cursor.fault('ldap-name-invalid', place);
  },
  (cursor, part, offset) => {
    if (part === '') return;
    const isValid = part.split(',').every((one) => SELECTOR.test(decoded(one)));
    if (!isValid) cursor.fault('ldap-attributes-invalid', { offset, length: part.length });
  },
  judgeScope,
  (cursor, part, offset) => {
    const place = { offset, length: part.length };
    if (part !== '' && !isSearchFilter(decoded(part))) cursor.fault('ldap-filter-invalid', place);
  },
  judgeExtensions,
];

/** attributeSelector of RFC 4511 §4.5.1, and RFC 3673: "*" for all that users keep, "+" for the server's own. */
const SELECTOR = new RegExp(`^(?:[*+]|${ATTRIBUTE})$`);

/** scope = "base" / "one" / "sub" */
function judgeScope(cursor: ParseCursor, part: string, offset: number): void {
  if (/^(?:base|one|sub|)$/i.test(part)) return;
  const place = { offset, length: part.length };
  const key = part.toLowerCase();
  const text = Object.hasOwn(LONG_SCOPES, key) ? LONG_SCOPES[key] : undefined;
  const edits = text === undefined ? {} : { edits: [{ ...place, text }] };
  cursor.fault('ldap-scope-invalid', { ...place, ...edits });
}

const LONG_SCOPES: Readonly<Partial<Record<string, string>>> = {
  onelevel: 'one',
  subtree: 'sub',
};

/** extension = [ "!" ] oid [ "=" exvalue ] */
const EXTENSION = new RegExp(`^!?${OID}(?:=|$)`);

/** extensions = extension *( "," extension ) */
function judgeExtensions(cursor: ParseCursor, part: string, offset: number): void {
  if (part.split(',').every((one) => EXTENSION.test(one))) return;
  const place = { offset: offset - 1, length: part.length + 1 };
  const edits = part === '' ? { edits: without(place.offset, place.length) } : {};
  cursor.fault('ldap-extensions-invalid', { ...place, ...edits });
}
