/** rlogin: in.rlogind of rsh-redone, which talks to clients on privileged ports only. */
import type { Daemon } from '../model.ts';

const PROGRAM = '/usr/sbin/in.rlogind';

export const rlogind: Daemon = {
  name: 'rlogind',
  packages: ['rsh-redone-server'],
  needs: [PROGRAM],
  asRoot: true,
  start: async (sandbox) => ({ '': await sandbox.inetd([sandbox.find(PROGRAM)]) }),
};
