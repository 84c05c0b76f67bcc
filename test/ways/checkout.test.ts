/**
 * A copy of this checkout, as npm meets it: installing builds nothing, npx works at once and goes on working whatever
 * becomes of a build, what npm takes from Git is built, and the same sources give the same bytes. One build serves all.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../helpers/cli.ts';
import { copyPackages, freshEnv, npmCache } from '../helpers/fresh-install.ts';

const LEFT = new Set(['.git', 'node_modules', 'dist', 'test', 'corpus', 'docs']);

let root: string;
beforeAll(() => {
  root = fs.mkdtempSync(join(tmpdir(), 'urlglean-checkout-'));
  for (const name of fs.readdirSync(ROOT)) {
    if (!LEFT.has(name)) fs.cpSync(join(ROOT, name), join(root, name), { recursive: true });
  }
  fs.symlinkSync(join(ROOT, 'node_modules'), modules());
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

type Ended = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

function run(command: string, ...args: readonly string[]): Ended {
  const env = freshEnv({ HOME: root, npm_config_cache: join(root, '.npm') });
  return spawnSync(command, args, { cwd: root, env, encoding: 'utf8' });
}

const modules = (): string => join(root, 'node_modules');
const npx = (): Ended => run('npx', 'urlglean', '--version');
const build = (): Ended => run('npm', 'run', '--silent', 'build');

const SOURCE = (): string => join(root, 'src/version.ts');
const FAULT = '\nimport { nothing } from "./errors.ts"; nothing();\n';

function filesBelow(folder: string): ReadonlyMap<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => fs.statSync(join(folder, name)).isFile());
  const hashOf = (name: string): string => hash('sha256', fs.readFileSync(join(folder, name)));
  return new Map(files.map((name) => [name, hashOf(name)]));
}

it('npx builds nothing in a checkout and says what to do', () => {
  expect(npx()).toMatchObject({
    ...{ status: 1, stdout: '' },
    stderr: expect.stringContaining('urlglean is not built yet: npm run build\n'),
  });
  expect([...filesBelow(join(root, 'dist')).keys()]).toEqual(['src/bin.js']);
});

it('npm builds what it takes from Git, with the packages left out that a build needs', (context) => {
  fs.rmSync(modules());
  copyPackages(root);
  const { status, stdout, stderr } = prepareAsFromGit();
  if (status !== 0 && stderr.includes('ENOTCACHED')) {
    fs.rmSync(modules(), { recursive: true, force: true });
    fs.symlinkSync(join(ROOT, 'node_modules'), modules());
    context.skip("npm's cache is empty");
  }
  expect([status, stdout, stderr.replace(ADDED, '')]).toEqual([0, '', '']);
  const built = (folder: string): string[] =>
    fs.readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).sort();
  expect(built(ROOT)).toEqual(expect.arrayContaining(built(root)));
  expect(run(process.execPath, 'dist/src/bin.js', '--version').status).toBe(0);
});

/** What npm says of the packages; the build says nothing. */
const ADDED = /^\s*added \d+ packages.*\s*$/;

/** As npm runs it for an install with --global, from the folder of somebody else. */
function prepareAsFromGit(): Ended {
  const { HOME = '' } = process.env;
  const global = { npm_config_global: 'true', npm_config_location: 'global', INIT_CWD: HOME };
  const quiet = { npm_config_loglevel: 'error' };
  const env = { ...freshEnv({ HOME, npm_config_cache: npmCache() }), ...global, ...quiet };
  return spawnSync(process.execPath, ['.ci/prepare.mjs'], { cwd: root, env, encoding: 'utf8' });
}

it('npx works after the next build, and goes on where one fails after it, which leaves dist as it was', () => {
  // Builds where npm's cache was empty.
  expect(build()).toMatchObject({ status: 0, stdout: '' });
  const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'));
  expect(npx()).toMatchObject({ status: 0, stdout: `${version}\n` });
  const [sound, built] = [fs.readFileSync(SOURCE()), filesBelow(join(root, 'dist'))];
  fs.appendFileSync(SOURCE(), FAULT);
  expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining('MISSING_EXPORT') });
  expect(filesBelow(join(root, 'dist'))).toEqual(built);
  expect(npx()).toMatchObject({ status: 0, stdout: `${version}\n` });
  fs.writeFileSync(SOURCE(), sound);
  expect(fs.readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
});

it('a fresh dist is not built again', () => {
  const before = fs.statSync(join(root, 'dist')).ino;
  expect(build().status).toBe(0);
  expect(fs.statSync(join(root, 'dist')).ino).toBe(before);
});

it('another checkout builds the same bytes as this one', () => {
  expect(filesBelow(join(root, 'dist'))).toEqual(filesBelow(join(ROOT, 'dist')));
});

it('a build under an old Node.js says in a sentence that it is too old', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '20.11.1' });`;
  const code = `${old} await import(${JSON.stringify(join(root, '.ci/build.mjs'))});`;
  const { status, stderr } = run(process.execPath, '--input-type=module', '--eval', code);
  expect([status, stderr]).toEqual([
    1,
    'Building urlglean requires Node.js 22.19 or newer; this is 20.11.1. With pre-commit, set language_version.\n',
  ]);
});
