/** Both ways of asking turns, held to the same: on the calling thread, and on threads of their own. */
import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type CheckPolicy, DEFAULT_POLICY } from '../../../../checkers/policy.ts';
import { systemClock } from '../../../../src/schedule/model/clock.ts';
import type { TurnLink, TurnResult } from '../../../../src/schedule/model/model.ts';
import { DEFAULT_SCHEDULE } from '../../../../src/schedule/schedule.ts';
import { openTurnExecutor } from '../../../../src/schedule/turns/open-turn-executor.ts';
import type {
  ExecutorOptions,
  TurnExecutor,
} from '../../../../src/schedule/turns/turn-executor.ts';
import { dispatchUncaught } from '../../../../src/system/uncaught-errors.ts';
import { PATIENCE } from '../../../helpers/checking.ts';
import { schedule } from '../../../helpers/one-by-one.ts';

const signal = new AbortController().signal;
// What arrives at the servers are the links alone, no robots.txt.
const policy: CheckPolicy = {
  ...{ ...DEFAULT_POLICY, ...PATIENCE },
  allowAddresses: ['127.0.0.0/8'],
  obeyRobots: false,
};
const servers: Server[] = [];
/** The threads that were started, the last one last. */
const workers: Worker[] = [];
const onWorker = (worker: Worker): void => void workers.push(worker);
process.on('worker', onWorker);
afterAll(() => process.off('worker', onWorker));
const executors: TurnExecutor[] = [];

