/** What the server knows of tables that were emptied and filled again: it goes over all of what it takes for a single row. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
  it('tells it how much is due, where it saw nothing when it looked last', () =>
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
          const verdict = makeVerdict('ok', { at: NOW });
          await store.commit(
            fence,
            links.map(({ linkId }) => ({ linkId, verdict })),
          );
        }
        await store.endRun(fence, NOW, 'done');
        // As the server does by itself, sooner or later.
        await db.run('ANALYZE due');
        const known = (): Promise<number> =>
          db.count("SELECT reltuples::bigint AS n FROM pg_class WHERE oid = 'due'::regclass");
        expect(await known()).toBe(0);
        const { due } = await scanInto(store, [path], { at: NOW + 90 * DAY_MS });
        expect([due, await known()]).toEqual([LINKS, LINKS]);
      } finally {
        await store.close();
        await db.end();
      }
    }));
});
