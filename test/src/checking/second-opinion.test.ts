/** The failure that would make a link dead is seen twice before it counts, a while apart; all in virtual time. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outcome } from '../../../checkers/reach/outcomes/outcome.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { RULES_AT_ONCE, rulesOf } from '../../../src/history/rules.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { Store } from '../../../src/store/store.ts';
// Loaded before time begins to be virtual.
import '../../../src/schedule/schedule.ts';
import { LOOPBACK_POLICY } from '../../helpers/checking.ts';
import { VirtualClock } from '../schedule/virtual-clock.ts';
import { NOW, withFolder, withStore } from '../store/stores.ts';
import { type Night, type NightDeps, night } from './nights.ts';

const URLS = ['http://a.example/', 'http://b.example/', 'http://c.example/'];
const [SICK = ''] = URLS;

interface Ask {
  readonly url: string;
  readonly round: number;
  readonly at: number;
}

/** A web in which one link answers as told, and all others do well; nothing is asked again of itself. */
class SickWeb {
  readonly clock = new VirtualClock(NOW);
  readonly store: Store;
  readonly asks: Ask[] = [];
  readonly servers: string[] = [];
  readonly #inputs: readonly string[];
  #round = 0;

  constructor(store: Store, inputs: readonly string[]) {
    this.store = store;
    this.#inputs = inputs;
  }

  /** The reasons of the sick link, round by round. */
  night(
    reasons: readonly (Reason | (() => Reason))[],
    more: Partial<NightDeps> = {},
  ): Promise<Night> {
    this.#round = 0;
    this.asks.length = 0;
    const { clock, store } = this;
    const openExecutor: NightDeps['openExecutor'] = ({ dnsServers }) => {
      let ownRound: number | undefined;
      // Links that only show whether this machine can see are no round.
      const roundOf = (url: string): number => {
        if (ownRound !== undefined || url !== SICK) return ownRound ?? -1;
        this.servers.push(dnsServers.join(' '));
        ownRound = this.#round++;
        return ownRound;
      };
      return {
        check: async (url) => {
          await clock.sleep(50);
          const round = roundOf(url);
          this.asks.push({ url, round, at: clock.now() });
          const reason = url === SICK ? (reasons[round] ?? 'not-found') : 'ok';
          const said = typeof reason === 'function' ? reason() : reason;
          return outcome(said, { at: clock.now() });
        },
      };
    };
    const schedule = { retries: 0 };
    return night({ store, clock, inputs: this.#inputs, openExecutor, schedule, ...more });
  }

  async nights(reasons: readonly Reason[]): Promise<void> {
    for (const reason of reasons) {
      await this.night([reason]);
      this.clock.advanceTo(this.clock.now() + 4 * DAY_MS);
    }
  }

  async state(): Promise<string> {
    const known = await this.store.history(SICK);
    return `${known?.link.history.state} ${known?.link.history.failures}`;
  }

  get sickRounds(): readonly number[] {
    return this.asks.filter(({ url }) => url === SICK).map(({ round }) => round);
  }
}

function withWeb(use: (web: SickWeb) => Promise<void>): Promise<void> {
  return withFolder(async (folder) => {
    const path = join(folder, 'a.txt');
    writeFileSync(path, URLS.map((url) => `see <${url}> there\n`).join('\n'));
    await withStore(join(folder, 'store'), (store) => use(new SickWeb(store, [path])));
  });
}

/** One strike before the last. */
const TWICE = ['not-found', 'not-found'] as const;

describe('the last strike', () => {
  it('is checked once more, a minute later, and counts when it comes again', () =>
    withWeb(async (web) => {
      await web.nights(TWICE);
      expect(await web.state()).toBe('failing 2');
      const { settled } = await web.night(['not-found', 'not-found']);
      expect(web.sickRounds).toEqual([0, 1]);
      const [first = 0, second = 0] = web.asks.filter(({ url }) => url === SICK).map((a) => a.at);
      expect(second - first).toBeGreaterThanOrEqual(60_000);
      expect(settled.filter(({ url }) => url === SICK)).toHaveLength(1);
      expect(await web.state()).toBe('lost 3');
    }));

  it('is taken back by an answer', () =>
    withWeb(async (web) => {
      await web.nights(TWICE);
      const { settled } = await web.night(['not-found', 'ok']);
      expect(settled.find(({ url }) => url === SICK)?.verdict.verdict).toBe('alive');
      expect(await web.state()).toBe('working 0');
      expect((await web.store.history(SICK))?.transitions.map(({ to }) => to)).toEqual([
        'failing',
        'working',
      ]);
    }));

  it.each<Reason>(['blocked', 'timeout'])('does not count when nothing can be said: %s', (reason) =>
    withWeb(async (web) => {
      await web.nights(TWICE);
      await web.night(['not-found', reason]);
      expect(await web.state()).toBe('failing 2');
    }),
  );

  it('costs no other host a request, and no link that does not need it', () =>
    withWeb(async (web) => {
      await web.night(['not-found']);
      expect(web.asks.map(({ url }) => url).sort()).toEqual([...URLS].sort());
      web.clock.advanceTo(NOW + 30 * DAY_MS);
      await web.nights(['not-found']);
      await web.night(['not-found', 'not-found']);
      expect(web.asks.filter(({ round }) => round === 1).map(({ url }) => url)).toEqual([SICK]);
    }));

  it('is looked up at the other name servers first', () =>
    withWeb(async (web) => {
      await web.nights(TWICE);
      web.servers.length = 0;
      const policy = { ...LOOPBACK_POLICY, dnsServers: ['192.0.2.1', '192.0.2.2'] };
      await web.night(['not-found', 'not-found'], { policy });
      expect(web.servers).toEqual(['192.0.2.1 192.0.2.2', '192.0.2.2 192.0.2.1']);
    }));

  it('is not checked again where one failure is enough', () =>
    withWeb(async (web) => {
      await web.night(['not-found'], { rules: RULES_AT_ONCE });
      expect(web.sickRounds).toEqual([0]);
      expect(await web.state()).toBe('lost 1');
    }));

  it('is not lost when the run ends in between, since the link stays due', () =>
    withWeb(async (web) => {
      await web.nights(TWICE);
      const abort = new AbortController();
      const dies = (): Reason => {
        void web.clock.sleep(30_000).then(() => abort.abort());
        return 'not-found';
      };
      const { run, settled } = await web.night([dies], { signal: abort.signal });
      expect(settled.filter(({ url }) => url === SICK)).toEqual([]);
      expect(await web.state()).toBe('failing 2');
      const again = await web.night(['not-found', 'not-found']);
      expect(again.run).toBe(run);
      expect(web.sickRounds).toEqual([0, 1]);
      expect(await web.state()).toBe('lost 3');
    }));
});

describe('rules of the user', () => {
  it('decide when a link is lost', () =>
    withWeb(async (web) => {
      const rules = rulesOf({ failures: 1, days: 0 });
      await web.night(['not-found', 'not-found'], { rules });
      expect(web.sickRounds).toEqual([0, 1]);
      expect(await web.state()).toBe('lost 1');
    }));
});
