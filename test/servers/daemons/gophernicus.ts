/** gopher: Gophernicus, which reports what is missing in plain text. */
import type { Daemon } from '../model.ts';
import { writeGopherHole } from './pygopherd.ts';

export const gophernicus: Daemon = {
  name: 'gophernicus',
  packages: ['gophernicus'],
  needs: ['gophernicus'],
  start: async (ground) => {
    const root = writeGopherHole(ground);
    // It may be root (-nr); no log, shared memory, programs, homes, or greeting of proxies.
    const manners = ['-nr', '-ns', '-nm', '-nx', '-nu', '-np'];
    const command = [ground.find('gophernicus'), '-h', 'localhost', '-r', root, ...manners];
    return { '': await ground.inetd(command) };
  },
};
