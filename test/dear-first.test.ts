/** The list of dear tests names files that there are. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEAR_TESTS } from './dear-first.ts';
import { lightTests } from './light-tests.ts';

it.each(DEAR_TESTS)('%s is a test that is not light', (path) => {
  expect(existsSync(join(import.meta.dirname, '..', path))).toBe(true);
  expect(lightTests()).not.toContain(path);
});
