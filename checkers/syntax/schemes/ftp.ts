/** ftp: RFC 1738 §3.2. */

import { FILE_PATH } from '../characters/productions.ts';
import {
  endOfLogin,
  judgePathSlash,
  type Login,
  readLogin,
  readSlashes,
  writeLogin,
} from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { named, nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';

/** ftptype = "A" | "I" | "D" | "a" | "i" | "d": ASCII, image (binary), directory. */
export interface FtpUrl {
  readonly login: Login;
  /**
   * Segments as they are written; absent where no "/" stands behind the host. Each is decoded by itself
   * and is the argument of one CWD, the last one of RETR (§3.2.2).
   */
  readonly path?: readonly string[];
  readonly type?: string;
}

const TYPE = ';type=';

/** ftpurl = "ftp://" login [ "/" fpath [ ";type=" ftptype ]] */
export const ftp: SchemeSyntax<FtpUrl> = {
  scheme: 'ftp',
  defined: 'RFC 1738 §3.2',
  dnsHost: true,
  rfc1738: '3.2',
  lineProtocol: true,
  read,
  write: ({ login, path, type }) =>
    `${writeLogin(login)}${path === undefined ? '' : `/${path.join('/')}`}${type === undefined ? '' : TYPE + type}`,
  name: ({ login, path, type }) => [
    ...nameLogin(login),
    ...(path ?? []).map((segment, index, all) =>
      named(index === all.length - 1 ? 'file (RETR)' : 'directory (CWD)', segment),
    ),
    ...(type === undefined ? [] : [{ name: 'type', value: type }]),
  ],
};

function read(cursor: ParseCursor): FtpUrl {
  const from = readSlashes(cursor);
  const slash = endOfLogin(cursor, from);
  const login = readLogin(cursor, from, slash);
  if (slash === cursor.end) return { login };
  judgePathSlash(cursor, slash);
  const semicolon = startOfType(cursor, slash);
  const pathEnd = semicolon === -1 ? cursor.end : semicolon;
  cursor.allowProduction(slash + 1, pathEnd, FILE_PATH);
  if (!cursor.dialect.isWhole) judgeSemicolons(cursor, slash + 1, pathEnd);
  const path = cursor.text(slash + 1, pathEnd).split('/');
  return semicolon === -1 ? { login, path } : { login, path, type: readType(cursor, semicolon) };
}

/** In lower case, or as capitals at the end: a slip, since nobody names a file so. */
function startOfType({ url, end }: ParseCursor, from: number): number {
  const capitals = end - TYPE.length - 1;
  if (capitals > from && TYPE_IN_CAPITALS.test(url.slice(capitals, end))) return capitals;
  const at = url.lastIndexOf(TYPE, end - 1);
  return at > from && at + TYPE.length <= end ? at : -1;
}

const TYPE_IN_CAPITALS = /^;type=[aid]$/i;

function readType(cursor: ParseCursor, semicolon: number): string {
  const written = cursor.text(semicolon, cursor.end);
  const type = written.slice(TYPE.length);
  const isType = /^[AIDaid]\/?$/.test(type);
  const meant = isType ? `${TYPE}${type.charAt(0)}` : written;
  if (meant === written && isType) return type;
  const place = { offset: semicolon, length: written.length };
  const edits = isType ? { edits: [{ ...place, text: meant }] } : {};
  cursor.fault('ftp-typecode-invalid', { ...place, ...edits });
  return type;
}

/**
 * §3.2.2: ";" is reserved within a name and must be encoded. The generic syntax allows it, and servers take
 * `note.txt;1` for a version as it stands.
 */
function judgeSemicolons(cursor: ParseCursor, from: number, to: number): void {
  for (let at = cursor.find(';', from, to); at !== -1; at = cursor.find(';', at + 1, to)) {
    const edits = [{ offset: at, length: 1, text: '%3B' }];
    cursor.fault('ftp-semicolon', { offset: at, length: 1, edits });
  }
}
