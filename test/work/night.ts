/**
 * Nights over a store that years have filled, with the statements that each runs and the rows that they read: what a
 * night costs shall depend on what is due and on what has changed, and not on what is known.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fillLargeStore, type LargeStore } from '../bench/large-store/fill.ts';
import { writeJob } from '../bench/large-store/job.ts';
import { startServer } from '../bench/servers/start.ts';
import { editStore, readStore } from '../helpers/edit-store.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PRELOADED = join(import.meta.dirname, 'counting-rows.ts');

/** Of one statement, by its text. */
export interface StatementCount {
  readonly sql: string;
  times: number;
  /** Of tables, whatever index found them. */
  rows: number;
}

export interface Counted {
  readonly statements: readonly StatementCount[];
}

export interface NightCounts extends Counted {
  /** Links. */
  readonly asked: number;
}

export interface Nights {
  /** Of the archive, all unchanged. */
  readonly files: number;
  /** All that is known is news. */
  readonly first: NightCounts;
  /** Nothing is due. */
  readonly idle: NightCounts;
  /** Links are due, and answer as ever. */
  readonly due: NightCounts;
  /** Forgets what was found of these before. */
  readonly prune: Counted;
}

const PRUNE = ['prune', '--store', 'store', '--keep', '0'];

/** What the first night has asked is due again. */
const DUE_AGAIN = `
  UPDATE link SET due = 0 WHERE last_run = (SELECT max(last_run) FROM link)`;

export async function nightsOf({ links, due }: Pick<LargeStore, 'links' | 'due'>): Promise<Nights> {
  const home = mkdtempSync(join(tmpdir(), 'urlglean-night-'));
  const server = await startServer({ hosts: 1, links: 0, delayMs: 0 });
  try {
    const store = { path: join(home, 'store'), folder: join(home, 'archive') };
    const origin = `http://127.0.0.1:${server.port}`;
    await fillLargeStore({ ...store, links, due, seed: 1, now: Date.now(), origin });
    writeJob(join(home, 'night.toml'), { store: 'store', folder: store.folder });
    const first = await night(home);
    const idle = await night(home);
    editStore(store.path, DUE_AGAIN);
    const files = readdirSync(store.folder).length;
    const again = await night(home);
    return { files, first, idle, due: again, prune: await count(home, PRUNE) };
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function night(home: string): Promise<NightCounts> {
  const counted = await count(home, ['nightly', join(home, 'night.toml')]);
  return { ...counted, asked: askedLast(join(home, 'store')) };
}

async function count(home: string, args: readonly string[]): Promise<Counted> {
  const counts = join(home, 'counts.json');
  await command(home, args, { node: ['--import', PRELOADED], env: { URLGLEAN_COUNTS: counts } });
  return { statements: JSON.parse(readFileSync(counts, 'utf8')) as readonly StatementCount[] };
}

interface CommandOptions {
  /** Of Node.js itself. */
  readonly node?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command in a folder that is its home, too; throws where it fails. */
export async function command(
  home: string,
  args: readonly string[],
  { node = [], env = {} }: CommandOptions = {},
): Promise<void> {
  const child = spawn(process.execPath, [...node, join(ROOT, 'src/bin.ts'), ...args], {
    cwd: home,
    env: { ...process.env, ...env, XDG_STATE_HOME: home },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  // 2: there is news.
  if (code !== 0 && code !== 2) throw new Error(`${args[0]} ended with ${code}`);
}

function askedLast(path: string): number {
  const [row] = readStore(path, 'SELECT observed FROM run ORDER BY run_id DESC LIMIT 1');
  return Number(row?.[0]);
}

export function rowsOf({ statements }: Counted): number {
  return statements.reduce((sum, { rows }) => sum + rows, 0);
}

export function timesOf({ statements }: Counted): number {
  return statements.reduce((sum, { times }) => sum + times, 0);
}
