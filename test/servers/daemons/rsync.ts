/** rsync: the daemon of rsync, with one module. */
import { writeDocuments } from '../documents.ts';
import type { Daemon } from '../model.ts';

export const rsync: Daemon = {
  name: 'rsync',
  packages: ['rsync'],
  needs: ['rsync'],
  start: async (ground) => {
    const port = await ground.freePort();
    const text = `use chroot = no\n[lamps]\npath = ${writeDocuments(ground)}\n`;
    const file = ground.write('rsyncd.conf', text);
    const place = [`--address=${ground.host}`, `--port=${port}`, `--config=${file}`];
    return {
      '': await ground.serve(port, [ground.find('rsync'), '--daemon', '--no-detach', ...place]),
    };
  },
};
