/** http: RFC 1738 §3.3, RFC 9110 §4.2; https: RFC 9110 §4.2. */
import { HTTP_PATH, SEARCH } from '../characters/productions.ts';
import {
  endOfLogin,
  type HostPort,
  type Login,
  type Range,
  readHostPortOnly,
  readLogin,
  readSlashes,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import {
  namedIfAny,
  namedPath,
  nameLogin,
  type SchemeSyntax,
} from '../components/scheme-syntax.ts';
import { inserted } from '../findings/index.ts';

export interface HttpUrl {
  readonly hostport: HostPort | Login;
  /** Without the first "/"; absent where none stands behind the host. */
  readonly path?: string;
  readonly search?: string;
}

export const http: SchemeSyntax<HttpUrl> = { ...httpLike('http'), rfc1738: '3.3' };
export const https: SchemeSyntax<HttpUrl> = httpLike('https');

/** httpurl = "http://" hostport [ "/" hpath [ "?" search ]] */
function httpLike(scheme: string): SchemeSyntax<HttpUrl> {
  return {
    scheme,
    defined: 'RFC 9110 §4.2',
    dnsHost: true,
    read,
    write: ({ hostport, path, search }) =>
      `${writeLogin(hostport)}${path === undefined ? '' : `/${path}`}${search === undefined ? '' : `?${search}`}`,
    name: ({ hostport, path, search }) => [
      ...nameLogin(hostport),
      ...(path === undefined ? [] : [namedPath(`/${path}`)]),
      ...namedIfAny('query', search),
    ],
  };
}

function read(cursor: ParseCursor): HttpUrl {
  const from = readSlashes(cursor);
  const hostEnd = endOfHost(cursor, from);
  const hostport = readServer(cursor, { from, to: hostEnd });
  if (hostEnd === cursor.end) return { hostport };
  const hasSlash = cursor.url[hostEnd] === '/';
  const pathStart = hasSlash ? hostEnd + 1 : hostEnd;
  const question = cursor.find('?', pathStart);
  const pathEnd = question === -1 ? cursor.end : question;
  cursor.allowProduction(pathStart, pathEnd, HTTP_PATH);
  const path = hasSlash ? { path: cursor.text(pathStart, pathEnd) } : {};
  if (question === -1) return { hostport, ...path };
  cursor.allowProduction(question + 1, cursor.end, SEARCH);
  return { hostport, ...path, search: cursor.text(question + 1, cursor.end) };
}

/** RFC 1738 §3.3: "No user name or password is allowed." RFC 9110 §4.2.4 deprecates them. */
function readServer(cursor: ParseCursor, range: Range): HostPort | Login {
  if (cursor.dialect.isWhole) return readHostPortOnly(cursor, range);
  const login = readLogin(cursor, range.from, range.to);
  if (login.user !== undefined) {
    const length = cursor.url.lastIndexOf('@', range.to - 1) + 1 - range.from;
    const data = { scheme: cursor.scheme };
    cursor.fault('userinfo-deprecated', { offset: range.from, length, data });
  }
  return login;
}

/** Under RFC 1738 a query right behind the host lacks the "/" of the path. */
function endOfHost(cursor: ParseCursor, from: number): number {
  const end = endOfLogin(cursor, from);
  if (!cursor.dialect.isWhole) return end;
  const question = cursor.find('?', from, end);
  if (question === -1) return end;
  const edits = inserted(question, '/');
  cursor.fault('rfc1738-slash-missing', { offset: question, length: 1, edits });
  return question;
}
