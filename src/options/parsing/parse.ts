/**
 * The options of checking: takes raw options, gives the policy and the schedule. Validates all values; a fault names
 * the option, the value and the expected form.
 */

import { parseDnsServer } from '../../../checkers/net/dns/dns.ts';
import { parseAllowedAddress } from '../../../checkers/net/guard/allowed-address.ts';
import { parseConnectTo } from '../../../checkers/net/guard/connect-to.ts';
import { parseProxy } from '../../../checkers/net/proxy/address.ts';
import {
  type CheckPolicy,
  type ConnectTo,
  DEFAULT_POLICY,
  type UrnResolver,
} from '../../../checkers/policy.ts';
import { DEFAULT_TIME_GATE, parseTimeGate } from '../../../checkers/reach/archive/time-gate.ts';
import type { ArchiveOptions } from '../../archive/model.ts';
import { TABLE_FORMATS, type TableFormatName } from '../../export/formats.ts';
import { DAY_MS } from '../../history/strikes.ts';
import { atSameFolder, ROOT_NAME_FORM, type Root, type Roots } from '../../roots/roots.ts';
import { DEFAULT_SCHEDULE, ownPace, type ScheduleOptions } from '../../schedule/model/options.ts';
import { ROT_KEYS, type RotKey } from '../../store/model.ts';
import type { Config } from '../config.ts';
import { PROXY_FORMS } from '../proxy-forms.ts';
import { OPTIONS } from '../table.ts';
import { DURATION_FORMS, parseDuration } from './duration.ts';
import {
  parseDoiResolver,
  parseFileRoot,
  parseNewsServer,
  parseRoot,
  parseUrnResolver,
} from './names.ts';
import { FROM_ENVIRONMENT, proxiesFrom } from './proxy-environment.ts';
import {
  choice,
  chosen,
  flag,
  invalid,
  number,
  numberOrDefault,
  type RawOptions,
  single,
  texts,
  usage,
} from './raw.ts';
import { parseRemap } from './remap.ts';

export function parsePolicy(raw: RawOptions, config: Config): CheckPolicy {
  const userAgent = single(raw, 'user-agent');
  const contact = single(raw, 'contact');
  if (userAgent !== undefined && !/^[\x20-\x7e]+$/.test(userAgent)) {
    invalid('user-agent', userAgent, 'printable ASCII characters');
  }
  if (userAgent !== undefined && contact !== undefined) {
    throw usage('--contact is part of the default User-Agent; with --user-agent, put it there');
  }
  return {
    ...DEFAULT_POLICY,
    allowAddresses: texts(raw, 'allow-address').map(validAddress),
    connectTo: texts(raw, 'connect-to').map(validConnectTo),
    dnsServers: texts(raw, 'dns-server').map(validDnsServer),
    remap: parseRemap(raw),
    proxy: chosenProxy(raw, config),
    hosts: config.hosts,
    userAgent: userAgent ?? DEFAULT_POLICY.userAgent,
    contact: contact === undefined ? '' : validContact(contact),
    timeoutMs: milliseconds(numberOrDefault(raw, 'timeout')),
    maxRedirects: numberOrDefault(raw, 'max-redirects'),
    requireHttps: flag(raw, 'require-https'),
    obeyRobots: !flag(raw, 'no-robots'),
    checkActionLinks: flag(raw, 'check-action-links'),
    checkDefanged: flag(raw, 'refang'),
    checkFragments: flag(raw, 'fragments'),
    ...parseNames(raw),
  };
}

/** The servers that resolve names without a host. */
function parseNames(
  raw: RawOptions,
): Pick<CheckPolicy, 'newsServer' | 'doiResolver' | 'urnResolvers' | 'fileRoots'> {
  const newsServer = single(raw, 'news-server');
  const doiResolver = single(raw, 'doi-resolver');
  return {
    newsServer: newsServer === undefined ? '' : validNewsServer(newsServer),
    doiResolver: doiResolver === undefined ? DEFAULT_POLICY.doiResolver : validDoi(doiResolver),
    urnResolvers: texts(raw, 'urn-resolver').map(validUrnResolver),
    fileRoots: texts(raw, 'file-root').map(parseFileRoot),
  };
}

export function parseScheduleOptions(raw: RawOptions, config: Config): ScheduleOptions {
  return {
    ...DEFAULT_SCHEDULE,
    hosts: config.paces,
    concurrency: number(raw, 'concurrency') ?? DEFAULT_SCHEDULE.concurrency,
    hostConcurrency: numberOrDefault(raw, 'host-concurrency'),
    addressConcurrency: numberOrDefault(raw, 'address-concurrency'),
    delayMs: numberOrDefault(raw, 'delay'),
    own: ownPace(number(raw, 'delay'), number(raw, 'host-concurrency')),
    retries: numberOrDefault(raw, 'retries'),
    patienceMs: milliseconds(numberOrDefault(raw, 'patience')),
    ...parseCanaries(texts(raw, 'canary')),
    networkPatienceMs: milliseconds(numberOrDefault(raw, 'network-patience')),
  };
}

export interface ExportSettings {
  /** Undefined: the ending of the file decides. */
  readonly format: TableFormatName | undefined;
  readonly by: readonly RotKey[];
}

export function parseExport(raw: RawOptions): ExportSettings {
  return {
    format: choice<TableFormatName>(raw, 'as', TABLE_FORMATS),
    by: parseRotKeys(single(raw, 'by') ?? OPTIONS.by.default),
  };
}

/** `year,host` groups by both together. */
function parseRotKeys(text: string): readonly RotKey[] {
  return [...new Set(text.split(',').map((key) => chosen<RotKey>('by', key, ROT_KEYS)))];
}

const LONGEST_DAYS = 36_500;

