/** robots.txt from night to night, in virtual time: the requests of a year, of one night, and of a run that is resumed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HttpClient } from '../../../checkers/net/http/http-client.ts';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { createRobotsGate } from '../../../checkers/reach/robots/gate.ts';
import { hash53 } from '../../../src/hash.ts';
import { rulesOf } from '../../../src/history/rules.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { Store } from '../../../src/store/store.ts';
import { LOOPBACK_POLICY } from '../../helpers/checking.ts';
import { VirtualClock } from '../schedule/virtual-clock.ts';
import { withFolder, withStore } from '../store/stores.ts';
import { type NightChecker, night } from './nights.ts';

/** A first failure is enough, when it is seen twice. */
const RULES = rulesOf({ failures: 1, days: 0 });
const POLICY = { ...LOOPBACK_POLICY, obeyRobots: true };

interface Web {
  readonly requests: { robots: number; conditional: number; pages: number };
  readonly open: () => NightChecker;
  /** Pages that are not found. */
  readonly gone: Set<string>;
  /** Called before each page. */
  onPage: () => void;
}

/** Every site has a robots.txt that closes nothing, with a validator. */
function web(clock: VirtualClock): Web {
  const requests = { robots: 0, conditional: 0, pages: 0 };
  const client: HttpClient = {
    exchange: async (_, { fields }) => {
      requests.robots++;
      const isConditional = fields?.['if-none-match'] !== undefined;
      if (isConditional) requests.conditional++;
      const body = Buffer.from('User-agent: *\nDisallow: /cgi-bin/\n');
      return { status: isConditional ? 304 : 200, headers: { etag: '"1"' }, body };
    },
    close: async () => undefined,
  };
  const opened: Web = {
    ...{ requests, gone: new Set(), onPage: () => undefined },
    open: () => {
      const robots = createRobotsGate({ policy: POLICY, client, clock });
      return {
        robots,
        check: async (url, signal) => {
          await robots.disallowed(new URL(url), signal);
          signal.throwIfAborted();
          opened.onPage();
          requests.pages++;
          const reason = opened.gone.has(url) ? 'gone' : 'ok';
          const hops = [{ url, status: reason === 'ok' ? 200 : 410 }];
          return { verdict: makeVerdict(reason, { at: clock.now(), evidence: { hops } }) };
        },
      };
    },
  };
  return opened;
}

/** As many sites with as many links each. */
const sites = (count: number, links: number): readonly string[] =>
  Array.from({ length: count }, (_, site) =>
    Array.from(
      { length: links },
      (_, n) => `http://s${site}-${links}.example/${hash53(`${site} ${n}`).toString(36)}`,
    ),
  ).flat();

interface Nights {
  readonly store: Store;
  readonly clock: VirtualClock;
  readonly web: Web;
  readonly input: string;
  readonly night: (signal?: AbortSignal) => Promise<unknown>;
}

const withNights = (urls: readonly string[], use: (nights: Nights) => Promise<void>) =>
  withFolder(async (folder) => {
    const input = join(folder, 'links.txt');
    writeFileSync(input, urls.map((url) => `<${url}>\n`).join(''));
    await withStore(join(folder, 'store'), async (store) => {
      const clock = new VirtualClock(Date.UTC(2024, 0, 1));
      const itsWeb = web(clock);
      const common = { store, clock, inputs: [input], policy: POLICY, rules: RULES };
      const one = (signal?: AbortSignal) =>
        night({ ...common, openExecutor: itsWeb.open, ...(signal && { signal }) });
      await use({ store, clock, web: itsWeb, input, night: one });
    });
  });

describe('robots.txt, remembered', () => {
  it('is requested once for a night, its second looks, and the runs of a day', () =>
    withNights(sites(1, 2), async ({ web: { requests, gone }, clock, night: one }) => {
      gone.add(sites(1, 2)[0] ?? '');
      await one();
      // The denial is the last strike, and looked at twice.
      expect(requests).toEqual({ robots: 1, conditional: 0, pages: 3 });
      clock.advanceTo(clock.now() + DAY_MS / 2);
      await one();
      expect(requests).toMatchObject({ robots: 1 });
    }));

  it('is requested once for a run that is cut short and resumed', () =>
    withNights(sites(1, 3), async ({ web: one, night: at }) => {
      const interrupt = new AbortController();
      one.onPage = () => {
        if (one.requests.pages === 1) interrupt.abort(new Error('enough'));
      };
      await at(interrupt.signal);
      one.onPage = () => undefined;
      await at();
      // The page under way was requested again.
      expect(one.requests).toEqual({ robots: 1, conditional: 0, pages: 4 });
    }));

  it('is asked for by its validators after a day, and not at all for a week once it is old', () =>
    withNights(sites(1, 1), async ({ web: { requests }, clock, store, night: one }) => {
      await one();
      clock.advanceTo(clock.now() + 9 * DAY_MS);
      await one();
      expect(requests).toEqual({ robots: 2, conditional: 1, pages: 2 });
      const [known] = await store.robots(['http://s0-1.example']);
      expect(known).toMatchObject({ validators: { etag: '"1"' } });
      clock.advanceTo(clock.now() + 80 * DAY_MS);
      await one();
      const [old] = await store.robots(['http://s0-1.example']);
      expect((old?.freshUntil ?? 0) - (old?.fetchedAt ?? 0)).toBe(7 * DAY_MS);
    }));

  it('is a small part of the requests of a year, since the links of a site fall due together', () =>
    withNights(
      [...sites(2, 1), ...sites(2, 4), ...sites(1, 20)],
      async ({ web: { requests }, clock, night: one }) => {
        for (let day = 0; day < 365; day++) {
          await one();
          clock.advanceTo(clock.now() + DAY_MS);
        }
        const { robots, conditional, pages } = requests;
        expect(robots / (robots + pages)).toBeLessThan(0.16);
        expect(robots - conditional).toBeLessThanOrEqual(2 * 5);
      },
    ));

  it('lets the links of a large site fall due on several nights', () =>
    withNights(sites(1, 40), async ({ web: { requests }, clock, night: one }) => {
      const perNight: number[] = [];
      for (let day = 0; day < 60; day++) {
        const before = requests.pages;
        await one();
        perNight.push(requests.pages - before);
        clock.advanceTo(clock.now() + DAY_MS);
      }
      expect(perNight[0]).toBe(40);
      expect(Math.max(...perNight.slice(30))).toBeLessThan(40);
    }));
});
