/** mailto: Knot, authoritative for `test.`; it cannot read `broken.` and refuses all else. */
import type { Daemon } from '../model.ts';
import { BROKEN_ZONE, ZONE } from '../zones.ts';

export const knot: Daemon = {
  name: 'knot',
  packages: ['knot'],
  needs: ['knotd'],
  start: async (ground) => {
    const port = await ground.freePort();
    ground.write('zones/test.zone', ZONE);
    ground.write('zones/broken.zone', BROKEN_ZONE);
    const text = `
server:
    rundir: "${ground.folder}"
    listen: ${ground.host}@${port}
    udp-workers: 1
    tcp-workers: 1
    background-workers: 1
database:
    storage: "${ground.folder}/database"
log:
  - target: stderr
    any: error
template:
  - id: default
    storage: "${ground.folder}/zones"
    zonefile-sync: -1
    journal-content: none
zone:
  - domain: test.
    file: test.zone
  - domain: broken.
    file: broken.zone
`;
    const command = [ground.find('knotd'), '-c', ground.write('knot.conf', text)];
    return { '': await ground.serve(port, command) };
  },
};
