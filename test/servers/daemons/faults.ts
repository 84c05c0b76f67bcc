/** Behaviour that no real server shows on request: hang, close, refuse. A server of ours, always available. */
import type { Daemon } from '../model.ts';

export const faults: Daemon = {
  name: 'faults',
  packages: [],
  needs: [],
  start: async ({ listen, freePort }) => ({
    silent: await listen(() => undefined),
    closing: await listen((socket) => socket.end()),
    resetting: await listen((socket) => socket.resetAndDestroy()),
    ftpOnly: await listen((socket) => socket.write('220 ready\r\n')),
    newsOnly: await listen((socket) => socket.write('200 ready\r\n')),
    busy: await listen((socket) => socket.end('400 busy, come again\r\n')),
    refused: await freePort(),
    gone: await freePort(),
  }),
};
