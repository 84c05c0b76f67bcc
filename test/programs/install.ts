/**
 * `npm run programs`: unpacks Debian's packages of every program that tests want and the machine lacks, servers
 * and a browser, into a folder below the temporary one. Nothing is installed, configured or started, and the machine's own packages stay as
 * they are. What cannot be had is told in a line; the tests skip it.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROGRAMS } from './index.ts';
import type { Program } from './model.ts';
import { find, isOurs, UNPACKED } from './unpacked.ts';

const run = promisify(execFile);

/** The answers in `cases` were given by this release; others may word and number them otherwise. */
const RELEASE = { ID: 'debian', VERSION_ID: '12' };

const LISTS_MS = 60_000;
/** A browser is a hundred megabytes. */
const PROGRAM_MS = 120_000;
/** For all of it: what is not there by then is left out. */
const ALL_MS = 360_000;
const end = Date.now() + ALL_MS;

const ROOT = join(UNPACKED, 'root');
/** An empty file for each program of which everything is there. */
const WHOLE = join(UNPACKED, 'whole');
const DEBS = join(UNPACKED, 'cache/archives');

/** Lists and packages are kept in our folder; the signatures are verified as ever. */
const OWN = [
  ...['-qq', '-y', '--no-install-recommends'],
  ...['-o', `Dir::State::lists=${join(UNPACKED, 'lists')}`],
  ...['-o', `Dir::Cache=${join(UNPACKED, 'cache')}`],
  ...['-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User='],
  ...['-o', 'Acquire::Languages=none', '-o', 'Acquire::Retries=1'],
  ...['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15'],
];

async function apt(args: readonly string[], ms: number): Promise<void> {
  const timeout = Math.min(ms, end - Date.now());
  if (timeout <= 0) throw new Error('no time was left');
  await run('apt-get', [...OWN, ...args], {
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    maxBuffer: 16 * 1024 * 1024,
  });
}

/** That some packages exclude each other, or want others here removed, is no matter: none is installed. */
async function unpack({ name, packages }: Program): Promise<void> {
  await apt(['install', '--download-only', ...packages], PROGRAM_MS);
  for (const deb of readdirSync(DEBS).filter((file) => file.endsWith('.deb'))) {
    if (unpacked.has(deb)) continue;
    await run('dpkg-deb', ['-x', join(DEBS, deb), ROOT]);
    unpacked.add(deb);
  }
  writeFileSync(join(WHOLE, name), '');
}

const unpacked = new Set<string>();

/** What was being unpacked when an earlier run was cut short is unpacked again. */
function isMissing({ name, needs }: Program): boolean {
  const paths = needs.map(find);
  if (paths.includes(null)) return true;
  const isOfOurs = paths.some((path) => path?.startsWith(UNPACKED));
  return isOfOurs && !existsSync(join(WHOLE, name));
}

/** Why nothing can be unpacked here; null when it can. */
function obstacle(): string | null {
  if (find('apt-get') === null || find('dpkg-deb') === null) return 'this machine has no apt-get';
  const release = readFileSync('/etc/os-release', 'utf8');
  const fits = Object.entries(RELEASE).every(([name, value]) =>
    new RegExp(`^${name}="?${value}"?$`, 'm').test(release),
  );
  if (!fits) return 'this machine is no Debian 12';
  mkdirSync(UNPACKED, { recursive: true, mode: 0o755 });
  return isOurs() ? null : `${UNPACKED} belongs to somebody else`;
}

/** What apt-get said first, or that it took too long. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const said = 'stderr' in error ? String(error.stderr) : '';
  const timedOut = 'killed' in error && error.killed === true;
  const line = /^E: (.*)$/m.exec(said)?.[1] ?? error.message.split('\n', 1)[0] ?? '';
  return timedOut ? 'it took too long' : line;
}

async function install(): Promise<string> {
  process.umask(0o022);
  const missing = PROGRAMS.filter(isMissing);
  if (missing.length === 0) return 'all are there';
  const why = obstacle();
  if (why !== null) return `none unpacked: ${why}`;
  for (const folder of [ROOT, WHOLE, join(UNPACKED, 'lists/partial'), join(DEBS, 'partial')]) {
    mkdirSync(folder, { recursive: true });
  }
  await apt(['update'], LISTS_MS);
  const failures: string[] = [];
  for (const program of missing) {
    await unpack(program).catch((error) => failures.push(`${program.name}: ${reasonOf(error)}`));
  }
  for (const folder of ['lists', 'cache']) rmSync(join(UNPACKED, folder), { recursive: true });
  const count = missing.length - failures.length;
  return [`${count} unpacked to ${ROOT}`, ...failures].join('; ');
}

const said = await install().catch((error) => `none unpacked: ${reasonOf(error)}`);
process.stdout.write(`programs: ${said}\n`);
