/** `urlglean report`, as help tells it. */
import { reportMeanings } from '../../options/report-options.ts';
import { REPORT_NAMES, REPORTS } from '../../report/index.ts';
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const report: Command = {
  name: 'report',
  summary: 'Report a run that was made before, in any format',
  description:
    'Writes the report of a run of check or nightly from what is remembered: of the last one that\n' +
    'ended, or of the one that is named. Its links are told as they are known now; problems of the\n' +
    'run are not remembered. Asks nothing, and may be used while a check goes on.',
  argument: {
    name: 'RUN',
    describe: 'The number of a run, as urlglean runs lists them; otherwise the last that ended',
    usage: '[RUN]',
  },
  meanings: {
    ...reportMeanings(REPORTS),
    verbose: 'Also tell of the living and the skipped',
  },
  options: ['store', 'as', 'json', 'output', 'verbose'],
  choices: { as: ['text', ...REPORT_NAMES] },
  examples: [
    ['report', 'the last run once more'],
    ['report 12 --output run-12.html --output run-12.csv', 'an older one, to files'],
    ['report --as markdown | gh issue create -t "Dead links" -F -', 'as an issue'],
  ],
  run: later(async () => (await import('../report.ts')).reportRun),
};
