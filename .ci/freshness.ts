/**
 * Whether `dist` is what the sources give: takes a hash of everything that a build reads and one of everything that it
 * made, and compares both with the stamp that the build left. No times of files: Git sets them as it likes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
export const DIST = join(ROOT, 'dist');
const STAMP = '.stamp';

const INPUTS = [
  ...['.ci', 'checkers', 'extractors', 'src'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'],
];

/** Made by each build anew. */
const MADE = /\bbundle\.generated\.ts$/;

export function isFresh(root = ROOT): boolean {
  const path = join(root, 'dist', STAMP);
  return existsSync(path) && readFileSync(path, 'utf8') === stampOf(root, join(root, 'dist'));
}

/** To be called when all else in `folder` is there. */
export function stamp(folder: string, root = ROOT): void {
  writeFileSync(join(folder, STAMP), stampOf(root, folder));
}

function stampOf(root: string, made: string): string {
  const inputs = INPUTS.flatMap((name) => filesOf(root, name)).filter((name) => !MADE.test(name));
  const outputs = filesOf(made, '').filter((name) => name !== STAMP);
  return `inputs ${hashOf(root, inputs)}\noutputs ${hashOf(made, outputs)}\n`;
}

/** Paths below `folder`, in an order of their own; of a file, itself. */
function filesOf(folder: string, name: string): readonly string[] {
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [name];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((below) => join(name, below))
    .filter((below) => statSync(join(folder, below)).isFile())
    .sort();
}

function hashOf(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const content = readFileSync(join(folder, name));
    hash.update(`${name.replaceAll(sep, '/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
