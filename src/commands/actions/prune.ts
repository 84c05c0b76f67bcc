/** `urlglean prune`: deletes stored data that is no longer needed. */

import { isAbsolute } from 'node:path';
import { isoTime } from '../../../checkers/iso-time.ts';
import { problem } from '../../errors.ts';
import { agesCountFrom, RUNS_COMPARED } from '../../history/clock-state.ts';
import { parseKeep } from '../../options/parsing/parse.ts';
import { flag, type RawOptions } from '../../options/parsing/raw.ts';
import { isStored } from '../../sources/given-url.ts';
import type { Pruned } from '../../store/model.ts';
import type { Store } from '../../store/store.ts';
import { isGone } from '../../system/is-gone.ts';
import { counted } from '../../writing/counted.ts';
import { openStoreToChange } from '../arguments/store-choice.ts';
import type { Console, ExitCode } from '../output/model.ts';

export async function pruneStore(
  _inputs: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const keptMs = parseKeep(raw);
  const dryRun = flag(raw, 'dry-run');
  const store = await openStoreToChange(raw, (trouble) => console.journal.problem(trouble));
  for (const note of store.notes) console.journal.problem(note);
  try {
    const files = flag(raw, 'gone') ? await goneFiles(store) : [];
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
 * Only paths that certainly do not exist, and objects of which a complete listing said so: unreadable paths and streams
 * stay.
 */
async function goneFiles(store: Store): Promise<readonly string[]> {
  const gone: string[] = [];
  for await (const { path, isGone: isNoted } of store.absentFiles(NO_RUN)) {
    if (isStored(path) ? isNoted : isAbsolute(path) && (await isGone(path))) gone.push(path);
  }
  return gone;
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
