/** file: RFC 1738 §3.10. */
import type { ParseCursor } from '../components/parse-cursor.ts';
import { FILE_PATH } from './character-sets.ts';
import { readHost, readSlashes } from './login.ts';
import { named, type Rfc1738Scheme } from './scheme.ts';

export interface FileUrl {
  /** Empty: the machine that reads the URL. */
  readonly host: string;
  readonly path: readonly string[];
}

/** fileurl = "file://" [ host | "localhost" ] "/" fpath */
export const file: Rfc1738Scheme<FileUrl> = {
  scheme: 'file',
  section: '3.10',
  read,
  write: ({ host, path }) => `//${host}/${path.join('/')}`,
  name: ({ host, path }) => [
    { name: 'host', value: host },
    ...path.map((segment) => named('path segment', segment)),
  ],
};

function read(cursor: ParseCursor): FileUrl {
  const from = readSlashes(cursor, 'file');
  const slash = cursor.find('/', from);
  const hostEnd = slash === -1 ? cursor.end : slash;
  const host = hostEnd === from ? '' : readHost(cursor, from, hostEnd);
  if (slash === -1) {
    cursor.fault('file-form-invalid', { offset: 0, length: cursor.end });
    return { host, path: [] };
  }
  cursor.allow(slash + 1, cursor.end, FILE_PATH);
  return { host, path: cursor.text(slash + 1, cursor.end).split('/') };
}
