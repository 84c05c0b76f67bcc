/** ftp: the ftpd of GNU inetutils, heir of the one from Berkeley that most old links were written for. */
import { writeDocuments } from '../documents.ts';
import type { Daemon } from '../model.ts';
import { PEOPLE_LIBRARY, peopleOf } from '../people.ts';

const PROGRAM = '/usr/sbin/ftpd';

export const inetutilsFtpd: Daemon = {
  name: 'inetutils-ftpd',
  packages: ['inetutils-ftpd', 'libnss-wrapper'],
  needs: [PROGRAM, PEOPLE_LIBRARY],
  asRoot: true,
  start: async (sandbox) => {
    const env = peopleOf(sandbox, { ftp: writeDocuments(sandbox) });
    const command = [sandbox.find(PROGRAM), '--ipv4', '--anonymous-only'];
    return { '': await sandbox.inetd(command, { env }) };
  },
};
