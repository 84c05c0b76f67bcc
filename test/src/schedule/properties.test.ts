import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Reason, reasonKind } from '../../../checkers/reasons.ts';
import type { TurnLink } from '../../../src/schedule/model/model.ts';
import { mostUnderWay, slotRuleOf } from '../../../src/schedule/model/options.ts';
import { tries } from '../../helpers/long.ts';
import { type Answer, type Simulation, shortestPause, simulate } from './simulation.ts';

const REASONS = [
  'ok',
  'not-found',
  'timeout',
  'dns-gone',
  'connection-refused',
  'rate-limited',
  'action-link',
  'checker-failed',
] as const satisfies readonly Reason[];

const WAITS = [0, 1, 999, 7000, 30_000, 61_000] as const;

const scenario = fc.record({
  links: fc.array(
    fc.record({
      host: fc.constantFrom('a.example', 'b.example', 'c.example:81', 'd.example', 'd.example:81'),
      alternatives: fc.array(fc.constantFrom('other', 'third'), { maxLength: 2 }),
    }),
    { maxLength: 60 },
  ),
  answers: fc.array(
    fc.record({ reason: fc.constantFrom(...REASONS), wait: fc.constantFrom(...WAITS) }),
    { minLength: 1, maxLength: 9 },
  ),
  latencies: fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 5 }),
  options: fc.record({
    concurrency: fc.oneof(
      fc.integer({ min: 1, max: 9 }),
      fc
        .record({ first: fc.integer({ min: 1, max: 4 }), more: fc.nat(5), slow: fc.nat(5) })
        .map(({ first, more, slow }) => ({ first, most: first + more, slow })),
    ),
    hostConcurrency: fc.integer({ min: 1, max: 4 }),
    delayMs: fc.constantFrom(0, 10, 1000),
    retries: fc.integer({ min: 0, max: 3 }),
    patienceMs: fc.constantFrom(0, 10_000, 60_000),
  }),
  conditions: fc.record(
    {
      abortAfterMs: fc.constantFrom(0, 150, 5000, 50_000),
      consumerMs: fc.constantFrom(1, 500),
      awaited: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});

/**
 * What the network is like, and until when. A lie that is shorter than it takes to look twice, and that name
 * servers then repeat for a minute, is a truth to whoever asks.
 */
const weather = fc
  .array(
    fc.record({
      state: fc.constantFrom('up' as const, 'down' as const, 'lying' as const),
      ms: fc.integer({ min: 5000, max: 300_000 }),
    }),
    { maxLength: 6 },
  )
  .map((spells) => {
    let until = 0;
    return spells.map(({ state, ms }) => {
      until += ms;
      return { state, until };
    });
  });

/** Under a domain that the public suffix list knows. */
function siteIn(host: string): string {
  return host.replace('.example', '.example.org');
}

/** Any of the given, but always the same for the same question. */
function pick<T>(given: readonly T[], url: string, times: number): T {
  let hash = times * 7919;
  for (const character of url) hash = (hash * 31 + character.charCodeAt(0)) % 1_000_003;
  return given[hash % given.length] as T;
}

function toAnswer({ reason, wait }: { reason: Reason; wait: number }): Answer {
  if (reason === 'ok' || reason === 'not-found' || reason === 'action-link') return { reason };
  const scope = reason === 'rate-limited' ? 'host' : 'link';
  return { reason, retry: { scope, afterMs: wait } };
}

/** Times when a host was asked although it had asked to be left alone until later. */
function disobediences(run: Simulation, answerOf: (url: string, times: number) => Answer): number {
  const times = new Map<string, number>();
  const heard = [...run.asked]
    .sort((a, b) => a.end - b.end)
    .map((one) => {
      const time = (times.get(one.url) ?? 0) + 1;
      times.set(one.url, time);
      const { retry } = answerOf(one.url, time);
      return { ...one, until: retry?.scope === 'host' ? one.end + retry.afterMs : 0 };
    });
  return run.asked.filter((asked) =>
    heard.some(
      ({ host, end, until }) => host === asked.host && end < asked.start && asked.start < until,
    ),
  ).length;
}

