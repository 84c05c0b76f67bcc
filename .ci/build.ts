/**
 * Makes `dist`, unless it already is what these sources give. It is made in a folder beside, which takes the place of
 * `dist` once it is whole: a build that fails leaves the program as it was, and programs that run meanwhile keep theirs.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { bundlePage } from './bundle-page.ts';
import { declarations } from './declarations.ts';
import { DIST, isFresh, stamp } from './freshness.ts';

export async function build(): Promise<void> {
  if (isFresh()) return;
  const folder = `${DIST}.${process.pid}`;
  try {
    await buildInto(folder);
    stamp(folder);
    putInPlace(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `folder` lies in the checkout, where the program looks for its package.json. */
export async function buildInto(folder: string): Promise<void> {
  await bundlePage();
  await bundle(folder);
  writeFileSync(join(folder, 'src/index.d.ts'), declarations());
  const manual = execFileSync(process.execPath, [join(folder, 'src/bin.js'), 'man']);
  writeFileSync(join(folder, 'urlglean.1'), manual);
}

/** What was there is renamed first, since a folder that is not empty cannot be renamed over. */
function putInPlace(folder: string): void {
  const old = `${folder}.old`;
  try {
    if (existsSync(DIST)) renameSync(DIST, old);
    renameSync(folder, DIST);
  } catch (error) {
    // Another build of the same sources may have been sooner.
    if (!isFresh()) throw error;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}
