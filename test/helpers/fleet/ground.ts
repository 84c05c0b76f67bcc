/**
 * The ground of a test of several processes: a web that watches them, a database, a configuration and links of many
 * sites; and what is left of a night in the end, for comparing it with one that nobody disturbed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '../../../src/store/address.ts';
import { openPostgresStore } from '../../../src/store/postgres/store.ts';
import { freshDatabase } from '../postgres/database.ts';
import { type Ended, Fleet } from './fleet.ts';
import { type FleetWorld, startFleetWorld } from './world.ts';

export interface Links {
  readonly sites: number;
  /** Of each site. */
  readonly pages: number;
}

export interface Choice extends Links {
  readonly answerMs: number;
  /** How many addresses they share, each with its limit; absent: nobody looks where they are. */
  readonly addresses?: number;
  readonly leaseMs: number;
  /** Where the store is; absent: in a fresh database of the server of all tests. */
  readonly place?: string;
  /** A member whose own answers do not show that it sees would ask for a link that works once more (`sight.ts`). */
  readonly canary?: true;
  /** Requests of a process at once; default: 4. */
  readonly concurrency?: number;
  /** In ms, of a site; default: 20. */
  readonly delayMs?: number;
  /** More lines of `[check]`. */
  readonly check?: readonly string[];
}

export interface Ground {
  readonly world: FleetWorld;
  readonly place: string;
  /** The file of the configuration. */
  readonly config: string;
  readonly fleet: Fleet;
  close(): Promise<void>;
}

export async function groundIn(folder: string, choice: Choice): Promise<Ground> {
  const { sites, pages, addresses, check = [] } = choice;
  const world = await startFleetWorld(choice);
  const place = choice.place ?? (await freshDatabase());
  const at = addresses === undefined ? '' : `:${world.port}`;
  const urls = Array.from({ length: sites * pages }, (_, i) => {
    return `http://h${i % sites}.example${at}/page/${Math.floor(i / sites)}`;
  });
  writeFileSync(join(folder, 'links.txt'), urls.join('\n'));
  const config = join(folder, 'night.toml');
  const way =
    addresses === undefined
      ? `connect-to = ["::127.0.0.1:${world.port}"]`
      : `dns-server = ["${world.dns}"]`;
  const canary = `canary = ["http://canary.example${at}/page/0"]`;
  const lines = [
    configFor(place, world.port, choice),
    way,
    ...(choice.canary ? [canary] : []),
    ...check,
  ];
  writeFileSync(config, [...lines, ''].join('\n'));
  const fleet = new Fleet(config, choice);
  const close = async (): Promise<void> => {
    fleet.killAll();
    await world.close();
  };
  return { world, place, config, fleet, close };
}

const configFor = (
  place: string,
  port: number,
  { concurrency = 4, delayMs = 20 }: Choice,
): string => `sources = ["links.txt"]
store = "${place}"
[notify]
webhook = "http://127.0.0.1:${port}/hook"
on = "always"
[check]
allow-address = ["127.0.0.0/8"]
contact = "keeper@example.org"
delay = ${delayMs}
concurrency = ${concurrency}`;

export interface Found {
  readonly url: string;
  readonly reason: string;
  readonly at: number;
}

export interface Night {
  readonly runs: readonly string[];
  readonly links: readonly Found[];
  /** What each call of the webhook said. */
  readonly told: readonly Said[];
  readonly letters: readonly string[];
}

/** What is stored of the run in the end, and what was told. */
export async function nightAt(
  { place, world }: Pick<Ground, 'place' | 'world'>,
  letters: readonly string[],
): Promise<Night> {
  const store = await openPostgresStore(addressOf(place));
  try {
    const runs: string[] = [];
    for await (const { run, phase, observed } of store.runs())
      runs.push(`${run} ${phase} ${observed}`);
    const links: Found[] = [];
    for await (const { url, verdict } of store.links(1, { notChecked: 'interrupted' })) {
      links.push({ url, reason: verdict.reason, at: Date.parse(verdict.checkedAt) });
    }
    return { runs, links, told: world.called.map(saidIn), letters };
  } finally {
    await store.close();
  }
}

export function lettersOf(ended: readonly Ended[]): readonly string[] {
  return ended.map(({ stdout }) => stdout).filter((text) => text !== '');
}

interface Call {
  readonly subject: string;
  readonly exit: number;
  readonly changes: readonly Readonly<Record<'kind' | 'url' | 'reason', string>>[];
}

/** A change is its kind, its URL and its reason. */
interface Said extends Pick<Call, 'subject' | 'exit'> {
  readonly changes: readonly (readonly string[])[];
}

function saidIn(body: string): Said {
  const { subject, exit, changes } = JSON.parse(body) as Call;
  return { subject, exit, changes: changes.map(({ kind, url, reason }) => [kind, url, reason]) };
}
