/** ftp: Pure-FTPd, which lets guests in without a password and greets in several lines. */
import { writeDocuments } from '../documents.ts';
import type { Daemon } from '../model.ts';
import { PEOPLE_LIBRARY, peopleOf } from '../people.ts';

const PROGRAM = '/usr/sbin/pure-ftpd';

export const pureFtpd: Daemon = {
  name: 'pure-ftpd',
  packages: ['libnss-wrapper', 'pure-ftpd'],
  needs: [PROGRAM, PEOPLE_LIBRARY],
  asRoot: true,
  start: async (sandbox) => {
    const env = peopleOf(sandbox, { ftp: writeDocuments(sandbox) });
    const start = async (places: number): Promise<number> => {
      const port = await sandbox.freePort();
      const command = [
        ...[sandbox.find(PROGRAM), '--ipv4only', '--anonymousonly', '--dontresolve'],
        ...[
          '--anonymouscantupload',
          '--norename',
          '--nochmod',
          '--bind',
          `${sandbox.host},${port}`,
        ],
        ...['--pidfile', `${sandbox.folder}/${port}.pid`],
        ...['--maxclientsnumber', `${places}`, '--maxclientsperip', `${places}`],
      ];
      return sandbox.serve(port, command, { env });
    };
    const [usual, full] = await Promise.all([start(50), start(1)]);
    await sandbox.hold(full);
    return { '': usual, full };
  },
};
