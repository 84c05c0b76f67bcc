/** mailto: Knot, authoritative for `test.`; it cannot read `broken.` and refuses all else. */
import type { Daemon } from '../model.ts';
import { BROKEN_ZONE, ZONE } from '../zones.ts';

export const knot: Daemon = {
  name: 'knot',
  packages: ['knot'],
  needs: ['knotd'],
  start: async (sandbox) => {
    const port = await sandbox.freePort();
    sandbox.write('zones/test.zone', ZONE);
    sandbox.write('zones/broken.zone', BROKEN_ZONE);
    const text = `
server:
    rundir: "${sandbox.folder}"
    listen: ${sandbox.host}@${port}
    udp-workers: 1
    tcp-workers: 1
    background-workers: 1
database:
    storage: "${sandbox.folder}/database"
log:
  - target: stderr
    any: error
template:
  - id: default
    storage: "${sandbox.folder}/zones"
    zonefile-sync: -1
    journal-content: none
zone:
  - domain: test.
    file: test.zone
  - domain: broken.
    file: broken.zone
`;
    const command = [sandbox.find('knotd'), '-c', sandbox.write('knot.conf', text)];
    return { '': await sandbox.serve(port, command) };
  },
};
