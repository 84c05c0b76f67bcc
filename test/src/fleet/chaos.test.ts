/**
 * Four processes at one run, and what befalls them and their server at any moment: no site is asked by two at a time, no
 * address more often than one process may, nothing again once its answer was committed; and the run is told of once, as
 * if one process had done it undisturbed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/store/address.ts';
import { sourceAt } from '../../../src/store/opening/copy-ends.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import { Prng } from '../../generator/prng.ts';
import type { Ended, Fleet, Process } from '../../helpers/fleet/fleet.ts';
import {
  type Choice,
  type Ground,
  groundIn,
  lettersOf,
  type Night,
  nightAt,
} from '../../helpers/fleet/ground.ts';
import { expectAsUndisturbed } from '../../helpers/fleet/undisturbed.ts';
import { LONG } from '../../helpers/long.ts';
import { freshDatabase } from '../../helpers/postgres/database.ts';
import {
  canStartServers,
  type OwnServer,
  startOwnServer,
} from '../../helpers/postgres/own-server.ts';
import { postgresIsMissing } from '../../helpers/postgres/server.ts';
import { withFolder } from '../store/stores.ts';

const LEASE_MS = 1500;
const ADDRESSES = 5;
const MOST_AT_ADDRESS = 2;
const QUICK_MS = 20;
const SITES = 40;
const PAGES = LONG ? 240 : 12;
/** A request that takes longer than a lease would be overlapped by whoever takes the site over. */
const SLOW_MS = LEASE_MS / 5;
const LINKS: Choice = {
  ...{ sites: SITES, pages: PAGES, answerMs: QUICK_MS, leaseMs: LEASE_MS },
  ...{ addresses: ADDRESSES, canary: true, check: [`address-concurrency = ${MOST_AT_ADDRESS}`] },
};
const WORKERS = 3;
const SEED = Number(process.env['URLGLEAN_SEED'] ?? (LONG ? Date.now() % 1e6 : 1));

