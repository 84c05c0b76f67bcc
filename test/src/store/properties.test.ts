/**
 * Whatever runs begin, end, are killed and go on: each due link is claimed once, only what is claimed is observed, and
 * what is remembered of a link is what the state machine makes of its observations, one after another.
 */

import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { REASONS, type Reason } from '../../../checkers/reasons.ts';
import { fractionOf, hash53 } from '../../../src/hash.ts';
import type { History, Transition } from '../../../src/history/model.ts';
import { observationOf } from '../../../src/history/observation.ts';
import { observe, unchecked } from '../../../src/history/observe.ts';
import { DEFAULT_RULES } from '../../../src/history/rules.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { Store } from '../../../src/store/store.ts';
import { tries } from '../../helpers/long.ts';
import { NOW, openIn, scanInto, withFolder } from './stores.ts';

const FILES = ['a.txt', 'b.txt'] as const;
const urlOf = (n: number): string => `http://h${n % 4}.example/${n}`;

type Step =
  | { readonly kind: 'begin'; readonly files: readonly number[]; readonly days: number }
  | { readonly kind: 'grow'; readonly file: number; readonly link: number }
  | { readonly kind: 'claim'; readonly sites: number; readonly linksEach: number }
  | {
      readonly kind: 'commit';
      readonly take: number;
      readonly reasons: readonly Reason[];
      readonly stale: boolean;
    }
  /** All of these, one after another. */
  | { readonly kind: 'night'; readonly days: number; readonly reasons: readonly Reason[] }
  | { readonly kind: 'kill' }
  | { readonly kind: 'end' };

const reason = fc.oneof(
  // Mostly what moves the state machine.
  fc.constantFrom<Reason[]>(
    'ok',
    'not-found',
    'not-found',
    'gone',
    'server-error',
    'checker-failed',
  ),
  fc.constantFrom(...(Object.keys(REASONS) as Reason[])),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('begin'),
    files: fc.constantFrom([0], [1], [0, 1]),
    days: fc.integer({ min: 0, max: 20 }),
  }),
  fc.record({ kind: fc.constant('grow'), file: fc.nat(1), link: fc.nat(9) }),
  fc.record({
    kind: fc.constant('claim'),
    sites: fc.integer({ min: 1, max: 4 }),
    linksEach: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('commit'),
    take: fc.integer({ min: 1, max: 8 }),
    reasons: fc.array(reason, { minLength: 8, maxLength: 8 }),
    stale: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('night'),
    days: fc.integer({ min: 1, max: 9 }),
    reasons: fc.array(reason, { minLength: 8, maxLength: 8 }),
  }),
  fc.record({ kind: fc.constantFrom('kill', 'end') }),
);

interface Known {
  readonly history: History;
  readonly transitions: readonly Transition[];
  readonly lastRun: number;
}

/** What a store has to know, as simply as it can be said. */
class Model {
  readonly known = new Map<string, Known>();
  readonly observed = new Map<number, number>();
  /** Links to be asked in the run, and under which fence: 0 is none. */
  readonly due = new Map<string, number>();
  readonly ids = new Map<string, number>();
  readonly #cited: readonly Set<string>[] = FILES.map(() => new Set());
  run = 0;
  begunAt = 0;
  isDone = true;
  inputs = '';

  cite(file: number, url: string): void {
    this.#cited[file]?.add(url);
  }

