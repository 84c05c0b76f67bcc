/**
 * Several processes at one run, on a server: no site is asked by two at a time, nothing is asked again once its answer was
 * committed, and the run is told of once, as if one process had done it undisturbed, whoever was killed meanwhile.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/store/address.ts';
import { Connection } from '../../../src/store/postgres/connection/connection.ts';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Ended, Fleet, Process } from '../../helpers/fleet/fleet.ts';
import {
  type Found,
  type Ground,
  groundIn,
  lettersOf,
  type Night,
  nightAt,
} from '../../helpers/fleet/ground.ts';
import type { FleetWorld } from '../../helpers/fleet/world.ts';
import { LONG } from '../../helpers/long.ts';
import { postgresIsMissing } from '../../helpers/postgres/server.ts';
import { withFolder } from '../store/stores.ts';

const LEASE_MS = 1500;
/** A member whose own answers do not show that it sees would ask for a link that works once more (`sight.ts`). */
const CANARY = 'canary = ["http://canary.example/page/0"]';
const LINKS = { sites: LONG ? 40 : 20, pages: LONG ? 36 : 6, answerMs: 20, leaseMs: LEASE_MS };
/** By the clock of a busy machine, between an answer and the note of it. */
const SLACK_MS = 100;
const MOMENTS = LONG ? 50 : 4;
/** Between two moments. */
const REQUESTS = LONG ? 60 : 25;
const WORKERS = 3;
const LOOK_MS = 50;

let cleanUp: () => Promise<void> = async () => undefined;
afterEach(() => cleanUp());

async function onGround(test: (ground: Ground) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const ground = await groundIn(folder, { ...LINKS, check: [CANARY] });
    cleanUp = ground.close;
    await test(ground);
  });
}

/** Requests for links that had been answered and noted. */
function askedAfter({ asked }: FleetWorld, links: readonly Found[]): readonly string[] {
  return links.flatMap(({ url, at }) => {
    const late = asked.get(url)?.filter((when) => when > at + SLACK_MS) ?? [];
    return late.map((when) => `${url} ${when - at} ms after`);
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
async function stopBetweenTransactions({ place }: Ground, { child }: Process): Promise<void> {
  const server = await Connection.open(addressOf(place));
  const state = async (): Promise<string | undefined> => {
    const sql = 'SELECT state FROM pg_stat_activity WHERE application_name = $1';
    return (await server.row<readonly [string]>(sql, `urlglean ${child.pid}`))?.[0];
  };
  try {
    for (;;) {
      child.kill('SIGSTOP');
      let found = await state();
      for (; found === 'active'; found = await state()) await wait(LOOK_MS);
      if (found === 'idle') return;
      child.kill('SIGCONT');
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

const reasonsOf = ({ links }: Night): readonly string[] =>
  links.map(({ url, reason }) => `${url} ${reason}`);

function expectAsUndisturbed(night: Night, { world }: Ground, alone: Night): void {
  expect(world.overlaps).toEqual([]);
  expect(askedAfter(world, night.links)).toEqual([]);
  expect(reasonsOf(night)).toEqual(reasonsOf(alone));
  expect([night.runs, night.told, night.letters]).toEqual([alone.runs, alone.told, alone.letters]);
}

/** What befalls a process. */
const ACTS = {
  /** Without a word. */
  killed: async ({ child }: Process, fleet: Fleet) => {
    child.kill('SIGKILL');
    fleet.start('worker');
  },
  /** For longer than its lease. */
  stopped: async ({ child }: Process) => {
    child.kill('SIGSTOP');
    await wait(2 * LEASE_MS);
    child.kill('SIGCONT');
  },
  /** In order, as a system that is shut down does. */
  ended: async ({ child, ended }: Process, fleet: Fleet) => {
    child.kill('SIGTERM');
    await ended;
    fleet.start('worker');
  },
} as const;
type Act = keyof typeof ACTS;

const EVERY_DAY: readonly Act[] = ['killed'];
const LONG_ACTS: readonly Act[] = ['killed', 'stopped', 'killed', 'ended'];

/** Until a night has ended the run; gives all that ended by itself. */
async function untilDone(fleet: Fleet, moment: () => Promise<void>): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  let night = fleet.start('nightly');
  for (let moments = 0; ; ) {
    const next =
      moments < MOMENTS ? moment().then(() => undefined) : new Promise<undefined>(() => {});
    const end = await Promise.race([night.ended, next]);
    if (end === undefined) moments++;
    else if (end.signal === null) return [...ended, end];
    else night = fleet.start('nightly');
  }
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

  it(`end it as one that is undisturbed, whoever is killed at ${MOMENTS} moments`, () =>
    onGround(async (ground) => {
      const { fleet, world } = ground;
      for (let i = 0; i < WORKERS; i++) fleet.start('worker');
      const acts = LONG ? LONG_ACTS : EVERY_DAY;
      let count = 0;
      const ended = await untilDone(fleet, async () => {
        await world.more(REQUESTS);
        const one = fleet.running[(count * 7) % fleet.running.length];
        const act = acts[count++ % acts.length] ?? 'killed';
        if (one !== undefined) await ACTS[act](one, fleet);
      });
      expect(count).toBeGreaterThanOrEqual(MOMENTS);
      await fleet.stop();
      expectAsUndisturbed(await nightAt(ground, lettersOf(ended)), ground, alone);
    }));
});
