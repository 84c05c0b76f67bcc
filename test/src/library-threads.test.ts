/** Whoever uses the library lives in the same process: what fails while links are asked must not reach it. */
import { EventEmitter, once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/index.ts';
import { dispatchUncaught } from '../../src/system/uncaught-errors.ts';
import { withFolder } from './store/stores.ts';

describe('the library', () => {
  it('checks on threads of its own, and survives uncaught errors there', () =>
    withFolder(async (folder) => {
      const arrival = new EventEmitter();
      let requests = 0;
      const server = createServer((_, response) => {
        if (++requests > 1) response.end('page');
        arrival.emit('request');
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const path = join(folder, 'letter.txt');
      writeFileSync(path, `http://127.0.0.1:${port}/\n`);
      const workers: Worker[] = [];
      const onWorker = (worker: Worker): void => void workers.push(worker);
      process.on('worker', onWorker);
      try {
        const policy = { allowAddresses: ['127.0.0.0/8'], obeyRobots: false };
        const links = check(path, { policy, schedule: { delayMs: 0 } });
        const arrived = once(arrival, 'request');
        const first = links.next();
        await Promise.race([arrived, first]);
        expect(workers).toHaveLength(1);
        expect(dispatchUncaught(new Error('of the host'))).toBe(false);
        // It asks to be told what to do, and is told nothing.
        workers[0]?.postMessage(null);
        const { value } = await first;
        expect(value).toMatchObject({ verdict: { reason: 'ok' } });
        expect(await links.next()).toMatchObject({ done: true });
        expect(workers).toHaveLength(2);
      } finally {
        process.off('worker', onWorker);
        server.closeAllConnections();
        server.close();
      }
    }));
});
