/** CATALOGUE: the protocols that are spoken besides HTTP, one file each, one line here. */
import { ftp } from './ftp.ts';
import { gopher } from './gopher.ts';
import { mail } from './mail.ts';
import type { ProtocolCheck } from './model.ts';
import { nntp } from './nntp.ts';
import { prospero } from './prospero.ts';
import { session } from './session.ts';
import { wais } from './wais.ts';
import { z3950 } from './z3950.ts';

export const PROTOCOLS = {
  ftp,
  gopher,
  mail,
  nntp,
  prospero,
  session,
  wais,
  z3950,
} as const satisfies Record<string, ProtocolCheck>;

export type LineProtocol = keyof typeof PROTOCOLS;
