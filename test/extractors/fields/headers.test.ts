import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFieldText } from '../../../extractors/fields/field-value.ts';
import { readHeaders, skipBlankLines } from '../../../extractors/fields/headers.ts';
import { LIMITS } from '../../../extractors/limits.ts';
import { paced } from '../../helpers/pace.ts';

function read(text: string) {
  const bytes = Buffer.from(text, 'latin1');
  const { fields, bodyStart, ended } = readHeaders(bytes, 0, bytes.length);
  return {
    fields: fields.map(({ name, valueStart, valueEnd }) => {
      return [name, bytes.toString('latin1', valueStart, valueEnd)];
    }),
    body: text.slice(bodyStart),
    ended,
  };
}

describe('readHeaders', () => {
  test.each([
    [
      'fields and body',
      'A: 1\nB-c:2\n\nbody\n',
      [
        ['a', ' 1'],
        ['b-c', '2'],
      ],
      'body\n',
    ],
    [
      'CRLF',
      'A: 1\r\nB: 2\r\n\r\nbody',
      [
        ['a', ' 1'],
        ['b', ' 2'],
      ],
      'body',
    ],
    ['continuations', 'A: 1\r\n 2\r\n\t3\r\n\r\n', [['a', ' 1\r\n 2\r\n\t3']], ''],
    [
      'an empty value',
      'A:\nB: x\n\n',
      [
        ['a', ''],
        ['b', ' x'],
      ],
      '',
    ],
    ['a blank before the colon', 'A : 1\n\n', [['a', ' 1']], ''],
    ['no fields', '\nbody', [], 'body'],
    ['a From line first', 'From x Mon\nA: 1\n\nb', [['a', ' 1']], 'b'],
    ['a quoted From line first', '>From x Mon\nA: 1\n\nb', [['a', ' 1']], 'b'],
    [
      'a junk line, known field after',
      'A: 1\njunk\nSubject: 2\n\nb',
      [
        ['a', ' 1'],
        ['subject', ' 2'],
      ],
      'b',
    ],
    ['a junk line, no field after', 'A: 1\njunk\nmore\n', [['a', ' 1']], 'junk\nmore\n'],
    [
      'a body of URLs without an empty line',
      'A: 1\nSee\nhttp://a.example/\n',
      [['a', ' 1']],
      'See\nhttp://a.example/\n',
    ],
    [
      'a URL right after the fields',
      'A: 1\nhttp://a.example/\n',
      [['a', ' 1']],
      'http://a.example/\n',
    ],
    [
      'a boundary right after the fields',
      'A: 1\n--x\nSubject: 2\n',
      [['a', ' 1']],
      '--x\nSubject: 2\n',
    ],
    [
      'a blank line that is not empty',
      'A: 1\n \nB: 2\n\nb',
      [
        ['a', ' 1\n '],
        ['b', ' 2'],
      ],
      'b',
    ],
    ['an indented first line', ' x\nbody', [], ' x\nbody'],
  ])('reads the fields and the body: %s', (_, text, fields, body) => {
    expect(read(text)).toEqual({ fields, body, ended: true });
  });

  test.each([
    ['A: 1', [['a', ' 1']]],
    ['A: 1\n', [['a', ' 1']]],
    ['', []],
  ])('takes %j for a header without an end', (text, fields) => {
    expect(read(text)).toEqual({ fields, body: '', ended: false });
  });

  test.each([-1, 0, 1])('reads as far as the limit (%i)', (more) => {
    const start = 'A: 1\n';
    const text = `${start}B: ${'x'.repeat(LIMITS.headerBytes + more - start.length - 4)}\n\nbody`;
    const { fields, body } = read(text);
    expect(fields).toHaveLength(2);
    expect(body).toBe(more < 0 ? 'body' : text.slice(LIMITS.headerBytes));
  });

  test('gives positions in order for any bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('A', ':', '\n', '\r', ' ', '\x80', 'From ', '--'), {
          maxLength: 60,
          size: 'max',
        }),
        (list) => {
          const bytes = Buffer.from(list.join(''), 'latin1');
          const { fields, bodyStart } = readHeaders(bytes, 0, bytes.length);
          let at = 0;
          for (const { valueStart, valueEnd } of fields) {
            expect(valueStart).toBeGreaterThan(at);
            expect(valueEnd).toBeGreaterThanOrEqual(valueStart);
            at = valueEnd;
          }
          expect(bodyStart).toBeGreaterThanOrEqual(at);
          expect(bodyStart).toBeLessThanOrEqual(bytes.length);
        },
      ),
    );
  });
});

describe('skipBlankLines', () => {
  test.each([
    ['\n \r\nSubject: x\n', 4],
    ['\ufeffSubject: x\n', 3],
    ['\nNote: x\n', 0],
    ['Subject: x\n', 0],
    ['\n\n', 0],
  ])('gives the start of the header in %j', (text, start) => {
    expect(skipBlankLines(Buffer.from(text))).toBe(start);
  });
});

function readValue(value: string) {
  const bytes = Buffer.from(`A:${value}\n\n`, 'latin1');
  const [field] = readHeaders(bytes, 0, bytes.length).fields;
  if (field === undefined) throw new Error('no field');
  const { text, origin } = readFieldText(bytes, field);
  return { bytes, text, map: origin() };
}

