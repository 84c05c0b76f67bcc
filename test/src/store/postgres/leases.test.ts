/** A member that is long at one thing: it keeps its lease meanwhile, and nobody takes over in the middle. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES } from '../../../../src/history/rules.ts';
import { sumOf } from '../../../../src/run/shared-run.ts';
import { addressOf } from '../../../../src/store/address.ts';
import { Connection } from '../../../../src/store/postgres/connection/connection.ts';
import type { Session } from '../../../../src/store/postgres/connection/session.ts';
import { openPostgresStore } from '../../../../src/store/postgres/store.ts';
import type { Store } from '../../../../src/store/store.ts';
import { freshDatabase } from '../../../helpers/postgres/database.ts';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import {
  FIRST,
  joined,
  LIMITS,
  opened,
  resultsOf,
  SECOND,
  URLS,
  urlsOf,
  withBothOf,
} from '../sharing.ts';
import { ME, NOW } from '../stores.ts';
import { openOnServer, someoneWaits } from './databases.ts';

const START = { at: NOW, inputs: ['a.txt'], settings: '' };
const OPEN = { at: NOW, which: 'due', rules: DEFAULT_RULES } as const;
/** Nothing waits for so long but what would wait for ever. */
const HANGS_MS = 120_000;

interface Server {
  readonly one: Store;
  readonly other: Store;
  readonly clock: { now: number };
  /** Runs `meanwhile` while nobody else gets to the table. */
  readonly locking: (table: string, meanwhile: (db: Session) => Promise<void>) => Promise<void>;
}

async function withServer(use: (server: Server) => Promise<void>): Promise<void> {
  const address = addressOf(await freshDatabase());
  const clock = { now: NOW };
  const open = (): Promise<Store> => openPostgresStore(address, { clock: () => clock.now });
  const [one, other, db] = [await open(), await open(), await Connection.open(address)];
  const locking: Server['locking'] = (table, meanwhile) =>
    db.transaction(async (session) => {
      await session.rows(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
      await meanwhile(session);
    });
  try {
    await use({ one, other, clock, locking });
  } finally {
    for (const store of [one, other]) await store.close();
    await db.end();
  }
}

const step = { kind: 'known', path: 'b.txt', shown: 'b.txt', before: 'a.txt' } as const;

async function unjudgedBy(store: Store, fence: number): Promise<readonly string[]> {
  const urls: string[] = [];
  for await (const { url } of store.unjudgedResults(fence)) urls.push(url);
  return urls.sort();
}

const withBoth = withBothOf(openOnServer);

describe.skipIf(postgresIsMissing())('the results of members', () => {
  it('are judged by those that stored them: one that was blind takes back its own alone', () =>
    withBoth(async (shared) => {
      const { one, other } = shared;
      const { run, fence } = await opened(shared);
      const second = await joined(other);
      const ours = await one.claim(fence, { sites: 1, linksEach: 10 });
      const theirs = await other.claim(second, LIMITS);
      await one.commit(fence, resultsOf(ours, 'not-found'));
      await other.commit(second, resultsOf(theirs));
      expect(await unjudgedBy(one, fence)).toEqual(urlsOf(ours));
      // The other sees, and is done before.
      await other.judgeResults(second, run, { takenBack: [], unjudged: [] });
      expect(await unjudgedBy(other, second)).toEqual([]);
      expect(await unjudgedBy(one, fence)).toEqual(urlsOf(ours));
      const takenBack = ours.flatMap(({ links }) => links.map(({ linkId }) => linkId));
      await one.judgeResults(fence, run, { takenBack, unjudged: [] });
      const states = await one.standing('all');
      expect(sumOf(states.filter(({ state }) => state === 'unchecked'))).toBe(takenBack.length);
      expect(sumOf(states.filter(({ state }) => state === 'working'))).toBe(urlsOf(theirs).length);
    }));

  it('are judged by whoever joins next where the member is gone', () =>
    withBoth(async (shared) => {
      const { one, other, clock } = shared;
      const { fence } = await opened(shared);
      const claims = await one.claim(fence, LIMITS);
      await one.commit(fence, resultsOf(claims));
      const second = await joined(other);
      expect(await unjudgedBy(other, second)).toEqual([]);
      clock.now += ME.leaseMs + 1;
      const third = await joined(other);
      expect(await unjudgedBy(other, third)).toEqual([...URLS].sort());
    }));
});

describe.skipIf(postgresIsMissing())('a member on a server', () => {
  it(
    'renews its lease while its links are opened, however long that takes',
    {
      timeout: HANGS_MS,
    },
    () =>
      withServer(async ({ one, other, clock, locking }) => {
        const { fence } = await one.beginRun(START, FIRST);
        let opening: Promise<unknown> = Promise.resolve();
        await locking('link', async (db) => {
          opening = one.openLinks(fence, OPEN);
          await someoneWaits(db);
          clock.now += ME.leaseMs - 1;
          expect(await one.renew(fence)).toBe(true);
          clock.now += ME.leaseMs - 1;
          await joined(other);
          expect((await other.members()).map((member) => member.fence)).toContain(fence);
        });
        expect(await opening).toMatchObject({ links: 0, due: 0 });
      }),
  );

  it(
    'is not given up in the middle of what it stores, and may renew its lease then',
    {
      timeout: HANGS_MS,
    },
    () =>
      withServer(async ({ one, other, clock, locking }) => {
        const { fence } = await one.beginRun(START, FIRST);
        let storing: Promise<unknown> = Promise.resolve();
        await locking('file', async (db) => {
          storing = one.ingest(fence, [step], NOW);
          await someoneWaits(db);
          clock.now += ME.leaseMs + 1;
          await other.claim(await joined(other), LIMITS);
          expect(await one.renew(fence)).toBe(true);
        });
        await storing;
        expect(await one.members()).toHaveLength(2);
        clock.now += ME.leaseMs + 1;
        await other.joinRun(SECOND);
        expect(await one.renew(fence)).toBe(false);
        expect(await one.openLinks(fence, OPEN)).toMatchObject({ links: 0, due: 0 });
      }),
  );

  it('keeps others from pruning, until it leaves or falls silent', () =>
    withServer(async ({ one, other, clock }) => {
      const what = { observedBefore: 0, files: [], unused: true, dryRun: false };
      const nothing = { files: 0, sightings: 0, links: 0, observations: 0 };
      const { fence } = await one.beginRun(START, FIRST);
      for (const dryRun of [false, true]) {
        await expect(other.prune({ ...what, dryRun })).rejects.toMatchObject({
          problem: { code: 'store-in-use', message: expect.stringContaining('by the first') },
        });
      }
      expect(await one.prune(what)).toEqual(nothing);
      await one.leave(fence);
      expect(await other.prune(what)).toEqual(nothing);
      await one.joinRun(FIRST);
      clock.now += ME.leaseMs + 1;
      expect(await other.prune(what)).toEqual(nothing);
    }));

  it('renews it again after its connection for that was lost', () =>
    withServer(async ({ one, locking }) => {
      const { fence } = await one.beginRun(START, FIRST);
      expect(await one.renew(fence)).toBe(true);
      await locking('file', async (db) => {
        const sql = `
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name LIKE '%lease' AND datname = current_database()`;
        expect(await db.rows(sql)).toHaveLength(1);
      });
      await expect(one.renew(fence)).rejects.toThrow('cannot be reached');
      expect(await one.renew(fence)).toBe(true);
    }));
});
