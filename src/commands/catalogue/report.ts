/** The help text and options of `urlglean report`. */
import { reportMeanings } from '../../options/parsing/report-options.ts';
import { FILTER_OPTIONS, REPORT_OPTIONS } from '../../options/table.ts';
import { REPORT_NAMES, REPORTS } from '../../report/index.ts';
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const report: Command = {
  name: 'report',
  summary: 'Write the report of an earlier run, in any format',
  description:
    'Writes the report of a run of check or nightly from the store: the last completed run, or the\n' +
    'one given. Links are shown with their latest results; problems of the run are not stored.\n' +
    'Filters narrow it further; they do not widen a run that had filters itself.\n' +
    'Uses no network, and can be run during a check.',
  argument: {
    name: 'RUN',
    describe: 'A run number, as listed by urlglean runs; default: the last completed run',
    usage: '[RUN]',
  },
  meanings: {
    ...reportMeanings(REPORTS),
    verbose: 'Also list alive and skipped links',
  },
  options: ['store', ...FILTER_OPTIONS, 'accept', 'fail-on', ...REPORT_OPTIONS, 'verbose'],
  choices: { as: ['text', ...REPORT_NAMES] },
  findings: {
    none: 'no dead links, and none that --fail-on names',
    some: 'dead links, or others that --fail-on names',
    failed: 'failed: no such run, or store or output not usable',
  },
  examples: [
    ['report', 'report the last run again'],
    ['report 12 --output run-12.html --output run-12.csv', 'report an older run, to files'],
    ["report --include '//example\\.' --since 2y", 'only some of its links'],
    ['report --no-people --output public.html', 'a report without names and addresses of people'],
    ['report --as markdown | gh issue create -t "Dead links" -F -', 'file the report as an issue'],
  ],
  run: lazyCommand(async () => (await import('../actions/report.ts')).reportRun),
};