describe('any run', () => {
  it('gives each link back once, and is polite', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ links, answers, latencies, options, conditions }) => {
        const all: TurnLink[] = links.map(({ host, alternatives }, index) => ({
          url: `http://${host}/${index}`,
          alternatives: alternatives.map((name) => `http://${host}/${index}/${name}`),
        }));
        const answer = (url: string, times: number): Answer => toAnswer(pick(answers, url, times));
        const latencyMs = (url: string): number => pick(latencies, url, 0);
        const run = await simulate(all, { answer, latencyMs }, { options, ...conditions });
        expect(run.settled.map(({ link }) => link.url).sort()).toEqual(
          all.map(({ url }) => url).sort(),
        );
        expect(run.mostAtOnce).toBeLessThanOrEqual(mostUnderWay(slotRuleOf(options)));
        expect(run.mostAtOnceOfHost).toBeLessThanOrEqual(options.hostConcurrency);
        expect(disobediences(run, answer)).toBe(0);
        expect(run.stats).toMatchObject({ done: all.length, queued: 0, inFlight: 0 });
      }),
      { numRuns: tries(4000) },
    );
  });

  it('requests nothing of a host between its turns', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ links, latencies, options, conditions }) => {
        const urls = links.map(({ host }, index) => `http://${host}/${index}`);
        const latencyMs = (url: string): number => pick(latencies, url, 0);
        const run = await simulate(urls, { latencyMs }, { options, ...conditions });
        expect(shortestPause(run)).toBeGreaterThanOrEqual(options.delayMs);
      }),
      { numRuns: tries(1500) },
    );
  });

  it('gives each link back once under any network failures, and none is dead because of them', async () => {
    await fc.assert(
      fc.asyncProperty(
        scenario,
        weather,
        async ({ links, answers, latencies, ...rest }, spells) => {
          const urls = links.map(({ host }, index) => `http://${siteIn(host)}/${index}`);
          const world = {
            answer: (url: string, times: number) => toAnswer(pick(answers, url, times)),
            latencyMs: (url: string) => pick(latencies, url, 0),
            addressOf: (host: string) => (host.startsWith('a') ? '192.0.2.1' : '192.0.2.2'),
          };
          const network = (ms: number) => spells.find(({ until }) => ms < until)?.state ?? 'up';
          const { options, conditions } = rest;
          const run = await simulate(urls, { ...world, network }, { options, ...conditions });
          expect(run.settled.map(({ link }) => link.url).sort()).toEqual([...urls].sort());
          expect(run.mostAtOnce).toBeLessThanOrEqual(mostUnderWay(slotRuleOf(options)));
          expect(run.mostAtOnceOfHost).toBeLessThanOrEqual(options.hostConcurrency);
          expect(run.stats).toMatchObject({ done: urls.length, queued: 0, inFlight: 0 });
          if (spells.every(({ state }) => state === 'up')) {
            // That nobody has answered may be so all the same.
            expect(run.news.filter(({ is }) => is !== 'silent')).toEqual([]);
          }
          const denied = answers.some(({ reason }) => reasonKind(reason).verdict === 'dead');
          const dead = run.settled.filter(({ verdict }) => verdict.verdict === 'dead');
          // Whoever wants nothing asked twice believes what was said once.
          if (!denied && options.retries > 0) expect(dead).toEqual([]);
        },
      ),
      { numRuns: tries(2000) },
    );
  });

  it('is repeated exactly with the same seed', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async ({ links, answers, latencies, options, conditions }) => {
        const urls = links.map(({ host }, index) => `http://${host}/${index}`);
        const world = {
          answer: (url: string, times: number) => toAnswer(pick(answers, url, times)),
          latencyMs: (url: string) => pick(latencies, url, 0),
        };
        const [one, other] = [
          await simulate(urls, world, { options, ...conditions }),
          await simulate(urls, world, { options, ...conditions }),
        ];
        expect(other.settled).toEqual(one.settled);
        expect(other.asked).toEqual(one.asked);
      }),
      { numRuns: 50 },
    );
  });

  it('is repeated exactly however busy the machine is', async () => {
    const answers: readonly Answer[] = [
      { reason: 'rate-limited', retry: { scope: 'host', afterMs: 0 } },
      { reason: 'dns-gone', retry: { scope: 'link', afterMs: 0 } },
    ];
    const urls = ['http://a.example/0', 'http://a.example/1', 'http://d.example/2'];
    const world = {
      answer: (url: string, times: number) => pick(answers, url, times),
      latencyMs: (url: string) => pick([2767, 1225], url, 0),
    };
    const options = { concurrency: 6, hostConcurrency: 1, delayMs: 0, retries: 1 };
    const ends = new Set<string>();
    for (let time = 0; time < 100; time++) {
      const { settled } = await simulate(urls, world, { options, consumerMs: 1, awaited: true });
      ends.add(settled.map(({ at }) => at).join(' '));
    }
    expect([...ends]).toHaveLength(1);
  });
});
