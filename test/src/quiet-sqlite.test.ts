/** The started program keeps one warning of Node.js 22 to itself, and no other. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../helpers/cli.ts';

/** Warns when SQLite is loaded, as Node.js 22 does, and of something else. */
const AS_NODE_22 = `
import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'node:sqlite') {
      process.emitWarning(
        'SQLite is an experimental feature and might change at any time',
        'ExperimentalWarning',
      );
      process.emitWarning('Lamps are an experimental feature', 'ExperimentalWarning');
      process.emitWarning('SQLite is a word in this one', 'DeprecationWarning', 'DEP1881');
    }
    return next(specifier, context);
  },
});
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-warnings-'));
  writeFileSync(join(folder, 'as-node-22.mjs'), AS_NODE_22);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('says nothing of SQLite, and all else', () => {
  const hooks = pathToFileURL(join(folder, 'as-node-22.mjs')).href;
  const args = ['--import', hooks, join(ROOT, 'src/bin.ts'), 'extract', '-'];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    input: 'http://museum.example/\n',
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([0, 'http://museum.example/\n']);
  expect(stderr).toContain('ExperimentalWarning: Lamps are an experimental feature');
  expect(stderr).toContain('[DEP1881] DeprecationWarning: SQLite is a word in this one');
  expect(stderr).not.toContain('SQLite is an experimental feature');
});
