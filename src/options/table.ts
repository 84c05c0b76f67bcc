/**
 * Every option of every command, as data: help and parsing are made from this one table. An option
 * is added here and named in the list of each command that takes it, or in a list that several share.
 */
import { GRAMMARS } from '../../checkers/model.ts';
import { DEFAULT_TIME_GATE } from '../../checkers/reach/archive/time-gate.ts';
import { FORMATS } from '../../extractors/containers/formats.ts';
import { MBOX_MODES } from '../../extractors/containers/mbox.ts';
import { JOIN_MODES } from '../../extractors/model.ts';
import { TABLE_FORMATS } from '../export/formats.ts';
import { endingsOf } from '../report/catalogue.ts';
import { REPORT_NAMES, REPORTS } from '../report/index.ts';
import { ROT_KEYS } from '../store/model.ts';
import type { Bounds, OptionSpec } from './spec.ts';

export const COLOR_CHOICES = ['auto', 'always', 'never'] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

const whole = (least: number, most: number): Bounds => ({ least, most, whole: true });
const between = (least: number, most: number): Bounds => ({ least, most });

export const OPTIONS = {
  format: {
    type: 'string',
    group: 'Input',
    describe: 'Read every input in this format instead of judging by its content',
    choices: Object.keys(FORMATS),
    mistakenFor: 'as',
  },
  'no-ignore': {
    type: 'boolean',
    group: 'Input',
    describe: 'Read what .ignore, .urlgleanignore and .gitignore files leave out of folders',
    default: false,
  },
  mbox: {
    type: 'string',
    value: 'RULE',
    group: 'Input',
    describe: 'Which "From " lines of an mbox begin a message: auto looks at the lines around',
    choices: MBOX_MODES,
    default: 'auto',
  },
  threads: {
    type: 'number',
    alias: 'j',
    bounds: whole(0, 256),
    group: 'Input',
    value: 'N',
    describe: 'Worker threads that scan large inputs; 0: none',
    otherwise: 'the processors, up to 8',
  },
  'files-from': {
    type: 'string',
    path: 'file',
    group: 'Input',
    value: 'FILE',
    describe:
      'Also read the inputs that this file names, one a line or between NULs; - is standard input',
    repeatable: true,
  },
  schemeless: {
    type: 'boolean',
    group: 'Finding',
    describe: 'Also bare host names (example.org/a); www. and ftp. hosts are always found',
    default: false,
  },
  emails: {
    type: 'boolean',
    group: 'Finding',
    describe: 'Also mail addresses, as mailto: URLs',
    default: false,
  },
  join: {
    type: 'string',
    value: 'HOW',
    group: 'Finding',
    describe: 'How readily a bare URL at the end of a line is continued on the next',
    choices: JOIN_MODES,
    default: 'auto',
  },
  include: {
    type: 'string',
    group: 'Filters',
    value: 'PATTERN',
    describe:
      'Only URLs in which this regular expression, or one of several, is found; (?i) before it ignores case',
    repeatable: true,
  },
  exclude: {
    type: 'string',
    group: 'Filters',
    value: 'PATTERN',
    describe: 'No URLs in which this regular expression is found, also where --include finds one',
    repeatable: true,
  },
  scheme: {
    type: 'string',
    group: 'Filters',
    value: 'NAME',
    describe: 'Only URLs of this scheme, or of several: http,https',
    repeatable: true,
  },
  since: {
    type: 'string',
    group: 'Filters',
    value: 'DATE',
    describe:
      'Only messages sent then or later (UTC): 2004, 2004-03, 2004-03-15, or 90d, 6w, 2y ago; none without a date',
  },
  until: {
    type: 'string',
    group: 'Filters',
    value: 'DATE',
    describe: 'Only messages sent then or earlier; 2004 includes all of that year',
  },
  list: {
    type: 'string',
    group: 'Filters',
    value: 'NAME',
    describe: 'Only messages of this mailing list (List-Id) or newsgroup; * stands for any text',
    repeatable: true,
  },
  from: {
    type: 'string',
    group: 'Filters',
    value: 'SENDER',
    describe:
      'Only messages of this sender: anna@example.org, @example.org, or a part of name or address; * stands for any text',
    repeatable: true,
  },
  explain: {
    type: 'boolean',
    group: 'Output',
    describe: 'Tell of each URL how it was found, what was weighed and what else it could be',
    default: false,
  },
  grammar: {
    type: 'string',
    group: 'Judging',
    describe: 'Grammar to judge by',
    choices: GRAMMARS,
    default: 'rfc3986',
    repeatable: true,
  },
  url: {
    type: 'string',
    once: true,
    group: 'Judging',
    value: 'URL',
    describe: 'Explain and judge this URL instead of reading inputs',
    repeatable: true,
  },
  offline: {
    type: 'boolean',
    replaces: ['store'],
    group: 'Checking',
    describe: 'Do everything but the network: find, put together, judge, report',
    default: false,
  },
  concurrency: {
    type: 'number',
    bounds: whole(1, 10_000),
    group: 'Pace',
    value: 'N',
    describe: 'Links under way at once',
    default: 64,
  },
  'host-concurrency': {
    type: 'number',
    bounds: whole(1, 1000),
    group: 'Pace',
    value: 'N',
    describe: 'Links under way at once on one site: example.org with all its hosts',
    default: 1,
  },
  'address-concurrency': {
    type: 'number',
    bounds: whole(1, 10_000),
    group: 'Pace',
    value: 'N',
    describe: 'Links under way at once at one public address, of all the sites that live there',
    default: 8,
  },
  delay: {
    type: 'number',
    bounds: whole(0, 3_600_000),
    group: 'Pace',
    value: 'MS',
    describe: 'Pause between two turns of one site, in milliseconds; longer where it is slow',
    default: 1000,
  },
  timeout: {
    type: 'number',
    bounds: between(0.1, 3600),
    group: 'Checking',
    value: 'SECONDS',
    describe: 'Time for one link, redirects included',
    default: 30,
  },
  retries: {
    type: 'number',
    bounds: whole(0, 100),
    group: 'Checking',
    value: 'N',
    describe: 'How often a passing failure is asked again',
    default: 1,
  },
  patience: {
    type: 'number',
    bounds: between(0, 86_400),
    group: 'Pace',
    value: 'SECONDS',
    describe: 'How long to wait for a host that asks for it (Retry-After) before giving it up',
    default: 60,
  },
  'network-patience': {
    type: 'number',
    bounds: between(0, 864_000),
    group: 'Network',
    value: 'SECONDS',
    describe: 'How long to wait for the network of this machine when it fails during a check',
    default: 900,
  },
  canary: {
    type: 'string',
    group: 'Network',
    value: 'URL',
    describe: 'Page that surely answers: asked when many sites in a row do not, to tell why',
    repeatable: true,
  },
  'max-time': {
    type: 'string',
    group: 'Checking',
    value: 'TIME',
    describe: 'End when this much time is up (90m, 6h, 2d); the next run goes on with what is left',
  },
  'max-redirects': {
    type: 'number',
    bounds: whole(0, 100),
    group: 'Checking',
    value: 'N',
    describe: 'Redirects followed for one link',
    default: 10,
  },
  fragments: {
    type: 'boolean',
    group: 'Checking',
    describe: 'Also look in web pages for the place that a link names behind its "#"',
    default: false,
  },
  'no-robots': {
    type: 'boolean',
    group: 'Checking',
    describe: 'Also ask for what the robots.txt of a host closes to programs',
    default: false,
  },
  archive: {
    type: 'boolean',
    group: 'Checking',
    describe: 'Ask a web archive for copies of what is dead, as old as the message that cites it',
    default: false,
  },
  timegate: {
    type: 'string',
    needs: 'archive',
    group: 'Checking',
    value: 'URL',
    describe: 'The archive that --archive asks: a Memento TimeGate; {url} stands for the page',
    default: DEFAULT_TIME_GATE,
  },
  'user-agent': {
    type: 'string',
    replaces: ['contact'],
    group: 'Pace',
    value: 'TEXT',
    describe: 'User-Agent to send instead of our own',
  },
  contact: {
    type: 'string',
    replaces: ['user-agent'],
    group: 'Pace',
    value: 'ADDRESS|URL',
    describe: 'Mail address or https URL that tells servers whom to turn to; for large jobs',
  },
  proxy: {
    type: 'string',
    group: 'Network',
    value: 'URL',
    describe:
      'Go through this proxy: http, socks5, socks5h or socks4a://[USER:PASSWORD@]HOST:PORT; socks5 looks names up here, the others there',
  },
  'connect-to': {
    type: 'string',
    group: 'Network',
    value: 'HOST1:PORT1:HOST2:PORT2',
    describe: 'Connect to HOST2:PORT2 instead of HOST1:PORT1, as curl does; empty matches any',
    repeatable: true,
  },
  'dns-server': {
    type: 'string',
    group: 'Network',
    value: 'ADDRESS[:PORT]',
    describe: "Name server to ask instead of the system's",
    repeatable: true,
  },
  'news-server': {
    type: 'string',
    group: 'Names',
    value: 'HOST[:PORT]',
    describe: 'Ask this news server for news: links that name none; nntps://HOST is encrypted',
  },
  'doi-resolver': {
    type: 'string',
    group: 'Names',
    value: 'URL',
    describe: 'Handle proxy whose API is asked for DOIs and handles',
    default: 'https://doi.org/',
  },
  'urn-resolver': {
    type: 'string',
    group: 'Names',
    value: '[NAMESPACE=]URL',
    describe: 'Where URNs are looked up, {urn} standing for the name: nbn=https://host/{urn}',
    repeatable: true,
  },
  'file-root': {
    type: 'string',
    path: 'folder',
    group: 'Names',
    value: 'FOLDER',
    describe: 'Look at file: links that lie below this folder of this machine, at no others',
    repeatable: true,
  },
  'allow-address': {
    type: 'string',
    group: 'Safety',
    value: 'CIDR',
    describe: 'Allow connections to these private, loopback or otherwise special addresses',
    repeatable: true,
  },
  'check-action-links': {
    type: 'boolean',
    group: 'Safety',
    describe: 'Also ask links that may act when fetched (unsubscribe, confirm, log in)',
    default: false,
  },
  store: {
    type: 'string',
    path: 'file',
    replaces: ['no-store'],
    group: 'Memory',
    value: 'FILE',
    describe: 'Where what was found is remembered',
    otherwise: 'urlglean/store.sqlite in the state folder',
  },
  'no-store': {
    type: 'boolean',
    replaces: ['store'],
    group: 'Memory',
    describe: 'Remember nothing, and know nothing of earlier runs',
    default: false,
  },
  full: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Read all files again, also those that have not changed since',
    default: false,
  },
  recheck: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Ask all links again, also those that answered not long ago',
    default: false,
  },
  keep: {
    type: 'string',
    group: 'Memory',
    value: 'DAYS',
    describe: 'Forget what was observed longer ago (90d), but for the last of each link',
    default: '90d',
  },
  gone: {
    type: 'boolean',
    group: 'Memory',
    describe:
      'Also forget files that are not on the disk any more, with all that was found in them',
    default: false,
  },
  unused: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Also forget links that no file cites any more',
    default: false,
  },
  vacuum: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Write the store anew, so that it takes no more room than it needs',
    default: false,
  },
  'dry-run': {
    type: 'boolean',
    alias: 'n',
    once: true,
    group: 'Memory',
    describe: 'Only tell what would be forgotten',
    default: false,
  },
  as: {
    type: 'string',
    value: 'FORMAT',
    replaces: ['json', 'sarif'],
    group: 'Output',
    describe: 'Format of what is printed, or of an export',
    choices: [...new Set(['text', ...REPORT_NAMES, ...TABLE_FORMATS])],
  },
  by: {
    type: 'string',
    value: 'WHAT',
    once: true,
    group: 'Output',
    describe: 'Count rot by the year in which links were first cited, by host, or by mailing list',
    choices: ROT_KEYS,
    default: 'year',
  },
  fast: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Call a link dead after one failure, not only after several over some days',
    default: false,
  },
  json: {
    type: 'boolean',
    replaces: ['as', 'sarif'],
    group: 'Output',
    describe: 'Print one JSON object a line: --as ndjson',
    default: false,
  },
  sarif: {
    type: 'boolean',
    replaces: ['as', 'json'],
    group: 'Output',
    describe: 'Print one SARIF 2.1.0 document, for code hosts and editors: --as sarif',
    default: false,
  },
  output: {
    type: 'string',
    alias: 'o',
    path: 'file',
    prefixes: REPORT_NAMES,
    group: 'Output',
    value: 'FILE',
    describe: `Write a file; its ending chooses the format: reports (${endingsOf(REPORTS).join(', ')}; or FORMAT:FILE), exports (.csv, .ndjson, .parquet)`,
    repeatable: true,
  },
  'log-json': {
    type: 'boolean',
    group: 'Output',
    describe: 'Say what is said on standard error as one JSON object a line, for programs',
    default: false,
  },
  verbose: {
    type: 'boolean',
    alias: 'v',
    group: 'Output',
    describe:
      'Tell more: all warnings; of links also the living and skipped, of findings the notes',
    default: false,
  },
  stats: {
    type: 'boolean',
    group: 'Output',
    describe: 'Tell on standard error what was read of each source, and what was not and why',
    default: false,
  },
  'print-systemd': {
    type: 'boolean',
    once: true,
    group: 'Output',
    describe: 'Print a service and a timer for systemd that run CONFIG every night instead',
    default: false,
  },
  'print-cron': {
    type: 'boolean',
    once: true,
    group: 'Output',
    describe: 'Print a line for crontab that runs CONFIG every night instead',
    default: false,
  },
  quiet: {
    type: 'boolean',
    alias: 'q',
    group: 'Output',
    describe: 'No progress, and no warnings: only results and errors',
    default: false,
  },
  color: {
    type: 'string',
    group: 'General',
    value: 'WHEN',
    describe: 'When to use colours; auto: on a terminal, as NO_COLOR and FORCE_COLOR say',
    choices: COLOR_CHOICES,
    default: 'auto',
  },
  config: {
    type: 'string',
    alias: 'c',
    once: true,
    path: 'file',
    group: 'General',
    value: 'FILE',
    describe: 'Configuration to read instead of the urlglean.toml of this folder or one above',
  },
  'no-config': {
    type: 'boolean',
    once: true,
    group: 'General',
    describe: 'Read no configuration file',
    default: false,
  },
  'print-config': {
    type: 'boolean',
    once: true,
    group: 'General',
    describe: 'Print what holds here, and where each value comes from, as a configuration file',
    default: false,
  },
  'print-schema': {
    type: 'boolean',
    once: true,
    group: 'General',
    describe: 'Print the JSON Schema of the configuration file, for editors',
    default: false,
  },
  help: {
    type: 'boolean',
    alias: 'h',
    once: true,
    group: 'General',
    describe: 'Print help',
    default: false,
  },
  version: {
    type: 'boolean',
    alias: 'V',
    once: true,
    group: 'General',
    describe: 'Print the version',
    default: false,
  },
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof OPTIONS;

/** Of every command that reads inputs: what they are, and what `parseScanSettings` parses. */
export const SCAN_OPTIONS = [
  'files-from',
  'format',
  'mbox',
  'no-ignore',
  'threads',
  'schemeless',
  'emails',
  'join',
] as const satisfies readonly OptionName[];

/** Of every command that reads inputs: what `parseFilter` parses. */
export const FILTER_OPTIONS = [
  ...(['include', 'exclude', 'scheme', 'since', 'until', 'list', 'from'] as const),
] as const satisfies readonly OptionName[];

/** Of every command. */
export const GENERAL_OPTIONS = [
  'color',
  'help',
  'version',
] as const satisfies readonly OptionName[];

/** Of every command that a urlglean.toml speaks of. */
export const CONFIG_OPTIONS = [
  ...(['config', 'no-config', 'print-config', 'print-schema'] as const),
] as const satisfies readonly OptionName[];

/** A row, with all that any row may hold. */
export function specOf(name: OptionName): OptionSpec {
  return OPTIONS[name];
}

/** The same, where a name may be any: undefined for what is no option. */
export function optionSpec(name: string): OptionSpec | undefined {
  return isOption(name) ? OPTIONS[name] : undefined;
}

export function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}
