import { expect, test } from 'vitest';
import { ignoreScope } from '../../../extractors/documentation/ignore-mark.ts';

test.each([
  [' urlglean-ignore ', 'line'],
  ['urlglean-ignore-line', 'line'],
  [' urlglean-ignore: down until May', 'line'],
  ['\n  urlglean-ignore-next-line an example\n', 'next-line'],
  ['urlglean-ignore-start', 'start'],
  ['urlglean-ignore-end', 'end'],
  ['urlglean-ignored', null],
  ['urlglean-ignore-all', null],
  ['see urlglean-ignore', null],
  ['', null],
])('a comment %j means %s', (comment, scope) => {
  expect(ignoreScope(comment)).toBe(scope);
});
