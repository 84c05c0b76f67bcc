/** What the store remembers of robots.txt: kept with results, within bounds, and gone with the last link of a host. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { KnownRobots } from '../../../checkers/model.ts';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { Store } from '../../../src/store/store.ts';
import { ME, NOW, scanInto, withFolder, withStore } from './stores.ts';

const known = (origin: string, more: Partial<KnownRobots> = {}): KnownRobots => ({
  ...{ origin, rules: 'Disallow: /closed\n' },
  ...{ fetchedAt: NOW, freshUntil: NOW + DAY_MS, sameSince: NOW - DAY_MS },
  ...more,
});

const A = known('http://a.example', { validators: { etag: '"1"' } });
const B = known('http://b.example:8080', { rules: '' });

async function commit(store: Store, robots: readonly KnownRobots[], at = NOW): Promise<void> {
  const { fence } = await store.beginRun({ at, inputs: [], settings: `${at}` }, ME);
  await store.keepRobots(robots);
  await store.endRun(fence, at, 'done');
}

const of = (store: Store): Promise<readonly KnownRobots[]> =>
  store.robots(['http://a.example', 'http://b.example:8080', 'http://c.example']);

describe('robots.txt in the store', () => {
  it('is there in the next process, the latest of each origin', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'store');
      await withStore(path, async (store) => {
        await commit(store, [known('http://a.example'), B]);
        await commit(store, [A], NOW + DAY_MS);
      });
      expect(await withStore(path, of)).toEqual([A, B]);
    }));

  it('is forgotten when no link has led there for long', () =>
    withStore(null, async (store) => {
      await commit(store, [A]);
      await commit(store, [{ ...B, fetchedAt: NOW + 50 * DAY_MS }], NOW + 101 * DAY_MS);
      expect(await of(store)).toMatchObject([{ origin: B.origin }]);
    }));

  it('is bounded in size; what was fetched last stays', () =>
    withStore(null, async (store) => {
      const rules = 'Disallow: /a\n'.repeat(2400);
      const many = Array.from({ length: 700 }, (_, n) =>
        known(`http://h${n}.example`, { rules, fetchedAt: NOW + n }),
      );
      await commit(store, many);
      const left = await store.robots(many.map(({ origin }) => origin));
      expect(left.length).toBeLessThan(540);
      expect(left.length).toBeGreaterThan(500);
      expect(Math.min(...left.map(({ fetchedAt }) => fetchedAt))).toBe(NOW + 700 - left.length);
    }));

  it('goes with the last link of its host', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://a.example/ there');
      await withStore(null, async (store) => {
        await scanInto(store, [path]);
        await commit(store, [A, B]);
        const unused = { observedBefore: 0, files: [], unused: true, dryRun: false };
        await store.prune(unused);
        expect(await of(store)).toEqual([A]);
        await store.prune({ ...unused, files: [path] });
        expect(await of(store)).toEqual([]);
      });
    }));
});

describe('a claim', () => {
  it('names the origins that the last check of a link came to', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a.txt');
      writeFileSync(path, 'see http://a.example/ there');
      await withStore(null, async (store) => {
        const origins: unknown[] = [];
        for (const at of [NOW, NOW + 40 * DAY_MS]) {
          const { fence } = await scanInto(store, [path], { at });
          const [claim] = await store.claim(fence, { sites: 1, linksEach: 1 });
          const [link] = claim?.links ?? [];
          origins.push(link?.origins);
          const hops = [
            { url: 'http://a.example/', status: 301, location: 'https://www.a.example/' },
            { url: 'https://www.a.example/', status: 200 },
          ];
          const verdict = makeVerdict('moved-permanently', { at, evidence: { hops } });
          await store.commit(fence, [{ linkId: link?.linkId ?? 0, verdict }]);
          await store.endRun(fence, at, 'done');
        }
        expect(origins).toEqual([undefined, ['http://a.example', 'https://www.a.example']]);
      });
    }));
});
