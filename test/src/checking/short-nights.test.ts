/** Nights that always end too early, by `--max-time` or by a kill: every link has its turn all the same. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outcome } from '../../../checkers/reach/outcomes/outcome.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
// Loaded before time begins to be virtual.
import '../../../src/schedule/schedule.ts';
import type { Store } from '../../../src/store/store.ts';
import { VirtualClock } from '../schedule/virtual-clock.ts';
import { NOW, scanInto, withFolder, withStore } from '../store/stores.ts';
import { type Night, night } from './nights.ts';

/** Nights of a job that ends when it has asked so many links. */
class ShortNights {
  readonly clock = new VirtualClock(NOW);
  readonly store: Store;
  readonly input: string;
  readonly #reasonOf: (url: string) => Reason;

  constructor(store: Store, input: string, reasonOf: (url: string) => Reason = () => 'ok') {
    this.store = store;
    this.input = input;
    this.#reasonOf = reasonOf;
  }

  /** Ends after so many links, or after so long; gives what was asked. The next night is a day later. */
  async night(
    most: number,
    { maxMs = DAY_MS / 2, slow = '-', delayMs = 0, rotates = false } = {},
  ): Promise<readonly string[]> {
    const { clock, store } = this;
    const begun = clock.now();
    const asked: string[] = [];
    const abort = new AbortController();
    void clock.sleep(maxMs, abort.signal).then(() => abort.abort());
    const check = async (url: string) => {
      if (asked.length === most) abort.abort();
      await clock.sleep(url.includes(slow) ? 60_000 : 100);
      if (!abort.signal.aborted) asked.push(url);
      return outcome(this.#reasonOf(url), { at: clock.now() });
    };
    const own = { delayMs, concurrency: delayMs === 0 ? 8 : 1 };
    const schedule = { retries: 0, delayMs, own, concurrency: slow === '-' ? 1 : 8 };
    const deps = { store, clock, inputs: [this.input], openExecutor: () => ({ check }), schedule };
    const nightMs = rotates ? maxMs : 0;
    this.last = await night({ ...deps, nightMs, signal: abort.signal });
    clock.advanceTo(begun + DAY_MS);
    return asked;
  }

  last: Night | undefined;

  async stateOf(url: string): Promise<string | undefined> {
    return (await this.store.history(url))?.link.history.state;
  }
}

function withNights(
  urls: readonly string[],
  use: (nights: ShortNights) => Promise<void>,
  reasonOf?: (url: string) => Reason,
): Promise<void> {
  return withFolder(async (folder) => {
    const path = join(folder, 'a.txt');
    writeFileSync(path, urls.map((url) => `see <${url}> there\n`).join('\n'));
    await withStore(join(folder, 'store'), (store) => use(new ShortNights(store, path, reasonOf)));
  });
}

const pages = (host: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, n) => `http://${host}/${n}`);

