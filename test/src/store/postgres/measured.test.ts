/** What a run does to tables on a server: what it tells of those that it fills again, and which rows it leaves alone. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { makeVerdict } from '../../../../checkers/reach/outcomes/verdict.ts';
import { DAY_MS } from '../../../../src/history/strikes.ts';
import { type Address, addressOf } from '../../../../src/store/address.ts';
import { Connection } from '../../../../src/store/postgres/connection/connection.ts';
import { openPostgresStore } from '../../../../src/store/postgres/store.ts';
import type { Store } from '../../../../src/store/store.ts';
import { freshDatabase } from '../../../helpers/postgres/database.ts';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { NOW, scanInto, withFolder } from '../stores.ts';

const LINKS = 6000;
/** Hosts in order. */
const STAYING = Array.from({ length: 30 }, (_, at) => `a${10 + at}.example`);
const LIMITS = { sites: 100, linksEach: 100 };

interface Means {
  /** Of the file that is read. */
  readonly path: string;
  readonly address: Address;
  readonly store: Store;
  /** Beside it. */
  readonly db: Connection;
}

function withServer(use: (means: Means) => Promise<void>): Promise<void> {
  return withFolder(async (folder) => {
    const address = addressOf(await freshDatabase());
    const [store, db] = [await openPostgresStore(address), await Connection.open(address)];
    try {
      await use({ path: join(folder, 'a.txt'), address, store, db });
    } finally {
      await store.close();
      await db.end();
    }
  });
}

/** Nothing is asked. Gives the links of the run. */
async function night(store: Store, paths: readonly string[], days = 0): Promise<number> {
  const at = NOW + days * DAY_MS;
  const { fence, links } = await scanInto(store, paths, { at });
  await store.endRun(fence, at, 'done');
  return links;
}

describe.skipIf(postgresIsMissing())('a run on a server', () => {
  it('tells it how much is due, and what may be news, where it saw nothing when it looked last', () =>
    withServer(async ({ path, store, db }) => {
      const urls = Array.from({ length: LINKS }, (_, at) => `http://h${at % 97}.example/${at}`);
      writeFileSync(path, urls.join('\n'));
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
    }));

  it('takes over the links of the run before, but for those that came or went, or are read otherwise', () =>
    withServer(async ({ path, store, db }) => {
      const [changed, gone, cut] = [`${path}.changed`, `${path}.gone`, `${path}.cut`];
      writeFileSync(path, STAYING.map((host) => `http://${host}/`).join('\n'));
      writeFileSync(changed, 'see http://k.example/ there');
      writeFileSync(gone, 'see http://l.example/ there');
      writeFileSync(cut, 'see http://n.example/page-\n3-then.html there');
      const writtenBy = async (): Promise<ReadonlyMap<string, string>> =>
        new Map(
          await db.rows<readonly [string, string]>(
            'SELECT link.host, scope.xmin::text FROM scope JOIN link USING (link_id)',
          ),
        );
      expect(await night(store, [path, changed, gone, cut])).toBe(33);
      const first = await writtenBy();
      expect(await night(store, [path, changed, gone, cut], 1)).toBe(33);
      expect(await writtenBy()).toEqual(first);
      const whole = 'http://n.example/page-3-then.html';
      writeFileSync(changed, `see http://m.example/ and ${whole} there`);
      expect(await night(store, [path, changed, cut], 2)).toBe(32);
      const last = await writtenBy();
      expect([...last.keys()].toSorted()).toEqual([...STAYING, 'm.example', 'n.example']);
      const kept = [...last].filter(([host, by]) => first.get(host) === by);
      expect(kept.map(([host]) => host).toSorted()).toEqual(STAYING);
    }));

  it('finds the links of what one has read that was killed before it could say so', () =>
    withServer(async ({ path, address, store }) => {
      writeFileSync(path, 'see http://a.example/ there');
      expect(await night(store, [path])).toBe(1);
      appendFileSync(path, ' and http://b.example/ too');
      const { run } = Connection.prototype;
      const killed = vi.spyOn(Connection.prototype, 'run');
      killed.mockImplementation(function (this: Connection, sql, ...values) {
        if (sql.includes("nextval('evidence')")) throw new Error('killed');
        return run.call(this, sql, ...values);
      });
      await expect(night(store, [path])).rejects.toThrow('killed');
      killed.mockRestore();
      const next = await openPostgresStore(address);
      expect(await night(next, [path])).toBe(2);
      await next.close();
    }));
});
