/** wais: RFC 1738 §3.9. */
import type { ParseCursor } from '../components/parse-cursor.ts';
import { SEARCH, UCHAR } from './character-sets.ts';
import { endOfLogin, type HostPort, readHostPortOnly, readSlashes, writeLogin } from './login.ts';
import { named, nameLogin, type Rfc1738Scheme } from './scheme.ts';

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
export const wais: Rfc1738Scheme<WaisUrl> = {
  scheme: 'wais',
  section: '3.9',
  read,
  write: (url) => `${writeLogin(url.hostport)}/${url.database}${writeRest(url)}`,
  isMeant: ({ database }) => database !== '',
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

function read(reading: ParseCursor): WaisUrl {
  const from = readSlashes(reading, 'wais');
  const slash = endOfLogin(reading, from);
  const hostport = readHostPortOnly(reading, { from, to: slash }, 'wais');
  if (slash === reading.end) {
    reading.fault('wais-form-invalid', { offset: 0, length: reading.end });
    return { hostport, database: '', form: 'database' };
  }
  const start = slash + 1;
  const second = reading.find('/', start);
  const question = reading.find('?', start, second === -1 ? reading.end : second);
  const databaseEnd = Math.max(question, second === -1 || question !== -1 ? -1 : second);
  const end = databaseEnd === -1 ? reading.end : databaseEnd;
  reading.allow(start, end, UCHAR);
  const database = reading.text(start, end);
  if (question !== -1) {
    reading.allow(question + 1, reading.end, SEARCH);
    const search = reading.text(question + 1, reading.end);
    return { hostport, database, form: 'search', search };
  }
  if (second === -1) return { hostport, database, form: 'database' };
  return { hostport, database, form: 'document', ...readDocument(reading, second) };
}

function readDocument(reading: ParseCursor, slash: number): { type: string; path: string } {
  const third = reading.find('/', slash + 1);
  const typeEnd = third === -1 ? reading.end : third;
  reading.allow(slash + 1, typeEnd, UCHAR);
  const type = reading.text(slash + 1, typeEnd);
  if (third === -1) {
    reading.fault('wais-form-invalid', { offset: slash, length: reading.end - slash });
    return { type, path: '' };
  }
  reading.allow(third + 1, reading.end, UCHAR);
  return { type, path: reading.text(third + 1, reading.end) };
}
