import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OriginMapBuilder } from '../../../extractors/origin/origin-map.ts';
import { decodeQ, decodeQuotedPrintable } from '../../../extractors/transfer/quoted-printable.ts';
import { paced } from '../../helpers/pace.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const decode = (text: string): string =>
  Buffer.from(decodeQuotedPrintable(latin1(text))).toString('latin1');

describe('decodeQuotedPrintable', () => {
  test.each([
    ['nothing', '', ''],
    ['plain text', 'abc\r\ndef\n', 'abc\r\ndef\n'],
    ['an escape', 'a=3Db', 'a=b'],
    ['lower case digits', 'a=c3=a4', 'a\xc3\xa4'],
    ['a soft break', 'http://a.example/x=\r\ny', 'http://a.example/xy'],
    ['a soft break with LF alone', 'ab=\ncd', 'abcd'],
    ['a soft break with padding', 'ab= \t\r\ncd', 'abcd'],
    ['a soft break at the end', 'ab=', 'ab'],
    ['a soft break and padding at the end', 'ab=  ', 'ab'],
    ['two soft breaks in a row', 'ab=\r\n=\r\ncd', 'abcd'],
    ['blanks before a line end', 'ab \t\r\ncd  \nef ', 'ab\r\ncd\nef'],
    ['an encoded blank before a line end', 'ab=20\r\ncd', 'ab \r\ncd'],
    ['"=" before no hex', 'a=XYb=', 'a=XYb'],
    ['"=" before one hex digit', 'a=4\r\nb', 'a=4\r\nb'],
    ['"=" before another escape', '==3D', '=='],
    ['a soft break with CR alone', 'ab=\rcd\ref=\rgh', 'abcd\refgh'],
    ['a soft break with a doubled CR', 'ab=\r\r\ncd', 'abcd'],
    ['blanks before a doubled CR', 'ab \r\r\ncd', 'ab\r\r\ncd'],
    ['line ends of every kind', 'a=\r\nb=\nc=\rd\r\ne\nf', 'abcd\r\ne\nf'],
    ['"=" and a blank', 'a= b', 'a= b'],
    ['digits of both cases', '=c3=A4=c3=a4', '\xc3\xa4\xc3\xa4'],
    ['an escape that a soft break cuts', 'a=3=\nD', 'a=3D'],
    ['a long line that is broken softly', `${'x'.repeat(200)}=\n=3D`, `${'x'.repeat(200)}=`],
    ['"=" twice at a line end', 'a==\r\nb', 'a=b'],
    ['a line longer than 76', 'x'.repeat(200), 'x'.repeat(200)],
    ['bytes above ASCII', 'K\xf6ln=\r\n', 'K\xf6ln'],
    ['an empty line', 'a\r\n\r\nb', 'a\r\n\r\nb'],
  ])('decodes as expected: %s', (_, encoded, expected) => {
    expect(decode(encoded)).toBe(expected);
  });

  test('undoes any encoding of any bytes', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.array(fc.tuple(byte, fc.nat(9)), { maxLength: 100, size: 'max' }), (bytes) => {
        const encoded = bytes.map(([value, turn]) => {
          const escaped = `=${value.toString(16).padStart(2, '0')}`;
          const asItIs = value > 0x20 && value < 0x7f && value !== 0x3d && turn > 3;
          const character = asItIs ? String.fromCharCode(value) : escaped;
          return turn === 9 ? `${character}=\r\n` : character;
        });
        expect([...decodeQuotedPrintable(latin1(encoded.join('')))]).toEqual(bytes.map(([b]) => b));
      }),
    );
  });

  test('maps each byte to bytes that decode to it', () => {
    const pieces = fc.constantFrom(
      '=3D',
      '=C3=A4',
      'abc',
      '=\r\n',
      '= \n',
      ' \r\n',
      '=',
      '=X',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40, size: 'max' }), (list) => {
        const encoded = latin1(list.join(''));
        const builder = new OriginMapBuilder();
        const decoded = decodeQuotedPrintable(encoded, builder);
        const map = builder.build();
        for (const [index, byte] of decoded.entries()) {
          const [range, ...more] = map.ranges(index, index + 1);
          expect(more).toEqual([]);
          const source = encoded.subarray(range?.start, range?.end);
          const value =
            source.length === 3 ? Number.parseInt(source.toString('latin1', 1), 16) : source[0];
          expect(value).toBe(byte);
        }
      }),
    );
  });

  test('makes a soft line break a gap', () => {
    const builder = new OriginMapBuilder();
    decodeQuotedPrintable(latin1('ab=\r\ncd=3De'), builder);
    const map = builder.build();
    expect(map.gaps(0, 6)).toEqual([2]);
    expect(map.ranges(0, 6)).toEqual([
      { start: 0, end: 2 },
      { start: 5, end: 11 },
    ]);
  });

  test(
    'a text of a million short lines without "=" takes one pass',
    () => {
      const lines = Buffer.from('ab\n'.repeat(1_000_000));
      expect(decodeQuotedPrintable(lines).length).toBe(lines.length);
    },
    paced(10_000),
  );
});

describe('decodeQ', () => {
  test.each([
    ['a_b', 'a b'],
    ['a=5Fb', 'a_b'],
    ['=E4=', '\xe4='],
  ])('decodes %s', (encoded, expected) => {
    expect(Buffer.from(decodeQ(latin1(encoded))).toString('latin1')).toBe(expected);
  });
});
