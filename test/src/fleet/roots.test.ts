/** Two machines that have the sources in other places: by the name of their root, a second night joins the first. */
import { appendFileSync, copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/store/address.ts';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import { type Ground, groundIn, nightAt } from '../../helpers/fleet/ground.ts';
import { nightBy } from '../../helpers/fleet/hands.ts';
import { postgresIsMissing } from '../../helpers/postgres/server.ts';
import { withFolder } from '../store/stores.ts';

const LEASE_MS = 1500;
const LINKS = { sites: 8, pages: 6, answerMs: 20, leaseMs: LEASE_MS };
const COUNT = LINKS.sites * LINKS.pages;

let cleanUp: () => Promise<void> = async () => undefined;
afterEach(() => cleanUp());

/** `elsewhere`: the configuration of the other machine, which differs in its place and its name alone. */
async function onGrounds(
  test: (ground: Ground, elsewhere: string) => Promise<void>,
  lines = '',
): Promise<void> {
  await withFolder(async (folder) => {
    const [here, there] = [join(folder, 'here'), join(folder, 'there/lists')];
    for (const one of [here, there]) mkdirSync(one, { recursive: true });
    const ground = await groundIn(here, LINKS);
    cleanUp = ground.close;
    appendFileSync(ground.config, lines);
    copyFileSync(join(here, 'links.txt'), join(there, 'links.txt'));
    copyFileSync(ground.config, join(there, 'elsewhere.toml'));
    await test(ground, join(there, 'elsewhere.toml'));
  });
}

describe.skipIf(postgresIsMissing())('a second night, on a machine with other folders', () => {
  it('joins the first, and is told of once', () =>
    onGrounds(async (ground, elsewhere) => {
      const first = nightBy({ ...ground, leaseMs: LEASE_MS });
      await ground.world.more(LINKS.sites);
      const second = nightBy({ config: elsewhere, leaseMs: LEASE_MS });
      expect(await Promise.all([first.ended, second.ended])).toEqual([0, 0]);
      const { runs, links, told } = await nightAt(ground, []);
      expect([runs, links.length, told.length]).toEqual([[`1 done ${COUNT}`], COUNT, 1]);
      expect(`${first.err()}${second.err()}`).toMatch(/run 1 was left to other processes/);

      // No machine sees the file of another: the job is told by its sources.
      rmSync(ground.config);
      const next = nightBy({ config: elsewhere, leaseMs: LEASE_MS });
      expect(await next.ended).toBe(0);
      const store = await openPostgresStore(addressOf(ground.place));
      try {
        for await (const { inputs } of store.runs()) expect(inputs).toEqual(['@lists:links.txt']);
        for await (const { path } of store.absentFiles(0)) expect(path).toBe('@lists:links.txt');
        for (const { url } of links) {
          const known = await store.history(url);
          expect([known?.link.sightingCount, known?.goneSources]).toEqual([1, undefined]);
        }
      } finally {
        await store.close();
      }
      // News is told once, whichever machine tells it.
      expect(ground.world.called.at(-1)).toContain('"changes":[]');
    }, '[roots]\nlists = "."\n'));

  it('is refused where no root is named: its paths are others', () =>
    onGrounds(async (ground, elsewhere) => {
      const first = nightBy({ ...ground, leaseMs: LEASE_MS });
      await ground.world.more(LINKS.sites);
      const second = nightBy({ config: elsewhere, leaseMs: LEASE_MS });
      await expect(second.ended).rejects.toThrow(/is in use/);
      expect(await first.ended).toBe(0);
    }));
});
