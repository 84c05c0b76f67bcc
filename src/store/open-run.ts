/** Reads inputs into a store as a run of it, as far as asking: all is scanned, settled, and opened. */
import type { Filter } from '../filter/model.ts';
import { nothingPassed } from '../filter/nothing-passed.ts';
import type { HistoryRules } from '../history/model.ts';
import { type ScanOptions, type ScanSink, scanPieces } from '../scan/scan.ts';
import type { Input } from '../sources/model.ts';
import { FileMemory, type FileMemoryOptions } from './file-memory.ts';
import type { OpenedLinks, Store, Wanted } from './store.ts';

export interface RunInputs extends FileMemoryOptions {
  readonly run: number;
  readonly inputs: readonly Input[];
  readonly scan: Omit<ScanOptions, 'memory'>;
  readonly which: Wanted;
  readonly rules: HistoryRules;
  /** The one that the run began with. */
  readonly filter: Filter | null;
}

export async function openRun(
  store: Store,
  { run, inputs, scan, which, rules, filter, ...reading }: RunInputs,
  sink: ScanSink,
): Promise<OpenedLinks> {
  const memory = new FileMemory(store, reading);
  for await (const pieces of scanPieces(inputs, { ...scan, memory }, sink)) {
    await memory.add(pieces);
  }
  await memory.flush();
  await store.addFiles(run, memory.paths);
  const opened = await store.openLinks(run, { at: reading.now(), which, rules });
  const isWhole = scan.signal?.aborted !== true;
  const nothing =
    filter && opened.links === 0 && isWhole ? nothingPassed(filter, sink.totals.sightings) : null;
  if (nothing !== null) sink.onProblem(nothing);
  return opened;
}
