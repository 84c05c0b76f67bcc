/** The looking for copies, by a clock of its own: order, pauses, patience, giving up, interruption. */
import { describe, expect, it, vi } from 'vitest';
import type {
  ArchiveAnswer,
  Archived,
  ArchiveQuery,
} from '../../../checkers/reach/archive/model.ts';
import { isSearchDue, type SearchedLink } from '../../../src/archive/due.ts';
import { Pace } from '../../../src/archive/pace.ts';
import { Seeker, type SeekerDeps } from '../../../src/archive/seeker.ts';
import { withCopies } from '../../../src/archive/with-archived.ts';
import type { CheckedLink } from '../../../src/settle/model.ts';
import type { Settled } from '../../../src/settle/settled.ts';
import { checkedLink } from '../report/sample.ts';
import { VirtualClock } from '../schedule/virtual-clock.ts';

const COPY: ArchiveAnswer = {
  kind: 'found',
  capture: { url: 'https://keeper.example/1', at: Date.UTC(2003, 3, 5) },
};
const DOWN: ArchiveAnswer = { kind: 'trouble', cause: 'timeout (DEADLINE)', scope: 'archive' };
const CLOSED: ArchiveAnswer = { kind: 'trouble', cause: 'status 403', scope: 'page' };
const rest = (afterMs: number): ArchiveAnswer => ({ kind: 'rest', afterMs });

interface Bench {
  readonly clock: VirtualClock;
  readonly seeker: Seeker;
  readonly questions: { readonly url: string; readonly asOf: number; readonly at: number }[];
}

/** `answer` is asked for every question, with how many came before it. */
function bench(
  answer: (count: number, question: ArchiveQuery) => ArchiveAnswer,
  means: Partial<SeekerDeps> = {},
): Bench {
  const clock = new VirtualClock();
  const questions: Bench['questions'] = [];
  const query = async (question: ArchiveQuery): Promise<ArchiveAnswer> => {
    questions.push({ ...question, at: clock.now() });
    return answer(questions.length - 1, question);
  };
  const seeker = new Seeker({
    ...{ timeGate: 'https://keeper.example/web/', open: async () => ({ query: query }), clock },
    ...{ signal: new AbortController().signal, retries: 1, patienceMs: 60_000, ...means },
  });
  return { clock, seeker, questions };
}

const NOW = new VirtualClock().now();
const dead = (name: string, date?: string): CheckedLink =>
  checkedLink(`http://page.example/${name}`, 'not-found', {
    document: date === undefined ? { ordinal: 1 } : { ordinal: 1, date },
  });

const seekAll = (
  { clock, seeker }: Bench,
  names: readonly string[],
): Promise<(Archived | null | undefined)[]> =>
  clock.runUntil(Promise.all(names.map((name) => seeker.seek(async () => dead(name)))));

