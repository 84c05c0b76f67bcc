import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstNotBelow, firstNotBelowFrom } from '../../../extractors/characters/ordered.ts';

it('finding the first value that is not below agrees with looking at each', () => {
  const ascending = fc
    .array(fc.integer({ min: 0, max: 30 }))
    .map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(ascending, fc.integer({ min: -1, max: 32 }), fc.nat(), (values, limit, some) => {
      const found = values.findIndex((value) => value >= limit);
      const expected = found === -1 ? values.length : found;
      expect(firstNotBelow(values, limit)).toBe(expected);
      expect(firstNotBelowFrom(values, limit, some % (expected + 1))).toBe(expected);
    }),
  );
});
