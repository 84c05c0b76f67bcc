/**
 * A network without a network: every connection is recorded, and answered by a script in memory. For tests of what
 * is connected to and what is sent, on ports that nobody could listen on.
 */
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Destination } from '../../../checkers/net/connection/connector.ts';
import type { Network } from '../../../checkers/net/connection/network.ts';

export interface Wire {
  readonly network: Network;
  readonly connections: readonly Destination[];
  /** What was sent, over all connections. */
  readonly sent: () => string;
}

/** `answer` gives what is said to a line; null ends the connection. */
export function createWire(greeting: string, answer: (line: string) => string | null): Wire {
  const connections: Destination[] = [];
  const sent: Buffer[] = [];
  const open = async (destination: Destination): Promise<Socket> => {
    connections.push(destination);
    return scripted(greeting, answer, sent);
  };
  const connector = { open, connect: () => () => undefined, close: () => undefined };
  const resolver = {
    resolve: async () => ['192.0.2.1'],
    mailExchanges: async () => [],
    close: () => undefined,
  };
  return {
    network: { resolver, connector, close: () => undefined } as unknown as Network,
    connections,
    sent: () => Buffer.concat(sent).toString('latin1'),
  };
}

function scripted(
  greeting: string,
  answer: (line: string) => string | null,
  sent: Buffer[],
): Socket {
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, done) => {
      sent.push(chunk);
      for (const line of chunk.toString('latin1').split('\r\n').slice(0, -1)) {
        stream.push(answer(line));
      }
      done();
    },
  });
  if (greeting !== '') stream.push(greeting);
  // What a connection uses of a socket is what any stream has, and this.
  return Object.assign(stream, { destroySoon: () => stream.destroy() }) as unknown as Socket;
}
