import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import type { ScheduleClock } from '../../../src/schedule/model/clock.ts';
import type { RunTurn, ScheduleStats, TurnLink } from '../../../src/schedule/model/model.ts';
import { DEFAULT_SCHEDULE } from '../../../src/schedule/schedule.ts';
import { schedule } from '../../helpers/one-by-one.ts';
import { type Answer, asLink, later, reasonsOf, simulate, urlsOf } from './simulation.ts';
import { VirtualClock } from './virtual-clock.ts';

const never = new Promise<never>(() => undefined);
const deaf: RunTurn = () => never;

function fine(clock: VirtualClock, latencyMs = (_url: string) => 100): RunTurn {
  return async ({ links }) => {
    await clock.sleep(Math.max(...links.map(({ url }) => latencyMs(url))));
    return links.map(() => ({ verdict: makeVerdict('ok', { at: clock.now() }) }));
  };
}

async function collect(
  links: Iterable<TurnLink> | AsyncIterable<TurnLink>,
  ask: RunTurn,
  { clock = new VirtualClock(), signal = new AbortController().signal } = {},
): Promise<string[]> {
  const reasons: string[] = [];
  const work = async (): Promise<string[]> => {
    for await (const { result } of schedule(links, DEFAULT_SCHEDULE, {
      runTurn: ask,
      clock,
      signal,
    })) {
      reasons.push(result.verdict.reason);
    }
    return reasons;
  };
  return clock.runUntil(work());
}