async function serve(listener: RequestListener): Promise<string> {
  // A busy machine may pause for longer than a server usually keeps a connection.
  const server = createServer({ keepAliveTimeout: 0 }, listener);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** On a busy machine a turn may be too long for all of them; what is left comes with another. */
async function asked(
  executor: TurnExecutor,
  links: readonly TurnLink[],
): Promise<readonly TurnResult[]> {
  const results = await executor.run({ links, concurrency: links.length }, signal);
  const found: TurnResult[] = [];
  for (const [index, link] of links.entries()) {
    found.push(
      results[index] ??
        ((await executor.run({ links: [link], concurrency: 1 }, signal))[0] as TurnResult),
    );
  }
  return found;
}

const ROOM = 8;

/** Two ways, one contract; `mishap` raises what nobody can catch where turns are asked. */
const WAYS: readonly { way: string; options: ExecutorOptions; mishap: () => void; told: RegExp }[] =
  [
    {
      way: 'the calling thread',
      options: { threads: 0, concurrency: ROOM, owner: 'program' },
      mishap: () => expect(dispatchUncaught(new Error('in a callback'))).toBe(true),
      told: /in a callback/,
    },
    {
      way: 'a thread of its own',
      options: { threads: 1, concurrency: ROOM, owner: 'host' },
      // It asks to be told what to do, and is told nothing.
      mishap: () => workers.at(-1)?.postMessage(null),
      told: /null/,
    },
  ];

afterEach(async () => {
  await Promise.all(executors.splice(0).map((executor) => executor.close()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe.each(WAYS)('turns run on $way', ({ options, mishap, told }) => {
  async function open(given: CheckPolicy): Promise<TurnExecutor> {
    const executor = await openTurnExecutor(given, systemClock, options);
    executors.push(executor);
    return executor;
  }

  it('have their links checked, and find the reading that exists', async () => {
    const origin = await serve((request, response) => {
      response.statusCode = request.url === '/there' ? 200 : 404;
      response.end('page');
    });
    const executor = await open(policy);
    const links = [
      { url: `${origin}/there`, alternatives: [] },
      { url: `${origin}/th-ere`, alternatives: [`${origin}/the`, `${origin}/there`] },
      { url: `${origin}/nowhere`, alternatives: [] },
    ];
    const results = await asked(executor, links);
    expect(results.map(({ verdict, repaired }) => [verdict.reason, repaired])).toEqual([
      ['ok', undefined],
      ['ok', `${origin}/there`],
      ['not-found', undefined],
    ]);
  });

  it('are under way together, up to the limit', async () => {
    const waiting: (() => void)[] = [];
    let most = 0;
    const origin = await serve((_, response) => {
      waiting.push(() => response.end());
      most = Math.max(most, waiting.length);
      if (waiting.length < ROOM) return;
      // Whoever asks more at once would be here meanwhile.
      setTimeout(() => {
        for (const answer of waiting.splice(0)) answer();
      }, 20);
    });
    const executor = await open(policy);
    const turns = Array.from({ length: 16 }, (_, n) => ({
      links: [{ url: `${origin}/${n}`, alternatives: [] }],
      concurrency: 1,
    }));
    const results = await Promise.all(turns.map((turn) => executor.run(turn, signal)));
    expect(results.flat().map((result) => result?.verdict.reason)).toEqual(turns.map(() => 'ok'));
    expect(most).toBe(ROOM);
  });

  it('see their connections close while nothing is checked', async () => {
    const closed: Promise<unknown>[] = [];
    const origin = await serve(({ socket }, response) => {
      closed.push(once(socket, 'close'));
      response.end('page', () => setTimeout(() => socket.end(), 50));
    });
    const executor = await open(policy);
    const turn = { links: [{ url: `${origin}/`, alternatives: [] }], concurrency: 1 };
    const reasons: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      const [result] = await executor.run(turn, signal);
      reasons.push(result?.verdict.reason);
      // An end that nobody reads is not answered: a thread that sleeps would keep us here.
      await closed[n];
    }
    expect(reasons).toEqual(['ok', 'ok', 'ok']);
  });

  it('are no longer under way when they are aborted', async () => {
    let connection: Socket | undefined;
    const arrival = new EventEmitter();
    const origin = await serve(({ socket }) => {
      connection = socket;
      arrival.emit('request');
    });
    const executor = await open(policy);
    const abort = new AbortController();
    const turn = { links: [{ url: `${origin}/`, alternatives: [] }], concurrency: 1 };
    const arrived = once(arrival, 'request');
    const asked = executor.run(turn, abort.signal);
    await Promise.race([arrived, asked]);
    const closed = once(connection as Socket, 'close');
    abort.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await closed;
    await expect(executor.run(turn, abort.signal)).rejects.toThrow('enough');
  });

  it('give the results that they have while another link keeps them waiting', async () => {
    let release = new AbortController();
    const origin = await serve((request, response) => {
      const { signal: released } = release;
      const answer = (): unknown => response.end('page');
      if (request.url !== '/hangs' || released.aborted) answer();
      else released.addEventListener('abort', answer);
    });
    const executor = await open(policy);
    const links = ['a', 'b', 'hangs'].map((name) => ({
      url: `${origin}/${name}`,
      alternatives: [],
    }));
    for (let isWhole = false; !isWhole; ) {
      release = new AbortController();
      const received = new Map<number, string>();
      const arrival = new EventEmitter();
      const arrived = once(arrival, 'both');
      const asked = executor.run({ links, concurrency: 3 }, signal, (index, { verdict }) => {
        received.set(index, verdict.reason);
        if (received.size === 2) arrival.emit('both');
      });
      // On a busy machine a turn may be over before its last link is begun.
      const ended = await Promise.race([arrived.then(() => undefined), asked]);
      if (ended !== undefined && ended[2] === null) continue;
      expect([...received].sort()).toEqual([
        [0, 'ok'],
        [1, 'ok'],
      ]);
      release.abort();
      const reasons = (await asked).map((result) => result?.verdict.reason);
      isWhole = reasons.at(-1) !== undefined;
      if (isWhole) expect(reasons).toEqual(['ok', 'ok', 'ok']);
    }
  });

  it('are rejected by an uncaught exception, and those after them are run', async () => {
    let isSilent = true;
    const arrival = new EventEmitter();
    const origin = await serve((_, response) => {
      if (!isSilent) response.end('page');
      arrival.emit('request');
    });
    const executor = await open(policy);
    const turn = { links: [{ url: `${origin}/`, alternatives: [] }], concurrency: 1 };
    const arrived = once(arrival, 'request');
    const asked = executor.run(turn, signal);
    await Promise.race([arrived, asked]);
    mishap();
    await expect(asked).rejects.toThrow(told);
    isSilent = false;
    const [result] = await executor.run(turn, signal);
    expect(result?.verdict.reason).toBe('ok');
  });
});

it('an executor ignores failures after it was closed', async () => {
  const options = { threads: 0, concurrency: ROOM, owner: 'program' } as const;
  const executor = await openTurnExecutor(policy, systemClock, options);
  expect(dispatchUncaught(new Error('while it is open'))).toBe(true);
  await executor.close();
  expect(dispatchUncaught(new Error('of somebody else'))).toBe(false);
});

describe('threads of their own', () => {
  const options = { threads: 2, concurrency: ROOM, owner: 'program' } as const;

  it('are started on demand, and replaced when they end', async () => {
    const before = workers.length;
    const answers: (() => void)[] = [];
    const arrival = new EventEmitter();
    const origin = await serve((_, response) => {
      answers.push(() => response.end());
      arrival.emit('request');
    });
    const executor = await openTurnExecutor(policy, systemClock, options);
    executors.push(executor);
    const ask = (n: number) =>
      executor.run(
        { links: [{ url: `${origin}/${n}`, alternatives: [] }], concurrency: 1 },
        signal,
      );
    const first = ask(0).catch((error: unknown) => error);
    await once(arrival, 'request');
    expect(workers.length - before).toBe(1);
    await workers.at(-1)?.terminate();
    expect(await first).toBeInstanceOf(Error);
    const all = Promise.all(Array.from({ length: ROOM }, (_, n) => ask(n)));
    while (answers.length < 1 + ROOM) await once(arrival, 'request');
    expect(workers.length - before).toBe(3);
    for (const answer of answers) answer();
    expect((await all).map(([result]) => result?.verdict.reason)).toEqual(Array(ROOM).fill('ok'));
  });

  it('keep connections within what was given to all of them', async () => {
    const origin = new URL(await serve((_, response) => response.end()));
    const [server] = servers.slice(-1);
    let open = 0;
    server?.on('connection', (socket) => {
      open++;
      socket.on('close', () => open--);
    });
    const toServer = {
      fromHost: '',
      fromPort: 0,
      toHost: '127.0.0.1',
      toPort: Number(origin.port),
    };
    const kept = { ...policy, connectTo: [toServer], originsKept: 2 };
    const executor = await openTurnExecutor(kept, systemClock, options);
    executors.push(executor);
    const most: number[] = [];
    for (const n of [1, 2, 3, 4, 5]) {
      const links = [{ url: `http://h${n}.example/`, alternatives: [] }];
      const [result] = await executor.run({ links, concurrency: 1 }, signal);
      expect(result?.verdict.reason).toBe('ok');
      most.push(open);
    }
    // The one before is being closed.
    expect(Math.max(...most)).toBeLessThanOrEqual(2);
  });

  it('lose no link when they cannot be started', async () => {
    const nowhere = { ...policy, allowAddresses: ['nowhere'] };
    const executor = await openTurnExecutor(nowhere, systemClock, options);
    executors.push(executor);
    const links = [1, 2].map((n) => ({ url: `http://h${n}.example/`, alternatives: [] }));
    const deps = { runTurn: executor.run, clock: systemClock, signal };
    const reasons: unknown[] = [];
    for await (const { result } of schedule(links, { ...DEFAULT_SCHEDULE, retries: 0 }, deps)) {
      reasons.push([result.verdict.verdict, result.verdict.reason]);
    }
    expect(reasons).toEqual(links.map(() => ['unknown', 'checker-failed']));
  });
});
