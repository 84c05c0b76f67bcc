/** nntp, news: sn, which answers some commands in its own way. It begins to count at 10. */
import { dirname } from 'node:path';
import type { Daemon, Sandbox } from '../model.ts';
import { ARTICLES, articleText, EMPTY_GROUP, GROUP } from '../news.ts';

const SERVER = '/usr/sbin/snntpd.bin';

export const sn: Daemon = {
  name: 'sn',
  packages: ['sn'],
  needs: [SERVER],
  start: async (sandbox) => {
    const root = dirname(sandbox.write('spool/.outgoing/.keep', ''));
    const env = { SNROOT: dirname(root) };
    const bin = dirname(sandbox.find(SERVER));
    for (const group of [GROUP, EMPTY_GROUP]) {
      await sandbox.once([`${bin}/snnewgroup`, group], { env });
    }
    await store(sandbox, bin, env);
    return { '': await sandbox.inetd([sandbox.find(SERVER)], { env }) };
  },
};

async function store(
  sandbox: Sandbox,
  bin: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  for (const article of ARTICLES) {
    const file = sandbox.write(`${article.number}.txt`, `${articleText(article)}.\r\n`);
    await sandbox.once(['/bin/sh', '-c', `exec ${bin}/snstore < ${file}`], { env });
  }
  await sandbox.once([`${bin}/sncancel`, `${GROUP}:11`], { env });
}
