/** z39.50: the test server of YAZ. It speaks version 3 (BER), and not WAIS, which is version 1. */
import type { Daemon } from '../model.ts';

export const yaz: Daemon = {
  name: 'yaz-ztest',
  packages: ['yaz'],
  needs: ['yaz-ztest'],
  start: async (ground) => {
    const port = await ground.freePort();
    const command = [ground.find('yaz-ztest'), '-t', '1', '-w', ground.folder];
    return { '': await ground.serve(port, [...command, `tcp:${ground.host}:${port}`]) };
  },
};
