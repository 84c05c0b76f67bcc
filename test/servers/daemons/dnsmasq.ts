/** mailto: dnsmasq, which answers as a resolver does: other names of `test.` do not exist, all else is refused. */
import type { Daemon } from '../model.ts';

export const dnsmasq: Daemon = {
  name: 'dnsmasq',
  packages: ['dnsmasq-base'],
  needs: ['dnsmasq'],
  start: async (ground) => {
    const port = await ground.freePort();
    const settings = [
      ...[`port=${port}`, `listen-address=${ground.host}`, 'bind-interfaces', 'keep-in-foreground'],
      ...['no-resolv', 'no-hosts', 'no-poll', 'log-facility=-', `pid-file=${ground.folder}/pid`],
      ...['user=', 'local=/test/', 'mx-host=good.test,mail.test,10', 'mx-host=nullmx.test,.,0'],
      ...['host-record=mail.test,host.test,127.0.0.1', 'txt-record=textonly.test,nothing'],
      'cname=alias.test,good.test',
    ];
    const file = ground.write('dnsmasq.conf', `${settings.join('\n')}\n`);
    return { '': await ground.serve(port, [ground.find('dnsmasq'), '-C', file]) };
  },
};
