/** Values on their way to the server and back: none is changed, whatever it holds. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  copyLine,
  readText,
  written,
  writtenText,
} from '../../../../src/store/postgres/connection/values.ts';
import { tries } from '../../../helpers/long.ts';

const text = fc.string({
  unit: fc.constantFrom('a', '\0', '\u{10FFFF}', '0', '1', '\\', '\t', '\n', 'é'),
});

it('a text is read as it was written, and holds no NUL on its way', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(writtenText(value)).not.toContain('\0');
      expect(readText(writtenText(value))).toBe(value);
      expect(written([value, 1, null])).toEqual([writtenText(value), 1, null]);
    }),
    { numRuns: tries(2000) },
  );
});

it('a line of COPY has as many columns as values, and no line end within', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(text, fc.integer(), fc.constant(null)), { minLength: 1 }),
      (row) => {
        const line = copyLine(row);
        expect(line.slice(0, -1)).not.toContain('\n');
        expect(line.split('\t')).toHaveLength(row.length);
      },
    ),
    { numRuns: tries(2000) },
  );
});
