/** What every store has to do for several processes at one run: to be called for each back end that can be shared. */
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../src/history/rules.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { SiteRest } from '../../../src/store/model.ts';
import {
  FIRST,
  joined,
  LIMITS,
  ONE,
  type OpenShared,
  opened,
  resultsOf,
  SECOND,
  sitesOf,
  URLS,
  urlsOf,
  withBothOf,
} from './sharing.ts';
import { linksOf, ME, NOW, readInto, scanInto } from './stores.ts';

const LEASE_MS = ME.leaseMs;
/** As long as any pause after a turn. */
const REST_MS = 10_000;

const refused = (code: string, named: string): unknown =>
  expect.objectContaining({
    problem: expect.objectContaining({ code, message: expect.stringContaining(named) }),
  });

export function holdsTheContractOfLeases(open: OpenShared): void {
  const withBoth = withBothOf(open);

  describe('the members of a run', () => {
    it('are told apart by fences that are never given twice', () =>
      withBoth(async (shared) => {
        const { fence } = await opened(shared);
        const second = await joined(shared.other);
        await shared.other.leave(second);
        const third = await joined(shared.other);
        expect(new Set([fence, second, third]).size).toBe(3);
        const names = (await shared.one.members()).map(({ name, fence: its }) => [name, its]);
        expect(names).toEqual([
          ['the first', fence],
          ['the second', third],
        ]);
      }));

    it('are seen with what they hold, and since when they are silent', () =>
      withBoth(async (shared) => {
        const { run, fence } = await opened(shared);
        await shared.one.claim(fence, { sites: 2, linksEach: 1 });
        shared.clock.now += 1000;
        await joined(shared.other);
        const [first, second] = await shared.other.members();
        expect(first).toEqual({
          ...{ name: 'the first', run, fence, since: NOW, heardAt: NOW, sites: 2, links: 2 },
          aliveUntil: NOW + LEASE_MS,
        });
        expect(second).toMatchObject({ run, heardAt: NOW + 1000, sites: 0, links: 0 });
      }));

    it('are given the rules and the filter of the run', () =>
      withBoth(async ({ one, other, path }) => {
        const filter = { include: ['a\\.example'], exclude: [], scheme: [], list: [], from: [] };
        const { run } = await scanInto(one, [path], { member: FIRST, filter });
        const got = await other.joinRun(SECOND);
        expect(got).toMatchObject({ run, phase: 'checking', filter });
        expect(got?.rules?.strikes('not-found')).toEqual(rulesOf().strikes('not-found'));
      }));

    it('commit by the rules of the run, whatever they would take', () =>
      withBoth(async ({ one, other, path }) => {
        const start = { at: NOW, inputs: [path], settings: '' };
        const first = await scanInto(one, [path], { member: FIRST });
        const rules = rulesOf({ fast: true });
        await one.openLinks(first.fence, { at: NOW, which: 'due', rules });
        const { fence, how } = await other.beginRun(start, SECOND);
        expect(how).toBe('joined');
        await other.commit(fence, resultsOf(await other.claim(fence, LIMITS), 'not-found'));
        expect((await one.history('http://b.example/'))?.link.history.state).toBe('lost');
      }));

    it('have one policy: another is refused in words, and changes nothing', () =>
      withBoth(async (shared) => {
        const { one, other, path } = shared;
        const { run, fence } = await opened(shared);
        const stranger = { ...SECOND, policy: 'another' };
        const start = { at: NOW, inputs: [path], settings: '' };
        await expect(other.joinRun(stranger)).rejects.toEqual(
          refused('other-policy', `run ${run}`),
        );
        await expect(other.beginRun(start, stranger)).rejects.toEqual(
          refused('other-policy', 'the first'),
        );
        expect(await one.members()).toHaveLength(1);
        expect(urlsOf(await one.claim(fence, LIMITS))).toHaveLength(URLS.length);
      }));

    it('leave a run that nobody is at to whoever comes, with a policy of his own', () =>
      withBoth(async (shared) => {
        const { one, other } = shared;
        const { run, fence } = await opened(shared);
        await one.leave(fence);
        const taken = await other.joinRun({ ...SECOND, policy: 'another' });
        expect(taken?.run).toBe(run);
        expect(urlsOf(await other.claim(taken?.fence ?? 0, LIMITS))).toHaveLength(URLS.length);
      }));
  });

  describe('a process that comes second', () => {
    it('joins the run for the same, and undoes no claim', () =>
      withBoth(async (shared) => {
        const { one, other, path } = shared;
        const first = await opened(shared);
        const claims = await one.claim(first.fence, { sites: 1, linksEach: 10 });
        const second = await scanInto(other, [path], { member: SECOND });
        expect(second).toMatchObject({ run: first.run, how: 'joined' });
        const rest = await other.claim(second.fence, LIMITS);
        expect(urlsOf([...claims, ...rest])).toEqual([...URLS].sort());
        expect(await one.commit(first.fence, resultsOf(claims))).toHaveLength(
          claims[0]?.links.length ?? 0,
        );
      }));

    it('is refused where it begins something else, in words', () =>
      withBoth(async (shared) => {
        const { run } = await opened(shared);
        const start = { at: NOW, inputs: ['elsewhere'], settings: '' };
        await expect(shared.other.beginRun(start, SECOND)).rejects.toEqual(
          refused('store-in-use', `run ${run} is under way, by the first`),
        );
      }));

    it('finds no run to join before one began, nor after it ended', () =>
      withBoth(async (shared) => {
        const { one, other } = shared;
        expect(await other.joinRun(SECOND)).toBeUndefined();
        const { fence } = await opened(shared);
        await one.endRun(fence, NOW, 'done');
        expect(await other.joinRun(SECOND)).toBeUndefined();
      }));

    it('claims nothing before the links are opened', () =>
      withBoth(async ({ one, other, path }) => {
        await one.beginRun({ at: NOW, inputs: [path], settings: '' }, FIRST);
        expect(await other.claim(await joined(other), LIMITS)).toEqual([]);
      }));
  });

  describe('a process that was given up while it read', () => {
    it('stores nothing of it any more: whoever took over reads it once', () =>
      withBoth(async (shared) => {
        const { one, other, path, clock } = shared;
        const start = { at: NOW, inputs: [path], settings: '' };
        const first = await one.beginRun(start, FIRST);
        clock.now += LEASE_MS + 1;
        const second = await scanInto(other, [path], { member: SECOND });
        expect(second).toMatchObject({ run: first.run, how: 'resumed', links: URLS.length });
        const late = await readInto(one, [path], { fence: first.fence, full: true });
        expect(late).toMatchObject({ sightings: URLS.length, links: 0, due: 0 });
        const moved = {
          kind: 'known',
          path: `${path}.old`,
          shown: 'a.txt.old',
          before: path,
        } as const;
        await one.ingest(first.fence, [moved], NOW);
        expect(await other.knownFile(path)).toMatchObject({ path, whole: true });
        expect(await other.totals(second.run)).toMatchObject({ sightings: URLS.length });
        for (const { sightings } of await linksOf(other, second.run))
          expect(sightings).toHaveLength(1);
      }));
  });

  describe('a site', () => {
    it('is that of whoever is asked, and belongs to one member at a time', () =>
      withBoth(async (shared) => {
        const { one, other } = shared;
        const { fence } = await opened(shared);
        const second = await joined(other);
        const [first] = await one.claim(fence, ONE);
        const others = await other.claim(second, LIMITS);
        expect(sitesOf([...(first ? [first] : []), ...others])).toEqual([
          ...['a.example', 'b.example', 'doi.example'],
        ]);
        const asked = others.find(({ site }) => site === 'doi.example');
        expect(urlsOf(asked ? [asked] : [])).toEqual(['doi:10.1000/182', 'http://doi.example/']);
        // More of its links for who has it, none for others.
        expect(first?.site).toBe('a.example');
        expect(await other.claim(second, LIMITS)).toEqual([]);
        expect(urlsOf(await one.claim(fence, LIMITS))).toHaveLength(2);
      }));

    it('is free for others when it is given back, and its links are due again', () =>
      withBoth(async (shared) => {
        const { one, other } = shared;
        const { fence } = await opened(shared);
        const claims = await one.claim(fence, LIMITS);
        const second = await joined(other);
        expect(await other.claim(second, LIMITS)).toEqual([]);
        await one.giveBack(fence, [{ site: 'a.example' }]);
        const taken = await other.claim(second, LIMITS);
        expect(sitesOf(taken)).toEqual(['a.example']);
        expect(urlsOf(taken)).toHaveLength(3);
        // They are no longer the first one's.
        expect(await one.commit(fence, resultsOf(claims))).toHaveLength(URLS.length - 3);
        expect(await other.commit(second, resultsOf(taken))).toHaveLength(3);
      }));

    it('cannot be given back by a member that does not hold it', () =>
      withBoth(async (shared) => {
        const { one, other } = shared;
        const { fence } = await opened(shared);
        const claims = await one.claim(fence, LIMITS);
        const second = await joined(other);
        await other.giveBack(
          second,
          sitesOf(claims).map((site) => ({ site })),
        );
        expect(await other.claim(second, LIMITS)).toEqual([]);
        expect(await one.commit(fence, resultsOf(claims))).toHaveLength(URLS.length);
      }));

    it('can be held although no link of it is due, and is free once it is given back', () =>
      withBoth(async (shared) => {
        const { one, other } = shared;
        const { fence } = await opened(shared);
        const second = await joined(other);
        expect(await one.hold(fence, 'c.example')).toEqual({});
        expect(await other.hold(second, 'c.example')).toBeUndefined();
        expect(await one.hold(fence, 'c.example')).toEqual({});
        const rest = { readyInMs: 5000, parkedForMs: 0 };
        await one.giveBack(fence, [{ site: 'c.example', rest }]);
        expect(await other.hold(second, 'c.example')).toEqual({ rest });
        await other.leave(second);
        expect(await other.hold(second, 'c.example')).toBeUndefined();
        expect(await one.hold(fence, 'c.example')).toEqual({ rest });
      }));

    it('that is held alone is handed out to nobody else, whatever is due', () =>
      withBoth(async (shared) => {
        const { one, other } = shared;
        const { fence } = await opened(shared);
        const second = await joined(other);
        expect(await one.hold(fence, 'a.example')).toEqual({});
        expect(sitesOf(await other.claim(second, LIMITS))).toEqual(['b.example', 'doi.example']);
        expect(await one.hold(fence, 'b.example')).toBeUndefined();
        expect(sitesOf(await one.claim(fence, LIMITS))).toEqual(['a.example']);
      }));

    const RESTS: readonly (readonly [
      of: string,
      rest: SiteRest,
      after: number,
      then: SiteRest | undefined,
    ])[] = [
      ['its pause', { readyInMs: 1000, parkedForMs: 0 }, 400, { readyInMs: 600, parkedForMs: 0 }],
      ['no pause that is over', { readyInMs: 1000, parkedForMs: 0 }, 1000, undefined],
      [
        'what it demanded, and the patience that is left',
        { readyInMs: 50_000, parkedForMs: 50_000, patienceMs: 10_000 },
        20_000,
        { readyInMs: 30_000, parkedForMs: 30_000, patienceMs: 10_000 },
      ],
      [
        'the patience that is left, when what it demanded is over',
        { readyInMs: 50_000, parkedForMs: 50_000, patienceMs: 10_000 },
        60_000,
        { readyInMs: 0, parkedForMs: 0, patienceMs: 10_000 },
      ],
      [
        'that it was given up, and for how long',
        { readyInMs: 0, parkedForMs: 600_000, patienceMs: 60_000, isGivenUp: true },
        100_000,
        { readyInMs: 0, parkedForMs: 500_000, patienceMs: 60_000, isGivenUp: true },
      ],
    ];
    it.each(RESTS)('is handed over with %s', (_, rest, after, then) =>
      withBoth(async (shared) => {
        const { one, other, clock } = shared;
        const { fence } = await opened(shared);
        await one.claim(fence, LIMITS);
        await one.giveBack(fence, [{ site: 'a.example', rest }]);
        clock.now += after;
        await one.renew(fence);
        const [claim] = await other.claim(await joined(other), LIMITS);
        expect(claim?.site).toBe('a.example');
        expect(claim?.rest).toEqual(then);
      }),
    );

    it('is asked in rounds that are kept with the run, whoever commits', () =>
      withBoth(async (shared) => {
        const { one, other } = shared;
        const { fence } = await opened(shared);
        await one.stretch([{ site: 'a.example', leastMs: 36 * DAY_MS }]);
        await one.leave(fence);
        const second = await joined(other);
        await other.commit(second, resultsOf(await other.claim(second, LIMITS)));
        const due = async (url: string): Promise<number> =>
          (await other.history(url))?.link.history.due ?? 0;
        expect(await due('http://www.a.example/3')).toBeGreaterThanOrEqual(NOW + 36 * DAY_MS);
        expect(await due('http://b.example/')).toBeLessThan(NOW + 36 * DAY_MS);
      }));
  });

  describe('a lease', () => {
    it('is kept by renewing it, for as long as one likes', () =>
      withBoth(async (shared) => {
        const { one, other, clock } = shared;
        const { fence } = await opened(shared);
        const claims = await one.claim(fence, LIMITS);
        const second = await joined(other);
        for (let n = 0; n < 5; n++) {
          clock.now += LEASE_MS - 1;
          expect([await one.renew(fence), await other.renew(second)]).toEqual([true, true]);
          expect(await other.claim(second, LIMITS)).toEqual([]);
        }
        expect(await one.commit(fence, resultsOf(claims))).toHaveLength(URLS.length);
      }));

    it('runs out by the clock of the store, and then all that was held is free', () =>
      withBoth(async (shared) => {
        const { one, other, clock } = shared;
        const { run, fence } = await opened(shared);
        const claims = await one.claim(fence, LIMITS);
        const second = await joined(other);
        clock.now += LEASE_MS + 1;
        const taken = await other.claim(second, LIMITS);
        expect(urlsOf(taken)).toEqual([...URLS].sort());
        // The first one comes back: it stores nothing, takes nothing, and is told.
        expect(await one.commit(fence, resultsOf(claims, 'gone'), [], [])).toEqual([]);
        expect(await one.claim(fence, LIMITS)).toEqual([]);
        expect(await one.renew(fence)).toBe(false);
        expect(await one.endRun(fence, NOW, 'done')).toBe('left');
        expect(await other.commit(second, resultsOf(taken))).toHaveLength(URLS.length);
        const reasons = (await linksOf(other, run)).map(({ verdict }) => verdict.reason);
        expect(reasons).toEqual(URLS.map(() => 'ok'));
      }));

    it('that ran out lets the sites rest, whatever its holder did last', () =>
      withBoth(async (shared) => {
        const { one, other, clock } = shared;
        const { fence } = await opened(shared);
        await one.claim(fence, LIMITS);
        clock.now += LEASE_MS + 2000;
        const [claim] = await other.claim(await joined(other), LIMITS);
        expect(claim?.rest).toEqual({ readyInMs: REST_MS - 2000, parkedForMs: 0 });
      }));

    it('that was short lets them rest for a third of it: its holder doubted it so much sooner', () =>
      withBoth(async ({ one, other, clock, path }) => {
        const leaseMs = 900;
        const { fence } = await scanInto(one, [path], { member: { ...FIRST, leaseMs } });
        await one.claim(fence, LIMITS);
        clock.now += leaseMs + 100;
        const [claim] = await other.claim(await joined(other), LIMITS);
        expect(claim?.rest).toEqual({ readyInMs: 200, parkedForMs: 0 });
      }));

    it('that ran out is as good as ever while nobody else comes', () =>
      withBoth(async (shared) => {
        const { one, clock } = shared;
        const { fence } = await opened(shared);
        const claims = await one.claim(fence, LIMITS);
        clock.now += DAY_MS;
        expect(await one.renew(fence)).toBe(true);
        expect(await one.commit(fence, resultsOf(claims))).toHaveLength(URLS.length);
      }));

    it('keeps what was committed: nothing of it is handed out again', () =>
      withBoth(async (shared) => {
        const { one, other, clock } = shared;
        const { fence } = await opened(shared);
        const claims = await one.claim(fence, LIMITS);
        const done = claims.slice(0, 1);
        await one.commit(fence, resultsOf(done));
        clock.now += LEASE_MS + 1;
        const taken = await other.claim(await joined(other), LIMITS);
        const left = URLS.filter((url) => !urlsOf(done).includes(url));
        expect(urlsOf(taken)).toEqual(left.sort());
      }));
  });

  describe('results of a claim', () => {
    it('count as if those that were taken back meanwhile had never been', () =>
      withBoth(async (shared) => {
        const { one, other, path } = shared;
        const { run, fence } = await opened(shared);
        await one.commit(fence, resultsOf(await one.claim(fence, LIMITS), 'not-found'));
        await one.leave(fence);
        const at = NOW + 2 * DAY_MS;
        const next = await scanInto(one, [path], { at, member: FIRST });
        const second = await joined(other);
        const claims = await other.claim(second, LIMITS);
        expect(urlsOf(claims)).toEqual([...URLS].sort());
        const takenBack: number[] = [];
        for await (const { linkId } of one.unjudgedResults(next.fence)) takenBack.push(linkId);
        await one.judgeResults(next.fence, run, { takenBack, unjudged: [] });
        await other.commit(second, resultsOf(claims, 'not-found', at));
        const links = await linksOf(one, next.run);
        expect(links.map(({ history }) => history?.failures)).toEqual(URLS.map(() => 1));
      }));
  });

  describe('the end of a run', () => {
    it('is that of its last member: the run goes on without those who leave before', () =>
      withBoth(async (shared) => {
        const { one, other } = shared;
        const { run, fence } = await opened(shared);
        const second = await joined(other);
        await one.claim(fence, LIMITS);
        expect(await one.endRun(fence, NOW, 'cut-short')).toBe('left');
        const taken = await other.claim(second, LIMITS);
        expect(urlsOf(taken)).toEqual([...URLS].sort());
        await other.commit(second, resultsOf(taken));
        expect(await other.endRun(second, NOW + 1, 'done')).toBe('ended');
        for await (const record of one.runs()) {
          expect(record).toMatchObject({ run, phase: 'done', finishedAt: NOW + 1 });
        }
      }));

    it('waits for nobody whose lease ran out', () =>
      withBoth(async (shared) => {
        const { one, other, clock } = shared;
        const { fence } = await opened(shared);
        await joined(other);
        clock.now += LEASE_MS + 1;
        expect(await one.endRun(fence, NOW, 'done')).toBe('ended');
      }));

    it('of one that was cut short, its sites are handed over to the process that goes on', () =>
      withBoth(async (shared) => {
        const { one, other, path } = shared;
        const { run, fence } = await opened(shared);
        await one.claim(fence, LIMITS);
        const rest = { readyInMs: 50_000, parkedForMs: 50_000, patienceMs: 10_000 };
        await one.giveBack(fence, [{ site: 'b.example', rest }]);
        await one.endRun(fence, NOW, 'cut-short');
        const second = await scanInto(other, [path], { member: SECOND });
        expect(second).toMatchObject({ run, how: 'resumed' });
        const claims = await other.claim(second.fence, LIMITS);
        expect(claims.find(({ site }) => site === 'b.example')?.rest).toEqual(rest);
      }));

    it('that was cut short goes on from its beginning: its links wait until they are opened again', () =>
      withBoth(async (shared) => {
        const { one, other, path } = shared;
        const { run, fence } = await opened(shared);
        await one.endRun(fence, NOW, 'cut-short');
        expect(await other.joinRun(SECOND)).toBeUndefined();
        const start = { at: NOW, inputs: [path], settings: '' };
        expect(await one.beginRun(start, FIRST)).toMatchObject({ run, how: 'resumed' });
        expect(await other.joinRun(SECOND)).toMatchObject({ run, phase: 'scanning' });
      }));
  });
}
