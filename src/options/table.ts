/**
 * CATALOGUE: every option of every command, as data; help and parsing are made from it. A new option gets a row here
 * and its name in the list of each command that takes it, or in a shared list.
 */
import { GRAMMARS } from '../../checkers/model.ts';
import { DEFAULT_TIME_GATE } from '../../checkers/reach/archive/time-gate.ts';
import { DOCUMENT_FORMATS } from '../../extractors/containers/document-formats.ts';
import { FORMATS } from '../../extractors/containers/formats.ts';
import { MBOX_MODES } from '../../extractors/containers/rules/mbox.ts';
import { SLUG_RULES } from '../../extractors/documentation/slugs/slugs.ts';
import { JOIN_BOUNDS, JOIN_MODES } from '../../extractors/model.ts';
import { TABLE_FORMATS } from '../export/formats.ts';
import { REPORT_NAMES, REPORTS } from '../report/index.ts';
import { endingsOf } from '../report/model/catalogue.ts';
import { DEFAULT_SCHEDULE, slotRuleOf } from '../schedule/model/options.ts';
import { DEFAULT_SITE, SITE_BOUNDS } from '../site/model.ts';
import { ROT_KEYS } from '../store/model.ts';
import type { Bounds, OptionSpec } from './spec.ts';

export const COLOR_CHOICES = ['auto', 'always', 'never'] as const;
export type ColorChoice = (typeof COLOR_CHOICES)[number];

const whole = (least: number, most: number): Bounds => ({ least, most, whole: true });
const SLOTS = slotRuleOf(DEFAULT_SCHEDULE);
const between = (least: number, most: number): Bounds => ({ least, most });

