/**
 * CATALOGUE: every key of the file of a nightly job. `[check]` holds the options of `urlglean check`, by their long
 * names; an option that is added there may be set here.
 */

import { CONFIG_KEYS } from '../config/keys.ts';
import { optionShapes } from '../config/values/option-shapes.ts';
import type { Shapes } from '../config/values/shape.ts';
import { DEFAULT_UNSEEN_DAYS } from '../history/condition.ts';
import { CHECK_OPTIONS } from '../options/parsing/check-options.ts';
import { DURATION_PATTERN } from '../options/parsing/duration.ts';
import { OPTIONS, type OptionName } from '../options/table.ts';
import { REPORTS } from '../report/index.ts';
import { endingsOf } from '../report/model/catalogue.ts';
import { SENDMAIL_PATHS } from './mail/sendmail-paths.ts';
import { NOTIFY_ON } from './model.ts';

/** Options that have keys of their own, or make no sense in an unattended run. */
const ELSEWHERE: ReadonlySet<OptionName> = new Set([
  ...(['files-from', 'proxy', 'store', 'no-store', 'max-time', 'output', 'as', 'json'] as const),
  ...([
    'csv-bom',
    'source-url',
    'log-json',
    'offline',
    'full',
    'recheck',
    'recheck-dead',
    'fast',
    'verbose',
    'quiet',
  ] as const),
]);

export const CHECK_KEYS: Shapes = optionShapes(
  CHECK_OPTIONS.filter((name) => !ELSEWHERE.has(name)),
);

export const HISTORY_KEYS = {
  fast: {
    type: 'flag',
    describe: 'A link counts as lost after one failure; otherwise after several, over days',
    default: false,
  },
  failures: {
    type: 'count',
    ...{ least: 1, most: 100 },
    describe:
      'Failures in a row, one a run, after which a link counts as lost, whatever the reason',
  },
  days: {
    type: 'count',
    ...{ least: 0, most: 365 },
    describe: 'Days from the first of these failures to the last, whatever the reason',
  },
  unseen: {
    type: 'count',
    ...{ least: 0, most: 3650 },
    describe:
      'Days after which a link is reported that nobody has seen, though nothing proves it lost; 0: never',
    default: DEFAULT_UNSEEN_DAYS,
  },
} as const satisfies Shapes;

export const REPORT_KEYS = {
  outputs: {
    type: 'texts',
    describe: `Reports of all links; the ending chooses the format (${endingsOf(REPORTS).join(', ')}), or FORMAT:FILE`,
  },
  'csv-bom': { type: 'flag', describe: OPTIONS['csv-bom'].describe, default: false },
  'source-url': { type: 'text', describe: OPTIONS['source-url'].describe },
} as const satisfies Shapes;

export const NOTIFY_KEYS = {
  'mail-to': {
    type: 'texts',
    describe: 'Mail addresses that letters go to, instead of standard output',
  },
  'mail-from': {
    type: 'text',
    describe: 'The sender of letters; default: this user at this machine',
  },
  sendmail: {
    type: 'text',
    describe: `The program that takes a message; default: ${SENDMAIL_PATHS.join(' or ')}`,
  },
  webhook: {
    type: 'text',
    describe: 'URL to send a JSON object to; http only on loopback or allowed addresses',
  },
  'secret-env': {
    type: 'text',
    describe: 'Environment variable with a secret, sent as Authorization: Bearer',
  },
  on: {
    type: 'text',
    choices: NOTIFY_ON,
    describe:
      'When the webhook is called: if there is news; after every run; only after runs that failed',
    default: 'change',
  },
} as const satisfies Shapes;

export const NIGHTLY_KEYS = {
  sources: {
    type: 'texts',
    required: true,
    describe:
      'Inputs to read: files, folders, wildcards, URLs; ~ is the home folder, other paths are relative to this file',
  },
  store: {
    type: 'text',
    describe: 'Database with the results of all runs; default: the same as urlglean check',
  },
  'max-time': {
    type: 'text',
    pattern: DURATION_PATTERN,
    describe: OPTIONS['max-time'].describe,
  },
  prometheus: {
    type: 'text',
    describe: 'Metrics file for the textfile collector of node_exporter, replaced as a whole',
  },
  check: { type: 'table', describe: 'Options of urlglean check', keys: CHECK_KEYS },
  ...CONFIG_KEYS,
  history: {
    type: 'table',
    describe: 'When a link counts as lost, or is reported as not seen',
    keys: HISTORY_KEYS,
  },
  report: { type: 'table', describe: 'Reports to write', keys: REPORT_KEYS },
  notify: { type: 'table', describe: 'Where letters go', keys: NOTIFY_KEYS },
} as const satisfies Shapes;
