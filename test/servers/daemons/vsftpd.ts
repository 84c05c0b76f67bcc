/** ftp: vsftpd, four times: as usual, full, without anonymous users, and for encrypted sessions only. */
import { CERTIFICATE } from '../certificate.ts';
import { writeDocuments } from '../documents.ts';
import type { Daemon, Sandbox } from '../model.ts';

type Settings = Readonly<Record<string, string | number>>;

export const vsftpd: Daemon = {
  name: 'vsftpd',
  packages: ['vsftpd'],
  needs: ['vsftpd'],
  start: async (sandbox) => {
    const root = writeDocuments(sandbox);
    sandbox.write('documents/closed.txt', 'Not for everybody.\n', 0o600);
    sandbox.write('nothing/.keep', '');
    const pem = sandbox.write('tls.pem', `${CERTIFICATE.key}${CERTIFICATE.world}`, 0o600);
    const tls = {
      ssl_enable: 'YES',
      allow_anon_ssl: 'YES',
      rsa_cert_file: pem,
      ssl_tlsv1: 'YES',
    };
    const forced = { force_anon_logins_ssl: 'YES', force_anon_data_ssl: 'YES' };
    const start = (name: string, settings: Settings): Promise<number> =>
      startOne(sandbox, name, { anon_root: root, ...settings });
    const [usual, full, closed, encrypted, implicit] = await Promise.all([
      start('usual', {}),
      start('full', { max_clients: 1 }),
      start('closed', { anonymous_enable: 'NO', local_enable: 'YES' }),
      start('encrypted', { ...tls, ...forced }),
      start('implicit', { ...tls, implicit_ssl: 'YES' }),
    ]);
    await sandbox.hold(full);
    return { '': usual, full, closed, encrypted, implicit };
  },
};

async function startOne(sandbox: Sandbox, name: string, settings: Settings): Promise<number> {
  const port = await sandbox.freePort();
  const all: Settings = {
    ...{ listen: 'YES', listen_address: sandbox.host, listen_port: port, background: 'NO' },
    ...{ anonymous_enable: 'YES', write_enable: 'NO', xferlog_enable: 'NO' },
    ...{ secure_chroot_dir: `${sandbox.folder}/nothing`, allow_writeable_chroot: 'YES' },
    // Its sandbox does not know every kernel's calls.
    ...{ seccomp_sandbox: 'NO', delay_failed_login: 0 },
    ...(process.getuid?.() === 0
      ? { ftp_username: 'daemon', nopriv_user: 'nobody' }
      : { run_as_launching_user: 'YES' }),
    ...settings,
  };
  const lines = Object.entries(all).map(([key, value]) => `${key}=${value}\n`);
  const file = sandbox.write(`${name}.conf`, lines.join(''));
  // It complains on its standard input.
  const command = `exec ${sandbox.find('vsftpd')} ${file} 0>&2`;
  return sandbox.serve(port, ['/bin/sh', '-c', command]);
}
