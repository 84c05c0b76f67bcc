/** CATALOGUE: the protocols that are spoken besides HTTP, one file each, one line here. */
import { ftp } from './ftp.ts';
import { gopher } from './gopher.ts';
import { mail } from './mail.ts';
import type { Ask } from './model.ts';
import { nntp } from './nntp.ts';
import { extinct, session, z3950 } from './session.ts';

export const PROTOCOLS = {
  extinct,
  ftp,
  gopher,
  mail,
  nntp,
  session,
  z3950,
} as const satisfies Record<string, Ask>;

export type LineProtocol = keyof typeof PROTOCOLS;
