/** `urlglean runs`: lists the stored runs. */
import { flag, type RawOptions } from '../../options/parsing/raw.ts';
import { jsonRun, RUNS_HEADING, runLine, runsNote } from '../../report/terminal/runs-text.ts';
import type { RunRecord } from '../../store/model.ts';
import { printableJson } from '../../writing/printable.ts';
import { openStoreToRead } from '../arguments/store-choice.ts';
import { type Console, type ExitCode, lookOf } from '../output/model.ts';

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
    if (!json && above !== undefined) await console.out(runsNote());
    return 0;
  } finally {
    await store.close();
  }
}
