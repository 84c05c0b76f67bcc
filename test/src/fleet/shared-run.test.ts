/**
 * Several processes at one run, on a server: no site is asked by two at a time, nothing is asked again once its answer was
 * committed, and the run is told of once, as if one process had done it undisturbed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/store/address.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Process } from '../../helpers/fleet/fleet.ts';
import {
  type Ground,
  groundIn,
  lettersOf,
  type Night,
  nightAt,
} from '../../helpers/fleet/ground.ts';
import { expectAsUndisturbed } from '../../helpers/fleet/undisturbed.ts';
import { postgresIsMissing } from '../../helpers/postgres/server.ts';
import { withFolder } from '../store/stores.ts';

const LEASE_MS = 1500;
const LINKS = { sites: 20, pages: 6, answerMs: 20, leaseMs: LEASE_MS, canary: true } as const;
const LOOK_MS = 50;

let cleanUp: () => Promise<void> = async () => undefined;
afterEach(() => cleanUp());

async function onGround(test: (ground: Ground) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const ground = await groundIn(folder, LINKS);
    cleanUp = ground.close;
    await test(ground);
  });
}

/** By the others. */
async function allObserved({ place }: Ground): Promise<void> {
  const store = await openPostgresStore(addressOf(place));
  try {
    while ((await observedIn(store)) < LINKS.sites * LINKS.pages) await wait(LOOK_MS);
  } finally {
    await store.close();
  }
}

/** One that is stopped in a transaction holds the others up until the server ends its session. */
async function stopBetweenTransactions({ place }: Ground, one: Process): Promise<void> {
  const server = await Connection.open(addressOf(place));
  const state = async (): Promise<string | undefined> => {
    const sql = 'SELECT state FROM pg_stat_activity WHERE application_name = $1';
    return (await server.row<readonly [string]>(sql, `urlglean ${one.child.pid}`))?.[0];
  };
  try {
    for (;;) {
      await one.standStill();
      let found = await state();
      for (; found === 'active'; found = await state()) await wait(LOOK_MS);
      if (found === 'idle') return;
      one.child.kill('SIGCONT');
      await wait(LOOK_MS);
    }
  } finally {
    await server.end();
  }
}

async function observedIn(store: Store): Promise<number> {
  for await (const { observed } of store.runs()) return observed;
  return 0;
}

describe.skipIf(postgresIsMissing())('several processes at one run', () => {
  let alone: Night;
  beforeAll(() =>
    onGround(async (ground) => {
      const ended = await ground.fleet.start('nightly').ended;
      expect([ended.code, ended.stderr]).toEqual([0, '']);
      alone = await nightAt(ground, lettersOf([ended]));
      await ground.close();
    }),
  );

  it('share its sites, ask each link once, and one of them tells', () =>
    onGround(async (ground) => {
      const { fleet } = ground;
      fleet.start('worker');
      const nights = [fleet.start('nightly'), fleet.start('nightly')];
      const ended = await Promise.all(nights.map((night) => night.ended));
      const stopped = await fleet.stop();
      expect([...ended, ...stopped].map(({ code }) => code)).toEqual([0, 0, 0]);
      const words = ended.map(({ stderr }) => stderr).filter((text) => text !== '');
      expect(words).toEqual(['urlglean: run 1 was left to other processes\n']);
      expect(stopped[0]?.stderr).toContain('urlglean: worker at ');
      // Where the others were quicker, nothing was left to ask for.
      expect(stopped[0]?.stderr).not.toContain('asked for 0');
      expectAsUndisturbed(await nightAt(ground, lettersOf(ended)), ground, alone);
    }));

  it('store nothing of one that was stopped for longer than its lease, and it tells nobody of that', () =>
    onGround(async (ground) => {
      const { fleet, world } = ground;
      fleet.start('worker');
      const night = fleet.start('nightly');
      await world.more(LINKS.sites);
      await stopBetweenTransactions(ground, night);
      await allObserved(ground);
      const before = await nightAt(ground, []);
      night.child.kill('SIGCONT');
      const ended = await night.ended;
      expect([ended.code, ended.stderr]).toEqual([0, '']);
      const after = await nightAt(ground, lettersOf([ended]));
      expect(after.links).toEqual(before.links);
      expectAsUndisturbed(after, ground, alone);
    }));
});
