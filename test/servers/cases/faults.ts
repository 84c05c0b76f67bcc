/** Every scheme against faulty servers: hanging, closing, resetting, greeting and no more, refusing. */
import { paced } from '../../helpers/pace.ts';
import { type Case, rows } from '../model.ts';

const SILENT = rows(
  ['faults'],
  [
    ['http://{silent}/', 'unknown: timeout', 'nothing'],
    ['https://{silent}/', 'unknown: connect-timeout', 'nothing, where a handshake should be'],
    ['ftp://{silent}/', 'unknown: timeout', 'nothing'],
    ['ftps://{silent}/', 'unknown: connect-timeout', 'nothing, where a handshake should be'],
    ['ftp://{ftpOnly}/lamp.txt', 'unknown: timeout', '220, then nothing'],
    ['gopher://{silent}/0/lamp.txt', 'unknown: timeout', 'nothing'],
    ['nntp://{silent}/lamp.tides', 'unknown: timeout', 'nothing'],
    ['nntp://{newsOnly}/lamp.tides', 'unknown: timeout', '200, then nothing'],
    ['telnet://{silent}/', 'alive: connected', 'nothing'],
    ['rlogin://{silent}/', 'alive: connected', 'nothing'],
    ['tn3270://{silent}/', 'alive: connected', 'nothing'],
    ['wais://{silent}/lamps', 'alive: connected', 'nothing'],
    ['z39.50s://{silent}/lamps', 'unknown: timeout', 'nothing'],
    ['ldap://{silent}/', 'alive: connected', 'nothing'],
  ],
  () => ({ timeoutMs: paced(1500), connectTimeoutMs: paced(1000) }),
);

const BROKEN_OFF = rows(
  ['faults'],
  [
    ['http://{closing}/', 'unknown: connection-reset', 'closed'],
    ['https://{closing}/', 'unknown: connection-reset', 'closed'],
    ['ftp://{closing}/', 'unknown: connection-reset', 'closed'],
    ['gopher://{closing}/0/lamp.txt', 'alive: ok', 'closed, as an empty document would be'],
    ['nntp://{closing}/lamp.tides', 'unknown: connection-reset', 'closed'],
    ['http://{resetting}/', 'unknown: connection-reset', 'reset'],
    ['ftp://{resetting}/', 'unknown: connection-reset', 'reset'],
    ['gopher://{resetting}/0/lamp.txt', 'unknown: connection-reset', 'reset'],
    ['nntp://{resetting}/lamp.tides', 'unknown: connection-reset', 'reset'],
    ['z39.50s://{resetting}/lamps', 'unknown: connection-reset', 'reset'],
    ['nntp://{busy}/lamp.tides', 'unknown: rate-limited [400]', '400 (RFC 3977 §3.2.1)'],
  ],
);

const SCHEMES = [
  ...['http', 'https', 'ftp', 'ftps', 'gopher', 'nntp', 'news', 'telnet', 'rlogin', 'tn3270'],
  ...['ssh', 'finger', 'irc', 'rsync', 'git', 'svn', 'ldap', 'z39.50r', 'z39.50s'],
];

const REFUSED: readonly Case[] = [
  ...rows(
    ['faults'],
    SCHEMES.map((scheme) => [`${scheme}://{refused}/x`, 'dead: connection-refused', 'refused']),
  ),
  ...rows(
    ['faults'],
    ['wais', 'prospero'].map((scheme) => [
      `${scheme}://{gone}/x`,
      'unknown: obsolete',
      'refused, as they all are',
    ]),
  ),
];

export const FAULTS = [...SILENT, ...BROKEN_OFF, ...REFUSED];
