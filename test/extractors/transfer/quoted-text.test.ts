import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OriginMapBuilder } from '../../../extractors/origin/origin-map.ts';
import { DecodeBuffer } from '../../../extractors/transfer/decode-buffer.ts';
import { decodeQuotedPrintable } from '../../../extractors/transfer/quoted-printable.ts';
import { readQuotedPrintable } from '../../../extractors/transfer/quoted-text.ts';

const piece = fc.constantFrom(
  'keeper of the lamp ',
  'x'.repeat(90),
  '=3D',
  '=C3=A4',
  '=\n',
  '= \t\r\n',
  '=\r',
  ' \t\n',
  ' \r\n',
  '\r\r\n',
  '\n',
  ...['=3d', '=E9', '=20', '=0A', '=0D', '=\r\n', '= \n', '=4', '==', '='],
  ...['\r', '\t\r\n', '\n\n', '\0\n', ' ', 'a', '\u00e9', `${'w'.repeat(75)}=\n`],
);
const body = fc
  .array(piece, { maxLength: 300, size: 'max' })
  .map((pieces) => Buffer.from(pieces.join(''), 'latin1'));

describe('readQuotedPrintable', () => {
  test('gives the same bytes and origins as decoding with all origins', () => {
    const spans = fc.array(fc.tuple(fc.integer({ min: -2, max: 4000 }), fc.nat(300)), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(body, spans, (encoded, asked) => {
        const builder = new OriginMapBuilder();
        const whole = decodeQuotedPrintable(encoded, builder);
        const map = builder.build();
        const read = readQuotedPrintable(encoded, new DecodeBuffer());
        const origin = read.origin();
        expect(read.bytes.equals(whole)).toBe(true);
        for (const [start, length] of asked) {
          expect(origin.ranges(start, start + length)).toEqual(map.ranges(start, start + length));
          expect(origin.gaps(start, start + length)).toEqual(map.gaps(start, start + length));
        }
        expect(read.bytes.equals(whole)).toBe(true);
      }),
    );
  });

  test('is not affected by earlier content of the buffer', () => {
    const room = new DecodeBuffer();
    fc.assert(
      fc.property(body, (encoded) => {
        const { bytes } = readQuotedPrintable(encoded, room);
        expect(bytes.equals(decodeQuotedPrintable(encoded))).toBe(true);
      }),
    );
  });
});
