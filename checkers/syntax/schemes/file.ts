/** file: RFC 1738 §3.10, RFC 8089. */
import { FILE_PATH } from '../characters/productions.ts';
import { readHost, readSlashes } from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { named, type SchemeSyntax } from '../components/scheme-syntax.ts';

export interface FileUrl {
  /** Empty: the machine that reads the URL. Absent: no `//` stands behind the scheme. */
  readonly host?: string;
  readonly path: readonly string[];
}

/** fileurl = "file://" [ host | "localhost" ] "/" fpath */
export const file: SchemeSyntax<FileUrl> = {
  scheme: 'file',
  defined: 'RFC 8089 §2',
  rfc1738: '3.10',
  read: (cursor) => {
    const isLocal = !cursor.url.startsWith('//', cursor.start) && !cursor.dialect.isWhole;
    if (isLocal) return { path: readPath(cursor, cursor.start) };
    const from = readSlashes(cursor);
    const slash = cursor.find('/', from);
    const hostEnd = slash === -1 ? cursor.end : slash;
    const host = hostEnd === from ? '' : readHost(cursor, from, hostEnd);
    return { host, path: readPath(cursor, hostEnd) };
  },
  write: ({ host, path }) => `${host === undefined ? '' : `//${host}`}/${path.join('/')}`,
  name: ({ host, path }) => [
    ...(host === undefined ? [] : [{ name: 'host', value: host }]),
    ...path.map((segment) => named('path segment', segment)),
  ],
};

/** path-absolute: RFC 8089 §2 lets it stand without `//` before it. */
function readPath(cursor: ParseCursor, slash: number): readonly string[] {
  if (cursor.url[slash] !== '/' || slash === cursor.end) {
    cursor.fault('file-form-invalid', { offset: 0, length: cursor.end });
    return [];
  }
  cursor.allowProduction(slash + 1, cursor.end, FILE_PATH);
  return cursor.text(slash + 1, cursor.end).split('/');
}
