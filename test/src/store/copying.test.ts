/** A store that is copied is the same store, row by row, also where the copy was broken off. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import { addressOf } from '../../../src/store/address.ts';
import { type CopyEnd, copyStore } from '../../../src/store/copying/copy-store.ts';
import { COPIED_TABLES, type CopiedRow, keyOf } from '../../../src/store/copying/tables.ts';
import { sourceAt, targetAt } from '../../../src/store/opening/copy-ends.ts';
import { openStore } from '../../../src/store/opening/open-store.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import type { Store } from '../../../src/store/store.ts';
import { editStore } from '../../helpers/edit-store.ts';
import { LONG } from '../../helpers/long.ts';
import { freshDatabase } from '../../helpers/postgres/database.ts';
import { postgresIsMissing } from '../../helpers/postgres/server.ts';
import { NOW, scanInto, withFolder } from './stores.ts';

const LINKS = LONG ? 1_000_000 : 2000;
/** Results of the first night that are not the last of their links. */
const OLD = 21;
const REASONS = ['ok', 'not-found', 'gone', 'moved-permanently', 'timeout'] as const;

async function fill(store: Store, folder: string, links: number): Promise<void> {
  const path = join(folder, 'a.txt');
  const urls = Array.from(
    { length: links },
    (_, at) => `see <http://h${at % 97}.example/${at}> there`,
  );
  writeFileSync(path, [...urls, 'and <mailto:x@c.example>'].join('\n'));
  for (const night of [0, 9]) {
    const at = NOW + night * DAY_MS;
    const { run, fence } = await scanInto(store, [path], { at });
    for (;;) {
      const claims = await store.claim(fence, { sites: 64, linksEach: 64 });
      if (claims.length === 0) break;
      const results = claims.flatMap(({ links: claimed }) =>
        claimed.map(({ linkId }) => ({
          linkId,
          verdict: makeVerdict(REASONS[linkId % REASONS.length] ?? 'ok', { at }),
        })),
      );
      await store.commit(fence, results);
    }
    const job = await store.jobs.begin({
      path: '/n.toml',
      sources: ['a'],
      channels: ['print'],
      isGone: () => false,
    });
    const to = { job, channel: 'print' };
    await store.jobs.owed(to, { run, at, unseenMs: DAY_MS, listed: 10 });
    if (night === 0) await store.jobs.delivered(to, at);
    await store.jobs.noteTroubles(job, at, ['a trouble']);
    await store.endRun(fence, at, 'done');
  }
}

async function copied(
  from: string,
  to: string,
  signal?: AbortSignal,
  batches = Infinity,
): Promise<CopyEnd> {
  const source = await sourceAt(from, NOW);
  const target = await targetAt(to, NOW);
  const stop = new AbortController();
  let left = batches;
  const onRows = (): void => {
    if (--left <= 0) stop.abort();
  };
  try {
    return await copyStore(source, target, { signal: signal ?? stop.signal, onRows });
  } finally {
    await target.close();
    await source.close();
  }
}

async function* rowsOf(place: string): AsyncGenerator<readonly [table: string, row: CopiedRow]> {
  const store = await sourceAt(place, NOW);
  for (const table of COPIED_TABLES) {
    for (let after: CopiedRow | null = null; ; ) {
      const rows: readonly CopiedRow[] = await store.rows(table, after, 5000);
      const last = rows.at(-1);
      if (last === undefined) break;
      for (const row of rows) yield [table.name, row];
      after = keyOf(table, last);
    }
  }
  expect(await store.faults()).toEqual([]);
  await store.close();
}

async function expectSame(one: string, other: string): Promise<number> {
  const others = rowsOf(other);
  let rows = 0;
  for await (const row of rowsOf(one)) {
    const { value } = await others.next();
    if (JSON.stringify(value) !== JSON.stringify(row)) expect(value).toEqual(row);
    rows++;
  }
  expect(await others.next()).toMatchObject({ done: true });
  return rows;
}

async function filled(place: string, folder: string, links: number): Promise<string> {
  const store = await openStore(place, { at: NOW, now: () => NOW });
  await fill(store, folder, links);
  await store.close();
  return place;
}

describe.skipIf(postgresIsMissing())('a store that is copied', () => {
  it('from a file to a server and back is the same, row by row', () =>
    withFolder(async (folder) => {
      const file = await filled(join(folder, 'store'), folder, LINKS);
      const server = await freshDatabase();
      expect((await copied(file, server)).is).toBe('done');
      expect((await copied(server, join(folder, 'back'))).is).toBe('done');
      expect(await expectSame(file, server)).toBeGreaterThan(2 * LINKS);
      await expectSame(file, join(folder, 'back'));
    }));

  it('shows the last result of each link, also of one that another run has checked last', () =>
    withFolder(async (folder) => {
      const file = await filled(join(folder, 'store'), folder, 5);
      const astray = 'CASE link_id WHEN 1 THEN NULL WHEN 2 THEN 1 ELSE last_run END';
      editStore(file, `UPDATE link SET last_run = ${astray}`);
      const server = await freshDatabase();
      await copied(file, server);
      const db = await Connection.open(addressOf(server));
      const shown = await db.rows(
        `SELECT link_id FROM link_state JOIN observation USING (link_id)
         GROUP BY link_id, seen_run HAVING seen_run = max(run_id) ORDER BY 1`,
      );
      await db.end();
      expect(shown).toEqual([1, 2, 3, 4, 5, 6].map((link) => [link]));
    }));

  it('goes on where it was broken off, wherever that was', () =>
    withFolder(async (folder) => {
      const file = await filled(join(folder, 'store'), folder, 50);
      const server = await freshDatabase();
      const other = join(folder, 'other');
      for (const [from, to] of [
        [file, server],
        [file, other],
      ] as const) {
        for (let tries = 0; ; tries++) {
          if ((await copied(from, to, undefined, 1)).is === 'done') break;
          expect(tries).toBeLessThan(100);
          if (to === other) expect(existsSync(other)).toBe(false);
          else await expect(openStore(server, { at: NOW })).rejects.toThrow(/only in part/);
        }
        await expectSame(from, to);
      }
    }));

  it('begins anew where the other store has changed since', () =>
    withFolder(async (folder) => {
      const file = await filled(join(folder, 'store'), folder, 20);
      const server = await freshDatabase();
      await copied(file, server, undefined, 6);
      await filled(file, folder, 30);
      expect((await copied(file, server)).is).toBe('done');
      await expectSame(file, server);
    }));

  it('forgets the same, and as much', () =>
    withFolder(async (folder) => {
      const file = await filled(join(folder, 'store'), folder, 20);
      const [server, other] = [await freshDatabase(), join(folder, 'other')];
      await copied(file, server);
      await copied(server, other);
      for (const place of [file, server, other]) {
        const store = await openStore(place, { at: NOW });
        const old = { observedBefore: NOW + DAY_MS, files: [], unused: false, dryRun: false };
        const pruned = [await store.prune(old), await store.prune(old)];
        await store.close();
        expect(
          pruned.map(({ observations }) => observations),
          place,
        ).toEqual([OLD, 0]);
      }
      await expectSame(file, server);
      await expectSame(file, other);
    }));

  it('takes the place of nothing', () =>
    withFolder(async (folder) => {
      const file = await filled(join(folder, 'store'), folder, 3);
      const server = await filled(await freshDatabase(), folder, 3);
      await expect(copied(file, server)).rejects.toThrow(/holds something/);
      await expect(copied(server, file)).rejects.toThrow(/holds something/);
    }));
});
