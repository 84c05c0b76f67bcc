/**
 * The last way to learn whether something is there: takes a command that sends data (RETR, NLST), opens the
 * connection for it, gives the answer as soon as its first byte comes. Keeps nothing of it.
 */
import type { LineConnection } from '../../net/line-connection.ts';
import { denial, isDone } from './ftp-reply.ts';
import type { Answer, Asking } from './model.ts';
import { ask, type Reply, readReply } from './reply.ts';

export async function fetches(
  connection: LineConnection,
  command: string,
  asking: Asking,
): Promise<Answer> {
  // An encrypted data connection is greeted only behind the command (RFC 4217 §7), which is not tried.
  const port = asking.target.tls ? null : await passivePort(connection);
  if (port === null) return { reason: 'client-error', status: 502 };
  const data = await asking.open(port);
  const reply = await ask(connection, command);
  if (reply.code >= 300) return denial(reply);
  const first = await data.bytes(1);
  data.close();
  if (first.length > 0) return { reason: 'ok', status: reply.code };
  return ofEmpty(command, isDone(reply) ? reply : await readReply(connection));
}

/** An empty file is one; an empty list may be that of a folder which is not there. */
function ofEmpty(command: string, last: Reply): Answer {
  if (last.code >= 400) return denial(last);
  return { reason: 'ok', status: last.code, confidence: command.startsWith('NLST') ? 0.4 : 0.8 };
}

/** RFC 2428 §3, then RFC 959: the port alone is believed, never the address. */
async function passivePort(connection: LineConnection): Promise<number | null> {
  const extended = await ask(connection, 'EPSV');
  const port = /\(\|\|\|(\d{1,5})\|\)/.exec(extended.text)?.[1];
  if (extended.code === 229 && port !== undefined) return portOf(Number(port));
  const { code, text } = await ask(connection, 'PASV');
  const numbers = /(\d{1,3}),(\d{1,3})\D*$/.exec(text.replace(/\)\D*$/, ''));
  if (code !== 227 || numbers === null) return null;
  return portOf(Number(numbers[1]) * 256 + Number(numbers[2]));
}

function portOf(port: number): number | null {
  return port > 0 && port <= 65_535 ? port : null;
}
