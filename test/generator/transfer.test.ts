import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeQuotedPrintable } from './reading.ts';
import { base64, quotedPrintable } from './transfer.ts';

const lineOfText = fc
  .string({ unit: 'grapheme', maxLength: 300 })
  .filter((line) => !/[\r\n]|\s$/.test(line));

function longest(encoded: string): number {
  return Math.max(...encoded.split('\n').map((line) => line.length));
}

describe('the transfer encodings', () => {
  test('quoted-printable is 76 columns of ASCII and reads back', () => {
    fc.assert(
      fc.property(lineOfText, (line) => {
        const encoded = quotedPrintable(line);
        expect(encoded).toMatch(/^[\x20-\x7e\n]*$/);
        expect(longest(encoded)).toBeLessThanOrEqual(76);
        expect(encoded).not.toMatch(/=(?![0-9A-F]{2}|\n)/);
        expect(decodeQuotedPrintable(encoded)).toBe(line);
      }),
    );
  });

  test('base64 is 76 columns and reads back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const encoded = base64(text);
        expect(longest(encoded)).toBeLessThanOrEqual(76);
        expect(Buffer.from(encoded, 'base64').toString('utf8')).toBe(text);
      }),
    );
  });
});
