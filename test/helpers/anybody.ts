/**
 * For tests of what may not be read or written: root may do all, so where the tests are root's the command runs as
 * nobody, from a copy that nobody can reach, wherever the checkout lies. Gives what to start it with.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, existsSync, linkSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BIN, ROOT } from './cli.ts';
import { copyPackages } from './fresh-install.ts';
import { scratchFolder } from './scratch.ts';

export interface Anybody {
  /** Node.js, and what it runs. */
  readonly program: readonly [node: string, bin: string];
  /** Absent where the tests are an ordinary user's anyway. */
  readonly uid?: number;
}

const NOBODY = 65_534;
const ANYBODY_RUNS = 0o001;
const isRoot = process.getuid?.() === 0;

let made: Anybody | undefined;

export function anybody(): Anybody {
  made ??= isRoot ? { program: copied(), uid: NOBODY } : { program: [process.execPath, BIN] };
  return made;
}

/** In `folder`: Node.js as well may be one of the checkout. */
export function reachableNode(folder: string): string {
  const node = join(folder, 'node');
  if (existsSync(node)) return node;
  try {
    if ((statSync(process.execPath).mode & ANYBODY_RUNS) !== 0) linkSync(process.execPath, node);
  } catch {
    // On another disk.
  }
  if (!existsSync(node)) {
    copyFileSync(process.execPath, node);
    chmodSync(node, 0o755);
  }
  return node;
}

function copied(): Anybody['program'] {
  const folder = scratchFolder('anybody');
  const bin = relative(ROOT, BIN);
  const rooms = bin.startsWith('dist') ? ['dist/src'] : ['src', 'checkers', 'extractors'];
  for (const name of [...rooms, 'package.json']) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  copyPackages(folder);
  // What is copied may be readable by its owner alone.
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  return [reachableNode(folder), join(folder, bin)];
}
