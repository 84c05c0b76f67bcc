/** ftp: RFC 1738 §3.2. */

import { FILE_PATH } from '../characters/productions.ts';
import { endOfLogin, type Login, readLogin, readSlashes, writeLogin } from '../components/login.ts';
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
  const semicolon = startOfType(cursor, slash);
  const pathEnd = semicolon === -1 ? cursor.end : semicolon;
  cursor.allowProduction(slash + 1, pathEnd, FILE_PATH);
  const path = cursor.text(slash + 1, pathEnd).split('/');
  if (semicolon === -1) return { login, path };
  const type = cursor.text(semicolon + TYPE.length, cursor.end);
  if (!/^[AIDaid]$/.test(type)) {
    const length = cursor.end - semicolon;
    cursor.fault('ftp-typecode-invalid', { offset: semicolon, length });
  }
  return { login, path, type };
}

function startOfType({ url, end }: ParseCursor, from: number): number {
  const at = url.lastIndexOf(TYPE, end - 1);
  return at > from && at + TYPE.length <= end ? at : -1;
}
