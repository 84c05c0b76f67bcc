/**
 * For every option, what is seen of it: what a command line gives, or what a command that is run with it says. A new
 * option without a case does not compile.
 */
import { DEFAULT_TIME_GATE } from '../../../checkers/reach/archive/time-gate.ts';
import { parseMemory } from '../../../src/commands/arguments/store-choice.ts';
import { NO_CONFIG } from '../../../src/options/config.ts';
import { parseAnswers } from '../../../src/options/parsing/answers.ts';
import {
  parseArchive,
  parseExport,
  parseKeep,
  parseMaxTime,
  parsePolicy,
  parseRoots,
  parseScheduleOptions,
} from '../../../src/options/parsing/parse.ts';
import {
  parseCheckScan,
  parseGrammars,
  parseScanSettings,
  parseSite,
} from '../../../src/options/parsing/parse-scan.ts';
import { flag, type RawOptions, texts } from '../../../src/options/parsing/raw.ts';
import { parseRemap } from '../../../src/options/parsing/remap.ts';
import { parseSourceUrl } from '../../../src/options/parsing/report-options.ts';
import type { OptionName } from '../../../src/options/table.ts';

/** Words behind `urlglean`; `DIR` is a folder with links.txt, list.txt, c.toml and store.sqlite. */
type Words = string;

export interface Run {
  readonly words: Words;
  readonly stdin?: string;
  readonly out?: RegExp;
  readonly err?: RegExp;
  readonly code?: number;
}

export interface Case {
  /** What is read of the options, and what it is. */
  readonly parsed?: readonly (readonly [Words, (raw: RawOptions) => unknown, unknown])[];
  /** What a command does. */
  readonly runs?: readonly Run[];
  /** What is wrong usage, and what is said of it. */
  readonly refused?: readonly (readonly [Words, RegExp])[];
}

const policy = (raw: RawOptions) => parsePolicy(raw, NO_CONFIG);
const pace = (raw: RawOptions) => parseScheduleOptions(raw, NO_CONFIG);
const DAY_MS = 86_400_000;

/** Of a number: a value it takes, and one below and above what it may be. */
function numeric(
  name: OptionName,
  read: (raw: RawOptions) => unknown,
  [good, gives, tooLittle, tooMuch]: readonly [string, unknown, string, string],
): Case {
  const expected = new RegExp(`--${name} .*: expected a number from`);
  return {
    parsed: [[`check --${name} ${good}`, read, gives]],
    refused: [
      [`check --${name} ${tooLittle}`, expected],
      [`check --${name}=${tooMuch}`, expected],
      [`check --${name} many`, expected],
      [`check --${name}`, new RegExp(`--${name} needs a value`)],
    ],
  };
}

/** Two messages, one of 2003 from a list and one of 2004. */
const MAIL = [
  'From anna@old.example Thu Apr 17 12:00:00 2003',
  ...[
    'From: anna@old.example',
    'Date: Thu, 17 Apr 2003 12:00:00 GMT',
    'List-Id: <dev.old.example>',
  ],
  ...['', 'http://a.example/old', ''],
  'From bela@new.example Mon Mar 15 12:00:00 2004',
  ...[
    'From: bela@new.example',
    'Date: Mon, 15 Mar 2004 12:00:00 GMT',
    '',
    'ftp://a.example/new',
    '',
  ],
].join('\n');
/** The link of the first, and not that of the second. */
const OLD = /^(?!.*a\.example\/new).*a\.example\/old/s;