export const OPTIONS = {
  format: {
    type: 'string',
    group: 'Input',
    describe: 'Read every input in this format instead of detecting it by content',
    choices: [...Object.keys(FORMATS), ...Object.keys(DOCUMENT_FORMATS)],
    mistakenFor: 'as',
  },
  'no-ignore': {
    type: 'boolean',
    group: 'Input',
    describe: 'Also read files in folders that .ignore, .urlgleanignore and .gitignore exclude',
    default: false,
  },
  'exclude-path': {
    type: 'string',
    group: 'Input',
    value: 'PATTERN',
    describe: 'Do not read files and folders whose path matches this regular expression',
    repeatable: true,
  },
  hidden: {
    type: 'boolean',
    group: 'Input',
    describe:
      'Also read files and folders whose names begin with a dot; .git only with --no-ignore',
    default: false,
  },
  extensions: {
    type: 'string',
    group: 'Input',
    value: 'LIST',
    describe: 'Of the files in folders, read only those whose names end so: md,html',
    repeatable: true,
  },
  preprocess: {
    type: 'string',
    group: 'Input',
    value: 'COMMAND',
    describe:
      'Read what this command prints of each file instead of the file: a program, perhaps with arguments, to which the path is added; in folders of binary files only where --extensions names them',
  },
  mbox: {
    type: 'string',
    value: 'RULE',
    group: 'Input',
    describe: 'Which "From " lines in an mbox start a message; auto looks at the lines around them',
    choices: MBOX_MODES,
    default: 'auto',
  },
  recurse: {
    type: 'boolean',
    group: 'Input',
    describe:
      'Read the pages behind a URL that is named, within its host, and check their links; also those of its sitemap',
    default: false,
  },
  depth: {
    type: 'number',
    bounds: SITE_BOUNDS.depth,
    needs: 'recurse',
    group: 'Input',
    value: 'N',
    describe: 'With --recurse: links from a URL that is named to a page; 0: that page alone',
    default: DEFAULT_SITE.depth,
  },
  'max-pages': {
    type: 'number',
    bounds: SITE_BOUNDS.maxPages,
    needs: 'recurse',
    group: 'Input',
    value: 'N',
    describe: 'With --recurse: pages of a site that are read',
    default: DEFAULT_SITE.maxPages,
  },
  's3-endpoint': {
    type: 'string',
    group: 'Input',
    value: 'URL',
    describe:
      'The server that keeps inputs named s3://BUCKET/PREFIX; its key comes from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment',
  },
  's3-region': {
    type: 'string',
    group: 'Input',
    value: 'NAME',
    describe: 'The region that requests to --s3-endpoint are signed for',
    default: 'us-east-1',
  },
  threads: {
    type: 'number',
    alias: 'j',
    bounds: whole(0, 256),
    group: 'Input',
    value: 'N',
    describe: 'Worker threads for scanning large inputs; 0: none',
    defaultText: 'one per processor, up to 8',
  },
  'files-from': {
    type: 'string',
    path: 'file',
    group: 'Input',
    value: 'FILE',
    describe:
      'Also read the files listed in this file, one per line or separated by NULs; - is standard input',
    repeatable: true,
  },
  schemeless: {
    type: 'boolean',
    group: 'Finding',
    describe: 'Also find bare host names (example.org/a); www. and ftp. hosts are always found',
    default: false,
  },
  repair: {
    type: 'boolean',
    group: 'Finding',
    describe:
      'Put together URLs that scanning or typesetting took apart (http: //www. host. example/ path)',
    default: false,
  },
  emails: {
    type: 'boolean',
    group: 'Finding',
    describe: 'Also find mail addresses, as mailto: URLs',
    default: false,
  },
  join: {
    type: 'string',
    value: 'HOW',
    group: 'Finding',
    describe:
      'How readily a bare URL at the end of a line is joined with the next line; a number like 0.95: where it goes on with this probability at least',
    choices: JOIN_MODES,
    orNumber: JOIN_BOUNDS,
    default: 'auto',
  },
  'no-lexer': {
    type: 'boolean',
    group: 'Finding',
    describe: 'Search without the fast lexer; slower, and the result is the same',
    default: false,
  },
  context: {
    type: 'boolean',
    needs: 'json',
    group: 'Output',
    describe: 'With --json, also print the text around each URL, 240 characters at most',
    default: false,
  },
  relative: {
    type: 'boolean',
    group: 'Finding',
    describe: 'Also find relative references of documentation, as URLs of files',
    default: false,
  },
  'no-relative': {
    type: 'boolean',
    group: 'Finding',
    describe: 'Leave out relative references of documentation (HTML, Markdown)',
    default: false,
  },
  code: {
    type: 'boolean',
    group: 'Finding',
    describe: 'Also find URLs in code and comments of documentation',
    default: false,
  },
  attachments: {
    type: 'boolean',
    group: 'Finding',
    describe: 'Also read documents (PDF, Office, books) attached to mail or held in PDFs',
    default: false,
  },
  'root-dir': {
    type: 'string',
    path: 'folder',
    group: 'Finding',
    value: 'DIR',
    describe:
      'The folder that /path means in documentation, and below which files are looked at; otherwise the folder named, and the working tree around it',
  },
  'base-url': {
    type: 'string',
    group: 'Finding',
    value: 'URL',
    describe: 'Where documentation is published: relative references lead there, not to files',
  },
  'index-files': {
    type: 'string',
    group: 'Checking',
    value: 'LIST',
    describe:
      'A reference to a folder needs one of these files in it, such as index.html,README.md; a dot: none',
    repeatable: true,
  },
  'fallback-extensions': {
    type: 'string',
    group: 'Checking',
    value: 'LIST',
    describe: 'Endings that a reference to a file may leave out, such as md,html',
    repeatable: true,
  },
  slugs: {
    type: 'string',
    group: 'Checking',
    value: 'RULE',
    describe:
      'How headings are named that a #fragment leads to; auto: as the files of the project tell, else as on GitHub',
    choices: ['auto', ...Object.keys(SLUG_RULES)],
    default: 'auto',
  },
  'no-context': {
    type: 'boolean',
    group: 'Finding',
    describe: 'Do not keep the text around each URL, for reports and history',
    default: false,
  },
  include: {
    type: 'string',
    group: 'Filters',
    value: 'PATTERN',
    describe:
      'Only URLs that match this regular expression, or one of several; begin with (?i) to ignore case',
    repeatable: true,
  },
  exclude: {
    type: 'string',
    group: 'Filters',
    value: 'PATTERN',
    describe: 'Leave out URLs that match this regular expression, even if --include matches',
    repeatable: true,
  },
  scheme: {
    type: 'string',
    group: 'Filters',
    value: 'NAME',
    describe: 'Only URLs with this scheme, or one of several: http,https',
    repeatable: true,
  },
  since: {
    type: 'string',
    group: 'Filters',
    value: 'DATE',
    describe:
      'Only messages sent on or after this date (UTC): 2004, 2004-03, 2004-03-15, or 90d, 6w, 2y ago; none without a date',
  },
  until: {
    type: 'string',
    group: 'Filters',
    value: 'DATE',
    describe: 'Only messages sent on or before this date; 2004 includes all of that year',
  },
  list: {
    type: 'string',
    group: 'Filters',
    value: 'NAME',
    describe: 'Only messages of this mailing list (List-Id) or newsgroup; * matches any text',
    repeatable: true,
  },
  from: {
    type: 'string',
    group: 'Filters',
    value: 'SENDER',
    describe:
      'Only messages from this sender: anna@example.org, @example.org, or part of a name or address; * matches any text',
    repeatable: true,
  },
  explain: {
    type: 'boolean',
    group: 'Output',
    describe: 'Explain how each URL was found, what was weighed and how else it could be read',
    default: false,
  },
  grammar: {
    type: 'string',
    group: 'Syntax',
    describe: 'Grammar to check against',
    choices: GRAMMARS,
    default: 'rfc3986',
    repeatable: true,
  },
  url: {
    type: 'string',
    once: true,
    group: 'Syntax',
    value: 'URL',
    describe:
      'Check this URL and list its parts instead of reading inputs; a URL may also be named without --url',
    repeatable: true,
  },
  offline: {
    type: 'boolean',
    group: 'Checking',
    describe: 'Do everything except use the network: find, rejoin, check syntax, report',
    default: false,
  },
  concurrency: {
    type: 'number',
    bounds: whole(1, 10_000),
    group: 'Pace',
    value: 'N',
    describe: 'Links checked at the same time, and no more',
    defaultText: `${SLOTS.first} to ${SLOTS.most}, as they answer, and ${SLOTS.slow} more that hosts keep waiting`,
  },
  'host-concurrency': {
    type: 'number',
    bounds: whole(1, 1000),
    group: 'Pace',
    value: 'N',
    describe:
      'Links checked at the same time on one site: example.org with all its hosts; 8 on hosts of your own (--allow-address) without --delay',
    default: 1,
  },
  'address-concurrency': {
    type: 'number',
    bounds: whole(1, 10_000),
    group: 'Pace',
    value: 'N',
    describe: 'Links checked at the same time at one public address, over all the sites it hosts',
    default: 8,
  },
  delay: {
    type: 'number',
    bounds: whole(0, 3_600_000),
    group: 'Pace',
    value: 'MS',
    describe:
      'Pause between checks on one site, in milliseconds; longer if the site is slow, none on hosts of your own (--allow-address)',
    default: 1000,
  },
  timeout: {
    type: 'number',
    bounds: between(0.1, 3600),
    group: 'Checking',
    value: 'SECONDS',
    describe: 'Time limit for one link, including redirects',
    default: 30,
  },
  retries: {
    type: 'number',
    bounds: whole(0, 100),
    group: 'Checking',
    value: 'N',
    describe: 'How often a link is tried again after a temporary failure',
    default: 1,
  },
  patience: {
    type: 'number',
    bounds: between(0, 86_400),
    group: 'Pace',
    value: 'SECONDS',
    describe:
      'How long to wait for a host that asks for a pause (Retry-After) before giving up on it',
    default: 60,
  },
  'network-patience': {
    type: 'number',
    bounds: between(0, 864_000),
    group: 'Network',
    value: 'SECONDS',
    describe: 'How long to wait for the local network if it fails during a check',
    default: 900,
  },
  canary: {
    type: 'string',
    group: 'Network',
    value: 'URL',
    describe:
      'Page that reliably answers: fetched when many sites in a row fail, to see whether our own network is down; none: in a closed network, look up no name outside and do not wait',
    repeatable: true,
  },
  'max-time': {
    type: 'string',
    group: 'Checking',
    value: 'TIME',
    describe: 'Stop after this time (90m, 6h, 2d); the next run continues with the rest',
  },
  'max-redirects': {
    type: 'number',
    bounds: whole(0, 100),
    group: 'Checking',
    value: 'N',
    describe: 'Maximum number of redirects to follow',
    default: 20,
  },
  fragments: {
    type: 'boolean',
    group: 'Checking',
    synonym: 'include-fragments',
    describe:
      'Also check that the place named after "#" exists in the page; also --include-fragments',
    default: false,
  },
  'require-https': {
    type: 'boolean',
    group: 'Checking',
    describe:
      'Report http links whose page answers under https as well as moved there, and end with exit code 2 for them',
    default: false,
  },
  'no-robots': {
    type: 'boolean',
    group: 'Checking',
    describe: 'Also check links that robots.txt closes to programs',
    default: false,
  },
  accept: {
    type: 'string',
    group: 'Checking',
    value: 'ANSWERS',
    describe:
      'Count these answers as fine in this run: 403, 5xx, 200..=299, a verdict or a reason (unknown, timeout), of one host with @HOST: 403@example.org',
    repeatable: true,
  },
  'fail-on': {
    type: 'string',
    group: 'Checking',
    value: 'ANSWERS',
    describe:
      'End with exit code 2 for these answers, too, not for dead links alone: moved, unknown, 5xx, a reason; none: never end with it',
    repeatable: true,
  },
  archive: {
    type: 'boolean',
    group: 'Checking',
    describe:
      'Look for copies of dead links in a web archive, as old as the message that cites them',
    default: false,
  },
  timegate: {
    type: 'string',
    needs: 'archive',
    group: 'Checking',
    value: 'URL',
    describe: 'The web archive that --archive uses: a Memento TimeGate; {url} stands for the page',
    default: DEFAULT_TIME_GATE,
  },
  'to-archive': {
    type: 'boolean',
    once: true,
    group: 'Mending',
    describe: 'Put archived copies in the place of dead links, where one is known',
    default: false,
  },
  syntax: {
    type: 'boolean',
    once: true,
    group: 'Mending',
    describe: 'Also mend faults of syntax that have one sure repair',
    default: false,
  },
  write: {
    type: 'boolean',
    once: true,
    group: 'Mending',
    describe: 'Write the changes to the files instead of printing them',
    default: false,
  },
  'user-agent': {
    type: 'string',
    replaces: ['contact'],
    group: 'Pace',
    value: 'TEXT',
    describe: 'User-Agent to send instead of the default',
  },
  contact: {
    type: 'string',
    replaces: ['user-agent'],
    group: 'Pace',
    value: 'ADDRESS|URL',
    describe: 'Mail address or https URL for server operators to contact you; for large jobs',
  },
  proxy: {
    type: 'string',
    group: 'Network',
    value: 'URL|env',
    describe:
      'Connect through this proxy: http, socks5, socks5h or socks4a://[USER:PASSWORD@]HOST:PORT; with socks5 names are looked up here, otherwise by the proxy; env: as HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY say',
  },
  'connect-to': {
    type: 'string',
    group: 'Network',
    value: 'HOST1:PORT1:HOST2:PORT2',
    describe: 'Connect to HOST2:PORT2 instead of HOST1:PORT1, as curl does; empty matches any',
    repeatable: true,
  },
  remap: {
    type: 'string',
    group: 'Network',
    value: 'PATTERN=TARGET',
    describe:
      'Ask links that match this regular expression elsewhere, with $1 for a group: at a preview (https://docs\\.example\\.org=http://localhost:8000) or in a folder (https://docs\\.example\\.org/=./public/); nothing is remembered then, unless --store names a store',
    repeatable: true,
  },
  'dns-server': {
    type: 'string',
    group: 'Network',
    value: 'ADDRESS[:PORT]',
    describe: "Name server to use instead of the system's",
    repeatable: true,
  },
  'news-server': {
    type: 'string',
    group: 'Names',
    value: 'HOST[:PORT]',
    describe: 'News server for news: links that name none; nntps://HOST is encrypted',
  },
  'doi-resolver': {
    type: 'string',
    group: 'Names',
    value: 'URL',
    describe: 'Handle proxy whose API looks up DOIs and handles',
    default: 'https://doi.org/',
  },
  'urn-resolver': {
    type: 'string',
    group: 'Names',
    value: '[NAMESPACE=]URL',
    describe: 'Where to look up URNs; {urn} stands for the name: nbn=https://host/{urn}',
    repeatable: true,
  },
  'file-root': {
    type: 'string',
    path: 'folder',
    group: 'Names',
    value: 'FOLDER',
    describe: 'Check file: links below this folder on this machine, and no others',
    repeatable: true,
  },
  'allow-address': {
    type: 'string',
    group: 'Safety',
    value: 'CIDR[:PORT]',
    describe:
      'Allow connections to these private, loopback or other special addresses; with a port, to that port only, even if it belongs to another service',
    repeatable: true,
  },
  'check-action-links': {
    type: 'boolean',
    group: 'Safety',
    describe:
      'Also check tracking links that hide their target, and links with an action word (unsubscribe, confirm) and a personal token or mail address',
    default: false,
  },
  refang: {
    type: 'boolean',
    group: 'Safety',
    describe:
      'Also check links that were made harmless wherever they stand (hxxp://, [.]), as those of malware and spam are',
    default: false,
  },
  store: {
    type: 'string',
    path: 'file',
    replaces: ['no-store'],
    group: 'Memory',
    value: 'FILE',
    describe: 'Database with the results of all runs: a file, or postgres://USER@HOST/DATABASE',
    defaultText: 'urlglean/store.sqlite in the state folder',
  },
  'no-store': {
    type: 'boolean',
    replaces: ['store'],
    group: 'Memory',
    describe: 'Keep no results, and use none of earlier runs',
    default: false,
  },
  root: {
    type: 'string',
    once: true,
    group: 'Memory',
    value: 'NAME=FOLDER',
    describe:
      'Keep what is known of files below this folder under the name of the root (mail=/srv/mail), so that it goes on where the folder lies elsewhere; where it is missing or empty, no file of it counts as gone',
    repeatable: true,
  },
  full: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Read all files again, including those that have not changed',
    default: false,
  },
  recheck: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Check all links again, including those checked recently',
    default: false,
  },
  'recheck-dead': {
    type: 'string',
    group: 'Memory',
    value: 'TIME',
    describe:
      'Check dead links again only after this time (1d, 6h); until then they are reported as they were found',
    defaultText: 'in every run',
  },
  keep: {
    type: 'string',
    group: 'Memory',
    value: 'DAYS',
    describe: 'Delete results older than this (90d), except the latest of each link',
    default: '90d',
  },
  gone: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Also delete files that no longer exist on the disk, with everything found in them',
    default: false,
  },
  unused: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Also delete links that no file cites any more',
    default: false,
  },
  vacuum: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Compact the store file',
    default: false,
  },
  once: {
    type: 'boolean',
    once: true,
    group: 'Memory',
    describe: 'End when no run is under way, instead of waiting for the next',
    default: false,
  },
  'dry-run': {
    type: 'boolean',
    alias: 'n',
    once: true,
    group: 'Memory',
    describe: 'Only show what would be deleted',
    default: false,
  },
  as: {
    type: 'string',
    value: 'FORMAT',
    replaces: ['json', 'sarif'],
    group: 'Output',
    describe: 'Output format, or the format of an export',
    choices: [...new Set(['text', ...REPORT_NAMES, ...TABLE_FORMATS])],
  },
  by: {
    type: 'string',
    value: 'WHAT',
    once: true,
    group: 'Output',
    describe:
      'Count rot by year of first citation, by host, or by mailing list; or by several: year,host',
    choices: ROT_KEYS,
    several: true,
    default: 'year',
  },
  fast: {
    type: 'boolean',
    group: 'Memory',
    describe: 'Count a link as lost after one failure, not only after several over some days',
    default: false,
  },
  json: {
    type: 'boolean',
    replaces: ['as', 'sarif'],
    group: 'Output',
    describe: 'Print one JSON object per line',
    default: false,
  },
  sarif: {
    type: 'boolean',
    replaces: ['as', 'json'],
    group: 'Output',
    describe: 'Print one SARIF 2.1.0 document, for code hosts and editors: --as sarif',
    default: false,
  },
  'source-url': {
    type: 'string',
    group: 'Output',
    value: 'TEMPLATE',
    describe:
      'Where a source can be read, for links to it: https://example.org/repo/blob/main/{path}#L{line}; {message-id} works, too',
  },
  output: {
    type: 'string',
    alias: 'o',
    path: 'file',
    prefixes: REPORT_NAMES,
    group: 'Output',
    value: 'FILE',
    describe: `Write a file; its ending chooses the format: reports (${endingsOf(REPORTS).join(', ')}), exports (.csv, .ndjson, .parquet); or FORMAT:FILE`,
    repeatable: true,
  },
  'csv-bom': {
    type: 'boolean',
    group: 'Output',
    describe: 'Begin CSV with a byte-order mark, for Excel on Windows',
    default: false,
  },
  'no-people': {
    type: 'boolean',
    group: 'Output',
    describe: 'Leave names and addresses of people out of reports, tables and letters',
    default: false,
  },
  'log-json': {
    type: 'boolean',
    group: 'Output',
    describe: 'Log to standard error as JSON lines',
    default: false,
  },
  verbose: {
    type: 'boolean',
    alias: 'v',
    group: 'Output',
    describe: 'Show more: all warnings, alive and skipped links, and notes among findings',
    default: false,
  },
  stats: {
    type: 'boolean',
    group: 'Output',
    describe: 'Show on standard error what was read of each source, and what was not and why',
    default: false,
  },
  'print-systemd': {
    type: 'boolean',
    once: true,
    group: 'Output',
    describe: 'Print a systemd service and timer that run CONFIG every night, and do nothing else',
    default: false,
  },
  'print-service': {
    type: 'boolean',
    once: true,
    group: 'Output',
    describe: 'Print the systemd service alone, and do nothing else',
    default: false,
  },
  'print-timer': {
    type: 'boolean',
    once: true,
    group: 'Output',
    describe: 'Print the systemd timer alone, and do nothing else',
    default: false,
  },
  'print-cron': {
    type: 'boolean',
    once: true,
    group: 'Output',
    describe: 'Print a crontab line that runs CONFIG every night, and do nothing else',
    default: false,
  },
  'print-compose': {
    type: 'boolean',
    once: true,
    group: 'Output',
    describe: 'Print a compose.yaml for Docker that runs workers and nightly, and do nothing else',
    default: false,
  },
  'print-kubernetes': {
    type: 'boolean',
    once: true,
    group: 'Output',
    describe: 'Print a Deployment for Kubernetes that runs workers, and do nothing else',
    default: false,
  },
  listen: {
    type: 'string',
    once: true,
    group: 'Output',
    value: 'ADDRESS',
    describe:
      'Answer at [ADDRESS:]PORT with metrics for Prometheus (/metrics) and a sign of life (/healthz); without an address on this machine alone',
  },
  'mail-to': {
    type: 'string',
    once: true,
    value: 'ADDRESS',
    group: 'Output',
    describe: 'Mail the letter to this address by sendmail, instead of printing it',
    repeatable: true,
  },
  message: {
    type: 'boolean',
    once: true,
    group: 'Output',
    describe: 'Print the letter as a mail message, for sendmail -t; nothing if there is no news',
    default: false,
  },
  quiet: {
    type: 'boolean',
    alias: 'q',
    group: 'Output',
    describe: 'Show no progress and no warnings, only results and errors',
    default: false,
  },
  color: {
    type: 'string',
    group: 'General',
    value: 'WHEN',
    describe:
      'When to use colours; auto: on a terminal, unless NO_COLOR or FORCE_COLOR says otherwise',
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
    describe: 'Configuration file to read instead of urlglean.toml in this folder or one above',
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
    describe: 'Print the effective configuration, with the origin of each value',
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

/** Options of every command that reads inputs, parsed by `parseScanSettings`. */
export const SCAN_OPTIONS = [
  'files-from',
  'format',
  'mbox',
  'no-ignore',
  'exclude-path',
  'hidden',
  'extensions',
  'preprocess',
  's3-endpoint',
  's3-region',
  'threads',
  'schemeless',
  'repair',
  'emails',
  'join',
  'no-lexer',
  'code',
  'attachments',
  'root-dir',
  'base-url',
] as const satisfies readonly OptionName[];

/** Filter options of every command that reads inputs, parsed by `parseFilter`. */
export const FILTER_OPTIONS = [
  ...(['include', 'exclude', 'scheme', 'since', 'until', 'list', 'from'] as const),
] as const satisfies readonly OptionName[];

/** What becomes of the links of a run, parsed by `parseReportChoice`. */
export const REPORT_OPTIONS = [
  'as',
  'json',
  'output',
  'csv-bom',
  'source-url',
  'no-people',
] as const satisfies readonly OptionName[];

/** Options of every command. */
export const GENERAL_OPTIONS = [
  'color',
  'help',
  'version',
] as const satisfies readonly OptionName[];

/** Options of every command that reads urlglean.toml. */
export const CONFIG_OPTIONS = [
  ...(['config', 'no-config', 'print-config', 'print-schema'] as const),
] as const satisfies readonly OptionName[];

/** A row, typed with all optional properties. */
export function specOf(name: OptionName): OptionSpec {
  return OPTIONS[name];
}

/** A row by any name: undefined for an unknown option. */
export function optionSpec(name: string): OptionSpec | undefined {
  return isOption(name) ? OPTIONS[name] : undefined;
}

export function isOption(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name);
}
