/** ssh: OpenSSH's sshd, at which nobody can log in. */
import type { Daemon } from '../model.ts';

const PROGRAM = '/usr/sbin/sshd';
/** As root it asks for a folder of the machine's. */
const USER = 'nobody';

export const sshd: Daemon = {
  name: 'sshd',
  packages: ['openssh-server'],
  needs: [PROGRAM, 'ssh-keygen'],
  start: async (ground) => {
    const port = await ground.freePort();
    ground.write('keys/.keep', '');
    ground.giveTo(USER);
    const key = `${ground.folder}/keys/host`;
    const make = [ground.find('ssh-keygen'), '-q', '-t', 'ed25519', '-N', '', '-f', key];
    await ground.once(make, { user: USER });
    const text = `ListenAddress ${ground.host}:${port}\nHostKey ${key}\nPidFile none\nUsePAM no\n`;
    const command = [ground.find(PROGRAM), '-D', '-e', '-f', ground.write('sshd.conf', text)];
    return { '': await ground.serve(port, command, { user: USER }) };
  },
};
