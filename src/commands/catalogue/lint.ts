/** `urlglean lint`, as help tells it. */
import { reportMeanings } from '../../options/report-options.ts';
import { FILTER_OPTIONS, SCAN_OPTIONS } from '../../options/table.ts';
import { LINT_REPORT_NAMES, LINT_REPORTS } from '../../report/lint/index.ts';
import { INPUTS } from '../inputs.ts';
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const lint: Command = {
  name: 'lint',
  summary: 'Check the syntax of every URL',
  description:
    'Checks each distinct URL in the inputs, or those given with --url, against a grammar. Each finding\n' +
    'says what is wrong and where, cites the rule, and gives the repaired URL if there is one.\n' +
    'With --url it also lists the components of the URL.',
  argument: INPUTS,
  options: [
    ...(['url', 'grammar', ...SCAN_OPTIONS, ...FILTER_OPTIONS] as const),
    ...(['as', 'json', 'sarif', 'output', 'log-json', 'verbose', 'quiet'] as const),
  ],
  choices: { as: ['text', ...LINT_REPORT_NAMES] },
  meanings: {
    ...reportMeanings(LINT_REPORTS),
    verbose: 'Also list notes, and show all warnings',
  },
  findings: { none: 'no syntax errors', some: 'syntax errors' },
  examples: [
    ['lint notes.txt', 'check the syntax of every URL in a file'],
    ["lint --url 'http://example.org/100%'", 'show the parts and faults of one URL'],
    ['lint --sarif docs/ > findings.sarif', 'write SARIF for a code host'],
    ['lint --grammar rfc1738 --grammar whatwg list.mbox', 'check against two grammars'],
  ],
  run: later(async () => (await import('../lint.ts')).lintInputs),
};
