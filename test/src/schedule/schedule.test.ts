import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../checkers/model.ts';
import type { Reason } from '../../../checkers/reach/reasons.ts';
import { makeVerdict } from '../../../checkers/reach/verdict.ts';
import type { TurnLink, TurnResult } from '../../../src/schedule/model.ts';
import {
  DEFAULT_SCHEDULE,
  type ScheduleOptions,
  schedule,
} from '../../../src/schedule/schedule.ts';
import { VirtualClock } from './virtual-clock.ts';

interface Asked {
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

interface World {
  readonly latencyMs: (url: string) => number;
  readonly answer: (url: string, times: number) => Pick<TurnResult, 'retry'> & { reason: Reason };
}

const FINE: World = { latencyMs: () => 100, answer: () => ({ reason: 'ok' }) };

interface Simulation {
  readonly asked: readonly Asked[];
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly settledAt: ReadonlyMap<string, number>;
  readonly settled: number;
  readonly mostInFlight: number;
  readonly startedAt: number;
}

async function simulate(
  urls: readonly string[],
  world: Partial<World>,
  options: Partial<ScheduleOptions> = {},
  abortAfterMs = Number.POSITIVE_INFINITY,
): Promise<Simulation> {
  const { latencyMs, answer } = { ...FINE, ...world };
  const clock = new VirtualClock();
  const startedAt = clock.now();
  const asked: Asked[] = [];
  const times = new Map<string, number>();
  const abort = new AbortController();
  let inFlight = 0;
  let mostInFlight = 0;
  const askOne = async ({ url }: TurnLink): Promise<TurnResult> => {
    mostInFlight = Math.max(mostInFlight, ++inFlight);
    const start = clock.now();
    times.set(url, (times.get(url) ?? 0) + 1);
    await clock.sleep(latencyMs(url));
    inFlight--;
    asked.push({ url, start, end: clock.now() });
    const { reason, retry } = answer(url, times.get(url) ?? 0);
    const verdict = makeVerdict(reason, { at: clock.now() });
    return retry === undefined ? { verdict } : { verdict, retry };
  };
  const ask = (turn: { links: readonly TurnLink[] }): Promise<TurnResult[]> =>
    Promise.all(turn.links.map(askOne));
  const verdicts = new Map<string, Verdict>();
  const settledAt = new Map<string, number>();
  let settled = 0;
  const work = async (): Promise<void> => {
    const links = urls.map((url) => ({ url, alternatives: [] }));
    const means = { ask, clock, signal: abort.signal };
    for await (const { link, result } of schedule(
      links,
      { ...DEFAULT_SCHEDULE, ...options },
      means,
    )) {
      settled++;
      verdicts.set(link.url, result.verdict);
      settledAt.set(link.url, clock.now() - startedAt);
    }
  };
  if (Number.isFinite(abortAfterMs)) void clock.sleep(abortAfterMs).then(() => abort.abort());
  await clock.runUntil(work());
  return { asked, verdicts, settledAt, settled, mostInFlight, startedAt };
}

function urlsOf(host: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `http://${host}/${index}`);
}

function times(asked: readonly Asked[], host: string): Asked[] {
  return asked
    .filter(({ url }) => url.startsWith(`http://${host}/`))
    .sort((a, b) => a.start - b.start);
}

describe('politeness', () => {
  it('never asks a host again before the pause is over', async () => {
    const { asked } = await simulate([...urlsOf('a.example', 5), ...urlsOf('b.example', 5)], {});
    for (const host of ['a.example', 'b.example']) {
      const turns = times(asked, host);
      expect(turns).toHaveLength(5);
      for (const [index, turn] of turns.slice(1).entries()) {
        expect(turn.start - (turns[index]?.end ?? 0)).toBeGreaterThanOrEqual(1000);
      }
    }
  });

  it('keeps to the concurrency, overall and of a host', async () => {
    const hosts = Array.from({ length: 40 }, (_, index) => `h${index}.example`);
    const urls = hosts.flatMap((host) => urlsOf(host, 6));
    const { mostInFlight, asked } = await simulate(
      urls,
      {},
      { concurrency: 8, hostConcurrency: 2 },
    );
    expect(mostInFlight).toBe(8);
    expect(asked).toHaveLength(urls.length);
  });

  it('gives a waiting host no slot: a slow one delays nobody', async () => {
    const others = Array.from({ length: 1000 }, (_, index) => `http://h${index}.example/`);
    const slow = urlsOf('slow.example', 1000);
    const world = { latencyMs: (url: string) => (url.includes('slow') ? 1000 : 100) };
    const options = { concurrency: 16 };
    const alone = await simulate(others, world, options);
    const together = await simulate([...slow, ...others], world, options);
    const lastOther = (run: Simulation): number =>
      Math.max(...others.map((url) => run.settledAt.get(url) ?? Number.POSITIVE_INFINITY));
    expect(lastOther(together)).toBeLessThanOrEqual(lastOther(alone) * (16 / 15) + 200);
  });
});

