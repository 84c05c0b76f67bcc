/** The kernel gives the count of a loop over the bytes. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLineFeeds } from '../../../extractors/kernels/line-ends.ts';

const LF = 0x0a;

function counted(bytes: Uint8Array): number {
  return bytes.filter((byte) => byte === LF).length;
}

const few = fc.constantFrom(LF, 0, 0x20, 0x8a, 0x0d);

it('the kernel counts line ends in any bytes, whatever its memory held before', () => {
  fc.assert(
    fc.property(fc.array(few, { maxLength: 300 }), (codes) => {
      const bytes = Uint8Array.from(codes);
      expect(countLineFeeds(bytes)).toBe(counted(bytes));
    }),
    { numRuns: 1000 },
  );
});

it.each([65_471, 65_472, 65_473, 65_536, 131_072, 200_001])(
  'the kernel counts %i line ends',
  (length) => {
    expect(countLineFeeds(Buffer.alloc(length, '\n'))).toBe(length);
    expect(countLineFeeds(Buffer.alloc(length, '.'))).toBe(0);
  },
);
