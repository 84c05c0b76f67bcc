/** telnet: the telnetd of GNU inetutils, without any account. */
import type { Daemon } from '../model.ts';

const PROGRAM = '/usr/sbin/telnetd';

export const telnetd: Daemon = {
  name: 'telnetd',
  packages: ['inetutils-telnetd'],
  needs: [PROGRAM],
  start: async (sandbox) => {
    const login = '#!/bin/sh\nprintf "Catalogue\\r\\nlogin: "\nread -r name\n';
    const command = [sandbox.find(PROGRAM), '-h', '-E', sandbox.write('login', login, 0o755)];
    return { '': await sandbox.inetd(command) };
  },
};
