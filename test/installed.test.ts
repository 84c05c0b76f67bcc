/**
 * What a user has who types `npx urlglean`: the packed tarball in a folder where nothing else was, with its production
 * packages and without a network. The folder's name is not a tame one.
 */
import { execFileSync, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pack } from '../.ci/pack.ts';
import { MAX_SLICE_BYTES } from '../src/scan/input/slice-size.ts';
import { reachableNode } from './helpers/anybody.ts';
import { ROOT } from './helpers/cli.ts';
import { freshEnv, installFresh, npmCache, productionPackages } from './helpers/fresh-install.ts';

const MEGABYTE = 1_000_000;
const LONG = 1024;
const URL_IN_TEXT = 'http://127.0.0.1/lantern-gallery.html';
/** The number of no user and no group. */
const NOBODY_KNOWN = 54_321;
const isRoot = process.getuid?.() === 0;

let root: string;
let folder: string;
let tarball: string;

beforeAll(async () => {
  root = fs.mkdtempSync(join(tmpdir(), 'urlglean-installed-'));
  // Whoever is not root has to come in.
  fs.chmodSync(root, 0o755);
  tarball = pack(root).filename;
  folder = freshFolder("Anna's neue Mappe ü");
  await installFresh(folder, tarball, npmCache());
  fs.writeFileSync(
    join(folder, 'letter.txt'),
    'See <URL:http://127.0.0.1/lantern-\ngallery.html>.',
  );
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function freshFolder(name: string): string {
  const path = join(root, name);
  fs.mkdirSync(path);
  fs.cpSync(join(root, tarball), join(path, tarball));
  return path;
}

type Ended = Pick<SpawnSyncReturns<string>, 'status' | 'stdout' | 'stderr'>;

interface Surroundings {
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  readonly uid?: number;
}

function run(command: string, args: readonly string[], around: Surroundings = {}): Ended {
  const { cwd = folder, env = freshEnv({ HOME: folder }), uid } = around;
  const who = uid === undefined ? {} : { uid, gid: uid };
  const { status, stdout, stderr } = spawnSync(command, args, {
    ...{ cwd, env, encoding: 'utf8', ...who },
    maxBuffer: 100 * MEGABYTE,
  });
  return { status, stdout, stderr };
}

const npx = (...args: readonly string[]): Ended =>
  run('npx', ['--no-install', 'urlglean', ...args]);

/** What npx starts, without the second that npm takes for that. */
const started = (...args: readonly string[]): Ended =>
  run(join(folder, 'node_modules/.bin/urlglean'), args);

/** What npx starts, where npx itself would want a home, or to write. */
const program = (args: readonly string[], around: Surroundings): Ended =>
  run(
    around.uid === undefined ? process.execPath : reachableNode(root),
    [join(folder, 'node_modules/urlglean/dist/src/bin.js'), ...args],
    around,
  );

describe('npx --no-install urlglean', () => {
  it('is the version that was packed', () => {
    const { version } = JSON.parse(fs.readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(npx('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('runs as npm exec as well', () => {
    const args = ['exec', '--offline', '--no', '--', 'urlglean', 'extract', 'letter.txt'];
    expect(run('npm', args)).toEqual({ status: 0, stdout: `${URL_IN_TEXT}\n`, stderr: '' });
  });

  it('extracts and checks offline', () => {
    expect(npx('extract', 'letter.txt')).toMatchObject({ status: 0, stdout: `${URL_IN_TEXT}\n` });
    const { status, stdout } = started('check', '--offline', '--json', 'letter.txt');
    expect([status, stdout]).toEqual([0, expect.stringContaining('"verdict":"skipped"')]);
  });

  it('remembers, reports, and exports what it remembers', () => {
    // Loopback is refused: nothing is asked, and yet it is all gone through.
    const args = ['check', 'letter.txt', '--store', 'state.sqlite', '--output', 'report.html'];
    expect(started(...args)).toMatchObject({ status: 0, stderr: '' });
    expect(fs.readFileSync(join(folder, 'report.html'), 'utf8')).toContain('lantern-gallery');
    const { stdout } = started('history', '--store', 'state.sqlite', URL_IN_TEXT);
    expect(stdout).toContain('letter.txt:1:10');
    const table = ['export', 'links', '--store', 'state.sqlite', '--output', 'links.parquet'];
    expect(started(...table).status).toBe(0);
    expect(fs.readFileSync(join(folder, 'links.parquet')).subarray(0, 4).toString()).toBe('PAR1');
  });

  it('reads documents that are no text in a thread of their own', () => {
    fs.writeFileSync(join(folder, 'letter.rtf'), '{\\rtf1\\ansi See http://lamp.example/1 there.}');
    const found = { status: 0, stdout: 'http://lamp.example/1\n', stderr: '' };
    expect(started('extract', 'letter.rtf')).toEqual(found);
  });

  it('scans what is large in worker threads, and finds the same', () => {
    const line = 'http://127.0.0.1/alive/';
    const lines = Array.from(
      { length: (2 * MAX_SLICE_BYTES) / LONG },
      (_, i) => `${line}${i % 1000}`,
    );
    fs.writeFileSync(
      join(folder, 'large.txt'),
      lines.map((text) => text.padEnd(LONG - 1)).join('\n'),
    );
    const threads = ['--threads', '2', 'large.txt'];
    const alone = started('extract', '--threads', '0', 'large.txt');
    const many = started('extract', ...threads);
    expect(many).toEqual({ ...alone, status: 0 });
    expect(many.stdout.split('\n').length).toBe(lines.length + 1);
    const { stdout } = started('check', '--offline', ...threads);
    expect(stdout).toContain(
      `1,000 links, none checked: the run was offline  (${lines.length.toLocaleString('en-US')} URLs`,
    );
  });
});

describe('npm install --global', () => {
  it('puts the command and the manual page where the system looks, and has nothing to say', () => {
    const prefix = join(root, 'prefix');
    const args = ['install', '--global', '--prefix', prefix, '--no-fund', '--no-audit'];
    const { status, stderr } = run('npm', [...args, withoutPackages()], { cwd: root });
    expect([status, stderr]).toEqual([0, '']);
    const command = fs.realpathSync(join(prefix, 'bin/urlglean'));
    expect(command).toBe(join(prefix, 'lib/node_modules/urlglean/dist/src/bin.js'));
    const major = Number.parseInt(run('npm', ['--version']).stdout, 10);
    // npm 12 has given up manual pages.
    const page = join(prefix, 'share/man/man1/urlglean.1');
    if (major < 12) expect(fs.readFileSync(page, 'utf8')).toContain('URLGLEAN');
  });
});

/** A tarball that needs nothing from a registry. */
function withoutPackages(): string {
  const path = join(root, 'bare');
  fs.cpSync(join(folder, 'node_modules/urlglean'), join(path, 'package'), { recursive: true });
  const manifest = join(path, 'package/package.json');
  const { dependencies, ...bare } = JSON.parse(fs.readFileSync(manifest, 'utf8'));
  expect(Object.keys(dependencies)).not.toEqual([]);
  fs.writeFileSync(manifest, JSON.stringify(bare));
  execFileSync('tar', ['-czf', join(root, 'bare.tgz'), '-C', path, 'package']);
  return join(root, 'bare.tgz');
}

describe('the folder', () => {
  it('holds the production packages and nothing else', () => {
    const installed = [...packagesBelow(folder)].sort();
    const expected = [...productionPackages().keys(), 'node_modules/urlglean'].filter(
      (at) => at === 'node_modules/urlglean' || fs.existsSync(join(ROOT, at)),
    );
    expect(installed).toEqual(expected.sort());
  });

  it("comes out the same where npm's cache is empty", async () => {
    const other = freshFolder('copied');
    fs.mkdirSync(join(root, 'empty-cache'));
    expect(await installFresh(other, tarball, join(root, 'empty-cache'))).toBe('from the checkout');
    expect([...packagesBelow(other)].sort()).toEqual([...packagesBelow(folder)].sort());
    const { stdout } = run('npx', ['--no-install', 'urlglean', 'lint', '--help'], { cwd: other });
    expect(stdout).toContain('--grammar');
    const own = 'node_modules/urlglean';
    const all = (path: string): string[] =>
      fs.readdirSync(join(path, own), { recursive: true, encoding: 'utf8' }).sort();
    expect(all(other)).toEqual(all(folder));
  });
});

/** `node_modules/a`, `node_modules/@b/c`, `node_modules/a/node_modules/d` */
function* packagesBelow(path: string, at = 'node_modules'): Generator<string> {
  if (!fs.existsSync(join(path, at))) return;
  for (const name of fs.readdirSync(join(path, at))) {
    if (name.startsWith('.')) continue;
    const scoped = name.startsWith('@');
    const names = scoped ? fs.readdirSync(join(path, at, name)).map((n) => `${name}/${n}`) : [name];
    for (const one of names) {
      yield `${at}/${one}`;
      yield* packagesBelow(path, `${at}/${one}/node_modules`);
    }
  }
}

describe('the command, where little is given', () => {
  const { PATH = '' } = freshEnv();

  it('needs no HOME', () => {
    const { status, stdout } = program(['extract', 'letter.txt'], { env: { PATH } });
    expect([status, stdout]).toEqual([0, `${URL_IN_TEXT}\n`]);
    const state = { PATH, XDG_STATE_HOME: join(root, 'state') };
    expect(program(['check', 'letter.txt'], { env: state }).status).toBe(0);
    expect(fs.existsSync(join(root, 'state/urlglean/store.sqlite'))).toBe(true);
  });

  it.runIf(isRoot)('needs no user that is known, and no place to write', () => {
    fs.chmodSync(folder, 0o555);
    const around = { uid: NOBODY_KNOWN, env: { PATH } };
    const read = program(['extract', 'letter.txt'], around);
    expect(read).toEqual({ status: 0, stdout: `${URL_IN_TEXT}\n`, stderr: '' });
    expect(program(['check', 'letter.txt', '--no-store'], around)).toMatchObject({ status: 0 });
    const { status, stderr } = program(['check', 'letter.txt'], around);
    expect([status, stderr]).toEqual([1, expect.stringContaining('no home folder')]);
    const store = join(root, 'nobody');
    fs.mkdirSync(store);
    fs.chownSync(store, NOBODY_KNOWN, NOBODY_KNOWN);
    const kept = { ...around, env: { PATH, XDG_STATE_HOME: store } };
    expect(program(['check', 'letter.txt'], kept)).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('the library', () => {
  const tell = 'console.log(extractText("http://a.example/").length, typeof check)';

  it.each([
    ['ESM', 'a.mjs', `import { check, extractText } from 'urlglean'; ${tell}`],
    ['CommonJS', 'a.cjs', `const { check, extractText } = require('urlglean'); ${tell}`],
    [
      'import() in CommonJS',
      'b.cjs',
      `import('urlglean').then(({ check, extractText }) => ${tell})`,
    ],
  ])('is there for %s', (_, name, code) => {
    fs.writeFileSync(join(folder, name), code);
    const { status, stdout, stderr } = run(process.execPath, [name]);
    expect([status, stdout, stderr]).toEqual([0, '1 function\n', '']);
  });

  it('names its package file, and nothing inside', () => {
    const code = `import p from 'urlglean/package.json' with { type: 'json' }; console.log(p.name);
      await import('urlglean/dist/src/run.js').catch((error) => console.log(error.code));`;
    fs.writeFileSync(join(folder, 'inside.mjs'), code);
    const { stdout } = run(process.execPath, ['inside.mjs']);
    expect(stdout).toBe('urlglean\nERR_PACKAGE_PATH_NOT_EXPORTED\n');
  });

  /** One program for each way to resolve, of all files that it is for. */
  it.each([
    ['nodenext', ['consumer.mts', 'consumer.cts'], ['--module', 'nodenext']],
    ['bundler', ['consumer.ts'], ['--module', 'esnext', '--moduleResolution', 'bundler']],
  ])('has types as %s finds them for %s, to the strictest', (resolution, names, options) => {
    const consumer = freshFolder(`typed-${resolution}`);
    const modules = join(consumer, 'node_modules');
    fs.mkdirSync(modules);
    fs.symlinkSync(join(folder, 'node_modules/urlglean'), join(modules, 'urlglean'));
    for (const types of ['@types/node', 'undici-types']) {
      fs.cpSync(join(ROOT, 'node_modules', types), join(modules, types), { recursive: true });
    }
    for (const name of names) fs.writeFileSync(join(consumer, name), CONSUMER);
    const strict = ['--strict', '--skipLibCheck', 'false', '--exactOptionalPropertyTypes'];
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const target = ['--target', 'es2023', '--types', 'node'];
    const args = [compiler, '--noEmit', ...strict, ...options, ...target, ...names];
    expect(run(process.execPath, args, { cwd: consumer })).toMatchObject({ status: 0, stdout: '' });
  });

  it('names its code and its types for resolvers that do not read exports', () => {
    const own = join(folder, 'node_modules/urlglean');
    const manifest = JSON.parse(fs.readFileSync(join(own, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      main: manifest.exports['.'].default,
      types: manifest.exports['.'].types,
    });
    expect(fs.existsSync(join(own, manifest.main))).toBe(true);
    expect(fs.existsSync(join(own, manifest.types))).toBe(true);
  });
});

const CONSUMER = `
import { type CheckedLink, check, extract, extractText, lint, type Sighting } from 'urlglean';

const sightings: readonly Sighting[] = extractText('http://a.example/', { join: 'off' });
const message: string | undefined = lint('http://a/')[0]?.message;

export async function dead(path: string): Promise<readonly CheckedLink[]> {
  const found: CheckedLink[] = [];
  for await (const { line } of extract(path)) console.log(line satisfies number | undefined, sightings, message);
  for await (const link of check(path, { schedule: { delayMs: 2000 } })) {
    if (link.verdict.verdict === 'dead') found.push(link);
    // @ts-expect-error: no such verdict
    if (link.verdict.verdict === 'rotten') found.push(link);
  }
  return found;
}

// @ts-expect-error: a URL is a string
lint(1738);
`;
