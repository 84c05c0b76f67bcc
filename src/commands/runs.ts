/** `urlglean runs`: the runs that are remembered. */
import { flag, type RawOptions } from '../options/raw.ts';
import { jsonRun, RUNS_HEADING, runLine } from '../report/runs-text.ts';
import type { RunRecord } from '../store/model.ts';
import { printableJson } from '../writing/printable.ts';
import { type Console, type ExitCode, lookOf } from './model.ts';
import { openStoreToRead } from './store-choice.ts';

export async function listRuns(
  _inputs: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const store = await openStoreToRead(raw);
  try {
    const json = flag(raw, 'json');
    if (!json) await console.out(RUNS_HEADING);
    let above: RunRecord | undefined;
    for await (const run of store.runs()) {
      const line = json ? `${printableJson(jsonRun(run))}\n` : runLine(run, lookOf(console), above);
      await console.out(line);
      above = run;
    }
    return 0;
  } finally {
    await store.close();
  }
}
