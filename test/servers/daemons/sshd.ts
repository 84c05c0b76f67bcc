/** ssh: OpenSSH's sshd, without any account. */
import type { Daemon } from '../model.ts';

const PROGRAM = '/usr/sbin/sshd';
/** As root it asks for a folder of the machine's. */
const USER = 'nobody';

export const sshd: Daemon = {
  name: 'sshd',
  packages: ['openssh-server'],
  needs: [PROGRAM, 'ssh-keygen'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    sandbox.write('keys/.keep', '');
    sandbox.giveTo(USER);
    const key = `${sandbox.folder}/keys/host`;
    const make = [sandbox.find('ssh-keygen'), '-q', '-t', 'ed25519', '-N', '', '-f', key];
    await sandbox.once(make, { user: USER });
    const text = `ListenAddress ${sandbox.host}:${port}\nHostKey ${key}\nPidFile none\nUsePAM no\n`;
    const command = [sandbox.find(PROGRAM), '-D', '-e', '-f', sandbox.write('sshd.conf', text)];
    return { '': await sandbox.serve(port, command, { user: USER }) };
  },
};
