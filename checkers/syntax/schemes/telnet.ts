/** telnet: RFC 1738 §3.8, RFC 4248. */

import { endOfLogin, type Login, readLogin, readSlashes, writeLogin } from '../components/login.ts';
import type { ParseCursor } from '../components/parse-cursor.ts';
import { nameLogin, type SchemeSyntax } from '../components/scheme-syntax.ts';
import { without } from '../findings/index.ts';

export interface TelnetUrl {
  readonly login: Login;
  /** Whether the "/" that may stand at the end does. */
  readonly slash: boolean;
}

/** telneturl = "telnet://" login [ "/" ] */
export const telnet: SchemeSyntax<TelnetUrl> = {
  scheme: 'telnet',
  defined: 'RFC 4248 §2',
  dnsHost: true,
  rfc1738: '3.8',
  lineProtocol: true,
  read,
  write: ({ login, slash }) => `${writeLogin(login)}${slash ? '/' : ''}`,
  name: ({ login }) => nameLogin(login),
};

function read(cursor: ParseCursor): TelnetUrl {
  const from = readSlashes(cursor);
  const slash = endOfLogin(cursor, from);
  const login = readLogin(cursor, from, slash);
  const hasSlash = cursor.url[slash] === '/' && slash < cursor.end;
  const offset = hasSlash ? slash + 1 : slash;
  if (offset < cursor.end) {
    const length = cursor.end - offset;
    cursor.fault('telnet-path-not-allowed', { offset, length, edits: without(offset, length) });
  }
  return { login, slash: hasSlash };
}
