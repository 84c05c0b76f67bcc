import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type CheckPolicy, DEFAULT_POLICY } from '../../../checkers/policy.ts';
import { systemClock } from '../../../src/schedule/clock.ts';
import { handOver } from '../../../src/schedule/mishaps.ts';
import { openTurnAsker, type TurnAsker } from '../../../src/schedule/turn-asker.ts';

const signal = new AbortController().signal;
// What arrives at the servers are the links alone, no robots.txt.
const policy: CheckPolicy = {
  ...DEFAULT_POLICY,
  allowAddresses: ['127.0.0.0/8'],
  obeyRobots: false,
};
const servers: Server[] = [];
const askers: TurnAsker[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function open(given: CheckPolicy): TurnAsker {
  const asker = openTurnAsker(given, systemClock);
  askers.push(asker);
  return asker;
}

afterEach(async () => {
  await Promise.all(askers.splice(0).map((asker) => asker.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('whoever asks turns', () => {
  it('asks the links of a turn, and find the reading that is there', async () => {
    const origin = await serve((request, response) => {
      response.statusCode = request.url === '/there' ? 200 : 404;
      response.end('page');
    });
    const asker = open(policy);
    const links = [
      { url: `${origin}/there`, alternatives: [] },
      { url: `${origin}/th-ere`, alternatives: [`${origin}/the`, `${origin}/there`] },
      { url: `${origin}/nowhere`, alternatives: [] },
    ];
    const results = await asker.ask({ links, atOnce: 2 }, signal);
    expect(results.map((result) => [result?.verdict.reason, result?.repaired])).toEqual([
      ['ok', undefined],
      ['ok', `${origin}/there`],
      ['not-found', undefined],
    ]);
  });

  it('asks as many turns at once as there is room for', async () => {
    let waiting: (() => void)[] = [];
    const origin = await serve((_, response) => {
      waiting.push(() => response.end());
      if (waiting.length < 8) return;
      for (const answer of waiting) answer();
      waiting = [];
    });
    const asker = open(policy);
    const turns = Array.from({ length: 16 }, (_, n) => ({
      links: [{ url: `${origin}/${n}`, alternatives: [] }],
      atOnce: 1,
    }));
    const results = await Promise.all(turns.map((turn) => asker.ask(turn, signal)));
    expect(results.flat().map((result) => result?.verdict.reason)).toEqual(turns.map(() => 'ok'));
  });

  it('sees its connections close while it is idle', async () => {
    const closed: Promise<unknown>[] = [];
    const origin = await serve(({ socket }, response) => {
      closed.push(once(socket, 'close'));
      response.end('page', () => setTimeout(() => socket.end(), 50));
    });
    const asker = open(policy);
    const turn = { links: [{ url: `${origin}/`, alternatives: [] }], atOnce: 1 };
    const reasons: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      const [result] = await asker.ask(turn, signal);
      reasons.push(result?.verdict.reason);
      // An end that nobody reads is not answered: a thread that sleeps would keep us here.
      await closed[n];
    }
    expect(reasons).toEqual(['ok', 'ok', 'ok']);
  });

  it('leaves nothing under way when it is aborted', async () => {
    let connection: Socket | undefined;
    const arrival = new EventEmitter();
    const origin = await serve(({ socket }) => {
      connection = socket;
      arrival.emit('request');
    });
    const asker = open(policy);
    const abort = new AbortController();
    const turn = { links: [{ url: `${origin}/`, alternatives: [] }], atOnce: 1 };
    const arrived = once(arrival, 'request');
    const asked = asker.ask(turn, abort.signal);
    await Promise.race([arrived, asked]);
    const closed = once(connection as Socket, 'close');
    abort.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await closed;
    await expect(asker.ask(turn, abort.signal)).rejects.toThrow('enough');
  });

  it('rejects the turns under way when something fails that nobody can catch, and goes on', async () => {
    let isSilent = true;
    const arrival = new EventEmitter();
    const origin = await serve((_, response) => {
      if (!isSilent) response.end('page');
      arrival.emit('request');
    });
    const asker = open(policy);
    const turn = { links: [{ url: `${origin}/`, alternatives: [] }], atOnce: 1 };
    const arrived = once(arrival, 'request');
    const asked = asker.ask(turn, signal);
    await Promise.race([arrived, asked]);
    expect(handOver(new Error('in a callback'))).toBe(true);
    await expect(asked).rejects.toThrow('in a callback');
    isSilent = false;
    const [result] = await asker.ask(turn, signal);
    expect(result?.verdict.reason).toBe('ok');
    await asker.close();
    expect(handOver(new Error('of somebody else'))).toBe(false);
  });
});
