/** The server that checking is measured with: what it answers, and that nobody outside can reach it. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paced } from '../../helpers/pace.ts';
import { installed } from '../installed.ts';
import { NO_LISTENER_FOR_ALL, type ServerUnderTest, startServer } from './start.ts';

/** Tells to which device a socket is bound. */
const SS = installed('ss');

async function statusAt(host: string, port: number): Promise<number> {
  const response = await fetch(`http://${host}:${port}/page/0.html`);
  await response.text();
  return response.status;
}

describe.skipIf(NO_LISTENER_FOR_ALL !== undefined)('a listener for all of loopback', () => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await startServer({ hosts: 20_000, links: 1, delayMs: 0, listener: 'for all' });
  });
  afterAll(() => server.stop());

  it('answers at every address, and counts', async () => {
    const hosts = ['127.0.0.1', '127.77.0.1', '127.77.80.250', '127.255.255.254'];
    const statuses = await Promise.all(hosts.map((host) => statusAt(host, server.port)));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect((await server.counts()).pages).toBe(4);
  });

  it('lets those who come to the dead port wait', async () => {
    const socket = connect({ host: '127.77.0.20', port: server.deadPort ?? 0 });
    const connected = once(socket, 'connect').then(() => 'connected');
    const waited = new Promise((done) => setTimeout(() => done('waited'), paced(300)));
    expect(await Promise.race([connected, waited])).toBe('waited');
    connected.catch(() => undefined);
    socket.destroy();
  });

  it.skipIf(SS === undefined)('is bound to the device lo, both ports', () => {
    const sockets = execFileSync(SS ?? '', ['-ltn'], { encoding: 'utf8' });
    for (const port of [server.port, server.deadPort]) {
      expect(sockets).toContain(` 0.0.0.0%lo:${port} `);
      expect(sockets).not.toContain(` 0.0.0.0:${port} `);
    }
  });
});

describe('a listener for each host', () => {
  it('answers at the addresses of its hosts', async () => {
    const server = await startServer({ hosts: 2, links: 2, delayMs: 0 });
    try {
      expect(await statusAt('127.77.0.2', server.port)).toBe(200);
      expect(server.deadPort).toBeUndefined();
    } finally {
      await server.stop();
    }
  });
});