/** Gives milliseconds. */
export function parseKeep(raw: RawOptions): number {
  const text = single(raw, 'keep') ?? OPTIONS.keep.default;
  const days = /^(\d{1,6})d?$/.exec(text)?.[1];
  if (days === undefined || Number(days) > LONGEST_DAYS) {
    return invalid('keep', text, `days from 0 to ${LONGEST_DAYS}, such as 90d`);
  }
  return Number(days) * DAY_MS;
}

/** Undefined if no archive is to be used. */
export function parseArchive(raw: RawOptions): ArchiveOptions | undefined {
  const given = single(raw, 'timegate');
  if (given !== undefined && parseTimeGate(given) === null) {
    invalid('timegate', given, 'a web address such as https://archive.example/{url}');
  }
  if (flag(raw, 'archive')) return { timeGate: given ?? DEFAULT_TIME_GATE };
  if (given !== undefined) throw usage('--timegate requires --archive');
  return undefined;
}

/** Gives milliseconds; undefined: no limit. */
export function parseMaxTime(raw: RawOptions): number | undefined {
  const text = single(raw, 'max-time');
  if (text === undefined) return undefined;
  return parseDuration(text) ?? invalid('max-time', text, DURATION_FORMS);
}

/** Gives milliseconds; undefined: dead links are checked in every run. */
export function parseRecheckDead(raw: RawOptions): number | undefined {
  const text = single(raw, 'recheck-dead');
  if (text === undefined) return undefined;
  return parseDuration(text) ?? invalid('recheck-dead', text, DURATION_FORMS);
}

/** The command line places a root of the configuration elsewhere. */
export function parseRoots(raw: RawOptions, { roots: configured }: Pick<Config, 'roots'>): Roots {
  const given = new Map<string, Root>();
  for (const text of texts(raw, 'root')) {
    const root = parseRoot(text);
    if (root === null) {
      return invalid('root', text, `NAME=FOLDER, with a name of ${ROOT_NAME_FORM}`);
    }
    if ((given.get(root.name)?.folder ?? root.folder) !== root.folder) {
      return invalid('root', text, `one folder for the root ${root.name}`);
    }
    given.set(root.name, root);
    const others = [...configured.filter(({ name }) => !given.has(name)), ...given.values()];
    const other = atSameFolder(root, others);
    if (other !== undefined) return invalid('root', text, `another folder than that of ${other}`);
  }
  return [...configured.filter(({ name }) => !given.has(name)), ...given.values()];
}

function validAddress(text: string): string {
  return parseAllowedAddress(text) === null
    ? invalid(
        'allow-address',
        text,
        'an address or range such as 127.0.0.0/8, ::1 or 10.0.0.0/8:6379',
      )
    : text;
}

function validConnectTo(text: string): ConnectTo {
  return parseConnectTo(text) ?? invalid('connect-to', text, 'HOST1:PORT1:HOST2:PORT2');
}

function parseCanaries(
  given: readonly string[],
): Pick<ScheduleOptions, 'canaries' | 'closedNetwork'> {
  if (!given.includes('none')) return { canaries: given.map(validCanary), closedNetwork: false };
  if (given.length > 1) invalid('canary', 'none', 'no URL beside it');
  return { canaries: [], closedNetwork: true };
}

function validCanary(text: string): string {
  const isWeb = /^https?:/.test(URL.parse(text)?.protocol ?? '');
  return isWeb ? text : invalid('canary', text, 'a URL such as https://www.example.org/, or none');
}

function validDnsServer(text: string): string {
  return parseDnsServer(text) === null
    ? invalid('dns-server', text, 'an address such as 192.0.2.53, 192.0.2.53:5353 or [::1]:53')
    : text;
}

function validNewsServer(text: string): string {
  const expected = 'HOST, HOST:PORT or nntps://HOST:PORT';
  return parseNewsServer(text) ?? invalid('news-server', text, expected);
}

function validDoi(text: string): string {
  return parseDoiResolver(text) ?? invalid('doi-resolver', text, 'a URL such as https://doi.org/');
}

function validUrnResolver(text: string): UrnResolver {
  const expected = 'a URL that holds {urn}, such as https://resolver.example/{urn}';
  return parseUrnResolver(text) ?? invalid('urn-resolver', text, expected);
}

/** The value is not repeated, since it may hold a password. */
function chosenProxy(
  raw: RawOptions,
  { proxy: configured, environment = {} }: Config,
): CheckPolicy['proxy'] {
  const text = single(raw, 'proxy');
  if (text === undefined) return configured;
  if (text === FROM_ENVIRONMENT) return proxiesFrom(environment);
  const proxy = parseProxy(text);
  if (proxy === null) throw usage(`--proxy: expected env, ${PROXY_FORMS}`);
  return proxy;
}

const MAIL_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9][A-Za-z0-9.-]{0,250}$/;
const LONGEST_CONTACT = 300;

/** The contact goes into a comment of the User-Agent field (RFC 9110 §5.6.5), which brackets and ";" would end. */
function validContact(text: string): string {
  const isPlain = /^[\x21-\x7e]+$/.test(text) && !/[();"\\]/.test(text);
  const isUrl = URL.parse(text)?.protocol === 'https:' && URL.parse(text)?.username === '';
  if (!isPlain || text.length > LONGEST_CONTACT || !(isUrl || MAIL_ADDRESS.test(text))) {
    return invalid('contact', text, 'a mail address or an https URL');
  }
  if (/link/i.test(text)) {
    throw usage(
      `--contact ${text}: many servers refuse a User-Agent that contains "link"; use another address`,
    );
  }
  return text;
}

/** Rounded, since timers take whole milliseconds and 4.001 s would be 4000.9999999999995 ms. */
function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