describe('Seeker', () => {
  it('looks up dead links that may be in an archive, and no others', () => {
    const { seeker } = bench(() => COPY);
    expect(seeker.isWanted(dead('a'))).toBe(true);
    expect(seeker.isWanted(checkedLink('http://page.example/', 'ok'))).toBe(false);
    expect(seeker.isWanted(checkedLink('http://page.example/', 'blocked'))).toBe(false);
    expect(seeker.isWanted(checkedLink('mailto:a@page.example', 'no-mail'))).toBe(false);
    expect(seeker.isWanted(checkedLink('http://archive.is/abc', 'not-found'))).toBe(false);
  });

  it('queries the time of the message, and reports how far the copy is from it', async () => {
    const now = Date.UTC(2020, 0, 1);
    const { seeker, questions } = bench(() => COPY, {
      clock: { now: () => now, sleep: async () => undefined },
    });
    const copy = await seeker.seek(async () => dead('a', 'Thu, 17 Apr 2003 00:00:00 GMT'));
    expect(questions).toMatchObject([
      { url: 'http://page.example/a', asOf: Date.UTC(2003, 3, 17) },
    ]);
    expect(copy).toEqual({
      url: 'https://keeper.example/1',
      datetime: '2003-04-05T00:00:00.000Z',
      distanceDays: -12,
      asOf: '2003-04-17T00:00:00.000Z',
      asOfIs: 'message',
    });
    const undated = await seeker.seek(async () => dead('b'));
    expect(undated).toMatchObject({ asOf: '2020-01-01T00:00:00.000Z', asOfIs: 'now' });
    expect(seeker).toMatchObject({ found: 2, far: 1, failed: 0, waiting: 0 });
  });

  it('gives nothing where there is no copy', async () => {
    const one = bench(() => ({ kind: 'none' }));
    expect(await seekAll(one, ['a'])).toEqual([null]);
    expect(one.seeker).toMatchObject({ found: 0, failed: 0, trouble: undefined });
  });

  it('looks up one link after the other', async () => {
    let under = 0;
    const clock = new VirtualClock();
    const query = async (): Promise<ArchiveAnswer> => {
      expect(++under).toBe(1);
      await clock.sleep(1000);
      under--;
      return COPY;
    };
    const one = { ...bench(() => COPY, { clock, open: async () => ({ query: query }) }), clock };
    const copies = seekAll(one, ['a', 'b', 'c']);
    expect(one.seeker.waiting).toBe(3);
    expect((await copies).every((copy) => copy !== undefined)).toBe(true);
    expect(one.seeker.waiting).toBe(0);
  });

  it('waits as long as Retry-After says, and then retries', async () => {
    const one = bench((count) => (count === 0 ? rest(20_000) : COPY));
    const [copy] = await seekAll(one, ['a']);
    expect(copy).toBeDefined();
    expect(one.questions.map(({ at }) => at - NOW)).toEqual([0, 20_000]);
  });

  it('leaves the rest alone when its patience is at an end', async () => {
    const one = bench(() => rest(25_000));
    await seekAll(one, ['a', 'b', 'c']);
    expect(one.questions.map(({ at }) => at - NOW)).toEqual([0, 25_000, 50_000]);
    expect(one.seeker).toMatchObject({
      failed: 3,
      trouble: expect.stringContaining('a longer pause'),
    });
  });

  it('is not held up for ever by an archive that sends no delay', async () => {
    const one = bench(() => rest(0));
    await seekAll(one, ['a']);
    expect(one.questions).toHaveLength(61);
  });

  it('retries transient errors, and gives up an archive that is down', async () => {
    const passing = bench((count) => (count === 0 ? DOWN : COPY));
    expect((await seekAll(passing, ['a']))[0]).toBeDefined();
    expect(passing.seeker.failed).toBe(0);
    const down = bench(() => DOWN);
    await seekAll(down, ['a', 'b', 'c', 'd', 'e']);
    expect(down.questions).toHaveLength(6);
    expect(down.seeker).toMatchObject({ failed: 5, trouble: 'timeout (DEADLINE)' });
  });

  it('goes on where single pages are closed', async () => {
    const one = bench((count) => (count < 6 ? CLOSED : COPY));
    const copies = await seekAll(one, ['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    expect(copies.filter((copy) => copy)).toHaveLength(1);
    expect(one.seeker).toMatchObject({ failed: 6, found: 1, trouble: 'status 403' });
  });

  it('ends at once when interrupted, and settles every link', async () => {
    const interrupt = new AbortController();
    const one = bench(() => rest(50_000), { signal: interrupt.signal });
    const copies = Promise.all(['a', 'b'].map((name) => one.seeker.seek(async () => dead(name))));
    await new Promise((resolve) => setImmediate(resolve));
    interrupt.abort();
    expect(await copies).toEqual([undefined, undefined]);
    expect(one.questions).toHaveLength(1);
  });

  it('loads a link when its turn has come, and not before', async () => {
    const one = bench(() => COPY);
    const loaded: string[] = [];
    const load = (name: string) => async (): Promise<CheckedLink> => {
      loaded.push(name);
      expect(one.questions).toHaveLength(loaded.length - 1);
      return dead(name);
    };
    await one.clock.runUntil(
      Promise.all(['a', 'b', 'c'].map((name) => one.seeker.seek(load(name)))),
    );
    expect(loaded).toEqual(['a', 'b', 'c']);
  });
});

describe('Pace', () => {
  it('makes one request at a time, with a pause behind each, whether it failed or not', async () => {
    const clock = new VirtualClock();
    const pace = new Pace(clock, 1000);
    const log: number[] = [];
    const { signal } = new AbortController();
    const make = (ms: number): Promise<void> =>
      pace.run(async () => {
        log.push(clock.now() - NOW);
        await clock.sleep(ms);
        if (ms === 300) throw new Error('failed');
      }, signal);
    const all = Promise.allSettled([make(500), make(300), make(0)]);
    await clock.runUntil(all);
    expect(log).toEqual([0, 1500, 2800]);
  });

  it('makes none after it was interrupted', async () => {
    const clock = new VirtualClock();
    const pace = new Pace(clock, 1000);
    const interrupt = new AbortController();
    await pace.run(async () => undefined, interrupt.signal);
    const second = pace.run(async () => 'made', interrupt.signal);
    interrupt.abort(new Error('enough'));
    await expect(second).rejects.toThrow('enough');
  });
});

describe('withCopies', () => {
  const isWanted = ({ verdict }: Pick<CheckedLink, 'verdict'>): boolean =>
    verdict.verdict === 'dead';
  const results = async function* (links: readonly CheckedLink[]) {
    const settled = links.map(({ url, verdict }, linkId) => ({ linkId, url, verdict }));
    for (let from = 0; from < settled.length; from += 3) yield settled.slice(from, from + 3);
  };
  const archived: Archived = {
    ...{ url: 'http://archive.example/1/', datetime: '2001-01-01T00:00:00.000Z' },
    ...{ distanceDays: -1, asOf: '2001-01-02T00:00:00.000Z', asOfIs: 'message' },
  };

  const searched = async (ids: readonly number[]): Promise<readonly SearchedLink[]> =>
    ids.map((linkId) => ({ linkId, state: 'lost' }));

  it('looks up only those that are due, and counts the copies that are known', async () => {
    const links = ['0', '1', '2'].map((name) => dead(name));
    const { seeker, questions, clock } = bench(() => ({ kind: 'none' }));
    const kept: (readonly [number, Archived | null])[] = [];
    const keeper = {
      load: async ({ linkId }: Settled) => links[linkId] as CheckedLink,
      counts: async () => true,
      searched: async (): Promise<readonly SearchedLink[]> => [
        { linkId: 0, state: 'lost', askedAt: 1, archived },
        { linkId: 1, state: 'lost', askedAt: 1 },
        { linkId: 2, state: 'lost' },
      ],
      isDue: ({ askedAt }: SearchedLink) => askedAt === undefined,
      keep: async (linkId: number, copy: Archived | null) => void kept.push([linkId, copy]),
    };
    const order: number[] = [];
    const all = async (): Promise<void> => {
      for await (const batch of withCopies(results(links), seeker, keeper)) {
        order.push(...batch.map(({ linkId }) => linkId));
      }
    };
    await clock.runUntil(all());
    expect(order).toEqual([0, 1, 2]);
    expect(questions.map(({ url }) => url)).toEqual(['http://page.example/2']);
    expect(kept).toEqual([[2, null]]);
    expect(seeker).toMatchObject({ found: 1, failed: 0 });
  });

  it('hands the others on at once, and the dead ones when they were looked up', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const fine = (name: string): CheckedLink => checkedLink(`http://page.example/${name}`, 'ok');
    const links = [dead('0'), fine('1'), dead('2'), fine('3')];
    const seeker = {
      isWanted,
      seek: async () => {
        await answered;
        return archived;
      },
      count: (copy: Archived) => copy,
    };
    const kept: number[] = [];
    const keeper = {
      load: async ({ linkId }: Settled) => links[linkId] as CheckedLink,
      ...{ searched, isDue: () => true },
      keep: async (linkId: number) => void kept.push(linkId),
      counts: async () => true,
    };
    const order: number[] = [];
    for await (const batch of withCopies(results(links), seeker, keeper)) {
      order.push(...batch.map(({ linkId }) => linkId));
      if (order.includes(3)) answer();
    }
    expect(order).toEqual([1, 3, 0, 2]);
    expect(kept).toEqual([0, 2]);
  });

  it('looks for no copy of what does not count', async () => {
    const seek = vi.fn(async () => archived);
    const count = (copy: Archived): Archived => copy;
    const keeper = {
      load: async () => dead('a'),
      ...{ searched, isDue: () => true },
      keep: async () => undefined,
      counts: async ({ linkId }: Settled) => linkId === 1,
    };
    const order: number[] = [];
    for await (const batch of withCopies(
      results([dead('a'), dead('b')]),
      { isWanted: () => true, seek, count },
      keeper,
    )) {
      order.push(...batch.map(({ linkId }) => linkId));
    }
    expect(order.toSorted()).toEqual([0, 1]);
    expect(seek).toHaveBeenCalledTimes(1);
  });

  it('fails when the search for copies throws', async () => {
    const seek = (): Promise<Archived> => Promise.reject(new Error('a fault'));
    const keep = async (): Promise<void> => undefined;
    const keeper = {
      load: async () => dead('a'),
      searched,
      isDue: () => true,
      keep,
      counts: async () => true,
    };
    const count = (copy: Archived): Archived => copy;
    const all = async (): Promise<void> => {
      const links = results([dead('a'), dead('b')]);
      for await (const _ of withCopies(links, { isWanted, seek, count }, keeper));
    };
    await expect(all()).rejects.toThrow('a fault');
  });
});

describe('an archive', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const lost: SearchedLink = { linkId: 1, state: 'lost' };

  it('is asked once, and again after 90 days, whatever it answered', () => {
    const due = (askedAt: number | undefined, now: number): boolean =>
      isSearchDue(askedAt === undefined ? lost : { ...lost, askedAt }, { now });
    expect(due(undefined, NOW)).toBe(true);
    expect(due(NOW, NOW + 90 * DAY - 1)).toBe(false);
    expect(due(NOW, NOW + 90 * DAY)).toBe(true);
    expect(due(NOW + 1, NOW)).toBe(true);
  });

  it('is asked by a nightly job for links that are lost, by hand for all that are dead', () => {
    const failing: SearchedLink = { linkId: 1, state: 'failing' };
    expect(isSearchDue(failing, { now: NOW, onlyLost: true })).toBe(false);
    expect(isSearchDue(lost, { now: NOW, onlyLost: true })).toBe(true);
    expect(isSearchDue(failing, { now: NOW })).toBe(true);
    expect(isSearchDue({ ...failing, askedAt: NOW }, { now: NOW + DAY })).toBe(false);
  });
});
