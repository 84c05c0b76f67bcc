/** `urlglean runs`: the runs that are remembered. */
import { flag } from '../options/parse.ts';
import { printableJson } from '../report/printable.ts';
import { RUNS_HEADING, runLine } from '../report/runs-text.ts';
import type { RunRecord } from '../store/model.ts';
import { type Command, lookOf } from './model.ts';
import { openStoreToRead } from './store-choice.ts';

export const runs: Command = {
  name: 'runs',
  summary: 'List the runs that are remembered',
  description:
    'Lists the runs of check in the store, the latest first: number, when and how\n' +
    'long, how it ended, how many links were asked, of which inputs.',
  argument: null,
  options: ['store', 'json'],
  examples: [
    ['runs', 'which runs are there to compare?'],
    ['runs --store archive.sqlite', 'in a store of its own'],
  ],
  run: async (_, raw, console) => {
    const store = await openStoreToRead(raw);
    try {
      const json = flag(raw, 'json');
      // Programs count from the first line on; people want to know what they see.
      if (!json && console.outIsTerminal) await console.out(RUNS_HEADING);
      let above: RunRecord | undefined;
      for await (const run of store.runs()) {
        const line = json ? `${printableJson(run)}\n` : runLine(run, lookOf(console), above);
        await console.out(line);
        above = run;
      }
      return 0;
    } finally {
      await store.close();
    }
  },
};
