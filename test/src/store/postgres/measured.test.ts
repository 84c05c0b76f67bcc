/** What a run does to tables on a server: what it tells of those that it fills again, and which of them it leaves alone. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeVerdict } from '../../../../checkers/reach/outcomes/verdict.ts';
import { DAY_MS } from '../../../../src/history/strikes.ts';
import { addressOf } from '../../../../src/store/address.ts';
import { Connection } from '../../../../src/store/postgres/connection/connection.ts';
import { openPostgresStore } from '../../../../src/store/postgres/store.ts';
import { freshDatabase } from '../../../helpers/postgres/database.ts';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { NOW, scanInto, withFolder } from '../stores.ts';

const LINKS = 6000;
const LIMITS = { sites: 100, linksEach: 100 };

describe.skipIf(postgresIsMissing())('a run on a server', () => {
  it('tells it how much is due, and what may be news, where it saw nothing when it looked last', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      const urls = Array.from({ length: LINKS }, (_, at) => `http://h${at % 97}.example/${at}`);
      writeFileSync(path, urls.join('\n'));
      const address = addressOf(await freshDatabase());
      const [store, db] = [await openPostgresStore(address), await Connection.open(address)];
      try {
        const { fence } = await scanInto(store, [path]);
        for (;;) {
          const links = (await store.claim(fence, LIMITS)).flatMap((claim) => claim.links);
          if (links.length === 0) break;
          const verdict = makeVerdict('moved-permanently', { at: NOW });
          await store.commit(
            fence,
            links.map(({ linkId }) => ({ linkId, verdict })),
          );
        }
        await store.endRun(fence, NOW, 'done');
        // As the server does by itself, sooner or later.
        await db.run('ANALYZE due');
        await db.run('ANALYZE candidate');
        const known = (table: string): Promise<number> =>
          db.count('SELECT reltuples::bigint AS n FROM pg_class WHERE oid = $1::regclass', table);
        expect([await known('due'), await known('candidate')]).toEqual([0, 0]);
        const { run, due } = await scanInto(store, [path], { at: NOW + 90 * DAY_MS });
        expect([due, await known('due')]).toEqual([LINKS, LINKS]);
        const channels = ['print'] as const;
        const job = { path: '/n.toml', sources: ['a'], channels, isGone: () => false };
        const to = { job: await store.jobs.begin(job), channel: 'print' };
        await store.jobs.owed(to, { run, at: NOW, unseenMs: DAY_MS, listed: 10 });
        expect(await known('candidate')).toBe(LINKS);
      } finally {
        await store.close();
        await db.end();
      }
    }));

  it('takes over the links of the run before, where its files are as they were', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://a.example/ and http://b.example/ there');
      const address = addressOf(await freshDatabase());
      const [store, db] = [await openPostgresStore(address), await Connection.open(address)];
      try {
        const writtenBy = (): Promise<readonly unknown[]> =>
          db.rows('SELECT DISTINCT xmin::text FROM scope');
        const night = async (days: number): Promise<void> => {
          const at = NOW + days * DAY_MS;
          const { fence } = await scanInto(store, [path], { at });
          await store.endRun(fence, at, 'done');
        };
        await night(0);
        const first = await writtenBy();
        await night(1);
        expect(await writtenBy()).toEqual(first);
        appendFileSync(path, ' and http://c.example/ too');
        await night(2);
        expect(await writtenBy()).not.toEqual(first);
      } finally {
        await store.close();
        await db.end();
      }
    }));

  it('finds the links of what one has read that was killed before it could say so', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://a.example/ there');
      const address = addressOf(await freshDatabase());
      const night = async (): Promise<number> => {
        const store = await openPostgresStore(address);
        try {
          const { fence, links } = await scanInto(store, [path]);
          await store.endRun(fence, NOW, 'done');
          return links;
        } finally {
          await store.close();
        }
      };
      expect(await night()).toBe(1);
      appendFileSync(path, ' and http://b.example/ too');
      const { rows } = Connection.prototype;
      let notes = 0;
      const killed = vi.spyOn(Connection.prototype, 'rows');
      killed.mockImplementation(function (this: Connection, sql, ...values) {
        if (sql.includes("nextval('sighted')") && ++notes === 2) throw new Error('killed');
        return rows.call(this, sql, ...values) as Promise<never>;
      });
      await expect(night()).rejects.toThrow('killed');
      killed.mockRestore();
      expect(await night()).toBe(2);
    }));
});
