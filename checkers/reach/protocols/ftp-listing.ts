/**
 * Looks for a file over the control connection, where the server knows neither SIZE nor MDTM: takes the file's name,
 * gives the answer, or null where the replies are not clear.
 */
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import { isDone, isUnknownCommand, judged } from './ftp-reply.ts';
import type { ProtocolAnswer } from './model.ts';
import { type Reply, sendCommand } from './reply.ts';

export async function queryListing(
  connection: LineConnection,
  name: string,
): Promise<ProtocolAnswer | null> {
  const listing = await sendCommand(connection, `MLST ${name}`);
  if (!isUnknownCommand(listing)) return judged(listing);
  // Some servers hand the argument to ls, with its options and patterns.
  if (/^-|[*?[\]{}~]/.test(name)) return null;
  const statusReply = await sendCommand(connection, `STAT ${name}`);
  return listsFile(statusReply, name)
    ? { reason: 'ok', status: statusReply.code, confidence: 0.8 }
    : null;
}

/** A line of `ls -l` in a reply of several lines (RFC 959 §4.1.3); that there is none proves nothing. */
function listsFile(reply: Reply, name: string): boolean {
  if (!isDone(reply)) return false;
  return reply.lines.slice(1, -1).some((line) => MODE.test(line) && line.endsWith(` ${name}`));
}

const MODE = /^ ?[-l][-r][-w][-xsS][-r][-w][-xsS][-r][-w][-xtT]/;