export const CASES: Readonly<Record<OptionName, Case>> = {
  format: {
    runs: [{ words: 'extract --format html DIR/page', out: /^http:\/\/a\.example\/in-html\n$/ }],
    refused: [
      ['extract --format htm DIR/page', /expected one of .*; did you mean html\?/],
      ['check --format json DIR/page', /--format json: .*; for output: --as json\./],
      ['lint --format sarif DIR/page', /--format sarif: .*; for output: --as sarif\./],
      ['extract --format json DIR/page', /--format json: .*; for output: --json\./],
      ['extract --format junit DIR/page', /--format junit: expected one of [^;]*$/],
    ],
  },
  'no-ignore': {
    runs: [
      { words: 'extract DIR/ignoring', out: /^$/ },
      { words: 'extract --no-ignore DIR/ignoring', out: /^http:\/\/a\.example\/ignored\n$/ },
    ],
  },
  'exclude-path': {
    runs: [
      { words: 'extract --no-ignore DIR/ignoring --exclude-path /a', out: /^$/ },
      { words: 'extract DIR/links.txt --exclude-path [.]txt$', out: /^$/ },
    ],
    refused: [
      ['extract --exclude-path ( DIR/page', /--exclude-path \(: expected a regular expression/],
    ],
  },
  hidden: {
    parsed: [['lint --hidden', (raw) => parseScanSettings(raw).hidden, true]],
    runs: [{ words: 'extract --hidden DIR/ignoring', out: /^$/ }],
  },
  extensions: {
    parsed: [
      [
        'lint --extensions md,.html --extensions tar.gz',
        (raw) => parseScanSettings(raw).extensions,
        ['md', 'html', 'tar.gz'],
      ],
    ],
    runs: [{ words: 'extract --no-ignore --extensions md DIR/ignoring', out: /^$/ }],
    refused: [
      [
        'extract --extensions md,,html DIR',
        /--extensions md,,html: expected endings of file names/,
      ],
      ['extract --extensions *.md DIR', /expected endings of file names, such as md,html/],
    ],
  },
  preprocess: {
    parsed: [
      [
        'extract --preprocess=tr__-d__x',
        (raw) =>
          parseScanSettings({ preprocess: String(raw['preprocess']).replaceAll('__', ' ') })
            .preprocess,
        ['tr', '-d', 'x'],
      ],
    ],
    runs: [{ words: 'extract --preprocess echo DIR/page', out: /^$/ }],
  },
  mbox: {
    parsed: [['extract --mbox any', (raw) => parseScanSettings(raw).mbox, 'any']],
    refused: [['extract --mbox all', /--mbox all: expected one of auto, strict, mutt, any/]],
  },
  threads: numeric('threads', (raw) => parseScanSettings(raw).threads, ['0', 0, '-1', '257']),
  'files-from': {
    runs: [
      { words: 'extract --files-from DIR/list.txt', out: /^http:\/\/a\.example\/listed\n$/ },
      {
        words: 'extract --files-from - DIR/links.txt',
        stdin: 'DIR/listed.txt\0',
        out: /a\.example\/1\n.*a\.example\/listed\n$/s,
      },
      {
        words: 'extract --files-from DIR/empty.txt',
        stdin: 'http://a.example/not-read',
        out: /^$/,
        err: /empty\.txt lists no files: nothing to read/,
        code: 0,
      },
      { words: 'lint --files-from DIR/none.txt', err: /none\.txt: no such file/, code: 1 },
    ],
    refused: [['extract - --files-from -', /standard input can be read only once/]],
  },
  schemeless: {
    runs: [
      { words: 'extract -', stdin: 'at lamp.example.org/a', out: /^$/ },
      { words: 'extract --schemeless -', stdin: 'at lamp.example.org/a', out: /lamp\.example/ },
    ],
  },
  repair: {
    runs: [
      { words: 'extract -', stdin: 'at http: //lists. example.org/a', out: /^$/ },
      {
        words: 'extract --repair -',
        stdin: 'at http: //lists. example.org/a',
        out: /^http:\/\/lists\.example\.org\/a\n$/,
      },
    ],
  },
  emails: {
    runs: [{ words: 'extract --emails -', stdin: 'a@b.example', out: /^mailto:a@b\.example\n$/ }],
  },
  join: {
    parsed: [
      ['lint --join=off', (raw) => parseScanSettings(raw).find.join, 'off'],
      ['lint --join 0.95', (raw) => parseScanSettings(raw).find.join, 0.95],
    ],
    refused: [
      ['lint --join on', /--join on: expected one of .*; did you mean off\?/],
      [
        'lint --join 1',
        /--join 1: expected one of off, safe, auto, always, or a number from 0\.001 to 0\.999/,
      ],
    ],
  },
  'no-lexer': {
    parsed: [
      ['extract', (raw) => parseScanSettings(raw).find.lexer, true],
      ['check --no-lexer', (raw) => parseScanSettings(raw).find.lexer, false],
    ],
  },
  context: {
    runs: [
      { words: 'extract --json -', stdin: 'see http://a.example/ now', out: /^(?!.*"context")/ },
      {
        words: 'extract --json --context -',
        stdin: 'see http://a.example/ now',
        out: /"context":\{"before":"see ","after":" now"\}\}\n$/,
      },
    ],
    refused: [['extract --context DIR/links.txt', /--context requires --json/]],
  },
  relative: {
    parsed: [
      ['extract', (raw) => parseScanSettings(raw).references, undefined],
      ['extract --relative', (raw) => parseScanSettings(raw).find.relative, true],
    ],
  },
  'no-relative': {
    parsed: [
      ['check', (raw) => parseCheckScan(raw).find.relative, true],
      ['check --no-relative', (raw) => parseCheckScan(raw).references, undefined],
    ],
  },
  attachments: {
    parsed: [['check --attachments', (raw) => parseCheckScan(raw).find.attachments, true]],
  },
  code: { parsed: [['check --code', (raw) => parseCheckScan(raw).find.code, true]] },
  'root-dir': {
    parsed: [['check --root-dir docs', (raw) => parseCheckScan(raw).references?.rootDir, 'docs']],
    refused: [['check --root-dir=', /--root-dir needs a value/]],
  },
  'base-url': {
    parsed: [
      [
        'extract --relative --base-url https://d.example/',
        (raw) => parseScanSettings(raw).references?.baseUrl,
        'https://d.example/',
      ],
    ],
    refused: [['check --base-url docs', /--base-url docs: expected a URL such as/]],
  },
  's3-endpoint': {
    parsed: [
      [
        'extract --s3-endpoint http://127.0.0.1:9000 s3://lists/',
        (raw) => parseScanSettings(raw).s3.endpoint,
        'http://127.0.0.1:9000',
      ],
    ],
    runs: [
      {
        words: 'extract s3://lists/',
        err: /no server is named that keeps it.*--s3-endpoint/,
        code: 1,
      },
    ],
    refused: [
      ['extract --s3-endpoint lists', /--s3-endpoint lists: expected the address of a server/],
      ['extract --s3-endpoint ftp://a.example', /--s3-endpoint .*: expected the address/],
      ['extract --s3-endpoint https://id:word@a.example', /--s3-endpoint (?!.*word).*: expected/],
    ],
  },
  's3-region': {
    parsed: [
      ['extract', (raw) => parseScanSettings(raw).s3.region, 'us-east-1'],
      ['extract --s3-region eu-west-1', (raw) => parseScanSettings(raw).s3.region, 'eu-west-1'],
    ],
    refused: [['extract --s3-region a/b', /--s3-region a\/b: expected the name of a region/]],
  },
  recurse: {
    parsed: [['check --recurse', (raw) => parseSite(raw), { depth: 5, maxPages: 1000 }]],
    runs: [{ words: 'check --no-store --offline --recurse http://a.example/', out: /a\.example/ }],
  },
  depth: {
    parsed: [['check --recurse --depth 0', (raw) => parseSite(raw)?.depth, 0]],
    refused: [['check --recurse --depth -1 letter.txt', /--depth -1: expected a number/]],
  },
  'max-pages': {
    parsed: [['check --recurse --max-pages 7', (raw) => parseSite(raw)?.maxPages, 7]],
    refused: [['check --recurse --max-pages 0 letter.txt', /--max-pages 0: expected a number/]],
  },
  'index-files': {
    parsed: [
      [
        'check --index-files index.html,README.md',
        (raw) => parseCheckScan(raw).references?.indexFiles,
        ['index.html', 'README.md'],
      ],
    ],
    refused: [['check --index-files a/b', /--index-files a\/b: expected names of files/]],
  },
  slugs: {
    parsed: [
      ['check', (raw) => parseCheckScan(raw).references?.slugs, undefined],
      ['check --slugs mkdocs', (raw) => parseCheckScan(raw).references?.slugs, 'mkdocs'],
    ],
    refused: [['check --slugs wiki', /--slugs wiki: expected one of/]],
  },
  'fallback-extensions': {
    parsed: [
      [
        'check --fallback-extensions .md,html',
        (raw) => parseCheckScan(raw).references?.fallbackExtensions,
        ['md', 'html'],
      ],
    ],
    refused: [['check --fallback-extensions md,', /--fallback-extensions .*: expected endings/]],
  },
  'no-context': {
    parsed: [
      ['check', (raw) => parseCheckScan(raw).find.context, true],
      ['check --no-context', (raw) => parseCheckScan(raw).find.context, false],
      ['lint', (raw) => parseScanSettings(raw).find.context, false],
    ],
  },
  include: {
    runs: [{ words: 'extract --include ftp -', stdin: MAIL, out: /^ftp:\/\/a\.example\/new\n$/ }],
    refused: [['extract --include a( -', /--include a\(: expected a regular expression/]],
  },
  exclude: {
    runs: [{ words: 'check --offline --json --no-config --exclude ^ftp -', stdin: MAIL, out: OLD }],
    refused: [['lint --exclude [ -', /--exclude \[: expected a regular expression/]],
  },
  scheme: {
    runs: [{ words: 'extract --scheme FTP,gopher -', stdin: MAIL, out: /^ftp:.*\n$/ }],
    refused: [['extract --scheme ht:tp -', /names of schemes, such as/]],
  },
  since: {
    runs: [
      { words: 'extract --since 2004-03 -', stdin: MAIL, out: /^ftp:.*\n$/ },
      {
        words: 'extract --since 2030 -',
        stdin: MAIL,
        out: /^$/,
        err: /filters exclude everything/,
      },
    ],
    refused: [['check --since yesterday -', /--since yesterday: expected a year, month, day/]],
  },
  until: {
    runs: [{ words: 'extract --until 2003 -', stdin: MAIL, out: OLD }],
    refused: [['check --since 2004 --until 2003 -', /--since 2004 is later than --until 2003\./]],
  },
  list: {
    runs: [{ words: 'extract --list *.old.example -', stdin: MAIL, out: OLD }],
    refused: [['extract --list= -', /--list needs a value/]],
  },
  from: {
    runs: [{ words: 'extract --from @old.example -', stdin: MAIL, out: OLD }],
    refused: [['extract --from= -', /--from needs a value/]],
  },
  explain: {
    runs: [{ words: 'extract --explain DIR/links.txt', out: /^ +decided +by its shape/m }],
  },
  grammar: {
    parsed: [
      ['lint --grammar whatwg --grammar rfc1738', parseGrammars, ['whatwg', 'rfc1738']],
      ['lint', parseGrammars, ['rfc3986']],
    ],
    refused: [['lint --grammar rfc1783', /did you mean rfc1738\?/]],
  },
  url: {
    runs: [{ words: 'lint --url http://a.example/100%', out: /percent-escape-invalid/, code: 2 }],
    refused: [
      ['lint --url http://a.example/ DIR/links.txt', /either URLs or files, not both/],
      ['lint --url http://a.example/ --files-from DIR/list.txt', /either URLs or files, not both/],
    ],
  },
  offline: {
    runs: [{ words: 'check --offline --json DIR/links.txt', out: /"reason":"offline"/, code: 0 }],
  },
  concurrency: numeric('concurrency', (raw) => pace(raw).concurrency, ['7', 7, '0', '10001']),
  'host-concurrency': numeric('host-concurrency', (raw) => pace(raw).hostConcurrency, [
    ...(['2', 2, '0', '1001'] as const),
  ]),
  'address-concurrency': numeric('address-concurrency', (raw) => pace(raw).addressConcurrency, [
    ...(['9', 9, '0', '10001'] as const),
  ]),
  delay: numeric('delay', (raw) => pace(raw).delayMs, ['250', 250, '-1', '3600001']),
  timeout: numeric('timeout', (raw) => policy(raw).timeoutMs, ['2.5', 2500, '0', '3601']),
  retries: numeric('retries', (raw) => pace(raw).retries, ['0', 0, '-1', '101']),
  patience: numeric('patience', (raw) => pace(raw).patienceMs, ['0.5', 500, '-1', '86401']),
  'network-patience': numeric('network-patience', (raw) => pace(raw).networkPatienceMs, [
    ...(['1', 1000, '-1', '864001'] as const),
  ]),
  canary: {
    parsed: [
      [
        'check --canary http://a.example/ --canary https://b.example/',
        (raw) => pace(raw).canaries,
        ['http://a.example/', 'https://b.example/'],
      ],
      ['check --canary none', (raw) => pace(raw).closedNetwork, true],
      ['check --canary http://a.example/', (raw) => pace(raw).closedNetwork, false],
    ],
    refused: [
      ['check --canary a.example', /--canary a\.example: expected a URL .*, or none/],
      [
        'check --canary none --canary http://a.example/',
        /--canary none: expected no URL beside it/,
      ],
    ],
  },
  'max-time': {
    parsed: [['check --max-time 90m', parseMaxTime, 5_400_000]],
    refused: [['check --max-time soon', /--max-time soon: expected a time/]],
  },
  'max-redirects': numeric('max-redirects', (raw) => policy(raw).maxRedirects, [
    ...(['0', 0, '-1', '101'] as const),
  ]),
  fragments: {
    parsed: [
      ['check --fragments', (raw) => policy(raw).checkFragments, true],
      ['check --include-fragments', (raw) => policy(raw).checkFragments, true],
      ['check --include-fragments --no-fragments', (raw) => policy(raw).checkFragments, false],
    ],
    refused: [
      ['lint --include-fragments', /--fragments is an option of check and fix, not of lint/],
    ],
  },
  'require-https': {
    parsed: [
      ['check --require-https', (raw) => policy(raw).requireHttps, true],
      [
        'check --require-https',
        (raw) => parseAnswers(raw, NO_CONFIG).failOn,
        [{ answer: { reason: 'https-available' } }],
      ],
    ],
  },
  'no-robots': { parsed: [['check --no-robots', (raw) => policy(raw).obeyRobots, false]] },
  accept: {
    parsed: [
      [
        'check --accept 403,5xx@a.example',
        (raw) => parseAnswers(raw, NO_CONFIG).accept,
        [
          { answer: { least: 403, most: 403 } },
          { answer: { least: 500, most: 599 }, scope: { host: 'a.example' } },
        ],
      ],
    ],
    refused: [
      ['check --accept 43', /--accept 43: expected a status \(403, 5xx, 200\.\.=299\), a verdict/],
      ['check --accept 404..404', /--accept 404\.\.404: expected a status/],
      ['check --accept timeuot', /--accept timeuot: .*; did you mean timeout\?/],
      ['check --accept skipped', /expected .* a verdict \(dead, moved, unknown\)/],
      ['check --accept 403@', /--accept 403@: expected a host behind @/],
      ['check --accept 403,,404', /--accept : expected a status/],
    ],
  },
  'fail-on': {
    parsed: [
      [
        'check --fail-on moved --fail-on robots',
        (raw) => parseAnswers(raw, NO_CONFIG).failOn,
        [{ answer: { verdict: 'moved' } }, { answer: { reason: 'robots' } }],
      ],
      ['check --fail-on none', (raw) => parseAnswers(raw, NO_CONFIG).neverFails, true],
    ],
    refused: [
      ['check --fail-on alive', /--fail-on alive: expected a status/],
      ['check --fail-on none,moved', /--fail-on none stands alone/],
    ],
  },
  archive: {
    parsed: [
      ['check --archive', parseArchive, { timeGate: DEFAULT_TIME_GATE }],
      ['check --archive=false', parseArchive, undefined],
    ],
    refused: [['check --archive=no', /--archive=no: expected --archive, or --archive=false/]],
  },
  timegate: {
    parsed: [
      [
        'check --archive --timegate http://a.example/',
        parseArchive,
        { timeGate: 'http://a.example/' },
      ],
    ],
    refused: [
      ['check --timegate http://a.example/', /--timegate requires --archive/],
      ['check --archive --timegate a.example', /expected a web address/],
    ],
  },
  'to-archive': {
    runs: [
      {
        words: 'fix --offline --no-store --to-archive DIR/links.txt',
        err: /nothing to mend/,
        code: 0,
      },
    ],
  },
  syntax: {
    runs: [
      {
        words: 'fix --offline --no-store --syntax',
        stdin: 'http://a.example/a^b\n',
        err: /1 place left alone: whose new address has not answered/,
        code: 0,
      },
    ],
  },
  write: {
    runs: [
      { words: 'fix --offline --no-store --write DIR/links.txt', err: /nothing to mend/, code: 0 },
    ],
  },
  'user-agent': {
    parsed: [['check --user-agent lamp/1', (raw) => policy(raw).userAgent, 'lamp/1']],
    refused: [['check --user-agent lämp', /--user-agent lämp: expected printable ASCII/]],
  },
  contact: {
    parsed: [['check --contact a@b.example', (raw) => policy(raw).contact, 'a@b.example']],
    refused: [['check --contact nobody', /--contact nobody: expected a mail address/]],
  },
  proxy: {
    parsed: [
      [
        'check --proxy socks5h://127.0.0.1:9050',
        (raw) => policy(raw).proxy,
        { kind: 'socks5h', host: '127.0.0.1', port: 9050 },
      ],
    ],
    refused: [['check --proxy ftp://a.example', /--proxy: expected env, http:/]],
  },
  'connect-to': {
    parsed: [
      ['check --connect-to a.example:80:127.0.0.1:8080', (raw) => policy(raw).connectTo.length, 1],
    ],
    refused: [['check --connect-to a.example', /expected HOST1:PORT1:HOST2:PORT2/]],
  },
  remap: {
    parsed: [
      [
        'check --remap https?://a\\.example=http://localhost:8000',
        parseRemap,
        [{ pattern: 'https?://a\\.example', target: 'http://localhost:8000' }],
      ],
      [
        'check --remap a[?]b=(.*)=https://b.example/$1?c=d',
        parseRemap,
        [{ pattern: 'a[?]b=(.*)', target: 'https://b.example/$1?c=d' }],
      ],
      [
        'check --remap https://a.example/(.*)=/srv/my/site/$1.html',
        parseRemap,
        [
          {
            pattern: 'https://a.example/(.*)',
            target: 'file:///srv/my/site/$1.html',
            root: '/srv/my/site',
          },
        ],
      ],
      [
        'check --remap https://a.example=file:///srv/site',
        parseRemap,
        [{ pattern: 'https://a.example', target: 'file:///srv/site', root: '/srv/site' }],
      ],
    ],
    refused: [
      ['check --remap a.example', /--remap a\.example: expected PATTERN=TARGET/],
      ['check --remap a.example=b', /expected PATTERN=TARGET/],
      ['check --remap (=http://b.example', /expected a regular expression/],
      ['check --remap a(.)=http://b.example/$2', /expected a pattern with the group \$2/],
      ['check --remap a=http://b.example/$x', /each "\$" is followed by the number of a group/],
      ['check --remap (.*)=file:$1', /expected a folder in front of the first \$/],
      ['check --remap (.*)=/$1', /expected a folder in front of the first \$/],
    ],
  },
  'dns-server': {
    parsed: [['check --dns-server 192.0.2.53', (raw) => policy(raw).dnsServers, ['192.0.2.53']]],
    refused: [['check --dns-server dns', /--dns-server dns: expected an address/]],
  },
  'news-server': {
    parsed: [
      ['check --news-server n.example', (raw) => policy(raw).newsServer, 'nntp://n.example'],
    ],
    refused: [['check --news-server http://n.example', /expected HOST, HOST:PORT/]],
  },
  'doi-resolver': {
    parsed: [
      [
        'check --doi-resolver http://d.example',
        (raw) => policy(raw).doiResolver,
        'http://d.example/',
      ],
    ],
    refused: [['check --doi-resolver d.example', /expected a URL such as/]],
  },
  'urn-resolver': {
    parsed: [
      [
        'check --urn-resolver nbn=https://n.example/{urn}',
        (raw) => policy(raw).urnResolvers,
        [{ namespace: 'nbn', template: 'https://n.example/{urn}' }],
      ],
    ],
    refused: [['check --urn-resolver https://n.example/', /expected a URL that holds \{urn\}/]],
  },
  'file-root': {
    parsed: [['check --file-root /srv/docs', (raw) => policy(raw).fileRoots, ['/srv/docs']]],
    refused: [['check --file-root=', /--file-root needs a value/]],
  },
  'allow-address': {
    parsed: [
      ['check --allow-address 10.0.0.0/8', (raw) => policy(raw).allowAddresses, ['10.0.0.0/8']],
      [
        'check --allow-address 10.0.0.0/8:6379 --allow-address [fd00::/8]:70',
        (raw) => policy(raw).allowAddresses,
        ['10.0.0.0/8:6379', '[fd00::/8]:70'],
      ],
    ],
    refused: [
      ['check --allow-address 300.0.0.1', /expected an address or range/],
      ['check --allow-address 10.0.0.0/8:0', /expected an address or range/],
      ['check --allow-address example.org:70', /expected an address or range/],
    ],
  },
  'check-action-links': {
    parsed: [['check --check-action-links', (raw) => policy(raw).checkActionLinks, true]],
  },
  refang: {
    parsed: [
      ['check --refang', (raw) => policy(raw).checkDefanged, true],
      ['check', (raw) => policy(raw).checkDefanged, false],
    ],
  },
  store: {
    parsed: [['check --store a.sqlite', (raw) => parseMemory(raw).path, 'a.sqlite']],
    runs: [
      {
        words: 'runs --store DIR/store.sqlite',
        out: /\n +1 .* done +0 +DIR\/gone\.txt\n +times in UTC\n$/,
      },
      { words: 'runs --store DIR/none.sqlite', err: /no run recorded yet/, code: 1 },
    ],
  },
  'no-store': { parsed: [['check --no-store', (raw) => parseMemory(raw).path, null]] },
  root: {
    parsed: [
      [
        'check --root mail=/srv/mail --root lists_2-a=/srv/lists/ --root mail=/srv/mail',
        (raw) => parseRoots(raw, NO_CONFIG),
        [
          { name: 'mail', folder: '/srv/mail' },
          { name: 'lists_2-a', folder: '/srv/lists' },
        ],
      ],
      [
        'prune --root mail=/mnt/a=b',
        (raw) => parseRoots(raw, { roots: [{ name: 'mail', folder: '/srv/mail' }] }),
        [{ name: 'mail', folder: '/mnt/a=b' }],
      ],
    ],
    runs: [
      {
        words: 'prune --gone -n --store DIR/store.sqlite --root away=DIR/nowhere',
        out: /^would delete 0 results, 1 file with/,
        err: /DIR\/nowhere: is missing or empty: .* "away" .* Mount it, .* with --root\.\n$/,
      },
      {
        words: 'prune --gone -n --store DIR/store.sqlite --root gone=DIR/no --root all=DIR',
        out: /^would delete 0 results, 1 file with/,
      },
    ],
    refused: [
      ['check --root', /--root needs a value/],
      ['check --root=', /--root needs a value/],
      ['check --root mail', /--root mail: expected NAME=FOLDER, with a name of letters, digits/],
      ['check --root mail=', /--root mail=: expected NAME=FOLDER/],
      ['check --root a.b=/srv', /--root a\.b=\/srv: expected NAME=FOLDER/],
      ['check --root =/srv', /--root =\/srv: expected NAME=FOLDER/],
      ['prune --root a=/srv --root b=/srv/', /--root b=\/srv\/: expected another folder than .* a/],
      ['prune --root a=/srv --root a=/mnt', /--root a=\/mnt: expected one folder for the root a/],
    ],
  },
  full: { parsed: [['check --full', (raw) => parseMemory(raw).full, true]] },
  recheck: {
    parsed: [
      ['check --recheck', (raw) => parseMemory(raw).which, 'all'],
      ['check', (raw) => parseMemory(raw).which, 'doubtful'],
    ],
  },
  'recheck-dead': {
    parsed: [
      ['check --recheck-dead 1d', (raw) => parseMemory(raw).deadRestMs, DAY_MS],
      ['check', (raw) => parseMemory(raw).deadRestMs, undefined],
    ],
    refused: [['check --recheck-dead soon letter.txt', /--recheck-dead soon: expected a time/]],
  },
  keep: {
    parsed: [
      ['prune --keep 30d', parseKeep, 30 * DAY_MS],
      ['prune', parseKeep, 90 * DAY_MS],
    ],
    refused: [['prune --keep long --store DIR/store.sqlite', /--keep long: expected days/]],
  },
  gone: {
    runs: [
      {
        words: 'prune --gone --dry-run --store DIR/store.sqlite',
        out: /^would delete 0 results, 1 file with/,
      },
    ],
  },
  unused: { runs: [{ words: 'prune --unused -n --store DIR/store.sqlite', out: /, 0 links$/m }] },
  vacuum: { runs: [{ words: 'prune --vacuum --store DIR/store.sqlite', err: /store:/ }] },
  once: { runs: [{ words: 'worker --once DIR/night.toml', err: /no store on a server/, code: 1 }] },
  'dry-run': { runs: [{ words: 'prune -n --store DIR/store.sqlite', out: /^would delete / }] },
  as: {
    parsed: [['export links --as ndjson', (raw) => parseExport(raw).format, 'ndjson']],
    runs: [
      { words: 'export links --as ndjson --store DIR/store.sqlite', out: /^\{"link":1,"url":/ },
      { words: 'check --offline --as csv DIR/links.txt', out: /^url,.*\r\nhttp:\/\/a\.example/ },
      { words: 'lint --as github DIR/links.txt', out: /^(?:::|$)/ },
    ],
    refused: [
      ['export links --as cvs', /--as cvs: expected one of .*; did you mean csv\?/],
      ['export links --as sarif', /--as sarif: expected one of csv, ndjson, parquet/],
      ['check --offline --as parquet -', /--as parquet: expected one of text, /],
    ],
  },
  by: {
    parsed: [
      ['export rot', (raw) => parseExport(raw).by, ['year']],
      ['export rot --by list', (raw) => parseExport(raw).by, ['list']],
      ['export rot --by year,host,year', (raw) => parseExport(raw).by, ['year', 'host']],
    ],
    runs: [
      { words: 'export rot --by host --store DIR/store.sqlite', out: /^host,/ },
      { words: 'export rot --by list,host --store DIR/store.sqlite', out: /^list,host,links,/ },
    ],
    refused: [
      ['export rot --by hosts', /did you mean host\?/],
      ['export rot --by year,hosts', /--by hosts: .*did you mean host\?/],
      ['export links --by host', /--by applies to export rot only/],
    ],
  },
  fast: {
    parsed: [['check --fast', (raw) => parseMemory(raw).rules.strikes('not-found')?.failures, 1]],
  },
  json: { runs: [{ words: 'extract --json DIR/links.txt', out: /^\{"/ }] },
  sarif: {
    runs: [{ words: 'lint --sarif DIR/links.txt', out: /"version": ?"2\.1\.0"/ }],
  },
  'csv-bom': {
    runs: [
      { words: 'check --offline --as csv --csv-bom DIR/links.txt', out: /^\ufeffurl,verdict,/ },
      { words: 'lint --as csv --csv-bom DIR/links.txt', out: /^\ufeffurl,severity,/ },
      { words: 'check --offline --as csv DIR/links.txt', out: /^url,verdict,/ },
    ],
  },
  output: {
    runs: [
      { words: 'check --offline -oDIR/out.json DIR/links.txt', out: /report: DIR\/out\.json/ },
      {
        words: 'check --offline -o DIR/nowhere/out.json DIR/links.txt',
        err: /cannot be written/,
        code: 1,
      },
    ],
    refused: [['check --offline -o out.docx DIR/links.txt', /the ending chooses the format/]],
  },
  'source-url': {
    parsed: [
      [
        'report --source-url https://a.example/{path}',
        (raw) => parseSourceUrl(raw).sourceUrl,
        'https://a.example/{path}',
      ],
    ],
    refused: [
      [
        'check --offline --source-url https://a.example/{file} DIR/links.txt',
        /\{file\} is not known; known are \{path\}, \{line\}, \{message-id\}/,
      ],
    ],
  },
  verbose: { runs: [{ words: 'check --offline -v DIR/links.txt', out: /skipped http:/ }] },
  stats: { runs: [{ words: 'extract --stats DIR/links.txt', err: /links\.txt/ }] },
  quiet: {
    runs: [
      { words: 'extract DIR/empty.txt', err: /is empty/ },
      { words: 'extract -', err: /^urlglean: warning: standard input: is empty/ },
      { words: 'extract -q DIR/empty.txt', err: /^$/ },
    ],
  },
  'print-systemd': {
    runs: [
      { words: 'nightly --print-systemd DIR/night.toml', out: /\[Service\]/ },
      { words: 'worker --print-systemd DIR/fleet.toml', out: /\[Service\]\nType=exec/ },
      { words: 'worker --print-systemd DIR/night.toml', err: /no store on a server/, code: 1 },
    ],
  },
  'print-service': {
    runs: [
      { words: 'nightly --print-service DIR/night.toml', out: /^# .*\[Service\](?!.*\[Timer\])/s },
    ],
  },
  'print-timer': {
    runs: [
      { words: 'nightly --print-timer DIR/night.toml', out: /^# (?!.*\[Service\]).*\[Timer\]/s },
    ],
  },
  'print-cron': {
    runs: [{ words: 'nightly --print-cron DIR/night.toml', out: /nightly .*night/ }],
  },
  'print-compose': {
    runs: [{ words: 'worker --print-compose DIR/fleet.toml', out: /^services:\n {2}worker:$/m }],
  },
  'print-kubernetes': {
    runs: [{ words: 'worker --print-kubernetes DIR/fleet.toml', out: /^kind: Deployment$/m }],
  },
  listen: {
    runs: [
      {
        words: 'worker --print-systemd --listen 9464 DIR/fleet.toml',
        out: /^ExecStart=.* worker .*fleet\.toml --listen 9464$/m,
      },
    ],
    refused: [
      ['worker --listen lamp:9464 DIR/fleet.toml', /--listen lamp:9464: expected a port \(9464\)/],
      ['worker --listen 99999 DIR/fleet.toml', /--listen 99999: expected a port/],
    ],
  },
  'mail-to': {
    parsed: [
      [
        'nightly n.toml --mail-to a@b.example --mail-to root',
        (raw) => texts(raw, 'mail-to'),
        ['a@b.example', 'root'],
      ],
    ],
    refused: [
      ['nightly --mail-to -oQ/tmp DIR/night.toml', /--mail-to/],
      ['nightly --mail-to a,b DIR/night.toml', /--mail-to a,b: expected a mail address, such as /],
    ],
  },
  message: {
    parsed: [['nightly n.toml --message', (raw) => flag(raw, 'message'), true]],
  },
  color: {
    runs: [
      { words: 'lint --color always DIR/wrong.txt', out: /\[\d+m/, code: 2 },
      { words: 'lint --color never DIR/wrong.txt', out: /^(?:(?!\[\d+m).)+$/s, code: 2 },
    ],
    refused: [['lint --color allways DIR/links.txt', /did you mean always\?/]],
  },
  config: {
    runs: [
      { words: 'extract -c DIR/c.toml DIR/links.txt', out: /^\{"/ },
      {
        words: 'extract -c DIR/none.toml',
        err: /^urlglean: DIR\/none\.toml: no such file\. Check the path and its permissions\.\n$/,
        code: 3,
      },
      {
        words: 'runs -c DIR/remembers.toml',
        out: /^(?:.*\n)? +1 .* done +0 +DIR\/gone\.txt\n +times in UTC\n$/,
      },
      { words: 'history -c DIR/remembers.toml http://10.0.0.1/private', out: /private/ },
      { words: 'export links -c DIR/remembers.toml', out: /10\.0\.0\.1/ },
      { words: 'prune --gone -n -c DIR/remembers.toml', out: /^would delete / },
      { words: 'report -c DIR/remembers.toml', out: /^1 link, none checked / },
      {
        words: 'runs -c DIR/remembers.toml --print-config',
        out: /^store = ".*\.sqlite" +# .*:2$/m,
      },
      {
        words: 'runs -c DIR/remembers.toml --store DIR/none.sqlite',
        err: /none\.sqlite/,
        code: 1,
      },
      {
        words: 'check -c DIR/remembers.toml DIR/links.txt',
        err: /remembers\.toml: this file is for urlglean nightly, not for check\. Run urlglean nightly /,
        code: 3,
      },
    ],
  },
  'no-config': {
    runs: [{ words: 'extract --no-config --print-config', out: /No configuration file\./ }],
  },
  'print-config': {
    runs: [{ words: 'extract -c DIR/c.toml --print-config', out: /^json = true +# .*c\.toml:1$/m }],
  },
  'no-people': {
    parsed: [['report --no-people', (raw) => flag(raw, 'no-people'), true]],
  },
  'log-json': {
    runs: [
      {
        words: 'extract --log-json DIR/links.txt',
        err: /^\{"time":"[^"]+","level":"info","event":"started"/,
      },
    ],
    refused: [],
  },
  'print-schema': {
    runs: [
      { words: 'check --print-schema', out: /"title": "urlglean\.toml"/ },
      { words: 'nightly --print-schema', out: /"title": "nightly.toml"/ },
    ],
  },
  help: {
    runs: [
      { words: 'check -h', out: /^Usage: urlglean check /m },
      { words: '--frobnicate --help', out: /^Usage: urlglean COMMAND /m },
    ],
  },
  version: {
    parsed: [['check', (raw) => [flag(raw, 'version'), texts(raw, 'store')], [false, []]]],
    runs: [
      { words: '-V', out: /^\d+\.\d+\.\d+\n$/ },
      { words: 'check --version', out: /^\d+\.\d+\.\d+\n$/ },
    ],
  },
};
