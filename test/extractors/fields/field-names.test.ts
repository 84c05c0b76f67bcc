import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameIn } from '../../../extractors/fields/field-names.ts';

test('every field name is given in lower case, whatever names came before', () => {
  const name = fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 40,
    size: 'max',
  });
  fc.assert(
    fc.property(fc.array(name, { maxLength: 50 }), (names) => {
      for (const each of [...names, ...names]) {
        const bytes = Buffer.from(`: ${each}:`, 'latin1');
        expect(nameIn(bytes, 2, 2 + each.length)).toBe(each.toLowerCase());
      }
    }),
  );
});
