/**
 * Installs the packed package into an empty folder, as `npm install urlglean` would, without a network: with the
 * versions of our own lock file, from npm's cache where that holds them all, otherwise copied from this checkout.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { readTar } from '../../src/sources/unpack/archives/tar.ts';
import { gunzip } from '../../src/sources/unpack/codecs/gzip.ts';
import { ROOT } from './cli.ts';

interface LockEntry {
  readonly dev?: boolean;
  readonly bin?: unknown;
}

export type Way = "from npm's cache" | 'from the checkout';

/** Nothing of the surroundings that npm would obey, this Node.js first, and no network. */
export function freshEnv(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const { PATH = '' } = process.env;
  return {
    PATH: [dirname(process.execPath), PATH].join(delimiter),
    NO_COLOR: '1',
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
    npm_config_logs_max: '0',
    ...more,
  };
}

export function npm(cwd: string, args: readonly string[], env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Where npm keeps what it has fetched; npm itself tells the scripts it runs. */
export function npmCache(): string {
  const { HOME = '', npm_config_cache: told } = process.env;
  if (told) return told;
  return npm(ROOT, ['config', 'get', 'cache'], freshEnv({ HOME })).trim();
}

/** What a user who installs the package gets besides it, by its folder. */
export function productionPackages(): ReadonlyMap<string, LockEntry> {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockEntry> };
  return new Map(Object.entries(packages).filter(([at, { dev }]) => at !== '' && dev !== true));
}

/** `folder` is empty but for the tarball; it needs no name that npm likes. */
export async function installFresh(folder: string, tarball: string, cache: string): Promise<Way> {
  writeManifests(folder, tarball);
  const env = freshEnv({ HOME: folder });
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--cache', cache];
  if (spawnSync('npm', args, { cwd: folder, env }).status === 0) return "from npm's cache";
  copyPackages(folder);
  await unpack(join(folder, tarball), join(folder, 'node_modules/urlglean'));
  // Makes what stands in .bin.
  npm(folder, ['rebuild', '--ignore-scripts'], env);
  return 'from the checkout';
}

function writeManifests(folder: string, tarball: string): void {
  const { version, dependencies, optionalDependencies, bin, engines } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const root = { name: 'fresh', private: true, dependencies: { urlglean: `file:${tarball}` } };
  const needed = { dependencies, optionalDependencies };
  const own = { version, resolved: `file:${tarball}`, ...needed, bin, engines };
  const packages = {
    '': root,
    'node_modules/urlglean': own,
    ...Object.fromEntries(productionPackages()),
  };
  const lock = { name: 'fresh', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** Each by itself: what is nested in it may be there for the tests alone. */
export function copyPackages(folder: string): void {
  for (const at of productionPackages().keys()) {
    const from = join(ROOT, at);
    // Made for another kind of machine.
    if (!existsSync(from)) continue;
    const isOwn = (path: string): boolean => !path.slice(from.length).includes('node_modules');
    cpSync(from, join(folder, at), { recursive: true, filter: isOwn });
  }
}

/** npm puts all that it packs below `package/`. */
async function unpack(tarball: string, folder: string): Promise<void> {
  for await (const member of readTar(gunzip(createReadStream(tarball)))) {
    if ('refused' in member) throw new Error(`${member.name}: ${member.refused}`);
    const { name, bytes } = member;
    const path = join(folder, name.replace(/^package\//, ''));
    mkdirSync(dirname(path), { recursive: true });
    const chunks: Uint8Array[] = [];
    for await (const chunk of bytes) chunks.push(chunk);
    writeFileSync(path, Buffer.concat(chunks));
  }
}
