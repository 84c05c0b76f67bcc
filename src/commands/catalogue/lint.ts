/** `urlglean lint`, as help tells it. */
import { reportMeanings } from '../../options/report-options.ts';
import { FILTER_OPTIONS, SCAN_OPTIONS } from '../../options/table.ts';
import { LINT_REPORT_NAMES, LINT_REPORTS } from '../../report/lint/index.ts';
import { INPUTS } from '../inputs.ts';
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const lint: Command = {
  name: 'lint',
  summary: 'Judge the syntax of every URL',
  description:
    'Judges each distinct URL of the inputs, or those given with --url, by a grammar. Each finding\n' +
    'says what is wrong and where, cites the rule, and gives the repaired URL where one follows.\n' +
    'With --url it also tells the components of the URL.',
  argument: INPUTS,
  options: [
    ...(['url', 'grammar', ...SCAN_OPTIONS, ...FILTER_OPTIONS] as const),
    ...(['as', 'json', 'sarif', 'output', 'log-json', 'verbose', 'quiet'] as const),
  ],
  choices: { as: ['text', ...LINT_REPORT_NAMES] },
  meanings: {
    ...reportMeanings(LINT_REPORTS),
    verbose: 'Also tell the notes, and show all warnings',
  },
  examples: [
    ['lint notes.txt', 'the syntax findings of every URL in a file'],
    ["lint --url 'http://example.org/100%'", 'one URL, its components and faults'],
    ['lint --sarif docs/ > findings.sarif', 'for a code host'],
    ['lint --grammar rfc1738 --grammar whatwg list.mbox', 'by two grammars'],
  ],
  run: later(async () => (await import('../lint.ts')).lintInputs),
};
