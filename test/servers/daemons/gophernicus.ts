/** gopher: Gophernicus, which reports missing items in plain text. */
import type { Daemon } from '../model.ts';
import { writeGopherHole } from './pygopherd.ts';

export const gophernicus: Daemon = {
  name: 'gophernicus',
  packages: ['gophernicus'],
  needs: ['gophernicus'],
  start: async (sandbox) => {
    const root = writeGopherHole(sandbox);
    // It may be root (-nr); no log, shared memory, programs, homes, or greeting of proxies.
    const manners = ['-nr', '-ns', '-nm', '-nx', '-nu', '-np'];
    const command = [sandbox.find('gophernicus'), '-h', 'localhost', '-r', root, ...manners];
    return { '': await sandbox.inetd(command) };
  },
};
