/** svn: svnserve, which greets with its capabilities. */
import type { Daemon } from '../model.ts';

export const svnserve: Daemon = {
  name: 'svnserve',
  packages: ['subversion'],
  needs: ['svnserve'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const place = ['--listen-host', sandbox.host, '--listen-port', `${port}`, '-r', sandbox.folder];
    const command = [sandbox.find('svnserve'), '-d', '--foreground', ...place];
    return { '': await sandbox.serve(port, command) };
  },
};
