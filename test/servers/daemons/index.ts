/** CATALOGUE: the real servers, a file each, a line here. */
import type { Daemon } from '../model.ts';
import { dnsmasq } from './dnsmasq.ts';
import { faults } from './faults.ts';
import { fingerd } from './fingerd.ts';
import { git } from './git.ts';
import { gophernicus } from './gophernicus.ts';
import { hercules } from './hercules.ts';
import { inetutilsFtpd } from './inetutils-ftpd.ts';
import { inn2 } from './inn2.ts';
import { knot } from './knot.ts';
import { nginx } from './nginx.ts';
import { ngircd } from './ngircd.ts';
import { nsd } from './nsd.ts';
import { proftpd } from './proftpd.ts';
import { microsocks, squid, tinyproxy } from './proxies.ts';
import { pureFtpd } from './pure-ftpd.ts';
import { pygopherd } from './pygopherd.ts';
import { rlogind } from './rlogind.ts';
import { rsync } from './rsync.ts';
import { slapd } from './slapd.ts';
import { sn } from './sn.ts';
import { sshd } from './sshd.ts';
import { svnserve } from './svnserve.ts';
import { telnetd } from './telnetd.ts';
import { vsftpd } from './vsftpd.ts';
import { yaz } from './yaz.ts';

export const DAEMONS: readonly Daemon[] = [
  ...[nginx, vsftpd, proftpd, pureFtpd, inetutilsFtpd, gophernicus, pygopherd, inn2, sn],
  ...[telnetd, rlogind, hercules, yaz, sshd, fingerd, ngircd, rsync, git, svnserve, slapd],
  ...[knot, nsd, dnsmasq, tinyproxy, microsocks, squid, faults],
];