describe('an interruption', () => {
  it.each([{ awaited: false }, { awaited: true }])(
    'ends the run at once and gives a result for each link ($awaited)',
    async ({ awaited }) => {
      const urls = [...urlsOf('a.example', 5000), ...urlsOf('b.example', 100)];
      const run = await simulate(urls, {}, { abortAfterMs: 5_050, awaited });
      expect(run.endedAt).toBe(5_050);
      expect(reasonsOf(run)).toEqual({ ok: 10, interrupted: 5090 });
      expect(new Set(run.settled.map(({ link }) => link.url)).size).toBe(5100);
      expect(run.settled.at(-1)?.verdict.verdict).toBe('skipped');
    },
  );

  it('leaves the answered links of a turn that is under way their results', async () => {
    const urls = urlsOf('a.example', 600);
    const latencyMs = (url: string): number => (url.endsWith('/7') ? 60_000 : 30);
    const options = { delayMs: 0, hostConcurrency: 8, concurrency: 8 };
    const run = await simulate(urls, { latencyMs }, { abortAfterMs: 1_000, options });
    expect(run.endedAt).toBe(1_000);
    expect(reasonsOf(run)).toEqual({ ok: run.asked.length, interrupted: 600 - run.asked.length });
    expect(run.asked.length).toBeGreaterThan(20);
  });

  it('takes the denials of such a turn as far as they came', async () => {
    const provisional: string[] = [];
    const answer = (): Answer => ({ reason: 'not-found', retry: { scope: 'link', afterMs: 0 } });
    const latencyMs = (url: string): number => (url.endsWith('/0') ? 60_000 : 30);
    const run = await simulate(
      urlsOf('a.example', 4),
      { latencyMs, answer },
      {
        ...{ abortAfterMs: 100, options: { delayMs: 0, hostConcurrency: 2 } },
        onProvisional: (url) => provisional.push(url),
      },
    );
    expect(reasonsOf(run)).toEqual({ interrupted: 4 });
    expect(provisional).toEqual(urlsOf('a.example', 4).slice(1));
  });

  it('covers links that have not been read yet', async () => {
    const urls = Array.from({ length: 3000 }, (_, n) => `http://h${n}.example/`);
    const options = { concurrency: 4 };
    const run = await simulate(urls, {}, { abortAfterMs: 1050, awaited: true, options });
    expect(run.stats.done).toBe(3000);
    expect(reasonsOf(run)).toEqual({ ok: 40, interrupted: 2960 });
    expect(run.endedAt).toBe(1050);
  });

  it('covers links that wait for a retry, and hosts that sent Retry-After', async () => {
    const run = await simulate(
      ['http://a.example/', ...urlsOf('b.example', 3)],
      {
        answer: (url) =>
          url.includes('a.example')
            ? { reason: 'timeout', retry: { scope: 'link', afterMs: 9000 } }
            : { reason: 'rate-limited', retry: { scope: 'host', afterMs: 9000 } },
      },
      { abortAfterMs: 5000 },
    );
    expect(reasonsOf(run)).toEqual({ interrupted: 4 });
  });

  it('leaves every link unchecked when it comes before the start', async () => {
    const urls = urlsOf('a.example', 3).map(asLink);
    expect(await collect(urls, deaf, { signal: AbortSignal.abort() })).toEqual(
      urls.map(() => 'interrupted'),
    );
  });

  it('waits neither for turns that ignore it nor for links that do not come', async () => {
    const clock = new VirtualClock();
    const abort = new AbortController();
    void clock.sleep(1000).then(() => abort.abort());
    const endless = async function* (): AsyncGenerator<TurnLink> {
      yield asLink('http://a.example/');
      await never;
    };
    const heard: AbortSignal[] = [];
    const ask: RunTurn = (_, signal) => {
      heard.push(signal);
      return never;
    };
    expect(await collect(endless(), ask, { clock, signal: abort.signal })).toEqual(['interrupted']);
    expect(heard.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it('is no failure when it ends the source too', async () => {
    const clock = new VirtualClock();
    const abort = new AbortController();
    void clock.sleep(50).then(() => abort.abort());
    const source = async function* (): AsyncGenerator<TurnLink> {
      yield asLink('http://a.example/');
      await clock.sleep(60);
      abort.signal.throwIfAborted();
    };
    expect(await collect(source(), fine(clock), { clock, signal: abort.signal })).toEqual([
      'interrupted',
    ]);
  });
});

describe('a consumer', () => {
  it('ends the turns and closes the source by stopping', async () => {
    const clock = new VirtualClock();
    const links = [...urlsOf('a.example', 9), ...urlsOf('b.example', 9)].map(asLink);
    let closed = false;
    const source: AsyncIterableIterator<TurnLink> = {
      [Symbol.asyncIterator]: () => source,
      next: async () => {
        const value = links.shift();
        return value === undefined ? never : { done: false, value };
      },
      return: async () => {
        closed = true;
        return { done: true, value: undefined };
      },
    };
    const signals: AbortSignal[] = [];
    const ask: RunTurn = (turn, signal) => {
      signals.push(signal);
      return fine(clock)(turn, signal);
    };
    const deps = { runTurn: ask, clock, signal: new AbortController().signal };
    const work = async (): Promise<void> => {
      for await (const _ of schedule(source, DEFAULT_SCHEDULE, deps)) break;
    };
    await clock.runUntil(work());
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(closed).toBe(true);
  });

  it('leaves no timer behind by stopping', async () => {
    const clock = new VirtualClock();
    const sleeping = new Set<AbortSignal>();
    const watched: ScheduleClock = {
      now: () => clock.now(),
      sleep: async (ms, signal) => {
        sleeping.add(signal);
        await clock.sleep(ms, signal);
        sleeping.delete(signal);
      },
    };
    const links = urlsOf('a.example', 9).map(asLink);
    const deps = { runTurn: fine(clock), clock: watched, signal: new AbortController().signal };
    const results = schedule(links, DEFAULT_SCHEDULE, deps);
    await clock.runUntil(results.next());
    await clock.runUntil(results.next());
    expect(sleeping.size).toBe(1);
    await results.return(undefined);
    expect(sleeping.size).toBe(0);
  });

  it('stops the checks and the reading of links by reading no results', async () => {
    const clock = new VirtualClock();
    let read = 0;
    let asked = 0;
    const source = function* (): Generator<TurnLink> {
      for (;;) yield asLink(`http://h${read % 5000}.example/${read++}`);
    };
    const ask: RunTurn = (turn, signal) => {
      asked += turn.links.length;
      return fine(clock)(turn, signal);
    };
    const deps = { runTurn: ask, clock, signal: new AbortController().signal };
    const results = schedule(source(), DEFAULT_SCHEDULE, deps);
    await clock.runUntil(results.next());
    await clock.runUntil(clock.sleep(3_600_000));
    expect(asked).toBeGreaterThan(64);
    expect(asked).toBeLessThanOrEqual(1024 + 512);
    expect(read).toBeLessThanOrEqual(1024 + 512 + 64 * 256);
    const before = asked;
    for (let taken = 0; taken < 1200; taken++) await clock.runUntil(results.next());
    expect(asked).toBeGreaterThan(before);
    await results.return(undefined);
  });

  it('gets everything in the end, however slow it is', async () => {
    const urls = Array.from({ length: 800 }, (_, index) => `http://h${index}.example/`);
    const run = await simulate(urls, {}, { consumerMs: 300 });
    expect(reasonsOf(run)).toEqual({ ok: 800 });
    expect(run.endedAt).toBeLessThanOrEqual(100 + 800 * 300);
  });
});

describe('counts', () => {
  it('follow the run and end with every link done', async () => {
    const clock = new VirtualClock();
    const seen: string[] = [];
    let stats: ScheduleStats = {
      ...{
        done: 0,
        queued: 0,
        inFlight: 0,
        waitingHosts: 0,
        longest: undefined,
        pausedSince: undefined,
      },
    };
    const deps = {
      runTurn: fine(clock, (url) => (url.includes('b.') ? 150 : 100)),
      clock,
      signal: new AbortController().signal,
      onStats: (live: ScheduleStats) => {
        stats = live;
      },
    };
    const links = [...urlsOf('a.example', 3), ...urlsOf('b.example', 1)].map(asLink);
    const work = async (): Promise<void> => {
      for await (const _ of schedule(links, DEFAULT_SCHEDULE, deps)) {
        const { done, queued, inFlight, waitingHosts } = stats;
        seen.push(`${done} done, ${queued} queued, ${inFlight} asked, ${waitingHosts} waiting`);
      }
    };
    await clock.runUntil(work());
    expect(seen).toEqual([
      '1 done, 2 queued, 1 asked, 1 waiting',
      '2 done, 2 queued, 0 asked, 1 waiting',
      '3 done, 1 queued, 0 asked, 1 waiting',
      '4 done, 0 queued, 0 asked, 0 waiting',
    ]);
    expect(stats.done).toBe(4);
  });
});

describe('a failure', () => {
  it('costs only the links of its turn a verdict, after a second try', async () => {
    const clock = new VirtualClock();
    let times = 0;
    const ask: RunTurn = async (turn, signal) => {
      if (turn.links.some(({ url }) => url.includes('bad'))) throw new Error('thread died');
      if (times++ === 0) throw new Error('and took this one along');
      return fine(clock)(turn, signal);
    };
    const links = [...urlsOf('a.example', 1), ...urlsOf('bad.example', 2)].map(asLink);
    const reasons = await collect(links, ask, { clock });
    expect(reasons.sort()).toEqual(['checker-failed', 'checker-failed', 'ok']);
  });

  it('does not keep a link without results in the queue for ever', async () => {
    const links = urlsOf('a.example', 2).map(asLink);
    const reasons = await collect(links, async () => []);
    expect(reasons).toEqual(['checker-failed', 'checker-failed']);
  });

  it.each([
    {
      kind: 'a plain source',
      source: function* (): Generator<TurnLink> {
        yield asLink('http://a.example/');
        throw new Error('disk gone');
      },
    },
    {
      kind: 'an awaited source',
      source: async function* (): AsyncGenerator<TurnLink> {
        yield* later([asLink('http://a.example/')]);
        throw new Error('disk gone');
      },
    },
  ])('is handed on when it comes from $kind', async ({ source }) => {
    await expect(collect(source(), deaf)).rejects.toThrow('disk gone');
  });

  it.each([{ concurrency: 0 }, { concurrency: 1.5 }, { hostConcurrency: 0 }])(
    'is raised for wrong options of the caller: %o',
    async (wrong) => {
      const deps = {
        runTurn: deaf,
        clock: new VirtualClock(),
        signal: new AbortController().signal,
      };
      const results = schedule([], { ...DEFAULT_SCHEDULE, ...wrong }, deps);
      await expect(results.next()).rejects.toThrow(RangeError);
    },
  );
});
