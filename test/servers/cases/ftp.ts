/**
 * ftp, ftps: the answers of four servers. LIST and NLST would prove nothing: three of them answer 226 for missing
 * files.
 */
import { paced } from '../../helpers/pace.ts';
import { type Case, rows } from '../model.ts';

const ALL = ['vsftpd', 'proftpd', 'pure-ftpd', 'inetutils-ftpd'];

const THERE = rows(ALL, [
  ['ftp://{}', 'alive: ok [230]', '220, 230 after USER and PASS, or USER alone'],
  ['ftp://{}/', 'alive: ok [230]', '230'],
  ['ftp://anonymous@{}/lamp.txt', 'alive: ok [213]', '213 to SIZE'],
  ['ftp://{}/lamp.txt', 'alive: ok [213]', '213 to SIZE'],
  [
    'ftp://{}/lamp.txt;type=a',
    'alive: ok [213]',
    '213 to SIZE in TYPE I; 550 in TYPE A by ProFTPD',
  ],
  ['ftp://{}/lamp.txt;type=i', 'alive: ok [213]', '213 to SIZE'],
  ['ftp://{}/empty.txt', 'alive: ok [213]', '213 0'],
  ['ftp://{}/big.bin', 'alive: ok [213]', '213 300000'],
  ['ftp://{}/pub', 'alive: ok [250]', '550 to SIZE, 250 to CWD'],
  ['ftp://{}/pub/', 'alive: ok [250]', '250 to CWD'],
  ['ftp://{}/pub;type=d', 'alive: ok [250]', '250 to CWD'],
  ['ftp://{}/pub/;type=d', 'alive: ok [250]', '250 to CWD'],
  ['ftp://{}/pub/tides.txt', 'alive: ok [213]', '250, 213'],
  ['ftp://{}/pub/deep/fog.txt', 'alive: ok [213]', '250, 250, 213'],
  ['ftp://{}//pub//tides.txt', 'alive: ok [213]', '250, 213; empty segments are passed over'],
  ['ftp://{}/pub/oil%20and%20wick.txt', 'alive: ok [213]', '213 to SIZE oil and wick.txt'],
  ['ftp://{}/pub/gr%C3%BCn.txt', 'alive: ok [213]', '213: the octets are sent as they are'],
  ['ftp://{}/pub/100%25.txt', 'alive: ok [213]', '213 to SIZE 100%.txt'],
  ['ftp://{}/pub/100%.txt', 'alive: ok [213]', '213: a bare % is itself'],
]);

/** Who locks guests in: vsftpd does so only where it is root. */
const LOCKED_IN = rows(
  ['proftpd', 'pure-ftpd', 'inetutils-ftpd'],
  [['ftp://{}/%2Fpub/tides.txt', 'alive: ok [213]', '250 to CWD /pub']],
);

const MISSING = rows(ALL, [
  ['ftp://{}/missing.txt', 'dead: not-found [550]', '550 to SIZE and to CWD'],
  ['ftp://{}/pub/missing.txt', 'dead: not-found [550]', '550 to SIZE and to CWD'],
  ['ftp://{}/missing/', 'dead: not-found [550]', '550 to CWD'],
  ['ftp://{}/missing/tides.txt', 'dead: not-found [550]', '550 to CWD'],
  ['ftp://{}/missing;type=d', 'dead: not-found [550]', '550 to CWD'],
  ['ftp://{}/lamp.txt/', 'dead: not-found [550]', '550 to CWD: it is a file'],
  ['ftp://{}/Lamp.TXT', 'dead: not-found [550]', '550: names have a case'],
]);

const NOT_CHECKED = rows(ALL, [
  ['ftp://keeper:fresnel@{}/lamp.txt', 'skipped: credentials', 'not asked'],
  ['ftp://{}/lamp.txt%0D%0ADELE%20lamp.txt', 'skipped: unsafe-delimiter', 'not asked'],
]);

const REJECTED: readonly Case[] = [
  ...rows(
    ['vsftpd', 'pure-ftpd'],
    [['ftp://{full}/lamp.txt', 'unknown: rate-limited [421]', '421 in the greeting']],
  ),
  ...rows(
    ['proftpd'],
    [['ftp://{full}/lamp.txt', 'unknown: rate-limited [530]', '530 Sorry, max 1 users, to PASS']],
  ),
  ...rows(
    ['vsftpd'],
    [
      ['ftp://{closed}/lamp.txt', 'unknown: login-refused [530]', '331, then 530 Login incorrect.'],
      ['ftp://{encrypted}/lamp.txt', 'unknown: login-refused [530]', '530 to USER: only encrypted'],
      ['ftp://{}/closed.txt', 'alive: ok [213]', '213 to SIZE, though 550 to RETR: it is there'],
    ],
  ),
];

const TLS: readonly Case[] = [
  ...rows(
    ['vsftpd'],
    [
      ['ftps://world.test:{:implicit}/lamp.txt', 'alive: ok [213]', '213'],
      ['ftps://world.test:{:implicit}/missing.txt', 'dead: not-found [550]', '550'],
      ['ftps://{implicit}/lamp.txt', 'unknown: tls-name', 'a certificate for world.test'],
      ['ftps://world.test:{:}/lamp.txt', 'unknown: tls-error', '220, which is no handshake'],
    ],
  ),
  ...rows(
    ['vsftpd'],
    [['ftp://{implicit}/lamp.txt', 'unknown: timeout', 'nothing: it waits for a handshake']],
    () => ({ timeoutMs: paced(1500) }),
  ),
];

export const FTP = [...THERE, ...LOCKED_IN, ...MISSING, ...NOT_CHECKED, ...REJECTED, ...TLS];
