/** nntp, news: sn, which answers some commands in its own way. It begins to count at 10. */
import { dirname } from 'node:path';
import type { Daemon, Ground } from '../model.ts';
import { ARTICLES, articleText, EMPTY_GROUP, GROUP } from '../news.ts';

const SERVER = '/usr/sbin/snntpd.bin';

export const sn: Daemon = {
  name: 'sn',
  packages: ['sn'],
  needs: [SERVER],
  start: async (ground) => {
    const root = dirname(ground.write('spool/.outgoing/.keep', ''));
    const env = { SNROOT: dirname(root) };
    const bin = dirname(ground.find(SERVER));
    for (const group of [GROUP, EMPTY_GROUP]) {
      await ground.once([`${bin}/snnewgroup`, group], { env });
    }
    await store(ground, bin, env);
    return { '': await ground.inetd([ground.find(SERVER)], { env }) };
  },
};

async function store(
  ground: Ground,
  bin: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  for (const article of ARTICLES) {
    const file = ground.write(`${article.number}.txt`, `${articleText(article)}.\r\n`);
    await ground.once(['/bin/sh', '-c', `exec ${bin}/snstore < ${file}`], { env });
  }
  await ground.once([`${bin}/sncancel`, `${GROUP}:11`], { env });
}
