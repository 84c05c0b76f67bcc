/** tn3270: Hercules, an IBM mainframe in software, of which the console port is used. */
import type { Daemon } from '../model.ts';

export const hercules: Daemon = {
  name: 'hercules',
  packages: ['hercules'],
  needs: ['hercules'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const machine = [
      ...['CPUSERIAL 000001', 'CPUMODEL 3090', 'MAINSIZE 2', 'NUMCPU 1', 'ARCHMODE S/370'],
      ...['OSTAILOR QUIET', 'PANRATE SLOW', `CNSLPORT ${sandbox.host}:${port}`],
      ...['0009 3215-C / noprompt', '0700 3270', '0701 3270', '0702 3270', '0703 3270'],
    ];
    const file = sandbox.write('hercules.cnf', `${machine.join('\n')}\n`);
    const env = { HERCULES_RC: '/dev/null' };
    return { '': await sandbox.serve(port, [sandbox.find('hercules'), '-d', '-f', file], { env }) };
  },
};
