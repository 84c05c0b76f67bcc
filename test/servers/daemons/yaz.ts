/** z39.50: the test server of YAZ. It speaks version 3 (BER), and not WAIS, which is version 1. */
import type { Daemon } from '../model.ts';

export const yaz: Daemon = {
  name: 'yaz-ztest',
  packages: ['yaz'],
  needs: ['yaz-ztest'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const command = [sandbox.find('yaz-ztest'), '-t', '1', '-w', sandbox.folder];
    return { '': await sandbox.serve(port, [...command, `tcp:${sandbox.host}:${port}`]) };
  },
};