  begin(run: number, files: readonly number[], at: number): void {
    this.run = run;
    this.isDone = false;
    this.due.clear();
    for (const url of files.flatMap((file) => [...(this.#cited[file] ?? [])])) {
      const history = { ...unchecked(at), due: 0 };
      if (!this.known.has(url)) this.known.set(url, { history, transitions: [], lastRun: 0 });
      const link = this.known.get(url);
      if (link && link.lastRun !== run && link.history.due <= at) this.due.set(url, 0);
    }
  }

  /** Nobody holds any link. */
  free(): void {
    for (const url of this.due.keys()) this.due.set(url, 0);
  }

  observe(url: string, why: Reason, at: number): void {
    const link = this.known.get(url);
    if (link === undefined) throw new Error(`${url} is not known`);
    const observation = observationOf(makeVerdict(why, { at }));
    const position = fractionOf(hash53(new URL(url).hostname));
    const { history, transition } = observe(link.history, observation, DEFAULT_RULES, { position });
    const transitions = [...link.transitions, ...(transition ? [transition] : [])];
    this.known.set(url, { history, transitions, lastRun: this.run });
    const checked = observation.verdict === 'skipped' ? 0 : 1;
    this.observed.set(this.run, (this.observed.get(this.run) ?? 0) + checked);
    this.due.delete(url);
  }
}

/** A store beside its model: does each step to both, and compares. */
class Pair {
  readonly #folder: string;
  readonly #model = new Model();
  #store: Store;
  #at = NOW;
  /** 0: it is no member. */
  #fence = 0;
  /** Of a membership that is over. */
  #lost = 0;

  private constructor(folder: string, store: Store) {
    this.#folder = folder;
    for (const name of FILES) writeFileSync(join(folder, name), 'nothing yet\n');
    this.#store = store;
  }

  static async in(folder: string): Promise<Pair> {
    return new Pair(folder, await openIn(join(folder, 'store')));
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  async take(one: Step): Promise<void> {
    this.#at += 1000;
    if (one.kind === 'begin') await this.#begin(one.files, one.days);
    else if (one.kind === 'grow') this.#grow(one.file, urlOf(one.link));
    else if (one.kind === 'claim') await this.#claim(one);
    else if (one.kind === 'commit') await this.#commit(one.take, one.reasons, one.stale);
    else if (one.kind === 'night') await this.#night(one.days, one.reasons);
    else if (one.kind === 'kill') await this.#kill();
    else await this.#end();
  }

  #grow(file: number, url: string): void {
    appendFileSync(join(this.#folder, FILES[file] ?? ''), `see <${url}> there\n`);
    this.#model.cite(file, url);
  }

  async #begin(files: readonly number[], days: number): Promise<void> {
    const model = this.#model;
    this.#at += days * DAY_MS;
    const inputs = files.map((file) => join(this.#folder, FILES[file] ?? ''));
    const { run, fence } = await scanInto(this.#store, inputs, { at: this.#at });
    const isRecent = this.#at - model.begunAt < DAY_MS / 2;
    const goesOn = !model.isDone && model.inputs === inputs.join() && isRecent;
    if (!goesOn) model.begunAt = this.#at;
    expect(run).toBe(goesOn ? model.run : model.run + 1);
    model.inputs = inputs.join();
    model.begin(run, files, this.#at);
    this.#lost = this.#fence || this.#lost;
    this.#fence = fence;
    // The same again finds the same to do.
    const { due } = await this.#store.openLinks(fence, {
      ...{ at: this.#at, which: 'due', rules: DEFAULT_RULES },
    });
    expect(due).toBe(model.due.size);
  }

  async #claim(limits: { readonly sites: number; readonly linksEach: number }): Promise<void> {
    const { due, ids } = this.#model;
    const fence = this.#fence;
    const claims = await this.#store.claim(fence, limits);
    const free = fence > 0 && [...due.values()].includes(0);
    expect(claims.length > 0).toBe(free);
    expect(claims.length).toBeLessThanOrEqual(limits.sites);
    for (const { site, links } of claims) {
      expect(links.length).toBeLessThanOrEqual(limits.linksEach);
      for (const { url, linkId, history } of links) {
        expect(new URL(url).hostname).toBe(site);
        expect([url, due.get(url)]).toEqual([url, 0]);
        expect(history).toEqual(this.#model.known.get(url)?.history);
        due.set(url, fence);
        ids.set(url, linkId);
      }
    }
  }

  /** Some links that are claimed or were, by their last claimer, or by one who lost them. */
  async #commit(take: number, reasons: readonly Reason[], stale: boolean): Promise<void> {
    const { due, ids } = this.#model;
    const fence = stale ? this.#lost : this.#fence;
    const asked = [...ids].slice(0, take).map(([url, linkId], i) => {
      return { url, linkId, reason: reasons[i] ?? 'ok' };
    });
    const results = asked.map(({ linkId, reason: why }) => {
      return { linkId, verdict: makeVerdict(why, { at: this.#at }) };
    });
    const owned = asked.filter(({ url }) => due.get(url) === fence && fence > 0);
    const taken = await this.#store.commit(fence, results);
    expect(taken).toEqual(owned.map(({ linkId }) => linkId));
    for (const { url, reason: why } of owned) this.#model.observe(url, why, this.#at);
  }

  async #night(days: number, reasons: readonly Reason[]): Promise<void> {
    await this.#begin([0, 1], days);
    await this.#claim({ sites: 4, linksEach: 8 });
    await this.#commit(8, reasons, false);
    await this.#end();
  }

  async #kill(): Promise<void> {
    await this.#store.close();
    this.#store = await openIn(join(this.#folder, 'store'));
    this.#leave();
  }

  /** What a member holds is free when its store is closed or its run ended. */
  #leave(): void {
    this.#model.free();
    this.#lost = this.#fence || this.#lost;
    this.#fence = 0;
  }

  async #end(): Promise<void> {
    const end = await this.#store.endRun(this.#fence || this.#lost, this.#at, 'done');
    expect(end).toBe(this.#fence > 0 ? 'ended' : 'left');
    if (end === 'ended') this.#model.isDone = true;
    this.#leave();
  }

  async compare(): Promise<void> {
    const { known, observed } = this.#model;
    for (const [url, { history, transitions }] of known) {
      const remembered = await this.#store.history(url);
      expect([url, remembered?.link.history]).toEqual([url, history]);
      expect(remembered?.transitions.map(({ run: _, ...transition }) => transition)).toEqual(
        transitions,
      );
    }
    for await (const { run, observed: count } of this.#store.runs()) {
      expect([run, count]).toEqual([run, observed.get(run) ?? 0]);
    }
  }
}

/** What was wrong once. */
const COMMIT: Step = { kind: 'commit', take: 1, reasons: ['ok'], stale: true };
const CLAIM: Step = { kind: 'claim', sites: 1, linksEach: 1 };
const EXAMPLES: [Step[]][] = [
  [[CLAIM, { kind: 'kill' }, COMMIT]],
  [[CLAIM, { kind: 'end' }, COMMIT]],
];

describe('a store, whatever happens to it', () => {
  it('holds all that was observed, and nothing else', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), (steps) =>
        withFolder(async (folder) => {
          const pair = await Pair.in(folder);
          try {
            for (const link of [0, 1, 2, 4]) {
              await pair.take({ kind: 'grow', file: link % 2, link });
            }
            await pair.take({ kind: 'begin', files: [0, 1], days: 0 });
            for (const one of steps) await pair.take(one);
            await pair.compare();
          } finally {
            await pair.close();
          }
        }),
      ),
      { numRuns: tries(40) + EXAMPLES.length, examples: EXAMPLES },
    ));
});