/** What befalls a process, or the server. */
const ACTS = {
  /** Without a word. */
  killed: async ({ fleet, one }: Fall) => {
    one.child.kill('SIGKILL');
    fleet.start('worker');
  },
  /** For longer than its lease. */
  stopped: async ({ one }: Fall) => {
    one.child.kill('SIGSTOP');
    await wait(2 * LEASE_MS);
    one.child.kill('SIGCONT');
  },
  /** In order, as a system that is shut down does. */
  ended: async ({ fleet, one, leaving }: Fall) => {
    leaving.add(one);
    one.child.kill('SIGTERM');
    await one.ended;
    if (one.role === 'worker') fleet.start('worker');
  },
  /** All sessions that it has at the server. */
  'cut off': async ({ place, one }: Fall) => {
    const server = await Connection.open(addressOf(place));
    try {
      const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1`;
      await server.all(sql, `urlglean ${one.child.pid}`);
    } finally {
      await server.end();
    }
  },
  'left without a server': async ({ server }: Fall) => server?.restart(),
} as const;
type Act = keyof typeof ACTS;

interface Fall {
  readonly fleet: Fleet;
  readonly one: Process;
  readonly place: string;
  readonly server: OwnServer | undefined;
  /** Processes that were told to end. */
  readonly leaving: Set<Process>;
}

const EVERY_DAY: readonly Act[] = [
  ...Array.from({ length: 10 }, () => 'killed' as const),
  ...(['cut off', 'left without a server'] as const),
];
const MOMENTS = LONG ? 50 : EVERY_DAY.length;
/** Between two moments, at most: half of the links are asked for before the last one. */
const REQUESTS = Math.floor((SITES * PAGES) / MOMENTS);

let cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  cleanUps = [];
});

async function onGround(
  place: string | undefined,
  test: (ground: Ground) => Promise<void>,
): Promise<void> {
  await withFolder(async (folder) => {
    const ground = await groundIn(folder, { ...LINKS, ...(place && { place }) });
    cleanUps.push(ground.close);
    await test(ground);
  });
}

/** A night fails at once where the server is away when it begins; the next one comes by itself, here at once. */
const hasNotBegun = ({ code, stderr }: Ended): boolean =>
  code === 1 && stderr.includes("code: 'store-away'");

interface Nights {
  /** By themselves, the last of them with the run. */
  readonly ended: Ended[];
  readonly notBegun: Ended[];
}

/** Until a night has ended the run. */
async function untilDone(
  { fleet, leaving }: Pick<Fall, 'fleet' | 'leaving'>,
  moment: () => Promise<boolean>,
): Promise<Nights> {
  const nights: Nights = { ended: [], notBegun: [] };
  const never = new Promise<never>(() => {});
  let night = fleet.start('nightly');
  // One at a time, also where a night ends in the middle of it.
  let next: Promise<boolean> = moment();
  for (;;) {
    const end: boolean | Ended = await Promise.race([night.ended, next]);
    if (typeof end === 'boolean') {
      next = end ? moment() : never;
      continue;
    }
    if (hasNotBegun(end)) nights.notBegun.push(end);
    else if (end.signal === null) {
      nights.ended.push(end);
      if (!leaving.has(night)) return nights;
    }
    night = fleet.start('nightly');
  }
}

describe.skipIf(postgresIsMissing())('four processes at one run', () => {
  let alone: Night;
  beforeAll(() =>
    onGround(undefined, async (ground) => {
      const ended = await ground.fleet.start('nightly').ended;
      expect([ended.code, ended.stderr]).toEqual([0, '']);
      alone = await nightAt(ground, lettersOf([ended]));
    }),
  );

  it(`end it as one that is undisturbed, whatever befalls them at ${MOMENTS} moments (seed ${SEED})`, async () => {
    const server = canStartServers() ? await startOwnServer() : undefined;
    if (server !== undefined) cleanUps.push(() => server.stop());
    const place = server?.place ?? (await freshDatabase());
    await onGround(place, async (ground) => {
      const { fleet, world } = ground;
      const random = new Prng(SEED);
      const acts = Object.keys(ACTS) as readonly Act[];
      for (let i = 0; i < WORKERS; i++) fleet.start('worker');
      const left = [...EVERY_DAY];
      const done: Act[] = [];
      const leaving = new Set<Process>();
      // What a moment takes, such as a lease, is no work: on a quick machine all would be asked before the last one.
      const early = () => world.asked.size * MOMENTS > SITES * PAGES * (done.length + 1);
      world.answerIn(() => (done.length < MOMENTS && early() ? SLOW_MS : QUICK_MS));
      const { ended, notBegun } = await untilDone({ fleet, leaving }, async () => {
        await world.more(1 + random.below(REQUESTS));
        const act = LONG
          ? random.pick(acts)
          : (left.splice(random.below(left.length), 1)[0] ?? 'killed');
        done.push(act);
        const one = random.pick(fleet.running);
        await ACTS[act]({ fleet, one, place, server, leaving });
        return done.length < MOMENTS;
      });
      const said = ended.map(({ stderr, stdout }) => `${stderr}${stdout}`).join('');
      // The others were told to end: one that was alone then fails, since its run is cut short.
      expect(ended.at(-1)?.code, said).toBe(0);
      await fleet.stop();
      const tables = await sourceAt(place, Date.now());
      expect(await tables.faults()).toEqual([]);
      await tables.close();
      const { told, ...night } = await nightAt(ground, lettersOf(ended));
      const failures = told.filter(({ subject }) => subject.startsWith('the night failed'));
      expect(failures.length).toBeLessThanOrEqual(notBegun.length);
      const others = told.filter((one) => !failures.includes(one));
      expectAsUndisturbed({ ...night, told: others }, ground, alone);
      expect(done, said).toHaveLength(MOMENTS);
      expect([...world.mostAt].filter(([, most]) => most > MOST_AT_ADDRESS)).toEqual([]);
      expect(world.mostAt.size).toBe(ADDRESSES);
    });
  });
});
