/**
 * What a run knows of its links without going over them is what going over all of them gives, whatever is read, forgotten,
 * stored, taken back, pruned or cut off in between.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { REASON_CODES, type Reason } from '../../../checkers/reasons.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';
import type { Store } from '../../../src/store/store.ts';
import { tries } from '../../helpers/long.ts';
import { columnIn, NOW, openIn, scanInto, withFolder } from './stores.ts';

const FILES = ['a.txt', 'b.txt', 'c.txt'] as const;
/** So many links stay that those which come and go are few, and the others are taken over. */
const STAYS = 'stays.txt';
const STAYING = Array.from({ length: 40 }, (_, index) => 100 + index);
const ONLY_3 = { include: ['3'], exclude: [], scheme: [], list: [], from: [] };
const CONTEXT = { notChecked: 'interrupted' } as const;

const file = fc.nat(2);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('begin' as const),
    files: fc.subarray([0, 1, 2], { minLength: 1 }),
    days: fc.integer({ min: 0, max: 9 }),
    isFiltered: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  }),
  fc.record({
    kind: fc.constant('grow' as const),
    file,
    link: fc.nat(9),
    form: fc.constantFrom('whole' as const, 'cut' as const, 'evidence' as const),
  }),
  fc.record({ kind: fc.constant('rewrite' as const), file, links: fc.array(fc.nat(9)) }),
  fc.record({
    kind: fc.constant('commit' as const),
    reasons: fc.array(fc.constantFrom<Reason>('ok', 'ok', 'not-found', 'gone', ...REASON_CODES), {
      minLength: 6,
      maxLength: 6,
    }),
    takesBack: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('prune' as const), file, unused: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('reopen' as const, 'end' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

class World {
  readonly #folder: string;
  readonly #path: string;
  #store: Store;
  #at = NOW;
  #run = 0;
  #fence = 0;

  static async open(folder: string): Promise<World> {
    const path = join(folder, 'store');
    return new World(folder, path, await openIn(path));
  }

  private constructor(folder: string, path: string, store: Store) {
    this.#folder = folder;
    this.#path = path;
    this.#store = store;
    for (const [index, name] of FILES.entries()) this.#write(name, [index, index + 1]);
    this.#write(STAYS, STAYING);
  }

  #write(name: string, links: readonly number[]): void {
    writeFileSync(join(this.#folder, name), links.map((link) => line(link, 'whole')).join(''));
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  async take(one: Step): Promise<void> {
    this.#at += 1000;
    if (one.kind === 'begin') await this.#begin(one);
    else if (one.kind === 'grow') {
      appendFileSync(join(this.#folder, FILES[one.file] ?? ''), line(one.link, one.form));
    } else if (one.kind === 'rewrite') this.#write(FILES[one.file] ?? '', one.links);
    else if (one.kind === 'commit') await this.#commit(one.reasons, one.takesBack);
    else if (one.kind === 'prune') await this.#prune(one.file, one.unused);
    else if (one.kind === 'reopen') {
      await this.#store.close();
      this.#store = await openIn(this.#path);
    } else if (this.#run > 0) await this.#store.endRun(this.#fence, this.#at, 'done');
    await this.#compare();
  }

  async #begin({ files, days, isFiltered }: Extract<Step, { kind: 'begin' }>): Promise<void> {
    this.#at += days * DAY_MS;
    const names = [STAYS, ...files.map((index) => FILES[index] ?? '')];
    const inputs = names.map((name) => join(this.#folder, name));
    const filter = isFiltered ? ONLY_3 : null;
    const opened = await scanInto(this.#store, inputs, { at: this.#at, filter });
    this.#run = opened.run;
    this.#fence = opened.fence;
    const cited = await columnIn(
      this.#path,
      `
      SELECT DISTINCT sighting.link_id FROM run_file JOIN segment USING (file_id)
        JOIN document USING (segment_id) JOIN sighting USING (document_id) JOIN link USING (link_id)
      WHERE run_file.run_id = ${this.#run} ${isFiltered ? "AND link.identity LIKE '%3%'" : ''}
      ORDER BY 1`,
    );
    const scope = await columnIn(this.#path, 'SELECT link_id FROM scope ORDER BY 1');
    expect(scope).toEqual(cited);
    expect(opened.links).toBe(cited.length);
  }

  async #commit(reasons: readonly Reason[], takesBack: boolean): Promise<void> {
    if (this.#run === 0) return;
    const claims = await this.#store.claim(this.#fence, { sites: 3, linksEach: 2 });
    const links = claims.flatMap((claim) => claim.links);
    const results = links.map(({ linkId }, index) => ({
      linkId,
      verdict: makeVerdict(reasons[index] ?? 'ok', { at: this.#at }),
    }));
    await this.#store.commit(this.#fence, results);
    if (!takesBack) return;
    const takenBack = links.slice(0, 2).map(({ linkId }) => linkId);
    await this.#compare();
    await this.#store.judgeResults(this.#fence, this.#run, { takenBack, unjudged: [] });
  }

  async #prune(index: number, unused: boolean): Promise<void> {
    const files = unused ? [join(this.#folder, FILES[index] ?? '')] : [];
    await this.#store.prune({ observedBefore: this.#at, files, unused, dryRun: false });
    // Nothing is pruned while a run is under way.
    this.#run = 0;
  }

  /** Reading all links of the run, and those that are still to be checked. */
  async #compare(): Promise<void> {
    if (this.#run === 0) return;
    for (const which of ['all', 'open'] as const) {
      const walked: Record<string, number> = {};
      const progress = which === 'all' ? undefined : which;
      for await (const link of this.#store.links(this.#run, CONTEXT, progress)) {
        const key = `${link.history?.state} ${link.verdict.verdict}`;
        walked[key] = (walked[key] ?? 0) + 1;
      }
      const counted: Record<string, number> = {};
      for (const { state, verdict = 'skipped', links } of await this.#store.standing(which)) {
        const key = `${state} ${verdict}`;
        counted[key] = (counted[key] ?? 0) + links;
      }
      expect([which, counted]).toEqual([which, walked]);
    }
  }
}

/** One that is cut may go on in the next line; by the evidence of another it does. */
function line(link: number, form: 'whole' | 'cut' | 'evidence'): string {
  const url = `http://h${link % 4}.example/page-${link}`;
  const cut = url.slice(0, -2);
  if (form === 'cut') return `see ${cut}-\n${link}-then.html there\n`;
  return `see <${form === 'whole' ? url : `${cut}-${link}-then.html`}> there\n`;
}

it('knows how the links of a run stand as if it had gone over them', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), (steps) =>
      withFolder(async (folder) => {
        const world = await World.open(folder);
        try {
          const all = [0, 1, 2];
          await world.take({ kind: 'begin', files: all, days: 0, isFiltered: false });
          for (const one of steps) await world.take(one);
        } finally {
          await world.close();
        }
      }),
    ),
    { numRuns: tries(25), endOnFailure: true },
  ));
