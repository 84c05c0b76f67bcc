import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startAnswerTimer } from '../../../../checkers/net/sockets/answer-timer.ts';
import { dial } from '../../../../checkers/net/sockets/dial.ts';
import { neverAborted } from '../../../helpers/checking.ts';

/** The process stands still, as one that was stopped; the kernel goes on. */
function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function closedPort(): Promise<number> {
  const port = await listening();
  const server = servers.pop();
  server?.close();
  if (server) await once(server, 'close');
  return port;
}

describe('time for an answer', () => {
  it('does not pass over a refusal that waits to be read', async () => {
    const port = await closedPort();
    const dialling = dial({ addresses: ['127.0.0.1'], port }, { ms: 10, signal: neverAborted });
    standStill(30);
    await expect(dialling).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('does not pass over a connection that is open', async () => {
    const port = await listening();
    const dialling = dial({ addresses: ['127.0.0.1'], port }, { ms: 10, signal: neverAborted });
    standStill(30);
    const socket = await dialling;
    expect(socket.remotePort).toBe(port);
    socket.destroy();
  });

  it('is given back where the process stood still for long', async () => {
    const passed = vi.fn<() => void>();
    const timer = startAnswerTimer(1000, passed);
    standStill(2500);
    // The answer needs several turns of the event loop, as a handshake does.
    for (let turns = 0; turns < 100; turns++) await new Promise((next) => setImmediate(next));
    expect(passed).not.toHaveBeenCalled();
    timer.stop();
  });

  it('passes, once', async () => {
    const passed = vi.fn<() => void>();
    startAnswerTimer(1, passed);
    await vi.waitUntil(() => passed.mock.calls.length > 0);
    await new Promise((next) => setImmediate(next));
    expect(passed).toHaveBeenCalledTimes(1);
  });

  it('does not pass when it was stopped, not even between timer and turn', async () => {
    const passed = vi.fn<() => void>();
    const timer = startAnswerTimer(0, passed);
    await new Promise<void>((next) => {
      setTimeout(() => {
        timer.stop();
        next();
      }, 1);
      // Both are over when the next turn begins, or the first would have passed before the second.
      standStill(30);
    });
    for (let turns = 0; turns < 3; turns++) await new Promise((next) => setImmediate(next));
    expect(passed).not.toHaveBeenCalled();
  });
});
