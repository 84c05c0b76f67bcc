/** CATALOGUE: the expected verdicts for the answers of real servers, a file for each kind of server. */
import type { Case } from '../model.ts';
import { FAULTS } from './faults.ts';
import { FTP } from './ftp.ts';
import { GOPHER } from './gopher.ts';
import { HTTP } from './http.ts';
import { MAIL } from './mail.ts';
import { NEWS } from './news.ts';
import { PROXIES } from './proxies.ts';
import { SESSIONS } from './sessions.ts';

export const CASES: readonly Case[] = [
  ...[...HTTP, ...FTP, ...GOPHER, ...NEWS, ...SESSIONS, ...MAIL, ...PROXIES, ...FAULTS],
];
