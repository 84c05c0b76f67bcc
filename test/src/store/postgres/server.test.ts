/** A store on a server that is away, refuses, or is lost in the middle; and what each role may do. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../../checkers/reach/outcomes/verdict.ts';
import { addressOf } from '../../../../src/store/address.ts';
import { openStore } from '../../../../src/store/opening/open-store.ts';
import { Connection } from '../../../../src/store/postgres/connection/connection.ts';
import { migrateStore } from '../../../../src/store/postgres/maintenance.ts';
import { MIGRATIONS } from '../../../../src/store/postgres/schema/schema.ts';
import type { Store } from '../../../../src/store/store.ts';
import { emptyDatabase, freshDatabase } from '../../../helpers/postgres/database.ts';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { linksOf, NOW, scanInto, withFolder } from '../stores.ts';
import { someoneWaits } from './databases.ts';

const VERSION = MIGRATIONS.length;

const as = (url: string, change: (url: URL) => void): string => {
  const changed = new URL(url);
  change(changed);
  return changed.href;
};

const open = (url: string): Promise<Store> => openStore(url, { at: NOW });

async function sql(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Roles are those of all databases: another test may have made it. */
const role = (name: string, more = ''): string => `
  DO $$ BEGIN CREATE ROLE ${name} LOGIN ${more}; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`;

afterEach(() => {
  delete process.env['PGPASSWORD'];
});

