/** svn: svnserve, which greets with what it can. */
import type { Daemon } from '../model.ts';

export const svnserve: Daemon = {
  name: 'svnserve',
  packages: ['subversion'],
  needs: ['svnserve'],
  start: async (ground) => {
    const port = await ground.freePort();
    const place = ['--listen-host', ground.host, '--listen-port', `${port}`, '-r', ground.folder];
    const command = [ground.find('svnserve'), '-d', '--foreground', ...place];
    return { '': await ground.serve(port, command) };
  },
};
