/** `urlglean check`, as help tells it. */
import { reportMeanings } from '../../options/report-options.ts';
import { FILTER_OPTIONS, SCAN_OPTIONS } from '../../options/table.ts';
import { REPORT_NAMES, REPORTS } from '../../report/index.ts';
import { INPUTS } from '../inputs.ts';
import type { Command } from '../model.ts';
import { later } from './later.ts';

export const check: Command = {
  name: 'check',
  summary: 'Check whether every URL can still be reached',
  description:
    'Finds every URL in the inputs, judges its syntax, asks the servers of the Web, of FTP, Gopher, news\n' +
    'and others whether it can still be reached, and reports what is dead, what moved where, and what\n' +
    'could not be told. What robots.txt closes is left alone.\n' +
    'Private and loopback addresses are refused; sites are asked one link at a time, with pauses.',
  argument: INPUTS,
  options: [
    ...SCAN_OPTIONS,
    ...FILTER_OPTIONS,
    'offline',
    'concurrency',
    'host-concurrency',
    'address-concurrency',
    'delay',
    'timeout',
    'retries',
    'patience',
    'network-patience',
    'canary',
    'max-time',
    'max-redirects',
    'fragments',
    'no-robots',
    'archive',
    'timegate',
    'user-agent',
    'contact',
    'proxy',
    'connect-to',
    'dns-server',
    'news-server',
    'doi-resolver',
    'urn-resolver',
    'file-root',
    'allow-address',
    'check-action-links',
    'store',
    'no-store',
    'full',
    'recheck',
    'fast',
    'as',
    'json',
    'output',
    'log-json',
    'verbose',
    'quiet',
  ],
  choices: { as: ['text', ...REPORT_NAMES] },
  meanings: {
    ...reportMeanings(REPORTS),
    verbose: 'Also tell of the living and the skipped, and show all warnings',
  },
  examples: [
    ['check ~/Mail/archive.mbox', 'check the links of a mailbox'],
    ['check Maildir/ --output report.html', 'and leave a report to read'],
    ['check ~/Mail/archive.mbox --archive', 'and copies of what is dead, from a web archive'],
    ["check lists/ --since 2y --exclude '//example\\.'", 'only some of the links'],
    ['check docs/ --offline --json', 'everything but the network'],
    ['check docs/ --as github --output links.junit.xml', 'in a workflow of GitHub Actions'],
    ['check wiki/ --allow-address 10.0.0.0/8', 'allow an intranet'],
  ],
  run: later(async () => (await import('../check.ts')).checkInputs),
};
