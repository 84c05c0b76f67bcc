/** http: RFC 1738 §3.3. */
import type { ParseCursor } from '../components/parse-cursor.ts';
import { HTTP_PATH, SEARCH } from './character-sets.ts';
import { endOfLogin, type HostPort, readHostPortOnly, readSlashes, writeLogin } from './login.ts';
import { named, nameLogin, type Rfc1738Scheme } from './scheme.ts';

export interface HttpUrl {
  readonly hostport: HostPort;
  /** Without the first "/"; absent where none stands behind the host. */
  readonly path?: string;
  readonly search?: string;
}

/** httpurl = "http://" hostport [ "/" hpath [ "?" search ]] */
export const http: Rfc1738Scheme<HttpUrl> = {
  scheme: 'http',
  section: '3.3',
  read,
  write: ({ hostport, path, search }) =>
    `${writeLogin(hostport)}${path === undefined ? '' : `/${path}`}${search === undefined ? '' : `?${search}`}`,
  name: ({ hostport, path, search }) => [
    ...nameLogin(hostport),
    ...(path === undefined ? [] : [named('path', path)]),
    ...(search === undefined ? [] : [named('search', search)]),
  ],
};

function read(cursor: ParseCursor): HttpUrl {
  const from = readSlashes(cursor, 'http');
  const slash = endOfHost(cursor, from);
  const hostport = readHostPortOnly(cursor, { from, to: slash }, 'http');
  if (slash === cursor.end) return { hostport };
  const pathStart = cursor.url[slash] === '/' ? slash + 1 : slash;
  const question = cursor.find('?', pathStart);
  const pathEnd = question === -1 ? cursor.end : question;
  cursor.allow(pathStart, pathEnd, HTTP_PATH);
  const path = cursor.text(pathStart, pathEnd);
  if (question === -1) return { hostport, path };
  cursor.allow(question + 1, cursor.end, SEARCH);
  return { hostport, path, search: cursor.text(question + 1, cursor.end) };
}

/** A query right behind the host lacks the "/" of the path. */
function endOfHost(cursor: ParseCursor, from: number): number {
  const slash = endOfLogin(cursor, from);
  const question = cursor.find('?', from, slash);
  if (question === -1) return slash;
  const { url } = cursor;
  const repair = `${url.slice(0, question)}/${url.slice(question)}`;
  cursor.fault('rfc1738-slash-missing', { offset: question, length: 1, repair });
  return question;
}
