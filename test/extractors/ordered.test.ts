import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstNotBelow } from '../../extractors/ordered.ts';

it('firstNotBelow agrees with looking at each value', () => {
  const ascending = fc
    .array(fc.integer({ min: 0, max: 30 }))
    .map((all) => all.sort((a, b) => a - b));
  fc.assert(
    fc.property(ascending, fc.integer({ min: -1, max: 32 }), (values, limit) => {
      const found = values.findIndex((value) => value >= limit);
      expect(firstNotBelow(values, limit)).toBe(found === -1 ? values.length : found);
    }),
  );
});