describe.skipIf(postgresIsMissing())('a store on a server', () => {
  it('is away where nobody listens', async () => {
    const url = as(await emptyDatabase(), (one) => {
      one.port = '1';
    });
    await expect(open(url)).rejects.toMatchObject({ code: 'store-away' });
  });

  it('is refused to a wrong password, which is told nowhere', async () => {
    const url = await freshDatabase();
    await sql(url, role('urlglean_with_password', "PASSWORD 'right'"));
    const own = as(url, (one) => {
      one.username = 'urlglean_with_password';
    });
    process.env['PGPASSWORD'] = 'a-wrong-one';
    const failed: unknown = await open(own).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'store-refused' });
    expect(JSON.stringify(failed) + String(failed)).not.toContain('a-wrong-one');
  });

  it('is refused where there is no such database', async () => {
    const url = as(await emptyDatabase(), (one) => {
      one.pathname = '/urlglean_none';
    });
    await expect(open(url)).rejects.toMatchObject({ code: 'store-refused' });
  });

  it('says what to run where it has no tables, and that it is newer', async () => {
    const url = await emptyDatabase();
    await expect(open(url)).rejects.toThrow(/urlglean store migrate/);
    expect(await migrateStore(addressOf(url))).toEqual({ from: 0, to: VERSION });
    expect(await migrateStore(addressOf(url))).toEqual({ from: VERSION, to: VERSION });
    await (await open(url)).close();
    await sql(url, 'UPDATE urlglean.store_version SET version = 99');
    await expect(open(url)).rejects.toMatchObject({ code: 'store-newer' });
  });

  it('is refused while its tables are those of the first version, and used once it was brought up to date', () =>
    withFolder(async (folder) => {
      const url = await freshDatabase();
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://a.example/ and http://b.example/ there');
      const before = await open(url);
      const { fence } = await scanInto(before, [path]);
      const standing = await before.standing('all');
      await before.endRun(fence, NOW, 'done');
      await before.close();

      await sql(
        url,
        ...['changed', 'deleted'].map((when) => `DROP FUNCTION urlglean.tally_${when}() CASCADE`),
        ...['added', 'deleted', 'moved'].map(
          (when) => `DROP FUNCTION urlglean.touch_${when}() CASCADE`,
        ),
        'DROP TABLE urlglean.tally, urlglean.touched, urlglean.scope_file',
        'ALTER TABLE urlglean.opened ADD COLUMN mark text',
        'CREATE SEQUENCE urlglean.sighted',
        'CREATE TABLE urlglean.asked (link_id bigint PRIMARY KEY)',
        'ALTER TABLE urlglean.run DROP COLUMN taken_back',
        'DROP VIEW urlglean.linked',
        'ALTER TABLE urlglean.link_state DROP COLUMN origins',
        'DROP INDEX urlglean.turn_stretched',
        'CREATE INDEX turn_held ON urlglean.turn (fence)',
        'DROP INDEX urlglean.link_reference',
        'DROP TABLE urlglean.candidate',
        'DROP INDEX urlglean.told_unseen',
        'ALTER TABLE urlglean.channel DROP COLUMN unseen',
        'DROP TABLE urlglean.held_address',
        'DROP FUNCTION urlglean.measure_due()',
        'DROP FUNCTION urlglean.measure_candidates()',
        'ALTER TABLE urlglean.turn DROP COLUMN address',
        'ALTER TABLE urlglean.unjudged DROP COLUMN fence',
        'UPDATE urlglean.store_version SET version = 1',
      );
      await expect(open(url)).rejects.toMatchObject({ code: 'store-not-migrated' });
      expect(await migrateStore(addressOf(url))).toEqual({ from: 1, to: VERSION });
      const store = await open(url);
      expect(await store.standing('all')).toEqual(standing);
      const job = {
        path: '/n.toml',
        sources: [],
        channels: ['print'],
        isGone: () => false,
      } as const;
      const to = { job: await store.jobs.begin(job), channel: 'print' };
      expect(await store.jobs.owedCount(to)).toBe(0);
      await store.close();
    }));

  it('is made once by several that come at the same time', async () => {
    const url = await emptyDatabase();
    const made = await Promise.all([1, 2, 3].map(() => migrateStore(addressOf(url))));
    expect(made.map(({ from }) => from).sort()).toEqual([0, VERSION, VERSION]);
  });

  it('takes sites back from a member that is given up meanwhile', () =>
    withFolder(async (folder) => {
      const url = await freshDatabase();
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://a.example/1 there');
      const store = await open(url);
      const { fence } = await scanInto(store, [path]);
      expect(await store.claim(fence, { sites: 1, linksEach: 1 })).toHaveLength(1);
      const [other, watch] = [
        await Connection.open(addressOf(url)),
        await Connection.open(addressOf(url)),
      ];
      let givenBack: Promise<void> | undefined;
      await other.transaction(async (session) => {
        await session.run('DELETE FROM member WHERE fence = $1::bigint', fence);
        await session.run('UPDATE due SET fence = NULL WHERE fence = $1::bigint', fence);
        givenBack = store.giveBack(fence, [{ site: 'a.example' }]);
        await someoneWaits(watch);
        await session.run('UPDATE turn SET fence = NULL WHERE fence = $1::bigint', fence);
      });
      await givenBack;
      await Promise.all([other.end(), watch.end(), store.close()]);
    }));

  it('loses nothing that it has stored when the connection is lost, and goes on', () =>
    withFolder(async (folder) => {
      const url = await freshDatabase();
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://a.example/1 and http://b.example/ there');
      const store = await open(url);
      const { run, fence } = await scanInto(store, [path]);
      const [claim, other] = await store.claim(fence, { sites: 2, linksEach: 1 });
      const resultsOf = (one: typeof claim) =>
        (one?.links ?? []).map(({ linkId }) => ({
          linkId,
          verdict: makeVerdict('ok', { at: NOW }),
        }));
      expect(await store.commit(fence, resultsOf(claim))).toHaveLength(1);
      await sql(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      );
      await expect(store.commit(fence, resultsOf(other))).rejects.toMatchObject({
        code: 'store-away',
      });
      await store.close().catch(() => undefined);

      const again = await open(url);
      const reasons = (await linksOf(again, run)).map(({ verdict }) => verdict.reason);
      expect(reasons.sort()).toEqual(['interrupted', 'ok']);
      await again.close();
    }));

  it('lets a worker do all but change tables, and a reader read', () =>
    withFolder(async (folder) => {
      const url = await emptyDatabase();
      await sql(url, role('urlglean_worker'), role('urlglean_reader'));
      await migrateStore(addressOf(url));
      const user = (name: string): string =>
        as(url, (one) => {
          one.username = name;
        });
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://a.example/1 there');
      const worker = await open(user('urlglean_worker'));
      const { run, fence } = await scanInto(worker, [path]);
      const claims = await worker.claim(fence, { sites: 9, linksEach: 9 });
      const results = claims.flatMap(({ links }) =>
        links.map(({ linkId }) => ({ linkId, verdict: makeVerdict('ok', { at: NOW }) })),
      );
      expect(await worker.commit(fence, results)).toHaveLength(1);
      expect(await worker.endRun(fence, NOW, 'done')).toBe('ended');
      await worker.prune({ observedBefore: NOW + 1, files: [], unused: true, dryRun: false });
      await worker.close();
      await expect(migrateStore(addressOf(user('urlglean_worker')))).rejects.toMatchObject({
        code: 'store-refused',
      });

      const reader = await open(user('urlglean_reader'));
      expect(await linksOf(reader, run)).toHaveLength(1);
      const filter = { include: ['/1$'], exclude: [], scheme: [], list: [], from: [] };
      expect(await linksOf(reader, run, filter)).toHaveLength(1);
      await expect(reader.noteGone({ gone: [path], there: [] }, NOW)).rejects.toMatchObject({
        code: 'store-refused',
      });
      await reader.close();
    }));
});

it('the packages that speak to a server are loaded with the first connection alone', () => {
  const root = join(import.meta.dirname, '../../../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const loading = files.filter((name) =>
    /^import (?!type )[^;]*from '(?:pg|pg-copy-streams)'/m.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  );
  const speaking = files.filter(
    (name) =>
      !name.startsWith('store/postgres/') &&
      /^import (?!type )[^;]*\/postgres\//m.test(readFileSync(join(root, name), 'utf8')),
  );
  expect([loading, speaking]).toEqual([[], []]);
});
