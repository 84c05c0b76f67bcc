/** telnet: RFC 1738 §3.8. */
import type { ParseCursor } from '../components/parse-cursor.ts';
import { endOfLogin, type Login, readLogin, readSlashes, writeLogin } from './login.ts';
import { nameLogin, type Rfc1738Scheme } from './scheme.ts';

export interface TelnetUrl {
  readonly login: Login;
  /** Whether the "/" that may stand at the end does. */
  readonly slash: boolean;
}

/** telneturl = "telnet://" login [ "/" ] */
export const telnet: Rfc1738Scheme<TelnetUrl> = {
  scheme: 'telnet',
  section: '3.8',
  read,
  write: ({ login, slash }) => `${writeLogin(login)}${slash ? '/' : ''}`,
  name: ({ login }) => nameLogin(login),
};

function read(cursor: ParseCursor): TelnetUrl {
  const from = readSlashes(cursor, 'telnet');
  const slash = endOfLogin(cursor, from);
  const login = readLogin(cursor, from, slash);
  if (slash + 1 < cursor.end) {
    const length = cursor.end - slash - 1;
    const repair = cursor.url.slice(0, slash + 1) + cursor.url.slice(cursor.end);
    cursor.fault('telnet-path-not-allowed', { offset: slash + 1, length, repair });
  }
  return { login, slash: slash < cursor.end };
}
