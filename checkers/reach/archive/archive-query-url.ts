/**
 * The URL that an archive is queried for: takes a dead link, gives the URL, or null where no archive can know it, it is
 * an archive's own, or an archive must not learn of it.
 */
import { isIP } from 'node:net';
import { createAddressGuard } from '../../net/guard/address-guard.ts';
import { privateName } from '../../net/guard/private-names.ts';
import { redact } from '../../syntax/secrets/redact.ts';
import { timeGateUrl } from './time-gate.ts';
import { isInWebArchive } from './web-archives.ts';

/** Of other kinds of links archives keep no copies. */
const ARCHIVED_SCHEMES = /^(?:https?|ftp|gopher):$/;

const publicOnly = createAddressGuard([]);

/**
 * Without fragment, user name and password, which archives do not keep. A URL with any other secret is not sent:
 * without the secret it is another address, and no archive should have it.
 */
export function archiveQueryUrl(link: string, timeGate: string): string | null {
  const url = URL.parse(link);
  const gate = timeGateUrl(timeGate, 'http://example.org/');
  if (url === null || gate === null || !ARCHIVED_SCHEMES.test(url.protocol) || url.hostname === '')
    return null;
  if (isInWebArchive(url) || url.host === gate.host) return null;
  // Names of a private network are not disclosed outside of it.
  if (isPrivate(url) && !isPrivate(gate)) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return redact(url.href) === url.href ? url.href : null;
}

function isPrivate({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !publicOnly.judge(host).allowed;
  const name = privateName(host);
  // Those of examples and tests give no network away.
  return name !== null && name.kind !== 'example';
}
