/** telnet: the telnetd of GNU inetutils, at which nobody can log in. */
import type { Daemon } from '../model.ts';

const PROGRAM = '/usr/sbin/telnetd';

export const telnetd: Daemon = {
  name: 'telnetd',
  packages: ['inetutils-telnetd'],
  needs: [PROGRAM],
  start: async (ground) => {
    const login = '#!/bin/sh\nprintf "Catalogue\\r\\nlogin: "\nread -r name\n';
    const command = [ground.find(PROGRAM), '-h', '-E', ground.write('login', login, 0o755)];
    return { '': await ground.inetd(command) };
  },
};
