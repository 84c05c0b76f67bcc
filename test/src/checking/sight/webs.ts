/** A web of sites, each with links of its own, whose nights are told by a function; all in virtual time. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Evidence } from '../../../../checkers/model.ts';
import { outcome } from '../../../../checkers/reach/outcomes/outcome.ts';
import type { Reason } from '../../../../checkers/reasons.ts';
import { formatProblem, type Problem, type ProblemCode } from '../../../../src/errors.ts';
import { DAY_MS } from '../../../../src/history/strikes.ts';
import type { RememberedLink, RunRecord } from '../../../../src/store/model.ts';
import type { Store } from '../../../../src/store/store.ts';
// Loaded before time begins to be virtual.
import '../../../../src/schedule/schedule.ts';
import { VirtualClock } from '../../schedule/virtual-clock.ts';
import { NOW, withFolder, withStore } from '../../store/stores.ts';
import { type Night, type NightDeps, night } from '../nights.ts';

export interface Said {
  readonly reason: Reason;
  readonly evidence?: Partial<Evidence>;
}

/** What a link gives when it is asked. */
export type Weather = (url: string) => Reason | Said;

/** A page that no other site has. */
export const here: Weather = (url) => ({
  reason: 'ok',
  evidence: { hops: [{ url, status: 200 }], title: `At ${url}`, bodyHash: `hash of ${url}` },
});

export const all =
  (reason: Reason): Weather =>
  () =>
    reason;

export class Web {
  readonly clock = new VirtualClock(NOW);
  readonly store: Store;
  readonly urls: readonly string[];
  asked: string[] = [];
  problems: Problem[] = [];
  readonly #input: string;

  constructor(store: Store, urls: readonly string[], input: string) {
    this.store = store;
    this.urls = urls;
    this.#input = input;
  }

  async night(weather: Weather, more: Partial<NightDeps> = {}): Promise<Night> {
    this.asked = [];
    this.problems = [];
    const { clock, store } = this;
    const openExecutor: NightDeps['openExecutor'] = () => ({
      check: async (url) => {
        await clock.sleep(50);
        this.asked.push(url);
        const said = weather(url);
        const { reason, evidence = {} } = typeof said === 'string' ? { reason: said } : said;
        return outcome(reason, { at: clock.now(), evidence });
      },
    });
    const schedule = { retries: 0, networkPatienceMs: 1_000, ...more.schedule };
    return night({
      ...{ store, clock, inputs: [this.#input], openExecutor },
      onProblem: (problem) => this.problems.push(problem),
      ...{ ...more, schedule },
    });
  }

  after(days: number): void {
    this.clock.advanceTo(this.clock.now() + days * DAY_MS);
  }

  /** Links that answered, and all of which are due. */
  async lived(weather: Weather = here): Promise<void> {
    await this.night(weather);
    this.after(40);
  }

  /** Every history, and every change of state. */
  async remembered(): Promise<unknown> {
    return Promise.all(
      this.urls.map(async (url) => {
        const known = await this.store.history(url);
        return { url, history: known?.link.history, transitions: known?.transitions };
      }),
    );
  }

  async states(): Promise<Readonly<Record<string, number>>> {
    const counts: Record<string, number> = {};
    for (const url of this.urls) {
      const state = (await this.store.history(url))?.link.history.state ?? 'none';
      counts[state] = (counts[state] ?? 0) + 1;
    }
    return counts;
  }

  async links(run: number): Promise<readonly Pick<RememberedLink, 'url' | 'verdict'>[]> {
    const found = [];
    for await (const link of this.store.links(run, { notChecked: 'interrupted' })) found.push(link);
    return found;
  }

  async lastRun(): Promise<RunRecord | undefined> {
    for await (const run of this.store.runs()) return run;
    return undefined;
  }

  get blindness(): string {
    return this.#said((code) => code === 'could-not-see');
  }

  /** Whatever ends a run without success. */
  get trouble(): string {
    return this.#said((code) => code === 'could-not-see' || code === 'no-network');
  }

  #said(isMeant: (code: ProblemCode) => boolean): string {
    return this.problems
      .filter(({ code }) => isMeant(code))
      .map(formatProblem)
      .join('\n');
  }
}

/** `s0.SUFFIX`, `s1.SUFFIX` … with so many links each. */
export function sites(count: number, suffix = 'example', each = 1): readonly string[] {
  return Array.from({ length: count }, (_, site) =>
    Array.from({ length: each }, (__, page) => `http://s${site}.${suffix}/${page}`),
  ).flat();
}

export function withWeb(urls: readonly string[], use: (web: Web) => Promise<void>): Promise<void> {
  return withFolder(async (folder) => {
    const input = join(folder, 'a.txt');
    writeFileSync(input, urls.map((url) => `see <${url}> there\n`).join('\n'));
    await withStore(null, (store) => use(new Web(store, urls, input)));
  });
}
