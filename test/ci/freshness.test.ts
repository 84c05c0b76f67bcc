/** When a build may be left out: what it reads and what it made are the same to the byte, whatever their times say. */
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isFresh, stamp } from '../../.ci/freshness.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'urlglean-fresh-'));
  mkdirSync(join(root, 'src/scan'), { recursive: true });
  mkdirSync(join(root, 'dist/src'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{}');
  writeFileSync(join(root, 'src/scan/scan.ts'), 'export {};');
  writeFileSync(join(root, 'dist/src/bin.js'), 'export {};');
  stamp(join(root, 'dist'), root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a build is fresh when it was just made', () => {
  expect(isFresh(root)).toBe(true);
});

it.each([
  ['a source that changed', 'src/scan/scan.ts', 'export { };'],
  ['a source that is new', 'src/new.ts', ''],
  ['another version', 'package.json', '{ "version": "2" }'],
  ['a build made otherwise', '.ci/build.ts', ''],
  ['a damaged file of the build', 'dist/src/bin.js', ''],
  ['a file that no build made', 'dist/src/old.js', ''],
  ['a stamp that is cut short', 'dist/.stamp', 'inputs'],
])('a build is stale after %s', (_, path, text) => {
  mkdirSync(join(root, '.ci'), { recursive: true });
  writeFileSync(join(root, path), text);
  expect(isFresh(root)).toBe(false);
});

it.each(['dist', 'dist/.stamp', 'dist/src/bin.js', 'src/scan/scan.ts'])(
  'a build is stale without %s',
  (path) => {
    rmSync(join(root, path), { recursive: true });
    expect(isFresh(root)).toBe(false);
  },
);

it('freshness ignores times and files that each build makes anew', () => {
  utimesSync(join(root, 'src/scan/scan.ts'), 0, 4e9);
  mkdirSync(join(root, 'src/report/html'), { recursive: true });
  writeFileSync(join(root, 'src/report/html/bundle.generated.ts'), '');
  expect(isFresh(root)).toBe(true);
});

it('a build is fresh when it was made elsewhere and renamed', () => {
  stamp(join(root, 'dist'), root);
  renameSync(join(root, 'dist'), join(root, 'dist.1'));
  expect(isFresh(root)).toBe(false);
  renameSync(join(root, 'dist.1'), join(root, 'dist'));
  expect(isFresh(root)).toBe(true);
});
