import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isTested, START_FLAGS } from '../../../src/v8/flags.ts';

const BUILT = resolve(import.meta.dirname, '../../../dist/src/bin.js');

it.each([
  [22, 22, true],
  [26, 22, true],
  [27, 22, false],
  [22, 24, false],
  [24, 24, true],
] as const)('Node.js %i gets a flag that is tested from %i on: %s', (major, from, isSet) => {
  expect(isTested(major, { from })).toBe(isSet);
});

const NODE = Number.parseInt(process.versions.node, 10);

it.each(START_FLAGS.filter((row) => isTested(NODE, row)))('this V8 knows $flag', ({ flag }) => {
  const { stderr } = spawnSync(process.execPath, [flag, '--eval', ''], { encoding: 'utf8' });
  expect(stderr).toBe('');
});

it('the program starts without an error of V8', () => {
  const text = 'http://a.example/';
  const { stdout, stderr } = spawnSync(process.execPath, [BUILT, 'extract', '-'], {
    input: text,
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: `${text}\n`, stderr: '' });
});

it('functions are compiled with their module from the second run on, if the folder of the first one is still there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlglean-kept-'));
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const kept = (extra: NodeJS.ProcessEnv = {}): number => {
    const { stdout, stderr } = spawnSync(process.execPath, [BUILT, 'extract', '-'], {
      input: 'http://a.example/',
      encoding: 'utf8',
      env: { ...env, TMPDIR: folder, ...extra },
    });
    expect({ stdout, stderr }).toEqual({ stdout: 'http://a.example/\n', stderr: '' });
    return globSync('node-compile-cache/*', { cwd: folder }).length;
  };
  try {
    expect(kept({ NODE_DISABLE_COMPILE_CACHE: '1' })).toBe(0);
    expect([kept(), kept(), kept()]).toEqual([1, 2, 2]);
    expect(kept({ NODE_DISABLE_COMPILE_CACHE: '1' })).toBe(2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Tells what Node.js had loaded of itself when the first flag was set, and what it loaded later. */
const LATER = `data:text/javascript,${encodeURIComponent(`
  const v8 = process.getBuiltinModule('node:v8');
  const { setFlagsFromString } = v8;
  let before;
  v8.setFlagsFromString = (flag) => {
    before ??= new Set(process.moduleLoadList);
    setFlagsFromString(flag);
  };
  process.on('exit', () => {
    const later = process.moduleLoadList.filter((name) => !before.has(name));
    process.getBuiltinModule('node:fs').writeSync(2, later.join());
  });
`)}`;

it.each([
  ['check', '--offline', '--no-store', '-'],
  ['lint', '-'],
])('%s compiles no large module of Node.js anew', (...args) => {
  const { stderr } = spawnSync(process.execPath, ['--import', LATER, BUILT, ...args], {
    input: 'http://a.example/',
    encoding: 'utf8',
  });
  const later = stderr.split(',');
  expect(later.some((name) => name.startsWith('NativeModule '))).toBe(true);
  const large = ['net', 'crypto', 'dns/promises', 'internal/crypto/keys'];
  expect(later.filter((name) => large.includes(name.replace('NativeModule ', '')))).toEqual([]);
});

/** V8 reads these each time that it needs them. One that decides how it collects must not change while it does. */
const CHANGEABLE = [
  '--heap-growing-percent',
  // Set before any module of the program is compiled, and in no other way.
  '--lazy',
  '--min-semi-space-size',
  '--no-lazy',
  '--semi-space-growth-factor',
];

it('the program changes nothing but when functions are compiled and the sizes of generations', () => {
  const src = resolve(import.meta.dirname, '../../../src');
  const set = globSync('**/*.ts', { cwd: src }).flatMap((file) =>
    [...readFileSync(resolve(src, file), 'utf8').matchAll(/setFlag\(\s*['"`](--[a-z-]+)/g)].map(
      ([, flag]) => flag,
    ),
  );
  expect([...new Set(set)].sort()).toEqual(CHANGEABLE);
});
