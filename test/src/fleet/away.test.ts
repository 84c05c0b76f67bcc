/** A night whose store on a server goes away where it does not wait for it, or is told to end while it waits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/store/address.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import { BIN } from '../../helpers/cli.ts';
import { type Ground, groundIn, nightAt } from '../../helpers/fleet/ground.ts';
import { nightBy } from '../../helpers/fleet/hands.ts';
import {
  canStartServers,
  type OwnServer,
  startOwnServer,
} from '../../helpers/postgres/own-server.ts';
import { postgresIsMissing } from '../../helpers/postgres/server.ts';
import { withFolder } from '../store/stores.ts';

const LINKS = { sites: 4, pages: 5, answerMs: 20, leaseMs: 1500 };

let cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  cleanUps = [];
});

async function onGround(test: (ground: Ground) => Promise<void>, place?: string): Promise<void> {
  await withFolder(async (folder) => {
    const ground = await groundIn(folder, { ...LINKS, ...(place === undefined ? {} : { place }) });
    cleanUps.push(ground.close);
    await test(ground);
  });
}

const by = ({ config }: Ground) => nightBy({ config, leaseMs: LINKS.leaseMs });

describe.skipIf(postgresIsMissing())('a night whose store goes away while it tells', () => {
  it('fails, and the next one tells again what was not noted as told', () =>
    onGround(async (ground) => {
      const server = await Connection.open(addressOf(ground.place));
      cleanUps.push(() => server.end());
      ground.world.onceCalled(async () => {
        await server.rows(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`);
      });
      await expect(by(ground).ended).rejects.toMatchObject({ problem: { code: 'store-away' } });
      expect(await by(ground).ended).toBe(0);
      const { told, runs } = await nightAt(ground, []);
      expect(told.map(({ subject }) => subject)).toEqual([
        ...['4 links relocated - night.toml', 'the night failed - night.toml'],
        ...['4 links relocated - night.toml', 'nothing new - night.toml'],
      ]);
      expect(told[2]).toEqual(told[0]);
      expect(runs).toEqual(['2 done 0', `1 done ${LINKS.sites * LINKS.pages}`]);
    }));
});

describe.skipIf(!canStartServers())('a night whose server', () => {
  let server: OwnServer;
  beforeAll(async () => {
    server = await startOwnServer();
  });

  it('is stopped ends by its signal while it waits, and fails at once where it cannot begin', () =>
    onGround(async (ground) => {
      const night = spawn(process.execPath, [BIN, 'nightly', ground.config]);
      let said = '';
      const waits = new Promise<void>((done) => {
        night.stderr.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          if (said.includes('tried again until it is there')) done();
        });
      });
      const ended = once(night, 'close');
      await ground.world.more(LINKS.sites);
      await server.stop();
      await Promise.race([waits, ended]);
      night.kill('SIGTERM');
      expect(await ended).toEqual([null, 'SIGTERM']);
      await expect(by(ground).ended).rejects.toMatchObject({
        problem: { code: 'store-away', severity: 'error' },
      });
    }, server.place));
});
