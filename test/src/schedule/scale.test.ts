/** Many hosts: work for each stays the same, memory is given back. Counted, not timed. */
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { entryOf } from '../../../src/schedule/model/entry.ts';
import type { RunTurn, TurnLink } from '../../../src/schedule/model/model.ts';
import { FreshNames } from '../../../src/schedule/network/fresh-names.ts';
import { HostAnswers } from '../../../src/schedule/network/host-answers.ts';
import { SiteQueues } from '../../../src/schedule/queues/site-queues.ts';
import { DEFAULT_SCHEDULE } from '../../../src/schedule/schedule.ts';
import { schedule } from '../../helpers/one-by-one.ts';
import { asLink } from './simulation.ts';
import { VirtualClock } from './virtual-clock.ts';

interface Effort {
  /** Looks at the clock, for each link. */
  readonly looks: number;
  /** Times that a link's URL was read, for each link. */
  readonly reads: number;
  readonly turns: number;
}

/** Of two in five hosts, the name does not exist. */
function isGone(url: string): boolean {
  return Number(/\d+/.exec(url)?.[0]) % 5 < 2;
}

async function effortFor(hosts: number): Promise<Effort> {
  const clock = new VirtualClock();
  let looks = 0;
  let reads = 0;
  let turns = 0;
  const counting = {
    now: () => {
      looks++;
      return clock.now();
    },
    sleep: (ms: number, signal: AbortSignal) => clock.sleep(ms, signal),
  };
  const links = function* (): Generator<TurnLink> {
    for (let n = 0; n < hosts; n++) {
      const url = `http://www.host${n}.org/`;
      yield {
        get url() {
          reads++;
          return url;
        },
        alternatives: [],
      };
    }
  };
  const ask: RunTurn = async (turn) => {
    turns++;
    await clock.sleep(100);
    const at = clock.now();
    return turn.links.map(({ url }) =>
      isGone(url)
        ? { verdict: makeVerdict('dns-gone', { at }), retry: { scope: 'link', afterMs: 1000 } }
        : { verdict: makeVerdict('ok', { at }) },
    );
  };
  const deps = { runTurn: ask, clock: counting, signal: new AbortController().signal };
  const work = async (): Promise<void> => {
    for await (const _ of schedule(links(), DEFAULT_SCHEDULE, deps));
  };
  await clock.runUntil(work());
  return { looks: looks / hosts, reads: reads / hosts, turns: turns / hosts };
}

describe('a host', () => {
  it('costs as much among 8000 as among 1000', async () => {
    const few = await effortFor(1000);
    const many = await effortFor(8000);
    expect(many.turns).toBeCloseTo(1.4, 2);
    expect(many.reads).toBeLessThanOrEqual(few.reads * 1.05);
    expect(many.looks).toBeLessThanOrEqual(few.looks * 1.05);
    expect(many.reads).toBeLessThan(8);
    expect(many.looks).toBeLessThan(8);
  });
});

describe('memory', () => {
  it('holds no site whose links are all done', () => {
    const queues = new SiteQueues<TurnLink>(DEFAULT_SCHEDULE);
    for (let n = 0; n < 50_000; n++) {
      queues.add(asLink(`http://www.host${n}.org/`), n);
      const site = queues.next(n);
      if (site?.take(n) === undefined) throw new Error('no link');
      site.pauseAfterTurn({ startedAt: n, now: n });
      queues.release(site, n);
    }
    expect(queues.size).toBeLessThan(5000);
  });

  it('holds the latest answers of names only', () => {
    const names = new HostAnswers<TurnLink>();
    const result = { verdict: makeVerdict('dns-gone', { at: 0 }) };
    const entry = (n: number) => entryOf(asLink(`http://www.host${n}.org/`));
    for (let n = 0; n < 30_000; n++) names.remember(entry(n), result);
    expect(names.answerFor(entry(29_999))?.verdict.reason).toBe('dns-gone');
    expect(names.answerFor(entry(15_000))?.verdict.reason).toBe('dns-gone');
    expect(names.answerFor(entry(0))).toBeUndefined();
  });
});

describe('FreshNames', () => {
  it('expects one look-up of a name a minute', () => {
    const names = new FreshNames();
    const asked = [0, 30_000, 60_999, 61_000, 90_000].map((at) =>
      names.tookLookup('a.example', at),
    );
    expect(asked).toEqual([true, false, false, true, false]);
    expect(names.tookLookup('b.example', 90_000)).toBe(true);
  });
});
