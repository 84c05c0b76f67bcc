/** wais: RFC 1738 §3.9, RFC 4156. */

import { UCHAR, WAIS_SEARCH } from '../characters/productions.ts';
import {
  endOfLogin,
  type HostPort,
  readHostPortOnly,
  readSlashes,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { named, nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';

export type WaisUrl = { readonly hostport: HostPort; readonly database: string } & (
  | { readonly form: 'database' }
  | { readonly form: 'search'; readonly search: string }
  | { readonly form: 'document'; readonly type: string; readonly path: string }
);

/**
 *     waisdatabase = "wais://" hostport "/" database
 *     waisindex    = "wais://" hostport "/" database "?" search
 *     waisdoc      = "wais://" hostport "/" database "/" wtype "/" wpath
 */
export const wais: SchemeSyntax<WaisUrl> = {
  scheme: 'wais',
  defined: 'RFC 4156 §2',
  dnsHost: true,
  rfc1738: '3.9',
  lineProtocol: true,
  read,
  write: (url) => `${writeLogin(url.hostport)}/${url.database}${writeRest(url)}`,
  name: (url) => [
    ...nameLogin(url.hostport),
    named('database', url.database),
    ...(url.form === 'search' ? [named('search', url.search)] : []),
    ...(url.form === 'document' ? [named('type', url.type), named('path', url.path)] : []),
  ],
};

function writeRest(url: WaisUrl): string {
  if (url.form === 'search') return `?${url.search}`;
  return url.form === 'document' ? `/${url.type}/${url.path}` : '';
}

function read(cursor: ParseCursor): WaisUrl {
  const from = readSlashes(cursor);
  const slash = endOfLogin(cursor, from);
  const hostport = readHostPortOnly(cursor, { from, to: slash });
  if (slash === cursor.end || cursor.url[slash] !== '/') {
    cursor.fault('wais-form-invalid', { offset: 0, length: cursor.end });
    return { hostport, database: '', form: 'database' };
  }
  const start = slash + 1;
  const second = cursor.find('/', start);
  const question = cursor.find('?', start, second === -1 ? cursor.end : second);
  const databaseEnd = Math.max(question, second === -1 || question !== -1 ? -1 : second);
  const end = databaseEnd === -1 ? cursor.end : databaseEnd;
  cursor.allowProduction(start, end, UCHAR);
  if (start === end && !cursor.dialect.isWhole) {
    cursor.fault('wais-database-missing', { offset: slash, length: 1 });
  }
  const database = cursor.text(start, end);
  if (question !== -1) {
    cursor.allowProduction(question + 1, cursor.end, WAIS_SEARCH);
    const search = cursor.text(question + 1, cursor.end);
    return { hostport, database, form: 'search', search };
  }
  if (second === -1) return { hostport, database, form: 'database' };
  return { hostport, database, form: 'document', ...readDocument(cursor, second) };
}

function readDocument(cursor: ParseCursor, slash: number): { type: string; path: string } {
  const third = cursor.find('/', slash + 1);
  const typeEnd = third === -1 ? cursor.end : third;
  cursor.allowProduction(slash + 1, typeEnd, UCHAR);
  const type = cursor.text(slash + 1, typeEnd);
  if (third === -1) {
    cursor.fault('wais-form-invalid', { offset: slash, length: cursor.end - slash });
    return { type, path: '' };
  }
  cursor.allowProduction(third + 1, cursor.end, UCHAR);
  return { type, path: cursor.text(third + 1, cursor.end) };
}
