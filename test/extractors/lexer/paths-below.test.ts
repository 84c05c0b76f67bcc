/**
 * Bare URLs that go on with a path below, where URLs alone are wanted: the lexer joins what the careful way joins, and
 * nothing else. Composed lines around the lengths, words and marks that decide; more of them in the long run.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FindOptions } from '../../../extractors/model.ts';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';
import { openScanner } from '../../helpers/scanner.ts';
import { textWithPath } from './path-texts.ts';

const join = fc.oneof(
  fc.constantFrom('auto', 'safe', 'always', 'off'),
  fc.double({ min: 0.02, max: 0.98, noNaN: true }),
) as fc.Arbitrary<NonNullable<FindOptions['join']>>;

function urls(whole: string, find: FindOptions): readonly string[] {
  const found: string[] = [];
  const options = { ...find, source: 'text', layout: { format: 'text' } as const };
  const scanner = openScanner(options, {
    url: (one) => found.push(one),
    warning: () => undefined,
  });
  scanner.write(Buffer.from(whole));
  scanner.end();
  return found;
}

it(
  'a URL goes on with the path below as the careful way has it',
  () => {
    fc.assert(
      fc.property(textWithPath, join, (whole, mode) => {
        const careful = urls(whole, { join: mode, lexer: false });
        expect(urls(whole, { join: mode })).toEqual(careful);
      }),
      { numRuns: tries(400_000) },
    );
  },
  paced(120_000),
);
