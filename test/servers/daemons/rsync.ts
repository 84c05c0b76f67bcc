/** rsync: the daemon of rsync, with one module. */
import { writeDocuments } from '../documents.ts';
import type { Daemon } from '../model.ts';

export const rsync: Daemon = {
  name: 'rsync',
  packages: ['rsync'],
  needs: ['rsync'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const text = `use chroot = no\n[lamps]\npath = ${writeDocuments(sandbox)}\n`;
    const file = sandbox.write('rsyncd.conf', text);
    const place = [`--address=${sandbox.host}`, `--port=${port}`, `--config=${file}`];
    return {
      '': await sandbox.serve(port, [sandbox.find('rsync'), '--daemon', '--no-detach', ...place]),
    };
  },
};
