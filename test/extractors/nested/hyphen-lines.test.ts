import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  firstHyphenLine,
  nextHyphenLine,
  nextHyphens,
} from '../../../extractors/nested/hyphen-lines.ts';

it('the lines with hyphens are those that a search finds', () => {
  const pieces = fc.constantFrom(
    '-',
    '--',
    '\n',
    '\n-',
    '\n--',
    'a',
    'b'.repeat(31),
    'c'.repeat(70),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), fc.nat(200), (chosen, from) => {
      const bytes = Buffer.from(chosen.join(''));
      expect(nextHyphens(bytes, from)).toBe(bytes.indexOf('--', from));
      const line = bytes.indexOf('\n--', from);
      const next = line === -1 ? -1 : line + 1;
      expect(nextHyphenLine(bytes, from)).toBe(next);
      const beginsThere = bytes.indexOf('--', from) === from;
      expect(firstHyphenLine(bytes, from)).toBe(beginsThere ? from : next);
    }),
    { numRuns: 2000 },
  );
});
