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

function read(reading: ParseCursor): FileUrl {
  const from = readSlashes(reading, 'file');
  const slash = reading.find('/', from);
  const hostEnd = slash === -1 ? reading.end : slash;
  const host = hostEnd === from ? '' : readHost(reading, from, hostEnd);
  if (slash === -1) {
    reading.fault('file-form-invalid', { offset: 0, length: reading.end });
    return { host, path: [] };
  }
  reading.allow(slash + 1, reading.end, FILE_PATH);
  return { host, path: reading.text(slash + 1, reading.end).split('/') };
}
