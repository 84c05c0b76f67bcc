/** `urlglean runs`: the runs that are remembered. */
import { describeFilter } from '../filter/describe.ts';
import { flag } from '../options/parse.ts';
import { printable, printableJson } from '../report/printable.ts';
import type { RunRecord } from '../store/model.ts';
import type { Command } from './model.ts';
import { openStoreToRead } from './store-choice.ts';

export const runs: Command = {
  name: 'runs',
  summary: 'List the runs that are remembered',
  description:
    'Lists the runs of check in the store, the latest first: number, when, how it ended, what was asked.',
  argument: null,
  options: ['store', 'json'],
  examples: [
    ['runs', 'which runs are there to compare?'],
    ['runs --store archive.sqlite', 'in a store of its own'],
  ],
  run: async (_, raw, console) => {
    const store = await openStoreToRead(raw);
    try {
      for await (const run of store.runs()) {
        await console.out(`${flag(raw, 'json') ? printableJson(run) : runLine(run)}\n`);
      }
      return 0;
    } finally {
      await store.close();
    }
  },
};

const NUMBER_WIDTH = 5;
const PHASE_WIDTH = 9;

function runLine({ run, startedAt, phase, observed, inputs, filter }: RunRecord): string {
  const when = new Date(startedAt).toISOString().slice(0, 16).replace('T', ' ');
  const asked = observed === 1 ? '1 link asked' : `${observed} links asked`;
  const chosen = filter === undefined ? '' : ` ${describeFilter(filter)}`;
  const of = `${inputs.map(printable).join(' ')}${printable(chosen)}`;
  return `${String(run).padStart(NUMBER_WIDTH)}  ${when}  ${phase.padEnd(PHASE_WIDTH)}  ${asked}  ${of}`;
}
