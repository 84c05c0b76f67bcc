/**
 * `[notify]`: takes the table, gives the webhook and when to call it, and whom letters are mailed to. The address of
 * the webhook is often a secret, so no message shows it; without encryption it must be local or allowed.
 */
import { contains, parseAddress } from '../../checkers/net/guard/address.ts';
import { parseAllowedAddress } from '../../checkers/net/guard/allowed-address.ts';
import { portOf } from '../../checkers/net/port-of.ts';
import type { ToPath } from '../config/values/paths.ts';
import type { ConfigTable } from '../config/values/table.ts';
import type { Environment } from '../system/environment.ts';
import { NOTIFY_KEYS } from './keys.ts';
import { ADDRESS_FORM, isMailAddress } from './mail/mail-address.ts';
import type { MailSettings } from './mail/settings.ts';
import { NOTIFY_ON, type Notify } from './model.ts';

const LOOPBACK = ['127.0.0.0/8', '::1'];
const BEARER = /^[\x21-\x7e]{1,4000}$/;

export function notifyOf(
  root: ConfigTable,
  env: Environment,
  allowed: readonly string[],
): Notify | undefined {
  if (!root.keys.includes('notify')) return undefined;
  const table = root.table('notify');
  table.allowOnly(NOTIFY_KEYS);
  const webhook = table.text('webhook');
  if (webhook === undefined) return withoutWebhook(table);
  const url = URL.parse(webhook);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw table.fault('webhook', 'expected an https URL');
  }
  if (url.username !== '' || url.password !== '') {
    throw table.fault('webhook', 'a secret is not for the address: name it with secret-env');
  }
  if (url.protocol === 'http:' && !isLocalOrAllowed(url, allowed)) {
    throw table.fault('webhook', 'expected https: http goes to loopback and allow-address only');
  }
  const on = table.choice('on', NOTIFY_ON) ?? 'change';
  return { webhook: url.href, secret: secretOf(table, env), on };
}

/** The other keys are for mail, to these addresses or to those of --mail-to. */
function withoutWebhook(table: ConfigTable): undefined {
  if (table.has('secret-env') || table.has('on')) return table.required('webhook', undefined);
  if (table.keys.length === 0) return table.required('webhook or mail-to', undefined);
}

export function mailOf(root: ConfigTable, toPath: ToPath): MailSettings {
  const table = root.table('notify');
  const to = table.texts('mail-to') ?? [];
  const from = table.text('mail-from');
  const wrong = to.find((address) => !isMailAddress(address));
  if (wrong !== undefined) throw table.fault('mail-to', `expected ${ADDRESS_FORM}`);
  if (from !== undefined && !isMailAddress(from))
    throw table.fault('mail-from', `expected ${ADDRESS_FORM}`);
  const sendmail = table.text('sendmail');
  if (sendmail === '') throw table.fault('sendmail', 'expected the path of a program');
  return {
    ...{ to, from, isPrinted: false },
    sendmail: sendmail === undefined ? undefined : toPath(sendmail),
  };
}

function isLocalOrAllowed(url: URL, allowed: readonly string[]): boolean {
  if (url.hostname === 'localhost') return true;
  const address = parseAddress(url.hostname.replace(/^\[|\]$/g, ''));
  if (address === null) return false;
  return [...LOOPBACK, ...allowed].some((text) => {
    const { range, port = portOf(url) } = parseAllowedAddress(text) ?? {};
    return range !== undefined && contains(range, address) && port === portOf(url);
  });
}

function secretOf(table: ConfigTable, env: Environment): string | undefined {
  const variable = table.text('secret-env');
  if (variable === undefined) return undefined;
  const secret = env[variable];
  if (secret === undefined) {
    throw table.fault('secret-env', `the environment variable ${variable} is not set`);
  }
  if (BEARER.test(secret)) return secret;
  throw table.fault('secret-env', 'its value must be printable ASCII characters without spaces');
}
