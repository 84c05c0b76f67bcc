/** FTP servers that are well, sick, full, closed to guests, or something else. */
import { startFtp, startGreeter, startMute } from '../../helpers/servers/line-servers.ts';
import { startClosed } from '../../helpers/servers/sick-ports.ts';
import type { Case, Host } from '../model.ts';
import { hosts, type More } from '../site.ts';

type FtpManners = Parameters<typeof startFtp>[0];

const ftp = (manners?: FtpManners): Host => ({ server: () => startFtp(manners) });

/** It knows no command that would say whether a file is there, and its data port lies behind a firewall. */
const behindFirewall = (entering: (port: number) => Readonly<Record<string, string>>): Host => ({
  server: async () => {
    const { port } = await startClosed();
    return startFtp({
      replies: { SIZE: '502 what?', MDTM: '502 what?', CWD: '550 a file', ...entering(port) },
    });
  },
});

const ftpUrl = (id: string, path = '/pub/lens.txt'): More => ({
  url: `ftp://${id}.example${path}`,
});

const FTP = hosts('ftp', [
  ['ftp-file', 'there', 'ok', ftp(), 'a file', ftpUrl('ftp-file')],
  ['ftp-folder', 'there', 'ok', ftp(), 'a folder', ftpUrl('ftp-folder', '/pub/lamps/')],
  [
    'ftp-folder-type',
    'there',
    'ok',
    ftp(),
    'a folder by its type',
    ftpUrl('ftp-folder-type', '/pub/lamps;type=d'),
  ],
  ['ftp-root', 'there', 'ok', ftp(), 'the server itself', ftpUrl('ftp-root', '/')],
  [
    'ftp-guest',
    'there',
    'ok',
    ftp(),
    'a guest by name',
    { url: 'ftp://anonymous@ftp-guest.example/pub/lens.txt' },
  ],
  [
    'ftp-no-size',
    'there',
    'ok',
    ftp({ replies: { SIZE: '502 what?', MDTM: '213 20010101000000' } }),
    'a server that does not know SIZE',
    ftpUrl('ftp-no-size'),
  ],
  [
    'ftp-no-data-epsv',
    'there',
    'no-data-connection',
    behindFirewall((port) => ({ EPSV: `229 (|||${port}|)` })),
    'a file whose data port is closed',
    ftpUrl('ftp-no-data-epsv', '/lens.txt'),
  ],
  [
    'ftp-no-data-pasv',
    'there',
    'no-data-connection',
    behindFirewall((port) => ({
      PASV: `227 (127,0,0,1,${port >> 8},${port & 255})`,
    })),
    'a file whose data port is closed, by the older command',
    ftpUrl('ftp-no-data-pasv', '/lens.txt'),
  ],
  [
    'ftp-mlst',
    'there',
    'ok',
    behindFirewall(() => ({ MLST: '250-\r\n size=8; /lens.txt\r\n250 .' })),
    'a file that only MLST knows',
    ftpUrl('ftp-mlst', '/lens.txt'),
  ],
  [
    'ftp-missing-mlst',
    'gone',
    'not-found',
    behindFirewall(() => ({ MLST: '550 no such file' })),
    'no such file, by the only command that says so',
    ftpUrl('ftp-missing-mlst', '/lens.txt'),
  ],
  [
    'ftp-no-password',
    'there',
    'ok',
    ftp({ replies: { USER: '230 come in' } }),
    'no password wanted',
    ftpUrl('ftp-no-password'),
  ],
  [
    'ftp-missing',
    'gone',
    'not-found',
    ftp(),
    'no such file',
    ftpUrl('ftp-missing', '/pub/404.txt'),
  ],
  [
    'ftp-missing-folder',
    'gone',
    'not-found',
    ftp(),
    'no such folder on the way',
    ftpUrl('ftp-missing-folder', '/404/lens.txt'),
  ],
  [
    'ftp-missing-mdtm',
    'gone',
    'not-found',
    ftp({ replies: { SIZE: '502 what?', MDTM: '550 no such file' } }),
    'no such file, by its time',
    ftpUrl('ftp-missing-mdtm'),
  ],
  [
    'ftp-busy',
    'undecidable',
    'rate-limited',
    ftp({ greeting: '421 too many users, try later' }),
    'full',
    ftpUrl('ftp-busy'),
  ],
  [
    'ftp-busy-530',
    'undecidable',
    'rate-limited',
    ftp({ replies: { PASS: '530 Sorry, max 50 users' } }),
    'full, in other words',
    ftpUrl('ftp-busy-530'),
  ],
  [
    'ftp-no-guests',
    'undecidable',
    'login-refused',
    ftp({ replies: { PASS: '530 Login incorrect.' } }),
    'no guests',
    ftpUrl('ftp-no-guests'),
  ],
  [
    'ftp-no-guests-early',
    'undecidable',
    'login-refused',
    ftp({ replies: { USER: '530 no anonymous access' } }),
    'no guests, said to the name',
    ftpUrl('ftp-no-guests-early'),
  ],
  [
    'ftp-trouble',
    'undecidable',
    'server-error',
    ftp({ greeting: '500 no' }),
    'in trouble',
    ftpUrl('ftp-trouble'),
  ],
  [
    'ftp-trouble-450',
    'undecidable',
    'server-error',
    ftp({ replies: { SIZE: '450 busy', MDTM: '450 busy', CWD: '450 busy' } }),
    'a file that is busy',
    ftpUrl('ftp-trouble-450', '/lens.txt'),
  ],
  [
    'ftp-not-allowed',
    'undecidable',
    ['blocked', 'login-refused', 'client-error'],
    ftp({
      replies: {
        SIZE: '550 Permission denied',
        MDTM: '550 Permission denied',
        CWD: '550 Permission denied',
      },
    }),
    'a file that may not be read',
    ftpUrl('ftp-not-allowed', '/lens.txt'),
  ],
  [
    'ftp-tls-only',
    'undecidable',
    ['login-refused', 'server-error'],
    ftp({ replies: { USER: '530 Must issue AUTH TLS first.' } }),
    'encrypted only',
    ftpUrl('ftp-tls-only'),
  ],
  [
    'ftp-ssh',
    'undecidable',
    'protocol-error',
    ftp({ greeting: 'SSH-2.0-OpenSSH_9.6' }),
    'a shell on the port of FTP',
    ftpUrl('ftp-ssh'),
  ],
  [
    'ftp-http',
    'undecidable',
    ['timeout', 'protocol-error'],
    { server: () => startGreeter() },
    'a server that waits for us to speak',
    ftpUrl('ftp-http'),
  ],
  [
    'ftp-endless',
    'undecidable',
    ['protocol-error', 'timeout'],
    ftp({ greeting: Array.from({ length: 3000 }, () => '220-Welcome').join('\r\n') }),
    'a greeting without end',
    ftpUrl('ftp-endless'),
  ],
  [
    'ftp-mute',
    'undecidable',
    'connection-reset',
    { server: startMute },
    'hangs up',
    ftpUrl('ftp-mute'),
  ],
]);

export const FTP_CASES: readonly Case[] = [...FTP];
