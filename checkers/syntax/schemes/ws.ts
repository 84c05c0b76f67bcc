/** ws and wss: RFC 6455 §3. */
import {
  endOfLogin,
  type HostPort,
  readHostPortOnly,
  readSlashes,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { namedIfAny, nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { without } from '../findings/index.ts';

export interface WsUrl {
  readonly hostport: HostPort;
  /** With its first "/"; empty where none stands behind the host. */
  readonly path: string;
  readonly query?: string;
}

export const ws: SchemeSyntax<WsUrl> = wsLike('ws');
export const wss: SchemeSyntax<WsUrl> = wsLike('wss');

/** ws-URI = "ws:" "//" host [ ":" port ] path [ "?" query ] */
function wsLike(scheme: string): SchemeSyntax<WsUrl> {
  return {
    scheme,
    defined: 'RFC 6455 §3',
    read,
    write: ({ hostport, path, query }) =>
      writeLogin(hostport) + path + (query === undefined ? '' : `?${query}`),
    name: ({ hostport, path, query }) => [
      ...nameLogin(hostport),
      ...namedIfAny('path', path === '' ? undefined : path),
      ...namedIfAny('query', query),
    ],
  };
}

function read(cursor: ParseCursor): WsUrl {
  const { url, end } = cursor;
  const from = readSlashes(cursor);
  const hostEnd = endOfLogin(cursor, from);
  const hostport = readHostPortOnly(cursor, { from, to: hostEnd });
  if (url.length > end) {
    const fragment = url.length - end;
    const edits = without(end, fragment);
    cursor.fault('ws-fragment-not-allowed', { offset: end, length: fragment, edits });
  }
  const question = cursor.find('?', hostEnd);
  if (question === -1) return { hostport, path: cursor.text(hostEnd, end) };
  return {
    hostport,
    path: cursor.text(hostEnd, question),
    query: cursor.text(question + 1, end),
  };
}
