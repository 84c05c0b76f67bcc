/** `urlglean prune`: deletes stored data that is no longer needed. */

import { isoTime } from '../../../checkers/iso-time.ts';
import { problem } from '../../errors.ts';
import { agesCountFrom, RUNS_COMPARED } from '../../history/clock-state.ts';
import type { Config } from '../../options/config.ts';
import { parseKeep, parseRoots } from '../../options/parsing/parse.ts';
import { flag, type RawOptions } from '../../options/parsing/raw.ts';
import type { Roots } from '../../roots/roots.ts';
import { rootsHere, Sight } from '../../roots/sight.ts';
import { isStored } from '../../sources/given-url.ts';
import type { Pruned } from '../../store/model.ts';
import type { Store } from '../../store/store.ts';
import { counted } from '../../writing/counted.ts';
import { openStoreToChange } from '../arguments/store-choice.ts';
import type { Console, ExitCode } from '../output/model.ts';

export async function pruneStore(
  _inputs: readonly string[],
  raw: RawOptions,
  console: Console,
  config: Config,
): Promise<ExitCode> {
  const keptMs = parseKeep(raw);
  const roots = parseRoots(raw, config);
  const dryRun = flag(raw, 'dry-run');
  const store = await openStoreToChange(raw, (trouble) => console.journal.problem(trouble));
  for (const note of store.notes) console.journal.problem(note);
  try {
    const files = flag(raw, 'gone') ? await goneFiles(store, roots, console) : [];
    const unused = flag(raw, 'unused');
    const observedBefore = (await agesFrom(store, console)) - keptMs;
    await printPruned(await store.prune({ observedBefore, files, unused, dryRun }), raw, console);
    if (flag(raw, 'vacuum') && !dryRun) await compact(store, console);
    return 0;
  } finally {
    await store.close();
  }
}

/** Keeps data that only a clock which is years ahead would call old. */
async function agesFrom(store: Store, console: Console): Promise<number> {
  const now = Date.now();
  const starts: number[] = [];
  for await (const { startedAt } of store.runs()) {
    starts.push(startedAt);
    if (starts.length === RUNS_COMPARED) break;
  }
  const from = agesCountFrom(starts, now);
  if (from < now) {
    const detail = `${isoTime(now)}, more than a year after most runs; ages count from ${isoTime(from)}`;
    console.journal.problem(problem('clock-ahead', { detail }));
  }
  return from;
}

/** Of every run. */
const NO_RUN = 0;

/**
 * Only files that certainly do not exist, and objects of which a complete listing said so: those that cannot be looked at,
 * and streams, stay.
 */
async function goneFiles(
  store: Store,
  roots: Roots,
  { journal }: Pick<Console, 'journal'>,
): Promise<readonly string[]> {
  const sight = new Sight(rootsHere(roots));
  const gone: string[] = [];
  for await (const { path, isGone } of store.absentFiles(NO_RUN)) {
    const isSo = isStored(path) ? isGone : (await sight.presenceOf(path)) === 'gone';
    if (isSo) gone.push(path);
  }
  const sure = await sight.stillGone(gone);
  for (const away of await sight.problems()) journal.problem(away);
  return sure;
}

async function printPruned(pruned: Pruned, raw: RawOptions, console: Console): Promise<void> {
  const { observations, files, sightings, links } = pruned;
  const verb = flag(raw, 'dry-run') ? 'would delete' : 'deleted';
  const counts =
    `${counted(observations, 'result')}, ${counted(files, 'file')} with ` +
    `${counted(sightings, 'sighting')}, ${counted(links, 'link')}`;
  await console.out(flag(raw, 'json') ? `${JSON.stringify(pruned)}\n` : `${verb} ${counts}\n`);
}

const MIB = 1024 * 1024;

async function compact(store: Store, console: Console): Promise<void> {
  const sizeNow = async (): Promise<string> => `${((await store.size()) / MIB).toFixed(1)} MiB`;
  const before = await sizeNow();
  await store.compact();
  console.journal.notice('compacted', `store: ${before} → ${await sizeNow()}`);
}
