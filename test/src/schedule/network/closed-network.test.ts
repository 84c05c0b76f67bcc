/** A network that knows no name outside: a run in it believes what it denies once anything has answered. */
import { describe, expect, it } from 'vitest';
import { type Answer, reasonsOf, simulate, type World } from '../simulation.ts';

const again = { scope: 'link', afterMs: 1000 } as const;
const MINUTE = 60_000;

/** Names that begin with `gone` are denied, and so is every name outside, top-level domains included. */
function closed(answer: (host: string) => Answer = () => ({ reason: 'ok' })): World {
  return {
    knowsName: (url) => url.includes('alive'),
    answer: (url) => {
      const host = URL.parse(url)?.hostname ?? '';
      return host.startsWith('gone') ? { reason: 'dns-gone', retry: again } : answer(host);
    },
  };
}

const GONE = Array.from({ length: 7 }, (_, n) => `http://gone${n}.corp/`);
const ALIVE = Array.from({ length: 8 }, (_, n) => `http://alive${n}.corp/`);

const ROWS: readonly (readonly [
  string,
  readonly string[],
  World,
  {
    readonly reasons: Record<string, number>;
    readonly news: readonly string[];
    readonly most: number;
  },
])[] = [
  [
    'names that answer after those that are denied',
    [...GONE, ...ALIVE],
    { ...closed(), latencyMs: (url) => (url.includes('alive') ? 3000 : 20) },
    { reasons: { ok: 8, 'dns-gone': 7 }, news: [], most: 6000 },
  ],
  [
    'a name that says no, which is an answer',
    [...GONE, 'http://alive.corp/'],
    closed(() => ({ reason: 'blocked' })),
    { reasons: { blocked: 1, 'dns-gone': 7 }, news: [], most: 6000 },
  ],
  [
    'an address that answers, where no name does',
    [...GONE, 'http://192.0.2.7/'],
    closed(),
    { reasons: { ok: 1, 'dns-gone': 7 }, news: [], most: 6000 },
  ],
  [
    'this machine alone, which proves no network',
    [...GONE, 'http://127.0.0.1/', 'http://localhost/'],
    closed(),
    { reasons: { ok: 2, 'network-down': 7 }, news: ['gone'], most: 3000 },
  ],
  [
    'denials and nothing else',
    GONE,
    closed(),
    { reasons: { 'network-down': 7 }, news: ['gone'], most: 1000 },
  ],
  [
    'denials beside connections that fail',
    [...GONE, 'http://silent.corp/'],
    closed(() => ({ reason: 'connect-timeout', retry: again })),
    { reasons: { 'network-down': 7, 'connect-timeout': 1 }, news: ['gone'], most: 5000 },
  ],
];

describe('a run that was told of a closed network', () => {
  it.each(ROWS)('judges %s', async (_, urls, world, { reasons, news, most }) => {
    const options = { closedNetwork: true };
    const run = await simulate(urls, world, { options });
    expect(reasonsOf(run)).toEqual(reasons);
    expect(run.news.map(({ is }) => is)).toEqual(news);
    expect(run.endedAt).toBeLessThanOrEqual(most);
    expect(run.stats).toMatchObject({ done: urls.length, queued: 0, inFlight: 0 });
  });

  it('waits for a name that answers late, however many links are read one by one', async () => {
    const world = {
      ...closed(),
      latencyMs: (url: string) => (url.includes('alive') ? 50_000 : 20),
    };
    const run = await simulate([...GONE, 'http://alive.corp/'], world, {
      options: { closedNetwork: true },
      awaited: true,
    });
    expect(reasonsOf(run)).toEqual({ ok: 1, 'dns-gone': 7 });
  });

  it('ends as well where its source ends only when all results are in', async () => {
    const run = await simulate(GONE, closed(), {
      options: { closedNetwork: true },
      endless: true,
    });
    expect(reasonsOf(run)).toEqual({ 'network-down': 7 });
    expect(run.endedAt).toBeLessThan(6000);
  });

  it('believes no denial while its network lies, once a name was known', async () => {
    const urls = Array.from({ length: 60 }, (_, n) => `http://site${n}.corp/`);
    const world: World = { network: (ms) => (ms > 300 && ms < 2 * MINUTE ? 'lying' : 'up') };
    const run = await simulate(urls, world, { options: { closedNetwork: true, concurrency: 4 } });
    expect(reasonsOf(run)).toEqual({ ok: 60 });
  });
});

it('a run that was not told waits a minute for the names outside that it asks for', async () => {
  const world = { ...closed(), latencyMs: (url: string) => (url.includes('alive') ? 3000 : 20) };
  const run = await simulate([...GONE, ...ALIVE], world);
  expect(run.news.map(({ is }) => is)).toEqual(['paused', 'back']);
  expect(run.endedAt).toBeGreaterThan(MINUTE);
});
