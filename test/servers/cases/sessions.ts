/** telnet, rlogin, tn3270, ssh, finger, irc, rsync, git, svn, ldap, z39.50, wais: the greetings after connecting. */
import { type Case, rows } from '../model.ts';

export const SESSIONS: readonly Case[] = [
  ...rows(
    ['telnetd'],
    [
      ['telnet://{}/', 'alive: ok', 'WILL and DO at once; no text before they are answered'],
      ['telnet://guest@{}/', 'alive: ok', 'the same: the name is not sent'],
      ['telnet://guest:lamp@{}/', 'skipped: credentials', 'not asked'],
      ['telnet://keeper:fresnel@{}/', 'skipped: credentials', 'not asked'],
    ],
  ),
  // RFC 1282 wants a client on a privileged port; any other is reset.
  ...rows(['rlogind'], [['rlogin://{}/', 'alive: connected', 'a reset, once connected']]),
  ...rows(['hercules'], [['tn3270://{}/', 'alive: ok', 'DO TERMINAL-TYPE']]),
  ...rows(
    ['sshd'],
    [
      ['ssh://{}/', 'alive: ok', 'SSH-2.0-OpenSSH…'],
      ['ssh://keeper@{}/', 'alive: ok', 'the same: the name is not sent'],
    ],
  ),
  ...rows(['fingerd'], [['finger://{}/keeper', 'alive: connected', 'nothing until it is asked']]),
  ...rows(['ngircd'], [['irc://{}/lamps', 'alive: connected', 'nothing until we have a name']]),
  ...rows(['rsync'], [['rsync://{}/lamps/', 'alive: ok', '@RSYNCD: 31.0 …']]),
  ...rows(['git'], [['git://{}/lamps.git', 'alive: connected', 'nothing until it is asked']]),
  ...rows(['svnserve'], [['svn://{}/lamps', 'alive: ok', '( success ( 2 2 …']]),
  ...rows(
    ['slapd'],
    [
      ['ldap://{}/dc=lamproom,dc=example', 'alive: connected', 'nothing until it is asked'],
      ['ldaps://world.test:{:tls}/', 'alive: connected', 'a handshake, then nothing'],
      ['ldaps://{tls}/', 'unknown: tls-name', 'a certificate for world.test'],
    ],
  ),
  ...rows(
    ['yaz-ztest'],
    [
      ['z39.50s://{}/Default', 'alive: ok', 'an InitializeResponse that accepts'],
      ['z39.50r://{}/Default?lamp', 'alive: ok', 'an InitializeResponse that accepts'],
      ['wais://{}/Default?lamp', 'alive: ok', 'an InitializeResponse: WAIS was its first version'],
    ],
  ),
  // Whatever else listens there takes connections, and that is all that is told.
  ...rows(['nginx'], [['telnet://{}/', 'alive: connected', 'nothing until it is asked']]),
  ...rows(['nginx'], [['z39.50r://{}/Default?lamp', 'alive: connected', '400, in HTTP']]),
];
