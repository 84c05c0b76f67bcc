/**
 * Several processes at one run, on a server: no site is asked by two at a time, nothing is asked again once its answer was
 * committed, and the run is told of once, as if one process had done it undisturbed, whoever was killed meanwhile.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from '../../../src/store/address.ts';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import { type Ended, Fleet, type Process } from '../../helpers/fleet/fleet.ts';
import { type FleetWorld, startFleetWorld } from '../../helpers/fleet/world.ts';
import { LONG } from '../../helpers/long.ts';
import { freshDatabase } from '../../helpers/postgres/database.ts';
import { postgresIsMissing } from '../../helpers/postgres/server.ts';
import { withFolder } from '../store/stores.ts';

const SITES = 40;
const PAGES = LONG ? 36 : 6;
const ANSWER_MS = 20;
const LEASE_MS = 1500;
/** By the clock of a busy machine, between an answer and the note of it. */
const SLACK_MS = 100;
const MOMENTS = LONG ? 50 : 10;
/** Between two moments. */
const REQUESTS = LONG ? 60 : 25;
const WORKERS = 3;

interface Ground {
  readonly world: FleetWorld;
  readonly place: string;
  readonly fleet: Fleet;
}

let cleanUp: () => Promise<void> = async () => undefined;
afterEach(() => cleanUp());

async function groundIn(folder: string): Promise<Ground> {
  const world = await startFleetWorld(ANSWER_MS);
  const place = await freshDatabase();
  const urls = Array.from({ length: SITES * PAGES }, (_, i) => {
    return `http://h${i % SITES}.example/page/${Math.floor(i / SITES)}`;
  });
  writeFileSync(join(folder, 'links.txt'), urls.join('\n'));
  const config = join(folder, 'night.toml');
  writeFileSync(config, configFor(place, world.port));
  const fleet = new Fleet(config, LEASE_MS);
  cleanUp = async () => {
    fleet.killAll();
    await world.close();
  };
  return { world, place, fleet };
}

const configFor = (place: string, port: number): string => `sources = ["links.txt"]
store = "${place}"
[notify]
webhook = "http://127.0.0.1:${port}/hook"
on = "always"
[check]
connect-to = ["::127.0.0.1:${port}"]
allow-address = ["127.0.0.0/8"]
delay = 20
concurrency = 4
`;

interface Found {
  readonly url: string;
  readonly reason: string;
  readonly at: number;
}

interface Night {
  readonly runs: readonly string[];
  readonly links: readonly Found[];
  /** What each call of the webhook said. */
  readonly told: readonly unknown[];
  readonly letters: readonly string[];
}

/** What is stored of the run in the end, and what was told. */
async function nightAt({ place, world }: Ground, ended: readonly Ended[]): Promise<Night> {
  const store = await openPostgresStore(addressOf(place));
  try {
    const runs: string[] = [];
    for await (const { run, phase, observed } of store.runs())
      runs.push(`${run} ${phase} ${observed}`);
    const links: Found[] = [];
    for await (const { url, verdict } of store.links(1, { notChecked: 'interrupted' })) {
      links.push({ url, reason: verdict.reason, at: Date.parse(verdict.checkedAt) });
    }
    const letters = ended.map(({ stdout }) => stdout).filter((text) => text !== '');
    return { runs, links, told: world.called.map(saidIn), letters };
  } finally {
    await store.close();
  }
}

interface Call {
  readonly subject: string;
  readonly exit: number;
  readonly changes: readonly Readonly<Record<'kind' | 'url' | 'reason', string>>[];
}

function saidIn(body: string): unknown {
  const { subject, exit, changes } = JSON.parse(body) as Call;
  return { subject, exit, changes: changes.map(({ kind, url, reason }) => [kind, url, reason]) };
}

/** Requests for links that had been answered and noted. */
function askedAfter({ asked }: FleetWorld, links: readonly Found[]): readonly string[] {
  return links.flatMap(({ url, at }) => {
    const late = asked.get(url)?.filter((when) => when > at + SLACK_MS) ?? [];
    return late.map((when) => `${url} ${when - at} ms after`);
  });
}

const reasonsOf = ({ links }: Night): readonly string[] =>
  links.map(({ url, reason }) => `${url} ${reason}`);

/** As {@link nightAt}, of one process that nobody disturbs. */
function undisturbed(): Promise<Night> {
  return withFolder(async (folder) => {
    const ground = await groundIn(folder);
    const ended = await ground.fleet.start('nightly').ended;
    expect([ended.code, ended.stderr]).toEqual([0, '']);
    const night = await nightAt(ground, [ended]);
    await cleanUp();
    return night;
  });
}

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
  beforeAll(async () => {
    alone = await undisturbed();
  });

  it('share its sites, ask each link once, and one of them tells', () =>
    withFolder(async (folder) => {
      const ground = await groundIn(folder);
      const { fleet } = ground;
      fleet.start('worker');
      const nights = [fleet.start('nightly'), fleet.start('nightly')];
      const ended = await Promise.all(nights.map((night) => night.ended));
      const stopped = await fleet.stop();
      expect([...ended, ...stopped].map(({ code }) => code)).toEqual([0, 0, 0]);
      const words = ended.map(({ stderr }) => stderr).filter((text) => text !== '');
      expect(words).toEqual(['urlglean: run 1 was left to other processes\n']);
      expect(stopped[0]?.stderr).toMatch(/run 1: asked for \d+ links/);
      expectAsUndisturbed(await nightAt(ground, ended), ground, alone);
    }));

  it(`end it as one that is undisturbed, whoever is killed at ${MOMENTS} moments`, () =>
    withFolder(async (folder) => {
      const ground = await groundIn(folder);
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
      expectAsUndisturbed(await nightAt(ground, ended), ground, alone);
    }));
});
