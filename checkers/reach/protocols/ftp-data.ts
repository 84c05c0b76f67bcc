/**
 * The last way to find out whether a file exists: takes a command that sends data (RETR, NLST), opens a data connection
 * for it, gives the answer as soon as its first byte arrives. Keeps no data. A failed data connection, as behind many a
 * firewall, says nothing of the file.
 */
import { explainFailure } from '../../net/connection/failure.ts';
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import { denial, isDone } from './ftp-reply.ts';
import type { ProtocolAnswer, ProtocolContext } from './model.ts';
import { type Reply, readReply, sendCommand } from './reply.ts';

export async function fetchFirstByte(
  connection: LineConnection,
  command: string,
  context: ProtocolContext,
): Promise<ProtocolAnswer> {
  const connected = await dataConnection(connection, context);
  return 'reason' in connected
    ? connected
    : readFirstByte(connected.data, connection, command, context);
}

async function readFirstByte(
  data: LineConnection,
  connection: LineConnection,
  command: string,
  { signal }: ProtocolContext,
): Promise<ProtocolAnswer> {
  const reply = await sendCommand(connection, command);
  if (reply.code >= 300) return denial(reply);
  try {
    const first = await data.bytes(1);
    data.close();
    if (first.length > 0) return { reason: 'ok', status: reply.code };
  } catch (error) {
    return dataFailure(error, signal);
  }
  return judgeEmpty(command, isDone(reply) ? reply : await readReply(connection));
}

type DataConnection = { readonly data: LineConnection } | ProtocolAnswer;

/** Many a firewall knows one way only, so that where EPSV leads nowhere, PASV may lead on. */
async function dataConnection(
  connection: LineConnection,
  context: ProtocolContext,
): Promise<DataConnection> {
  let answer: ProtocolAnswer = { reason: 'client-error', status: 502 };
  // An encrypted data connection is greeted only behind the command (RFC 4217 §7), which is not tried.
  for (const enter of context.target.tls ? [] : [enterExtendedPassive, enterPassive]) {
    const port = await enter(connection);
    if (port === null) continue;
    try {
      return { data: await context.open(port) };
    } catch (error) {
      answer = dataFailure(error, context.signal);
    }
  }
  return answer;
}

function dataFailure(error: unknown, signal: AbortSignal): ProtocolAnswer {
  signal.throwIfAborted();
  return { reason: 'no-data-connection', error: explainFailure(error).code };
}

/** An empty file is one; an empty list may be that of a folder which is not there. */
function judgeEmpty(command: string, last: Reply): ProtocolAnswer {
  if (last.code >= 400) return denial(last);
  return { reason: 'ok', status: last.code, confidence: command.startsWith('NLST') ? 0.4 : 0.8 };
}

/** RFC 2428 §3. */
async function enterExtendedPassive(connection: LineConnection): Promise<number | null> {
  const { code, text } = await sendCommand(connection, 'EPSV');
  const port = /\(\|\|\|(\d{1,5})\|\)/.exec(text)?.[1];
  return code === 229 && port !== undefined ? portOf(Number(port)) : null;
}

/** RFC 959 §4.1.2: the port alone is believed, never the address. */
async function enterPassive(connection: LineConnection): Promise<number | null> {
  const { code, text } = await sendCommand(connection, 'PASV');
  const numbers = /(\d{1,3}),(\d{1,3})\D*$/.exec(text.replace(/\)\D*$/, ''));
  if (code !== 227 || numbers === null) return null;
  return portOf(Number(numbers[1]) * 256 + Number(numbers[2]));
}

function portOf(port: number): number | null {
  return port > 0 && port <= 65_535 ? port : null;
}
