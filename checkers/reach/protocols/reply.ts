/** Replies of the protocols that speak in codes of three digits: FTP, NNTP. */
import type { LineConnection } from '../../net/sockets/line-connection.ts';

export interface Reply {
  readonly code: number;
  /** Of the last line. */
  readonly text: string;
  /** All of them. */
  readonly lines: readonly string[];
}

/** More lines than any greeting has. */
const LINES_READ = 500;

/** Not of this protocol at all. */
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply';
  readonly code = 'HPE_INVALID_REPLY';
}

/**
 * `220-…` lines go on up to `220 …` (RFC 959 §4.2); other protocols have one line, which begins with a code
 * and a blank as well.
 */
export async function readReply(connection: LineConnection): Promise<Reply> {
  const first = await connection.line();
  const match = /^(\d{3})([ -]|$)/.exec(first);
  if (match === null) throw new UnreadableReply(first.slice(0, 40));
  const code = match[1] ?? '';
  const lines = [first];
  let text = first;
  while (match[2] === '-' && !text.startsWith(`${code} `)) {
    if (lines.length > LINES_READ) throw new UnreadableReply('an endless reply');
    text = await connection.line();
    lines.push(text);
  }
  return { code: Number(code), text, lines };
}

export async function sendCommand(connection: LineConnection, command: string): Promise<Reply> {
  connection.send(command);
  return readReply(connection);
}
