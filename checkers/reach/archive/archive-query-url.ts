/**
 * What of a dead link an archive is told: takes the URL, gives the one to ask about, or null where no
 * archive can know it, is itself meant, or has no business knowing it.
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
 * Without fragment, user name and password: they are no part of what an archive keeps. What holds a secret besides is not
 * told: without it the address is another one, and no archive should have it.
 */
export function archiveQueryUrl(link: string, timeGate: string): string | null {
  const url = URL.parse(link);
  const gate = timeGateUrl(timeGate, 'http://example.org/');
  if (url === null || gate === null || !ARCHIVED_SCHEMES.test(url.protocol) || url.hostname === '')
    return null;
  if (isInWebArchive(url) || url.host === gate.host) return null;
  // The names of a private network are told to nobody outside.
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