describe('nights that are always too short', () => {
  it.each([
    ['of one host', pages('a.example', 600)],
    [
      'of many',
      [
        ...pages('a.example', 200),
        ...Array.from({ length: 400 }, (_, n) => `http://h${n}.example/`),
      ],
    ],
  ])('ask 600 links %s, 50 a night, each once before any twice', (_, urls) =>
    withNights(urls, async (nights) => {
      const asked: string[] = [];
      for (let n = 0; n < 12; n++) asked.push(...(await nights.night(50)));
      expect(asked).toHaveLength(600);
      expect(new Set(asked)).toEqual(new Set(urls));
      for (let n = 12; n < 28; n++) asked.push(...(await nights.night(50)));
      for (const url of urls) expect(asked.indexOf(url)).not.toBe(asked.lastIndexOf(url));
    }),
  );

  it('come past links that hang for longer than a night lasts', () =>
    withNights([...pages('a.example/hang', 3), ...pages('a.example', 60)], async (nights) => {
      const asked: string[] = [];
      for (let n = 0; n < 6; n++) {
        asked.push(...(await nights.night(1000, { slow: 'hang', maxMs: 5_000 })));
        // Each of them ends a night; then they are behind all others.
        expect(asked.length > 0).toBe(n > 2);
      }
      expect(new Set(asked).size).toBe(asked.length);
      for (const url of pages('a.example', 60)) expect(await nights.stateOf(url)).toBe('working');
    }));

  it('ask those first that have been due for longest', () =>
    withNights([...pages('a.example', 9), ...pages('z.example', 9)], async (nights) => {
      await nights.night(18);
      nights.clock.advanceTo(NOW + 30 * DAY_MS);
      const due = new Map<string, number>();
      for (const url of [...pages('a.example', 9), ...pages('z.example', 9)]) {
        due.set(url, (await nights.store.history(url))?.link.history.due ?? 0);
      }
      const inOrder = [...due.keys()].sort((a, b) => (due.get(a) ?? 0) - (due.get(b) ?? 0));
      const at = NOW + 30 * DAY_MS;
      const { fence } = await scanInto(nights.store, [nights.input], { at });
      expect(await nights.store.dueSince()).toBe(due.get(inOrder[0] ?? ''));
      const claims = [];
      for (let n = 0; n < 6; n++) {
        claims.push(...(await nights.store.claim(fence, { sites: 2, linksEach: 3 })));
      }
      expect(claims.map(({ site }) => site)[0]).toBe(new URL(inOrder[0] ?? '').host);
      for (const host of ['a.example', 'z.example']) {
        const handedOut = claims.filter((claim) => claim.site === host);
        expect(handedOut.flatMap(({ links }) => links.map(({ url }) => url))).toEqual(
          inOrder.filter((url) => url.includes(host)),
        );
      }
    }));

  it('do not keep a link from its next strike while a slow host has links for many nights', () =>
    withNights(
      [...pages('slow.example', 90), 'http://sick.example/'],
      async (nights) => {
        const strikes: number[] = [];
        for (let n = 0; n < 8; n++) {
          const asked = await nights.night(1000, { slow: 'slow', maxMs: 8 * 60_000 });
          if (asked.includes('http://sick.example/')) strikes.push(n);
        }
        expect(strikes.length).toBeGreaterThanOrEqual(4);
      },
      (url) => (url.includes('sick') ? 'not-found' : 'ok'),
    ));

  it('call a link lost that fails in the next night too, where none has time for a second look', () =>
    withNights(
      pages('a.example', 3),
      async (nights) => {
        for (let n = 0; n < 14; n++) await nights.night(3);
        for (const url of pages('a.example', 3)) expect(await nights.stateOf(url)).toBe('lost');
      },
      () => 'not-found',
    ));
});

describe('a site that no night is long enough for', () => {
  const LINKS = 2430;
  const ROUND = 30;
  /** An answer takes less than is planned for; all of them together take more than an hour. */
  const LIMITS = { maxMs: (LINKS / ROUND) * 1500, delayMs: 1000, rotates: true };

  it('is asked in rotation, each link once in as many nights as the run says', () =>
    withNights([...pages('a.example', LINKS), ...pages('b.example', 3)], async (nights) => {
      const asked: string[][] = [];
      for (let n = 0; n < 3 * ROUND; n++) {
        asked.push([...(await nights.night(Number.POSITIVE_INFINITY, LIMITS))]);
        // They went faster than planned, and rest at the end of a round.
        if (n < ROUND || asked.at(-1)?.length === 0) continue;
        expect(nights.last?.rounds).toEqual([{ site: 'a.example', links: LINKS, nights: ROUND }]);
        expect(nights.last?.phase).toBe('done');
        expect(asked.at(-1)?.length).toBeLessThanOrEqual(2 + (LINKS / ROUND) * 1.5);
      }
      for (const url of pages('a.example', LINKS)) {
        const turns = asked.flatMap((urls, n) => (urls.includes(url) ? [n] : []));
        const gaps = turns.slice(1).map((turn, index) => turn - (turns[index] ?? 0));
        expect(turns[0]).toBeLessThan(ROUND);
        expect(gaps.length).toBeGreaterThanOrEqual(2);
        expect(new Set(gaps)).toEqual(new Set([ROUND]));
      }
      const small = asked.flatMap((urls, n) => (urls.includes('http://b.example/0') ? [n] : []));
      expect(small.slice(0, 3)).toEqual([0, 8, 24]);
    }));

  it('needs more than an hour: what a limit of seconds leaves over is left to the next run', () =>
    withNights(pages('a.example', LINKS / 10), async (nights) => {
      await nights.night(Number.POSITIVE_INFINITY, { ...LIMITS, maxMs: 12_000 });
      expect(nights.last).toMatchObject({ phase: 'cut-short', rounds: [] });
    }));

  it('lets failing links come every night, before those that wait for their turn', () =>
    withNights(
      pages('a.example', LINKS),
      async (nights) => {
        const sick: number[] = [];
        for (let n = 0; n < 6; n++) {
          const asked = await nights.night(Number.POSITIVE_INFINITY, LIMITS);
          if (asked.includes('http://a.example/3')) sick.push(n);
        }
        expect(sick).toEqual([0, 1, 2, 3, 4, 5]);
      },
      (url) => (url.endsWith('/3') ? 'not-found' : 'ok'),
    ));
});
