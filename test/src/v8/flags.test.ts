import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { wasTried } from '../../../src/v8/flags.ts';

const BUILT = resolve(import.meta.dirname, '../../../dist/src/bin.js');

it.each([
  [22, {}, true],
  [26, {}, true],
  [27, {}, false],
  [22, { from: 24 }, false],
  [24, { from: 24 }, true],
  [24, { to: 24 }, true],
  [25, { to: 24 }, false],
] as const)('Node.js %i is told a flag for %j: %s', (major, tried, told) => {
  expect(wasTried(major, tried)).toBe(told);
});

it('tells this V8 nothing that it does not know', () => {
  const text = 'http://a.example/';
  const { stdout, stderr } = spawnSync(process.execPath, [BUILT, 'extract', '-'], {
    input: text,
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: `${text}\n`, stderr: '' });
});

/** What V8 asks for each time that it needs it. A way of collecting that changes while it collects crashes it. */
const CHANGEABLE = [
  '--heap-growing-percent',
  '--min-semi-space-size',
  '--semi-space-growth-factor',
];

it('is told by nobody but the start how to collect', () => {
  const src = resolve(import.meta.dirname, '../../../src');
  const files = globSync('**/*.ts', { cwd: src }).filter((file) => file !== 'bin.ts');
  const told = files.flatMap((file) =>
    [...readFileSync(resolve(src, file), 'utf8').matchAll(/tellV8\(\s*['"`](--[a-z-]+)/g)].map(
      ([, flag]) => flag,
    ),
  );
  expect([...new Set(told)].sort()).toEqual(CHANGEABLE);
});