describe('asking again', () => {
  it('follows the advice of a checker as often as it may', async () => {
    const answer: World['answer'] = (_, n) =>
      n <= 2 ? { reason: 'timeout', retry: { scope: 'link', afterMs: 500 } } : { reason: 'ok' };
    const one = await simulate(['http://a.example/'], { answer }, { retries: 1 });
    expect(one.verdicts.get('http://a.example/')?.reason).toBe('timeout');
    expect(one.asked).toHaveLength(2);
    const two = await simulate(['http://a.example/'], { answer }, { retries: 2 });
    expect(two.verdicts.get('http://a.example/')?.reason).toBe('ok');
  });

  it('leaves a host alone for as long as it asks, then goes on', async () => {
    const answer: World['answer'] = (url, n) =>
      url.endsWith('/0') && n === 1
        ? { reason: 'rate-limited', retry: { scope: 'host', afterMs: 30_000 } }
        : { reason: 'ok' };
    const { asked, verdicts } = await simulate(urlsOf('a.example', 3), { answer });
    const [first, second] = times(asked, 'a.example');
    expect((second?.start ?? 0) - (first?.end ?? 0)).toBeGreaterThanOrEqual(30_000);
    expect([...verdicts.values()].map(({ reason }) => reason)).toEqual(['ok', 'ok', 'ok']);
  });

  it('does not wait longer than its patience, and asks nothing more of that host', async () => {
    const answer: World['answer'] = () => ({
      reason: 'rate-limited',
      retry: { scope: 'host', afterMs: 3_600_000 },
    });
    const { asked, verdicts } = await simulate(urlsOf('a.example', 4), { answer });
    expect(asked).toHaveLength(1);
    expect([...verdicts.values()].map(({ reason }) => reason).sort()).toEqual([
      'host-parked',
      'host-parked',
      'host-parked',
      'rate-limited',
    ]);
  });

  it('lets one confirmed denial of the name answer for the whole host', async () => {
    const answer: World['answer'] = () => ({
      reason: 'dns-gone',
      retry: { scope: 'link', afterMs: 1000 },
    });
    const { asked, verdicts } = await simulate(urlsOf('gone.example', 50), { answer });
    expect(asked).toHaveLength(2);
    expect(new Set([...verdicts.values()].map(({ reason }) => reason))).toEqual(
      new Set(['dns-gone']),
    );
  });

  it('lets a refused connection answer for its port only', async () => {
    const urls = ['http://a.example:81/1', 'http://a.example:81/2', 'http://a.example/3'];
    const answer: World['answer'] = (url) =>
      url.includes(':81')
        ? { reason: 'connection-refused', retry: { scope: 'link', afterMs: 1 } }
        : { reason: 'ok' };
    const { verdicts } = await simulate(urls, { answer });
    expect(urls.map((url) => verdicts.get(url)?.reason)).toEqual([
      'connection-refused',
      'connection-refused',
      'ok',
    ]);
  });
});

describe('ending', () => {
  it('settles every link exactly once, whatever happens', async () => {
    const reasons = fc.constantFrom<Reason>(
      'ok',
      'not-found',
      'timeout',
      'dns-gone',
      'rate-limited',
    );
    const scenario = fc.record({
      hosts: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }),
      reasons: fc.array(reasons, { minLength: 1, maxLength: 7 }),
      concurrency: fc.integer({ min: 1, max: 9 }),
      hostConcurrency: fc.integer({ min: 1, max: 3 }),
      delayMs: fc.constantFrom(0, 10, 1000),
      abortAfterMs: fc.constantFrom(Number.POSITIVE_INFINITY, 0, 150, 5000),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ hosts, reasons: all, abortAfterMs, ...options }) => {
        const urls = hosts.flatMap((count, index) => urlsOf(`h${index}.example`, count));
        const answer: World['answer'] = (url, n) => {
          const reason = all[(url.length * 7 + url.charCodeAt(8) + n) % all.length] as Reason;
          if (reason === 'ok' || reason === 'not-found') return { reason };
          const scope = reason === 'rate-limited' ? 'host' : 'link';
          return { reason, retry: { scope, afterMs: 7000 } };
        };
        const run = await simulate(urls, { answer }, options, abortAfterMs);
        expect(run.settled).toBe(urls.length);
        expect([...run.verdicts.keys()].sort()).toEqual([...urls].sort());
        expect(run.mostInFlight).toBeLessThanOrEqual(options.concurrency);
      }),
      { numRuns: 60 },
    );
  });

  it('ends soon after an interruption, and says what was not asked', async () => {
    const { verdicts, asked } = await simulate(urlsOf('a.example', 100), {}, {}, 5_000);
    const reasons = [...verdicts.values()].map(({ reason }) => reason);
    expect(reasons).toHaveLength(100);
    expect(asked.length).toBeLessThan(10);
    expect(reasons.filter((reason) => reason === 'interrupted').length).toBeGreaterThan(90);
  });

  it('gives a link of a failed turn its own verdict, and loses none', async () => {
    const clock = new VirtualClock();
    const ask = (): Promise<TurnResult[]> => Promise.reject(new Error('thread died'));
    const links = urlsOf('a.example', 2).map((url) => ({ url, alternatives: [] }));
    const means = { ask, clock, signal: new AbortController().signal };
    const reasons: string[] = [];
    const work = async (): Promise<void> => {
      for await (const { result } of schedule(links, DEFAULT_SCHEDULE, means)) {
        reasons.push(result.verdict.reason);
      }
    };
    await clock.runUntil(work());
    expect(reasons).toEqual(['checker-failed', 'checker-failed']);
  });
});
