/** git: the daemon of Git, which waits for the client's first word. */
import type { Daemon } from '../model.ts';

export const git: Daemon = {
  name: 'git',
  packages: ['git'],
  needs: ['git'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const place = ['--reuseaddr', `--listen=${sandbox.host}`, `--port=${port}`];
    const command = [sandbox.find('git'), 'daemon', ...place, `--base-path=${sandbox.folder}`];
    return { '': await sandbox.serve(port, command) };
  },
};
