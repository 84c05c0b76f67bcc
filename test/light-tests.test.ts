/** Which tests are run at every change: found by what they import, directly or through others. */
import { expect, it } from 'vitest';
import { lightTests } from './light-tests.ts';

const light = lightTests();

it.each([
  'test/layers.test.ts',
  'test/extractors/urls/lexed.test.ts',
  'test/checkers/syntax/rfc1738.test.ts',
  'test/src/options/parsing/parse.test.ts',
  'test/src/report/terminal/terminal.test.ts',
])('%s is a light test', (path) => {
  expect(light).toContain(path);
});

it.each([
  ['a process', 'test/package.test.ts'],
  ['the command', 'test/src/commands/memory.test.ts'],
  ['a server', 'test/checkers/reach/world.test.ts'],
  ['a browser', 'test/browser/reading.test.ts'],
  ['a build', 'test/ci/build-warnings.test.ts'],
])('a test that starts %s is not light: %s', (_, path) => {
  expect(light).not.toContain(path);
});
