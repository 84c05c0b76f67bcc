/** mailto: dnsmasq, which answers as a resolver does: other names of `test.` do not exist, all else is refused. */
import type { Daemon } from '../model.ts';

export const dnsmasq: Daemon = {
  name: 'dnsmasq',
  packages: ['dnsmasq-base'],
  needs: ['dnsmasq'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    const settings = [
      ...[
        `port=${port}`,
        `listen-address=${sandbox.host}`,
        'bind-interfaces',
        'keep-in-foreground',
      ],
      ...['no-resolv', 'no-hosts', 'no-poll', 'log-facility=-', `pid-file=${sandbox.folder}/pid`],
      ...['user=', 'local=/test/', 'mx-host=good.test,mail.test,10', 'mx-host=nullmx.test,.,0'],
      ...['host-record=mail.test,host.test,127.0.0.1', 'txt-record=textonly.test,nothing'],
      'cname=alias.test,good.test',
    ];
    const file = sandbox.write('dnsmasq.conf', `${settings.join('\n')}\n`);
    return { '': await sandbox.serve(port, [sandbox.find('dnsmasq'), '-C', file]) };
  },
};
