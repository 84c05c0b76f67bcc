/**
 * The last way to learn whether something is there: takes a command that sends data (RETR, NLST), opens the
 * connection for it, gives the answer as soon as its first byte comes. Keeps nothing of it. That such a
 * connection fails, as behind many a firewall, says nothing of the file.
 */
import { explainFailure } from '../../net/connection/failure.ts';
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import { denial, isDone } from './ftp-reply.ts';
import type { Answer, Asking } from './model.ts';
import { ask, type Reply, readReply } from './reply.ts';

export async function fetches(
  connection: LineConnection,
  command: string,
  asking: Asking,
): Promise<Answer> {
  const opened = await dataConnection(connection, asking);
  return 'reason' in opened ? opened : fetchesOver(opened.data, connection, command, asking);
}

async function fetchesOver(
  data: LineConnection,
  connection: LineConnection,
  command: string,
  { signal }: Asking,
): Promise<Answer> {
  const reply = await ask(connection, command);
  if (reply.code >= 300) return denial(reply);
  try {
    const first = await data.bytes(1);
    data.close();
    if (first.length > 0) return { reason: 'ok', status: reply.code };
  } catch (error) {
    return noData(error, signal);
  }
  return ofEmpty(command, isDone(reply) ? reply : await readReply(connection));
}

type Opened = { readonly data: LineConnection } | Answer;

/** Many a firewall knows one way only, so that where EPSV leads nowhere, PASV may lead on. */
async function dataConnection(connection: LineConnection, asking: Asking): Promise<Opened> {
  let answer: Answer = { reason: 'client-error', status: 502 };
  // An encrypted data connection is greeted only behind the command (RFC 4217 §7), which is not tried.
  for (const enter of asking.target.tls ? [] : [extended, passive]) {
    const port = await enter(connection);
    if (port === null) continue;
    try {
      return { data: await asking.open(port) };
    } catch (error) {
      answer = noData(error, asking.signal);
    }
  }
  return answer;
}

function noData(error: unknown, signal: AbortSignal): Answer {
  signal.throwIfAborted();
  return { reason: 'no-data-connection', error: explainFailure(error).code };
}

/** An empty file is one; an empty list may be that of a folder which is not there. */
function ofEmpty(command: string, last: Reply): Answer {
  if (last.code >= 400) return denial(last);
  return { reason: 'ok', status: last.code, confidence: command.startsWith('NLST') ? 0.4 : 0.8 };
}

/** RFC 2428 §3. */
async function extended(connection: LineConnection): Promise<number | null> {
  const { code, text } = await ask(connection, 'EPSV');
  const port = /\(\|\|\|(\d{1,5})\|\)/.exec(text)?.[1];
  return code === 229 && port !== undefined ? portOf(Number(port)) : null;
}

/** RFC 959 §4.1.2: the port alone is believed, never the address. */
async function passive(connection: LineConnection): Promise<number | null> {
  const { code, text } = await ask(connection, 'PASV');
  const numbers = /(\d{1,3}),(\d{1,3})\D*$/.exec(text.replace(/\)\D*$/, ''));
  if (code !== 227 || numbers === null) return null;
  return portOf(Number(numbers[1]) * 256 + Number(numbers[2]));
}

function portOf(port: number): number | null {
  return port > 0 && port <= 65_535 ? port : null;
}
