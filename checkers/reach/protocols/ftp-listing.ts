/**
 * What a server says of a file over the control connection, where it knows neither SIZE nor MDTM: takes the
 * file's name, gives the answer, or null where nothing clear is said.
 */
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import { isDone, isUnknownCommand, judged } from './ftp-reply.ts';
import type { Answer } from './model.ts';
import { ask, type Reply } from './reply.ts';

export async function listed(connection: LineConnection, name: string): Promise<Answer | null> {
  const facts = await ask(connection, `MLST ${name}`);
  if (!isUnknownCommand(facts)) return judged(facts);
  // Some servers hand the argument to ls, with its options and patterns.
  if (/^-|[*?[\]{}~]/.test(name)) return null;
  const status = await ask(connection, `STAT ${name}`);
  return shows(status, name) ? { reason: 'ok', status: status.code, confidence: 0.8 } : null;
}

/** A line of `ls -l` in a reply of several lines (RFC 959 §4.1.3); that there is none proves nothing. */
function shows(reply: Reply, name: string): boolean {
  if (!isDone(reply)) return false;
  return reply.lines.slice(1, -1).some((line) => MODE.test(line) && line.endsWith(` ${name}`));
}

const MODE = /^ ?[-l][-r][-w][-xsS][-r][-w][-xsS][-r][-w][-xtT]/;
