/** The contract of stores, held by each back end; and what is the embedded one's own. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../src/store/sqlite/database/schema.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import type { Store } from '../../../src/store/store.ts';
import { holdsTheContract, type OpenNew } from './contract.ts';
import { holdsTheContractOfLeases } from './lease-contract.ts';
import { linksOf, ME, NOW, scanInto, withFolder, withStore } from './stores.ts';

const BACK_ENDS: readonly (readonly [name: string, open: OpenNew])[] = [
  ['SQLite in a file', (folder) => openSqliteStore({ path: join(folder, 'store'), at: NOW })],
  ['SQLite for one run', () => openSqliteStore({ path: null, at: NOW })],
];

describe.each(BACK_ENDS)('%s', (_, open) => holdsTheContract(open));

describe('SQLite in a file, opened twice', () =>
  holdsTheContractOfLeases(async (folder, clock) =>
    openSqliteStore({
      ...{ path: join(folder, 'store'), at: NOW, now: () => clock.now },
      writers: 'members',
    }),
  ));

async function withLinks(
  use: (store: Store, path: string, folder: string) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const path = join(folder, 'a.txt');
    writeFileSync(path, 'see http://a.example/1 and http://b.example/ there');
    await withStore(join(folder, 'store'), (store) => use(store, path, folder));
  });
}

describe('a store on disk', () => {
  it('refuses a second writer, and names the first', () =>
    withLinks(async (_, __, folder) => {
      expect(() => openSqliteStore({ path: join(folder, 'store'), at: NOW })).toThrow(
        new RegExp(`is in use: process ${process.pid} on `),
      );
    }));

  it('lets readers in', () =>
    withLinks(async (store, path, folder) => {
      await scanInto(store, [path]);
      const reader = openSqliteStore({ path: join(folder, 'store'), readOnly: true, at: NOW });
      expect((await reader.history('http://b.example/'))?.link.sightingCount).toBe(1);
      await reader.close();
    }));

  it('is read through a filter while another process writes', () =>
    withLinks(async (store, path, folder) => {
      const { run } = await scanInto(store, [path]);
      const reader = openSqliteStore({ path: join(folder, 'store'), readOnly: true, at: NOW });
      const filter = { include: ['/1$'], exclude: [], scheme: [], list: [], from: [] };
      const links = await linksOf(reader, run, filter);
      expect(links.map(({ url }) => url)).toEqual(['http://a.example/1']);
      await reader.close();
    }));

  it('is read as it is when of the first version, and migrated by the first writer', () =>
    withFolder(async (folder) => {
      const { DatabaseSync } = await import('node:sqlite');
      const path = join(folder, 'store');
      const old = new DatabaseSync(path);
      old.exec(`${MIGRATIONS[0]} PRAGMA application_id = ${0x75676c6e}; PRAGMA user_version = 1`);
      old.exec("INSERT INTO run VALUES (1, 0, NULL, 'checking', '[]', '')");
      old.close();
      for (const readOnly of [true, false]) {
        const store = openSqliteStore({ path, readOnly, at: NOW });
        for await (const run of store.runs()) expect(Object.keys(run)).not.toContain('filter');
        expect(await linksOf(store, 1)).toEqual([]);
        await store.close();
      }
      await withStore(path, async (store) => {
        const start = { at: 1000, inputs: [], settings: '' };
        expect(await store.beginRun(start, ME)).toEqual({
          ...{ run: 1, fence: 1, how: 'resumed', clock: 'right' },
        });
      });
    }));

  it.each([1, 2])(
    'is usable after a kill under version %i: the claimed links are due again',
    (version) =>
      withFolder(async (folder) => {
        const { DatabaseSync } = await import('node:sqlite');
        const [path, text] = [join(folder, 'store'), join(folder, 'a.txt')];
        const old = new DatabaseSync(path);
        old.exec(`${MIGRATIONS.slice(0, version).join('')} PRAGMA application_id = ${0x75676c6e}`);
        old.exec(`PRAGMA user_version = ${version}`);
        old.exec("INSERT INTO due VALUES ('a.example', 1, 7), ('gone.example', 2, 0)");
        old.close();
        writeFileSync(text, 'see http://a.example/1 and http://b.example/ there');
        await withStore(path, async (store) => {
          const { fence, ...scanned } = await scanInto(store, [text]);
          expect(scanned).toMatchObject({ links: 2, due: 2 });
          const claims = await store.claim(fence, { sites: 9, linksEach: 9 });
          expect(claims.map(({ site }) => site)).toEqual(['a.example', 'b.example']);
        });
      }),
  );

  it('is there again when it is opened again', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://example.org/ there');
      const at = join(folder, 'deep', 'store');
      const { run } = await withStore(at, (store) => scanInto(store, [path]));
      const links = await withStore(at, (store) => linksOf(store, run));
      expect(links.map(({ url }) => url)).toEqual(['http://example.org/']);
    }));

  it.each([
    ['of somebody else', 'store-foreign', 'CREATE TABLE a (b)'],
    [
      'of the future',
      'store-newer',
      `PRAGMA application_id = ${0x75676c6e}; PRAGMA user_version = 99; CREATE TABLE a (b)`,
    ],
  ])('%s is left alone', (_, code, sql) =>
    withFolder(async (folder) => {
      const { DatabaseSync } = await import('node:sqlite');
      const path = join(folder, 'store');
      const other = new DatabaseSync(path);
      other.exec(sql);
      other.close();
      expect(() => openSqliteStore({ path, at: NOW })).toThrow(
        expect.objectContaining({ problem: expect.objectContaining({ code }) }),
      );
    }),
  );

  it('is refused with a message when it is no database', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'store');
      writeFileSync(path, 'no database, just text that is long enough to be looked at'.repeat(20));
      expect(() => openSqliteStore({ path, at: NOW })).toThrow(
        /store: is damaged or not a urlglean store\. /,
      );
    }));
});
