/** What `npm test` leaves out is there, and is run for each change. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lightTests } from './light-tests.ts';
import { THOROUGH_TESTS } from './thorough-tests.ts';

const ROOT = join(import.meta.dirname, '..');
const light = lightTests();
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

it.each(THOROUGH_TESTS)('%s is a test that takes long', (path) => {
  expect(existsSync(join(ROOT, path))).toBe(true);
  expect(light).not.toContain(path);
});

it('they are run for each change, with all others', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['test:all']).toBe('vitest run');
  expect(scripts['test']).toBe('vitest run --project "!thorough"');
  expect(read('.ci/run')).toMatch(/^npm run test:all /m);
});
