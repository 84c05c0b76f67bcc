/**
 * Where programs are: on the machine, or unpacked from packages into a folder of our own that changes
 * nothing on the machine. Takes a name, gives a path; knows the environment that unpacked programs need.
 */
import { lstatSync, readdirSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

const { uid } = userInfo();

/** Tests have a temporary folder of their own, and say here where programs were unpacked before. */
export const WHERE_UNPACKED = 'URLGLEAN_UNPACKED';

/** Not in the checkout: daemons that are not root must be able to enter it. */
export const UNPACKED = process.env[WHERE_UNPACKED] ?? join(tmpdir(), `urlglean-programs-${uid}`);

const FOLDERS = ['/usr/local/sbin', '/usr/local/bin', '/usr/sbin', '/usr/bin', '/sbin', '/bin'];

/** What the machine has goes before what was unpacked. */
export function find(need: string): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const isPath = need.startsWith('/');
  const places = isPath ? [need] : [...onPath, ...FOLDERS].map((folder) => join(folder, need));
  const ours = isPath ? [need] : FOLDERS.map((folder) => join(folder, need));
  const all = [...places, ...(isOurs() ? ours.map((path) => join(UNPACKED, 'root', path)) : [])];
  return all.find(isFile) ?? null;
}

/** A folder that somebody else has put there, or may write to, is none of ours. */
export function isOurs(): boolean {
  const stat = lstatSync(UNPACKED, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === uid && (stat.mode & 0o022) === 0;
}

const TRIPLETS: Readonly<Record<string, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
};

/** Where Debian's packages have a library of this machine's kind. */
export function libraryFile(name: string): string {
  return join('/usr/lib', TRIPLETS[process.arch] ?? process.arch, name);
}

/** For a program of which some part was unpacked. */
export function environmentOf(paths: readonly string[]): Readonly<Record<string, string>> {
  if (!paths.some((path) => path.startsWith(UNPACKED))) return {};
  return { LD_LIBRARY_PATH: libraryFolders().join(delimiter) };
}

/** Folders within those of this machine's kind that packages take libraries of their own from. */
const INNER_FOLDERS = ['pulseaudio'];

function libraryFolders(): readonly string[] {
  const lib = ['usr/lib', 'lib'].map((path) => join(UNPACKED, 'root', path));
  return lib.filter(isFolder).flatMap((path) => [
    ...readdirSync(path)
      .filter((name) => /-linux-gnu|^(?:news|hercules)$/.test(name))
      .map((name) => join(path, name))
      .flatMap((folder) => [folder, ...INNER_FOLDERS.map((name) => join(folder, name))])
      .filter(isFolder),
    path,
  ]);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** What may not be looked at is not there for us. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
