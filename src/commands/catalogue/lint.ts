/** The help text and options of `urlglean lint`. */
import { reportMeanings } from '../../options/parsing/report-options.ts';
import { FILTER_OPTIONS, SCAN_OPTIONS } from '../../options/table.ts';
import { LINT_REPORT_NAMES, LINT_REPORTS } from '../../report/lint/index.ts';
import { INPUTS_AND_URLS } from '../arguments/inputs.ts';
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const lint: Command = {
  name: 'lint',
  summary: 'Check the syntax of every URL',
  description:
    'Checks each distinct URL in the inputs, or the URLs named instead of files, against a grammar. Each finding\n' +
    'says what is wrong and where, cites the rule, and gives the repaired URL if there is one.\n' +
    'It also lists the components of a URL that is named. Nothing is fetched.',
  argument: INPUTS_AND_URLS,
  options: [
    ...(['url', 'grammar', ...SCAN_OPTIONS, ...FILTER_OPTIONS, 'no-relative'] as const),
    ...(['as', 'json', 'sarif', 'output', 'csv-bom', 'log-json', 'verbose', 'quiet'] as const),
  ],
  choices: { as: ['text', ...LINT_REPORT_NAMES] },
  meanings: {
    ...reportMeanings(LINT_REPORTS),
    verbose: 'Also list notes, and show all warnings',
  },
  findings: {
    none: 'no syntax errors',
    some: 'syntax errors',
    failed: 'the run failed or is incomplete: input unreadable',
  },
  examples: [
    ['lint notes.txt', 'check the syntax of every URL in a file'],
    ["lint 'http://example.org/100%'", 'show the parts and faults of one URL'],
    ['lint --sarif docs/ > findings.sarif', 'write SARIF for a code host'],
    ['lint --grammar rfc1738 --grammar whatwg list.mbox', 'check against two grammars'],
  ],
  run: lazyCommand(async () => (await import('../actions/lint.ts')).lintInputs),
};
