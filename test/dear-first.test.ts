/** The list of dear tests names files that there are. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEAR_TESTS } from './dear-first.ts';
import { lightTests, TESTS } from './light-tests.ts';

const light = new Set(lightTests());
const heavy = globSync(TESTS, { cwd: join(import.meta.dirname, '..') }).filter(
  (path) => !light.has(path),
);

it.each(DEAR_TESTS)('%s is a test that is not light', (path) => {
  expect(heavy).toContain(path);
});
