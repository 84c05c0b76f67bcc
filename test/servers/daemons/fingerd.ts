/** finger: the fingerd of the Linux NetKit, which waits to be asked. */
import type { Daemon } from '../model.ts';

const PROGRAM = '/usr/sbin/in.fingerd';

export const fingerd: Daemon = {
  name: 'fingerd',
  packages: ['fingerd'],
  needs: [PROGRAM],
  start: async (sandbox) => ({ '': await sandbox.inetd([sandbox.find(PROGRAM)]) }),
};
