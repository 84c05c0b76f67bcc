import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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

/** V8 reads these each time that it needs them. One that decides how it collects must not change while it does. */
const CHANGEABLE = [
  '--heap-growing-percent',
  '--min-semi-space-size',
  '--semi-space-growth-factor',
];

it('the program changes nothing after its start but the sizes of generations', () => {
  const src = resolve(import.meta.dirname, '../../../src');
  const set = globSync('**/*.ts', { cwd: src }).flatMap((file) =>
    [...readFileSync(resolve(src, file), 'utf8').matchAll(/setFlag\(\s*['"`](--[a-z-]+)/g)].map(
      ([, flag]) => flag,
    ),
  );
  expect([...new Set(set)].sort()).toEqual(CHANGEABLE);
});
