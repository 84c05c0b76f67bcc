/**
 * The `[hosts."example.org"]` tables: header fields, credentials and pace for a host and everything below it;
 * `[hosts."example.org:8443"]` is for one port. Takes the tables, gives rules for requests and paces for the
 * scheduler.
 */

import type { HostRule } from '../../../checkers/policy.ts';
import { parseHostScope } from '../../acceptance/host-scope.ts';
import type { AnswerRule, AnswerRules, HostScope } from '../../acceptance/model.ts';
import { ACCEPTABLE, FAILING, parseAnswer } from '../../acceptance/parse-answer.ts';
import type { HostPace } from '../../schedule/schedule.ts';
import type { Environment } from '../../system/environment.ts';
import { headersOf } from './headers.ts';
import type { Shapes } from './shape.ts';
import type { ConfigTable } from './table.ts';

interface HostTables {
  readonly hosts: readonly HostRule[];
  readonly paces: readonly HostPace[];
  readonly answers: AnswerRules;
}

export const HOST_KEYS = {
  delay: {
    type: 'count',
    ...{ least: 0, most: 3_600_000 },
    describe: 'Pause between checks on this host, in milliseconds',
  },
  concurrency: {
    type: 'count',
    ...{ least: 1, most: 1000 },
    describe: 'Links checked at the same time',
  },
  accept: {
    type: 'text-or-texts',
    describe: 'Answers of this host that count as fine: 403, 5xx, a verdict or a reason',
  },
  'fail-on': {
    type: 'text-or-texts',
    describe: 'Answers of this host that fail the run, besides dead links: moved, 5xx, a reason',
  },
  headers: {
    type: 'names',
    describe: 'Header fields to send to this host',
    each: { type: 'text', describe: 'Printable ASCII characters on one line' },
  },
  user: { type: 'text', describe: 'HTTP Basic: the user' },
  password: { type: 'text', describe: 'HTTP Basic: the password' },
  'password-env': {
    type: 'text',
    describe: 'HTTP Basic: the environment variable that holds the password',
  },
  'insecure-credentials': {
    type: 'flag',
    describe: 'Also send secrets over http, where anybody on the way can read them',
    default: false,
  },
} as const satisfies Shapes;

export function hostTables(tables: ConfigTable, env: Environment): HostTables {
  const names = new Set<string>();
  const rows = tables.keys.map((key) => {
    const hostKey = parseHostScope(key);
    if (hostKey === null) {
      throw tables.fault(key, 'expected a host such as "example.org" or "example.org:8443"');
    }
    const name = `${hostKey.host}:${hostKey.port ?? ''}`;
    if (names.has(name)) throw tables.fault(key, 'duplicate host');
    names.add(name);
    return rowOf(hostKey, tables.table(key), env);
  });
  return {
    hosts: rows.map(({ rule }) => rule),
    paces: rows.map(({ pace }) => pace).filter(saysMoreThanItsHost),
    answers: {
      accept: rows.flatMap(({ accept }) => accept),
      failOn: rows.flatMap(({ failOn }) => failOn),
    },
  };
}

function saysMoreThanItsHost(pace: HostPace): boolean {
  return Object.keys(pace).length > 1;
}

interface HostRow {
  readonly rule: HostRule;
  readonly pace: HostPace;
  readonly accept: readonly AnswerRule[];
  readonly failOn: readonly AnswerRule[];
}

function rowOf(hostKey: HostScope, table: ConfigTable, env: Environment): HostRow {
  table.allowOnly(HOST_KEYS);
  refusePaceOfPort(hostKey, table);
  const delayMs = table.count('delay', HOST_KEYS.delay);
  const concurrency = table.count('concurrency', HOST_KEYS.concurrency);
  const headers = headersOf(table.table('headers'));
  const authorization = authorizationOf(table, env);
  const insecureCredentials = table.flag('insecure-credentials');
  if (authorization !== undefined && headers['authorization'] !== undefined) {
    throw table.fault('user', 'headers already contains an Authorization field');
  }
  return {
    accept: answersIn(table, 'accept', hostKey),
    failOn: answersIn(table, 'fail-on', hostKey),
    pace: {
      host: hostKey.host,
      ...(delayMs === undefined ? {} : { delayMs }),
      ...(concurrency === undefined ? {} : { concurrency }),
    },
    rule: {
      ...hostKey,
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(insecureCredentials === undefined ? {} : { insecureCredentials }),
    },
  };
}

/** As the option of that name has them, but for the host, which the table names. */
function answersIn(
  table: ConfigTable,
  key: 'accept' | 'fail-on',
  scope: HostScope,
): readonly AnswerRule[] {
  return [table.textOrTexts(key) ?? []].flat().map((text) => {
    const rule = parseAnswer(text, key === 'accept' ? ACCEPTABLE : FAILING);
    if ('expected' in rule) throw table.fault(key, `${text}: expected ${rule.expected}`);
    if (rule.scope !== undefined) throw table.fault(key, `${text}: the table names the host`);
    return { ...rule, scope };
  });
}

/** The pace is per host, since its ports share one server. */
function refusePaceOfPort({ host, port }: HostScope, table: ConfigTable): void {
  const key = table.keys.find((one) => one === 'delay' || one === 'concurrency');
  if (port === undefined || key === undefined) return;
  throw table.fault(key, `holds for all ports of a host: set it in [hosts."${host}"]`);
}

/** HTTP Basic (RFC 7617 §2): the user holds no colon, and neither holds control characters. */
function authorizationOf(table: ConfigTable, env: Environment): string | undefined {
  const user = table.text('user');
  const password = passwordOf(table, env);
  if (user === undefined && password === undefined) return undefined;
  if (user === undefined) throw table.fault(keyOfPassword(table), 'a password requires user');
  if (password === undefined) {
    throw table.fault('user', 'user requires password or password-env');
  }
  if (user === '' || /[:\p{Cc}]/u.test(user)) {
    throw table.fault('user', 'expected a name without colons or control characters');
  }
  if (/\p{Cc}/u.test(password)) {
    throw table.fault(keyOfPassword(table), 'a password must not contain control characters');
  }
  return `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;
}

function keyOfPassword(table: ConfigTable): string {
  return table.keys.includes('password') ? 'password' : 'password-env';
}

function passwordOf(table: ConfigTable, env: Environment): string | undefined {
  const written = table.text('password');
  const variable = table.text('password-env');
  if (variable === undefined) return written;
  if (written !== undefined) throw table.fault('password-env', 'password is already set');
  const value = env[variable];
  if (value === undefined) {
    throw table.fault('password-env', `the environment variable ${variable} is not set`);
  }
  return value;
}
