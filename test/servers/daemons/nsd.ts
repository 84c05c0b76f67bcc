/** mailto: NSD, with the same zones as Knot. */
import type { Daemon } from '../model.ts';
import { BROKEN_ZONE, ZONE } from '../zones.ts';

export const nsd: Daemon = {
  name: 'nsd',
  packages: ['nsd'],
  needs: ['nsd'],
  start: async (ground) => {
    const { folder, host } = ground;
    const port = await ground.freePort();
    ground.write('test.zone', ZONE);
    ground.write('broken.zone', BROKEN_ZONE);
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
    const command = [ground.find('nsd'), '-d', '-c', ground.write('nsd.conf', text)];
    return { '': await ground.serve(port, command) };
  },
};
