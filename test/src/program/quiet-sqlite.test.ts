/**
 * Node.js 22 warns that its SQLite is experimental: the started program keeps that to itself, and no other warning;
 * the library loads SQLite only for those who check.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../helpers/cli.ts';

/** Warns when SQLite is loaded, as Node.js 22 does, and of something else. */
const AS_NODE_22 = `
import { registerHooks } from 'node:module';
const get = process.getBuiltinModule;
process.getBuiltinModule = (name) => {
  warn(name);
  return get(name);
};
registerHooks({
  resolve(specifier, context, next) {
    warn(specifier);
    return next(specifier, context);
  },
});
function warn(name) {
  if (!/^(?:node:)?sqlite$/.test(name)) return;
  process.emitWarning(
    'SQLite is an experimental feature and might change at any time',
    'ExperimentalWarning',
  );
  process.emitWarning('Lamps are an experimental feature', 'ExperimentalWarning');
  process.emitWarning('SQLite is a word in this one', 'DeprecationWarning', 'DEP1881');
}
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-warnings-'));
  writeFileSync(join(folder, 'as-node-22.mjs'), AS_NODE_22);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function asNode22(...args: readonly string[]): SpawnSyncReturns<string> {
  const hooks = pathToFileURL(join(folder, 'as-node-22.mjs')).href;
  const input = 'http://museum.example/\n';
  return spawnSync(process.execPath, ['--import', hooks, ...args], { input, encoding: 'utf8' });
}

it('the command suppresses the warning about SQLite, and no other', () => {
  const { stdout, stderr, status } = asNode22(join(ROOT, 'src/bin.ts'), 'lint', '-');
  expect([status, stdout]).toEqual([0, '']);
  expect(stderr).toContain('ExperimentalWarning: Lamps are an experimental feature');
  expect(stderr).toContain('[DEP1881] DeprecationWarning: SQLite is a word in this one');
  expect(stderr).not.toContain('SQLite is an experimental feature');
});

const USES = [
  ['extractText', `console.log(urlglean.extractText('http://a.example/').length)`, false],
  ['extract', `for await (const _ of urlglean.extract('-')) console.log(1)`, false],
  ['check', `for await (const _ of urlglean.check('-', { offline: true })) console.log(1)`, true],
] as const;

it.each(
  ['src/index.ts', 'dist/src/index.js'].flatMap((path) =>
    USES.map((use) => [path, ...use] as const),
  ),
)('the library leaves warnings to its caller: %s, %s', (path, _, use, isLoaded) => {
  const library = pathToFileURL(join(ROOT, path)).href;
  const code = `const urlglean = await import(${JSON.stringify(library)}); ${use}`;
  const { stdout, stderr } = asNode22('--input-type=module', '--eval', code);
  expect(stdout).toBe('1\n');
  expect(stderr.includes('SQLite is an experimental feature')).toBe(isLoaded);
});
