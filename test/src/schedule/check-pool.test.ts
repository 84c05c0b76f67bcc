import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type CheckPolicy, DEFAULT_POLICY } from '../../../checkers/policy.ts';
import { type CheckPool, openCheckPool } from '../../../src/schedule/check-pool.ts';
import { systemClock } from '../../../src/schedule/clock.ts';
import { DEFAULT_SCHEDULE, schedule } from '../../../src/schedule/schedule.ts';

const signal = new AbortController().signal;
// What arrives at the servers are the links alone, no robots.txt.
const policy: CheckPolicy = {
  ...DEFAULT_POLICY,
  allowAddresses: ['127.0.0.0/8'],
  obeyRobots: false,
};
const servers: Server[] = [];
const pools: CheckPool[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function open(
  given: CheckPolicy,
  options = { workers: 1, concurrency: 8 },
): Promise<CheckPool> {
  const pool = await openCheckPool(given, options);
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('the check workers', () => {
  it('ask the links of a turn, and find the reading that is there', async () => {
    const origin = await serve((request, response) => {
      response.statusCode = request.url === '/there' ? 200 : 404;
      response.end('page');
    });
    const pool = await open(policy);
    const links = [
      { url: `${origin}/there`, alternatives: [] },
      { url: `${origin}/th-ere`, alternatives: [`${origin}/the`, `${origin}/there`] },
      { url: `${origin}/nowhere`, alternatives: [] },
    ];
    const results = await pool.ask({ links, atOnce: 2 }, signal);
    expect(results.map((result) => [result?.verdict.reason, result?.repaired])).toEqual([
      ['ok', undefined],
      ['ok', `${origin}/there`],
      ['not-found', undefined],
    ]);
  });

  it('ask as many turns at once as there is room for, in one thread too', async () => {
    let waiting: (() => void)[] = [];
    const origin = await serve((_, response) => {
      waiting.push(() => response.end());
      if (waiting.length < 8) return;
      for (const answer of waiting) answer();
      waiting = [];
    });
    const pool = await open(policy);
    const turns = Array.from({ length: 16 }, (_, n) => ({
      links: [{ url: `${origin}/${n}`, alternatives: [] }],
      atOnce: 1,
    }));
    const results = await Promise.all(turns.map((turn) => pool.ask(turn, signal)));
    expect(results.flat().map((result) => result?.verdict.reason)).toEqual(turns.map(() => 'ok'));
  });

  it('see their connections close while they are idle', async () => {
    const closed: Promise<unknown>[] = [];
    const origin = await serve(({ socket }, response) => {
      closed.push(once(socket, 'close'));
      response.end('page', () => setTimeout(() => socket.end(), 50));
    });
    const pool = await open(policy);
    const turn = { links: [{ url: `${origin}/`, alternatives: [] }], atOnce: 1 };
    const reasons: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      const [result] = await pool.ask(turn, signal);
      reasons.push(result?.verdict.reason);
      // An end that nobody reads is not answered: a thread that sleeps would keep us here.
      await closed[n];
    }
    expect(reasons).toEqual(['ok', 'ok', 'ok']);
  });

  it('leave nothing under way when they are aborted', async () => {
    let connection: Socket | undefined;
    const arrival = new EventEmitter();
    const origin = await serve(({ socket }) => {
      connection = socket;
      arrival.emit('request');
    });
    const pool = await open(policy);
    const abort = new AbortController();
    const turn = { links: [{ url: `${origin}/`, alternatives: [] }], atOnce: 1 };
    const arrived = once(arrival, 'request');
    const asked = pool.ask(turn, abort.signal);
    await Promise.race([arrived, asked]);
    const closed = once(connection as Socket, 'close');
    abort.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await closed;
    await expect(pool.ask(turn, abort.signal)).rejects.toThrow('enough');
  });

  it('lose no link when they cannot be started', async () => {
    const pool = await open({ ...policy, allowAddresses: ['nowhere'] });
    const links = [1, 2].map((n) => ({ url: `http://h${n}.example/`, alternatives: [] }));
    const means = { ask: pool.ask, clock: systemClock, signal };
    const reasons: unknown[] = [];
    for await (const { result } of schedule(links, { ...DEFAULT_SCHEDULE, retries: 0 }, means)) {
      reasons.push([result.verdict.verdict, result.verdict.reason]);
    }
    expect(reasons).toEqual(links.map(() => ['unknown', 'checker-failed']));
  });
});
