/** git: the daemon of Git, which waits for the client's first word. */
import type { Daemon } from '../model.ts';

export const git: Daemon = {
  name: 'git',
  packages: ['git'],
  needs: ['git'],
  start: async (ground) => {
    const port = await ground.freePort();
    const place = ['--reuseaddr', `--listen=${ground.host}`, `--port=${port}`];
    const command = [ground.find('git'), 'daemon', ...place, `--base-path=${ground.folder}`];
    return { '': await ground.serve(port, command) };
  },
};
