/** ftp: ProFTPD, twice: as usual, and with one place that is taken. */
import { writeDocuments } from '../documents.ts';
import type { Daemon, Sandbox } from '../model.ts';

const PROGRAM = '/usr/sbin/proftpd';

export const proftpd: Daemon = {
  name: 'proftpd',
  packages: ['proftpd-core'],
  needs: [PROGRAM],
  // It gives every guest a root of his own.
  asRoot: true,
  start: async (sandbox) => {
    const root = writeDocuments(sandbox);
    const [usual, full] = await Promise.all([
      startOne(sandbox, { name: 'usual', root, places: 50 }),
      startOne(sandbox, { name: 'full', root, places: 1 }),
    ]);
    await sandbox.hold(full, ['USER anonymous', 'PASS guest@lamproom.example']);
    return { '': usual, full };
  },
};

interface Settings {
  readonly name: string;
  readonly root: string;
  readonly places: number;
}

async function startOne(sandbox: Sandbox, { name, root, places }: Settings): Promise<number> {
  const port = await sandbox.freePort();
  const program = sandbox.find(PROGRAM);
  // It reads users from files that nobody else may read.
  const users = sandbox.write('users', `guest:x:65534:65534::${root}:/bin/false\n`, 0o600);
  const groups = sandbox.write('groups', 'nogroup:x:65534:\n', 0o600);
  const text = `
    ServerName "Lamproom"
    ServerType standalone
    DefaultAddress ${sandbox.host}
    SocketBindTight on
    Port ${port}
    UseIPv6 off
    UseReverseDNS off
    User nobody
    Group nogroup
    ModulePath ${program.replace(/sbin\/proftpd$/, 'lib/proftpd')}
    PidFile ${sandbox.folder}/${name}.pid
    ScoreboardFile ${sandbox.folder}/${name}.scores
    SystemLog none
    TransferLog none
    WtmpLog off
    AuthOrder mod_auth_file.c
    AuthUserFile ${users}
    AuthGroupFile ${groups}
    RequireValidShell off
    <IfModule mod_delay.c>
      DelayTable none
    </IfModule>
    <IfModule mod_ctrls.c>
      ControlsEngine off
    </IfModule>
    <Anonymous ${root}>
      User guest
      Group nogroup
      UserAlias anonymous guest
      MaxClients ${places} "Sorry, max %m users -- try again later"
      <Limit WRITE>
        DenyAll
      </Limit>
    </Anonymous>
  `;
  const file = sandbox.write(`${name}.conf`, text);
  return sandbox.serve(port, [program, '-n', '-q', '-c', file]);
}
