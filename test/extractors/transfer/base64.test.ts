import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OriginMapBuilder } from '../../../extractors/origin/origin-map.ts';
import { decodeBase64 } from '../../../extractors/transfer/base64.ts';

const decode = (text: string) => {
  const data = decodeBase64(Buffer.from(text, 'latin1'));
  return { text: Buffer.from(data.bytes).toString('latin1'), rest: text.slice(data.end) };
};
const FOOTER = '\n_______________\nA list at http://list.example/\n';

describe('decodeBase64', () => {
  test.each([
    ['nothing', '', '', ''],
    ['whole units', 'SGVsbG8h', 'Hello!', ''],
    ['padding', 'SGVsbG8=', 'Hello', ''],
    ['padding twice', 'SGVsbA==', 'Hell', ''],
    ['padding missing', 'SGVsbG8', 'Hello', ''],
    ['one character too many', 'SGVsbG8hS', 'Hello!', ''],
    ['line breaks inside a unit', 'SGVs\r\nbG\r\n8h\r\n', 'Hello!', ''],
    ['indented lines', '  SGVs\n  bG8h\n', 'Hello!', ''],
    ['a stray character', 'SGVsbG8h!SGVsbG8h', 'Hello!Hello!', ''],
    ['pieces in one line', 'SGVsbG8=IHRoZXJl\nLCA=eW91LiA=', 'Hello', 'IHRoZXJl\nLCA=eW91LiA='],
    ['padded pieces in one line', 'SGVsbG8=IHlvdS4=IQ==', 'Hello you.!', ''],
    ['pieces in lines of their own', 'SGVsbG8=\r\nIQ==\r\n', 'Hello!', '\r\n'],
    ['a piece that is long', `SGVsbG8=${'QUJD'.repeat(15)}\n`, `Hello${'ABC'.repeat(15)}`, ''],
    ['a short word after padding', 'SGVsbG8=\nword\n', 'Hello', '\nword\n'],
    ['an odd run after padding', `SGVsbG8=\n${'a'.repeat(61)}\n`, 'Hello', `\n${'a'.repeat(61)}\n`],
    ['a line of "=" at the end', 'SGVsbG8h\n====\n', 'Hello!', '\n'],
    ['a line of "=" before the data', '====\nSGVsbG8=', 'Hello', ''],
    ['lines of "=" between pieces', 'SGVsbG8=\n====\nIQ==\n', 'Hello!', '\n'],
    ['only "="', '=====', '', ''],
    ['padding divided by a blank', 'SGVsbA= =IQ==', 'Hell!', ''],
    [
      'foreign characters in a long line',
      `${'QUJD'.repeat(8)}*-${'QUJD'.repeat(8)}`,
      'ABC'.repeat(16),
      '',
    ],
    [
      'a damaged line between long ones',
      `${'QUJD'.repeat(19)}\n!!! **\n${'QUJD'.repeat(19)}\r\n?? **\r\n${'QUJD'.repeat(19)}\nSGVsbG8=\n`,
      `${'ABC'.repeat(57)}Hello`,
      '\n',
    ],
    [
      'a footer between long lines and a word',
      `${'QUJD'.repeat(19)}\nTo leave the list\nunsubscribe\n`,
      'ABC'.repeat(19),
      'To leave the list\nunsubscribe\n',
    ],
    ['a footer after padding', `SGVsbG8=${FOOTER}`, 'Hello', FOOTER],
    ['a footer without padding', `SGVsbG8h${FOOTER}`, 'Hello!', FOOTER.slice(1)],
    ['a footer of words', 'SGVsbG8h\nTo leave the list\n', 'Hello!', 'To leave the list\n'],
    ['no base64 at all', 'Not encoded, really.\n', '', 'Not encoded, really.\n'],
  ])('decodes as expected: %s', (_, encoded, text, rest) => {
    expect(decode(encoded)).toEqual({ text, rest });
  });

  test.each([
    ['SGVsbG8h', false],
    ['SGVsbG8=', false],
    ['SGVsbG8', true],
    ['SGVsbG8hS', true],
    ['', false],
  ])('finds that %s is incomplete: %s', (encoded, incomplete) => {
    expect(decodeBase64(Buffer.from(encoded)).incomplete).toBe(incomplete);
  });

  test('decodes the output of encoders, whatever the line length', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200, size: 'max' }),
        fc.integer({ min: 1, max: 80 }),
        (bytes, width) => {
          const lines = Buffer.from(bytes)
            .toString('base64')
            .match(new RegExp(`.{1,${width}}`, 'g'));
          const encoded = Buffer.from((lines ?? []).join('\r\n'));
          expect([...decodeBase64(encoded).bytes]).toEqual([...bytes]);
        },
      ),
    );
  });

  test('maps bytes to their units, without gaps at line ends', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200, size: 'max' }), (bytes) => {
        const lines =
          Buffer.from(bytes)
            .toString('base64')
            .match(/.{1,20}/g) ?? [];
        const encoded = Buffer.from(lines.join('\r\n'));
        const builder = new OriginMapBuilder();
        decodeBase64(encoded, builder);
        const map = builder.build();
        expect(map.ranges(0, bytes.length)).toEqual([{ start: 0, end: encoded.length }]);
        for (const [index, byte] of bytes.entries()) {
          const [range] = map.ranges(index, index + 1);
          const unit = Buffer.from(encoded.toString('latin1', range?.start, range?.end), 'base64');
          expect(unit[index % 3]).toBe(byte);
        }
      }),
    );
  });
});
