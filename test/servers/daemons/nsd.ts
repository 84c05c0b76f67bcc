/** mailto: NSD, with the same zones as Knot. */
import type { Daemon } from '../model.ts';
import { BROKEN_ZONE, ZONE } from '../zones.ts';

export const nsd: Daemon = {
  name: 'nsd',
  packages: ['nsd'],
  needs: ['nsd'],
  start: async (sandbox) => {
    const { folder, host } = sandbox;
    const port = await sandbox.freePort();
    sandbox.write('test.zone', ZONE);
    sandbox.write('broken.zone', BROKEN_ZONE);
    const text = `
server:
  ip-address: ${host}@${port}
  port: ${port}
  username: ""
  chroot: ""
  zonesdir: "${folder}"
  zonelistfile: "${folder}/zone.list"
  xfrdfile: "${folder}/xfrd.state"
  xfrdir: "${folder}"
  database: ""
  pidfile: ""
  server-count: 1
remote-control:
  control-enable: no
zone:
  name: test.
  zonefile: test.zone
zone:
  name: broken.
  zonefile: broken.zone
`;
    const command = [sandbox.find('nsd'), '-d', '-c', sandbox.write('nsd.conf', text)];
    return { '': await sandbox.serve(port, command) };
  },
};
