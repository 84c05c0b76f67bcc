/** nntp, news: INN, thrice: as usual and over TLS, for members only, and for no readers at all. */
import { dirname } from 'node:path';
import { CERTIFICATE } from '../certificate.ts';
import type { Daemon, Sandbox } from '../model.ts';
import { ARTICLES, articleText, EMPTY_GROUP, GROUP } from '../news.ts';

const INND = '/usr/lib/news/bin/innd';
/** Every Debian has it, also without INN. */
const USER = 'news';

const ACCESS = 'access all { users: "*" newsgroups: "*" access: "R" }\n';

export const inn2: Daemon = {
  name: 'inn2',
  packages: ['inn2'],
  needs: [INND],
  // It becomes the user `news`.
  asRoot: true,
  start: async (sandbox) => {
    const [usual, members, closed] = await Promise.all([
      start(sandbox, 'usual', `auth all { hosts: "*" default: "guest" }\n${ACCESS}`),
      start(sandbox, 'members', `auth all { hosts: "*" auth: "ckpasswd -f /none" }\n${ACCESS}`),
      start(sandbox, 'closed', ''),
    ]);
    const tls = await sandbox.freePort();
    const bin = dirname(sandbox.find(INND));
    const reader = [`${bin}/nnrpd`, '-D', '-f', '-S', '-b', sandbox.host, '-p', `${tls}`];
    await sandbox.serve(tls, reader, { env: usual.env, user: USER });
    return { '': usual.port, tls, members: members.port, closed: closed.port };
  },
};

interface News {
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
}

async function start(sandbox: Sandbox, name: string, readers: string): Promise<News> {
  const port = await sandbox.freePort();
  const program = sandbox.find(INND);
  const at = `${sandbox.folder}/${name}`;
  const write: Write = (path, text, mode) => sandbox.write(`${name}/${path}`, text, mode);
  const settings = settingsOf(sandbox, write, { at, port });
  const lines = Object.entries(settings).map(([key, value]) => `${key}: ${value}\n`);
  const env = { INNCONF: write('etc/inn.conf', lines.join('')) };
  writeSettings(write);
  write('etc/readers.conf', readers);
  writeSpool(write);
  sandbox.giveTo(USER, name);
  const index = `cd ${at}/db && exec ${dirname(program)}/makehistory -O -F -s 100`;
  await sandbox.once(['/bin/sh', '-c', index], { env, user: USER });
  await sandbox.serve(port, [program, '-f', '-P', `${port}`], { env, user: USER });
  return { port, env };
}

type Write = (path: string, text: string, mode?: number) => string;

function settingsOf(
  sandbox: Sandbox,
  write: Write,
  { at, port }: { readonly at: string; readonly port: number },
): Readonly<Record<string, string | number>> {
  const news = dirname(dirname(sandbox.find(INND)));
  return {
    ...{ mta: '/bin/true', mailcmd: '/bin/true', organization: 'Lamproom' },
    ...{ pathhost: 'news.lamproom.example', domain: 'lamproom.example' },
    ...{ ovmethod: 'tradindexed', hismethod: 'hisv6', artcutoff: 0, doinnwatch: 'false' },
    ...{ server: sandbox.host, bindaddress: sandbox.host, sourceaddress: sandbox.host, port },
    // On a busy machine it would turn readers away.
    nnrpdloadlimit: 0,
    ...{ nnrpdpostport: port, runasuser: USER, runasgroup: USER, logstatus: 'false' },
    ...{ pathnews: news, pathbin: `${news}/bin`, pathcontrol: `${news}/bin/control` },
    ...{ pathetc: `${at}/etc`, pathdb: `${at}/db`, pathlog: `${at}/log`, pathrun: `${at}/run` },
    ...{ pathfilter: `${at}/filter`, pathhttp: `${at}/http`, pathtmp: `${at}/tmp` },
    ...{ pathspool: `${at}/spool`, patharticles: `${at}/spool/articles` },
    ...{ pathoverview: `${at}/spool/overview`, pathoutgoing: `${at}/spool/outgoing` },
    ...{ pathincoming: `${at}/spool/incoming`, patharchive: `${at}/spool/archive` },
    tlscertfile: write('tls.pem', CERTIFICATE.world),
    tlskeyfile: write('key.pem', CERTIFICATE.key, 0o600),
  };
}

const UNUSED = [
  ...['incoming.conf', 'control.ctl', 'control.ctl.local', 'moderators', 'passwd.nntp'],
  ...['innfeed.conf', 'nntpsend.ctl', 'distrib.pats', 'subscriptions'],
];
const FOLDERS = [
  ...['log', 'run', 'filter', 'http', 'tmp', 'spool/overview', 'spool/outgoing'],
  ...['spool/incoming/bad', 'spool/archive'],
];

function writeSettings(write: Write): void {
  for (const name of UNUSED) write(`etc/${name}`, '');
  for (const folder of FOLDERS) write(`${folder}/.keep`, '');
  write('etc/storage.conf', 'method tradspool {\n newsgroups: *\n class: 0\n}\n');
  write('etc/newsfeeds', 'ME:*::\n');
  write('etc/expire.ctl', '/remember/:11\n*:A:never:never:never\n');
}

/** The history and the overview are made from it. */
function writeSpool(write: Write): void {
  const active = [
    ...['control', 'control.cancel', 'junk'].map((group) => `${group} 0000000000 0000000001 n`),
    `${GROUP} 0000000004 0000000001 y`,
    `${EMPTY_GROUP} 0000000000 0000000001 y`,
  ];
  write('db/active', `${active.join('\n')}\n`);
  write('db/newsgroups', `${GROUP}\tTides\n${EMPTY_GROUP}\tNothing\n`);
  write('db/active.times', '');
  const folder = GROUP.replaceAll('.', '/');
  write('spool/tradspool.map', `${folder} 1\n`);
  for (const article of ARTICLES) {
    const xref = `Xref: news.lamproom.example ${GROUP}:${article.number}`;
    write(`spool/articles/${folder}/${article.number}`, `${articleText(article, [xref])}.\r\n`);
  }
}
