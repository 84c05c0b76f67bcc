/**
 * Measures the schedule: what a slow host with half of the links costs all others, and what a host costs
 * in time and memory. `node test/bench/schedule.ts` prints a table; it asks nobody but loopback.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DEFAULT_POLICY } from '../../checkers/policy.ts';
import { makeVerdict } from '../../checkers/reach/outcomes/verdict.ts';
import { systemClock } from '../../src/schedule/model/clock.ts';
import type { RunTurn, TurnLink } from '../../src/schedule/model/model.ts';
import { mostUnderWay, slotRuleOf } from '../../src/schedule/model/options.ts';
import { createNameServer, type NameServer } from '../../src/schedule/network/name-server.ts';
import { DEFAULT_SCHEDULE, type ScheduleOptions } from '../../src/schedule/schedule.ts';
import { openTurnExecutor } from '../../src/schedule/turns/open-turn-executor.ts';
import { schedule } from '../helpers/one-by-one.ts';
import { VirtualClock } from '../src/schedule/virtual-clock.ts';

const LINKS = 20_000;
const OTHER_HOSTS = 500;
const SLOW_MS = 1000;
const FAST_MS = 20;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function* linksOf(host: string, count: number): Generator<TurnLink> {
  for (let n = 0; n < count; n++) yield { url: `http://${host}/${n}`, alternatives: [] };
}

function* others(): Generator<TurnLink> {
  for (let n = 0; n < OTHER_HOSTS; n++) {
    yield* linksOf(`h${n}.example`, LINKS / 2 / OTHER_HOSTS);
  }
}

function* slowFirst(): Generator<TurnLink> {
  yield* linksOf('slow.example', LINKS / 2);
  yield* others();
}

interface Run {
  readonly ask: RunTurn;
  readonly names?: NameServer;
  readonly options: ScheduleOptions;
  readonly now: () => number;
  readonly clock?: VirtualClock;
}

/** When the last link of the other hosts was done, in ms; what is left of the slow one is not awaited. */
async function lastOther(links: Iterable<TurnLink>, run: Run): Promise<number> {
  const { ask, options, now, clock = systemClock, names } = run;
  const abort = new AbortController();
  const begin = now();
  let last = 0;
  let left = LINKS / 2;
  const deps = {
    runTurn: ask,
    clock,
    signal: abort.signal,
    ...(names ? { nameServer: names } : {}),
  };
  for await (const { link } of schedule(links, options, deps)) {
    if (link.url.includes('slow')) continue;
    last = now() - begin;
    if (--left === 0) break;
  }
  abort.abort();
  return last;
}

async function inVirtualTime(options: Partial<ScheduleOptions>): Promise<string[]> {
  const measured: number[] = [];
  for (const links of [others(), slowFirst()]) {
    const clock = new VirtualClock();
    const ask: RunTurn = async (turn) => {
      // A turn of many is asked one after the other.
      for (let n = 0; n < turn.links.length; n += turn.concurrency) {
        await clock.sleep(turn.links[0]?.url.includes('slow') ? SLOW_MS : FAST_MS);
      }
      return turn.links.map(() => ({ verdict: makeVerdict('ok', { at: clock.now() }) }));
    };
    const run = {
      ask,
      options: { ...DEFAULT_SCHEDULE, ...options },
      now: () => clock.now(),
      clock,
    };
    measured.push(await clock.runUntil(lastOther(links, run)));
  }
  return measured.map(inSeconds);
}

async function onLoopback(options: Partial<ScheduleOptions>): Promise<string[]> {
  const server = createServer(({ headers }, response) => {
    const ms = headers.host === 'slow.example' ? SLOW_MS : FAST_MS;
    setTimeout(() => response.end('page'), ms);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const toServer = { fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: port };
  const opened = { allowAddresses: ['127.0.0.0/8'], connectTo: [toServer], obeyRobots: false };
  const policy = { ...DEFAULT_POLICY, ...opened };
  const names = createNameServer(policy, systemClock);
  const measured: number[] = [];
  for (const links of [others(), slowFirst()]) {
    const whole = { ...DEFAULT_SCHEDULE, ...options };
    const concurrency = mostUnderWay(slotRuleOf(whole));
    const asker = await openTurnExecutor(policy, systemClock, {
      ...{ threads: 0, concurrency, owner: 'program' },
    });
    const run = { ask: asker.run, names, options: whole, now: () => performance.now() };
    measured.push(await lastOther(links, run));
    await asker.close();
  }
  server.closeAllConnections();
  server.close();
  return measured.map(inSeconds);
}

/** Time and memory of as many hosts with one link each; of two in five, the name does not exist. */
async function manyHosts(count: number): Promise<{ ms: number; heap: number; cpuMs: number }> {
  const clock = new VirtualClock();
  const links = function* (): Generator<TurnLink> {
    for (let n = 0; n < count; n++) yield* linksOf(`www.host-${n}.org`, 1);
  };
  const ask: RunTurn = async (turn) => {
    await clock.sleep(FAST_MS);
    const at = clock.now();
    return turn.links.map(({ url }) =>
      Number(/\d+/.exec(url)?.[0]) % 5 < 2
        ? {
            verdict: makeVerdict('dns-gone', { at }),
            retry: { scope: 'link', afterMs: 1000 } as const,
          }
        : { verdict: makeVerdict('ok', { at }) },
    );
  };
  collect();
  const before = process.memoryUsage().heapUsed;
  const begin = performance.now();
  const cpu = process.cpuUsage();
  let heap = 0;
  let done = 0;
  const deps = { runTurn: ask, clock, signal: new AbortController().signal };
  const work = async (): Promise<void> => {
    for await (const _ of schedule(links(), DEFAULT_SCHEDULE, deps)) {
      if (++done !== count) continue;
      collect();
      heap = process.memoryUsage().heapUsed - before;
    }
  };
  await clock.runUntil(work());
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - begin, heap, cpuMs: (user + system) / 1000 };
}

function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

print(`${LINKS} links, half of them on one host that takes ${SLOW_MS} ms each and comes first.`);
print('The last link of the other hosts is done after, without and with the slow host:');
for (const [name, measured] of [
  ['virtual time, default pauses', await inVirtualTime({})],
  ['virtual time, no pauses', await inVirtualTime({ delayMs: 0 })],
  ['loopback sockets, no pauses', await onLoopback({ delayMs: 0 })],
] as const) {
  print(`  ${name.padEnd(30)} ${measured.join('   ')}`);
}
print('Hosts with one link each, two in five without a name:');
await manyHosts(5000);
const half = await manyHosts(25_000);
const whole = await manyHosts(50_000);
for (const [count, { ms, cpuMs, heap }] of [
  [25_000, half],
  [50_000, whole],
] as const) {
  const perHost = Math.round(heap / count);
  print(
    `  ${count}  ${inSeconds(ms)} (processor ${inSeconds(cpuMs)})  ${perHost} bytes kept a host`,
  );
}
print(`  twice as many take ${(whole.cpuMs / half.cpuMs).toFixed(2)} times as long`);
