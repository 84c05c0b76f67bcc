/** The help text and options of `urlglean check`. */

import { EXIT_CODES } from '../../options/exit-codes.ts';
import { CHECK_OPTIONS } from '../../options/parsing/check-options.ts';
import { reportMeanings } from '../../options/parsing/report-options.ts';
import { REPORT_NAMES, REPORTS } from '../../report/index.ts';
import { INPUTS_AND_URLS } from '../arguments/inputs.ts';
import type { Command } from '../output/model.ts';
import { lazyCommand } from './lazy-command.ts';

export const check: Command = {
  name: 'check',
  summary: 'Check whether every URL can still be reached',
  description:
    'Finds every URL in the inputs, checks its syntax, checks with Web, FTP, Gopher, news and other servers\n' +
    'whether it can still be reached, and lists dead links, moved links with their new addresses, and links\n' +
    'that could not be verified. robots.txt is obeyed. Private and loopback addresses are refused;\n' +
    'each site gets one request at a time, with pauses.',
  argument: INPUTS_AND_URLS,
  options: CHECK_OPTIONS,
  choices: { as: ['text', ...REPORT_NAMES] },
  replaces: { offline: ['store'] },
  meanings: {
    ...reportMeanings(REPORTS),
    verbose: 'Also list alive and skipped links, and show all warnings',
  },
  findings: {
    none: 'no dead links, and none that --fail-on names',
    some: 'dead links, or others that --fail-on names',
    failed: EXIT_CODES[1],
  },
  examples: [
    ['check ~/Mail/archive.mbox', 'check the links in a mailbox'],
    ['check https://example.org/', 'check one link'],
    ['check https://example.org/ --recurse', 'check the links of a website'],
    ['check Maildir/ --output report.html', 'write an HTML report as well'],
    ['check ~/Mail/archive.mbox --archive', 'find archived copies of dead links'],
    ["check lists/ --since 2y --exclude '//example\\.'", 'check only some of the links'],
    ['check docs/ --accept 403 --fail-on moved', 'say which answers are fine, and which are not'],
    ['check docs/ --offline --json', 'do not use the network'],
    ['check docs/ --as github --output links.junit.xml', 'in a GitHub Actions workflow'],
    ['check wiki/ --allow-address 10.0.0.0/8', 'allow links into an intranet'],
  ],
  run: lazyCommand(async () => (await import('../actions/check.ts')).checkInputs),
};
