import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextHyphenLine, nextHyphens } from '../../../extractors/mime/find-hyphens.ts';

it('finds what searching finds', () => {
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
      expect(nextHyphenLine(bytes, from)).toBe(line === -1 ? -1 : line + 1);
    }),
    { numRuns: 2000 },
  );
});