describe('readFieldText', () => {
  test.each([
    ['plain', ' plain text ', 'plain text'],
    ['folded', ' one\r\n two\n\tthree', 'one two\tthree'],
    ['UTF-8', ' K\xc3\xb6ln', 'Köln'],
    ['ISO 8859-1', ' K\xf6ln', 'Köln'],
    ['Q', ' =?utf-8?q?K=C3=B6ln_am?= Rhein', 'Köln am Rhein'],
    ['B', ' =?UTF-8?B?S8O2bG4=?=', 'Köln'],
    ['neighbours', ' =?utf-8?q?a?=\r\n =?utf-8?q?b?= c', 'ab c'],
    ['words with text between', ' =?utf-8?q?a?= b =?utf-8?q?c?=', 'a b c'],
    ['neighbours of two charsets', ' =?utf-8?q?=C3=B6?= =?koi8-r?q?=D2?=', 'öр'],
    ['a character cut in two', ' =?utf-8?q?=C3?= =?utf-8?q?=B6?=', 'ö'],
    ['a character cut in two, B and Q', ' =?utf-8?b?ww==?= =?utf-8?q?=B6?=', 'ö'],
    [
      'a URL cut in two',
      ' =?us-ascii?q?http=3A//a.exa?=\n =?us-ascii?q?mple/?=',
      'http://a.example/',
    ],
    ['a language', ' =?utf-8*en?q?a?=', 'a'],
    ['inside a word', ' x=?utf-8?q?a?=y', 'xay'],
    ['blanks in the text', ' =?utf-8?q?a b?=', 'a b'],
    ['an empty language', ' =?utf-8*?q?a?=', 'a'],
    ['a quoted string', ' "=?utf-8?q?K=C3=B6ln?=" <a@b.example>', '"Köln" <a@b.example>'],
    ['a word over 75 characters', ` =?utf-8?q?${'=C3=B6'.repeat(50)}?=`, 'ö'.repeat(50)],
    ['"?" in the text', ' =?utf-8?q?http=3A//a.example/?x=3D1?=', 'http://a.example/?x=1'],
    ['"=" at its beginning', ' =?utf-8?q?=3D?=', '='],
    ['an unknown encoding beside a known one', ' =?utf-8?z?a?= =?utf-8?q?b?=', '=?utf-8?z?a?= b'],
    [
      'three neighbours that cut characters',
      ' =?utf-8?b?4g==?= =?utf-8?b?gg==?= =?utf-8?b?rA==?=',
      '€',
    ],
    ['an unknown charset', ' =?x-none?q?a=F6?=', 'aö'],
    ['never closed', ' =?utf-8?q?abc', '=?utf-8?q?abc'],
    ['no encoding', ' =?utf-8?x?abc?=', '=?utf-8?x?abc?='],
    ['empty', ' =?utf-8?q??=', ''],
    ['nothing', '', ''],
    ['openings without end', ` ${'=?a?q?b'.repeat(3)}`, '=?a?q?b'.repeat(3)],
  ])('gives the text: %s', (_, value, text) => {
    expect(readValue(value).text).toBe(text);
  });

  test('makes a fold a gap', () => {
    const { map, bytes } = readValue(' <http://a.example/\r\n b>');
    expect(map.gaps(0, 21)).toEqual([18]);
    const [first, second] = map.ranges(0, 21);
    expect(bytes.toString('latin1', first?.start, first?.end)).toBe('<http://a.example/');
    expect(bytes.toString('latin1', second?.start, second?.end)).toBe(' b>');
  });

  test('maps characters to their position in the encoded word', () => {
    const { map, text, bytes } = readValue(' =?utf-8?q?a=C3=B6?=\r\n =?utf-8?b?YsO2?=');
    expect(text).toBe('aöbö');
    const source = (at: number) => {
      return map.ranges(at, at + 1).map(({ start, end }) => bytes.toString('latin1', start, end));
    };
    expect([0, 1, 2, 3].map(source)).toEqual([['a'], ['=C3=B6'], ['YsO2'], ['YsO2']]);
  });

  test('maps each character of folded ASCII to its byte, with a character beyond ASCII or without', () => {
    const words = fc.array(
      fc.constantFrom('lamp', '=', '?', '=?', ' ', '\t', '\r\n ', '\n\t', '\r'),
    );
    fc.assert(
      fc.property(words, fc.constantFrom('', '\xf6'), (pieces, last) => {
        const value = ` <${pieces.join('')}>${last}`;
        const { map, text, bytes } = readValue(value);
        expect(text).toBe(value.slice(1).replaceAll(/\r?\n/g, ''));
        for (let at = 0; at < text.length; at++) {
          const [range] = map.ranges(at, at + 1);
          expect(bytes.toString('latin1', range?.start, range?.end)).toBe(text[at]);
        }
      }),
    );
  });

  test(
    'ten thousand openings take one pass',
    () => {
      const value = '=?utf-8?q?a'.repeat(10_000);
      expect(readValue(` ${value}`).text === value).toBe(true);
    },
    paced(10_000),
  );
});
