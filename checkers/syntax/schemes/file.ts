/** file: RFC 1738 §3.10, RFC 8089. */
import { FILE_PATH } from '../characters/productions.ts';
import { readHost, readHostWithoutPort } from '../components/login.ts';
import { type Dialect, ParseCursor } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { readWindowsFile } from '../components/windows-paths.ts';

export interface FileUrl {
  /** Empty: the machine that reads the URL. Absent: no `//` stands behind the scheme. */
  readonly host?: string;
  readonly path: readonly string[];
}

export const file: SchemeSyntax<FileUrl> = {
  scheme: 'file',
  defined: 'RFC 8089 §2',
  dnsHost: true,
  rfc1738: '3.10',
  read: (cursor) => (cursor.dialect.isWhole ? readUrl(cursor) : readUri(cursor)),
  write: ({ host, path }) => `${host === undefined ? '' : `//${host}`}/${path.join('/')}`,
  name: ({ host, path }) => [
    ...(host === undefined ? [] : [{ name: 'host', value: host }]),
    ...path.map((segment) => named('path segment', segment)),
  ],
};

/** fileurl = "file://" [ host | "localhost" ] "/" fpath (RFC 1738 §5) */
function readUrl(cursor: ParseCursor): FileUrl {
  const { url, start, end } = cursor;
  if (!url.startsWith('//', start)) {
    const edits = url[start] === '/' ? { edits: [{ offset: start, length: 0, text: '//' }] } : {};
    cursor.fault('file-form-invalid', { ...wholeOf(cursor), data: { lacks: SLASHES }, ...edits });
    return { path: [] };
  }
  const slash = cursor.find('/', start + 2);
  const hostEnd = slash === -1 ? end : slash;
  const host = hostEnd === start + 2 ? '' : readHost(cursor, start + 2, hostEnd);
  if (slash !== -1) cursor.allowProduction(slash + 1, end, FILE_PATH);
  return { host, path: readPath(cursor, hostEnd) };
}

/**
 *     file-hier-part = ( "//" auth-path ) | local-path        (RFC 8089 §2)
 *     auth-path      = [ file-auth ] path-absolute
 *     file-auth      = "localhost" | host
 *     local-path     = path-absolute
 */
function readUri(cursor: ParseCursor): FileUrl {
  const { url, start } = cursor;
  const meant = readWindowsFile(cursor);
  if (meant !== undefined) return componentsOf(meant, cursor.dialect);
  if (!url.startsWith('//', start)) return { path: readAbsolute(cursor, start) };
  const hostEnd = endOfHost(cursor, start + 2);
  const host = hostEnd === start + 2 ? '' : readHostWithoutPort(cursor, start + 2, hostEnd);
  return { host, path: readAbsolute(cursor, hostEnd) };
}

/** Of a URL whose faults are told. */
function componentsOf(meant: string, dialect: Dialect): FileUrl {
  const start = 'file:'.length;
  const range = { start, end: start + meant.length };
  return readUri(new ParseCursor(`file:${meant}`, range, dialect));
}

function endOfHost({ url, end }: ParseCursor, from: number): number {
  let at = from;
  while (at < end && url[at] !== '/' && url[at] !== '?') at++;
  return at;
}

/** path-absolute = "/" [ segment-nz *( "/" segment ) ] (RFC 3986 §3.3): no second slash, and no query. */
function readAbsolute(cursor: ParseCursor, from: number): readonly string[] {
  const { end } = cursor;
  const path = cursor.text(from, end);
  const [, slashes = '', server = ''] = /^(\/{2,})([^/?]*)/.exec(path) ?? [];
  if (slashes !== '') {
    const host = from === cursor.start + 2 ? server : '';
    cursor.fault('file-path-slashes', { offset: from, length: slashes.length, data: { host } });
  }
  const question = cursor.find('?', from);
  if (question !== -1) {
    cursor.fault('file-query', { offset: question, length: end - question });
  }
  return readPath(cursor, from);
}

const SLASHES = '"//" after "file:"';
const SLASH_FIRST = 'a "/" at the beginning of its path';
const SLASH_LAST = 'a "/" at the end';

function readPath(cursor: ParseCursor, slash: number): readonly string[] {
  if (cursor.url[slash] === '/' && slash < cursor.end) {
    return cursor.text(slash + 1, cursor.end).split('/');
  }
  const isEnd = slash === cursor.end && slash > cursor.start;
  const lacks = isEnd ? SLASH_LAST : SLASH_FIRST;
  cursor.fault('file-form-invalid', { ...wholeOf(cursor), data: { lacks } });
  return [];
}

function wholeOf({ end }: ParseCursor): { offset: number; length: number } {
  return { offset: 0, length: end };
}
