/**
 * Stands before a real FTP server, which it makes older, and its data ports unreachable: answers the verbs that it
 * shall not know itself, and passes on all the rest.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface RelayOptions {
  readonly host: string;
  readonly server: number;
  /** Answered by 502. */
  readonly unknown: readonly string[];
  /** Named in place of every data port. */
  readonly dataPort?: number;
}

export interface Relay {
  readonly port: number;
  close(): Promise<void>;
}

export async function startFtpRelay(options: RelayOptions): Promise<Relay> {
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const behind = connect(options.server, options.host);
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => socket.destroy()));
    client.on('close', () => behind.destroy());
    behind.on('close', () => client.end());
    client.on('data', (command) => {
      const [verb = ''] = command.toString('latin1').trim().split(' ');
      if (options.unknown.includes(verb)) client.write('502 what?\r\n');
      else behind.write(command);
    });
    behind.on('data', (reply) =>
      client.write(elsewhere(reply.toString('latin1'), options), 'latin1'),
    );
  });
  await new Promise<void>((done) => relay.listen(0, options.host, done));
  return {
    port: (relay.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => relay.close(() => done()));
    },
  };
}

function elsewhere(reply: string, { dataPort }: RelayOptions): string {
  if (dataPort === undefined) return reply;
  return reply
    .replace(/\(\|\|\|\d+\|\)/, `(|||${dataPort}|)`)
    .replace(/(227[^(]*\(\d+,\d+,\d+,\d+),\d+,\d+/, `$1,${dataPort >> 8},${dataPort & 255}`);
}
