import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCharset } from '../../../extractors/mime/charset.ts';
import { resolveCharset } from '../../../extractors/mime/charset-labels.ts';
import { MULTIBYTE_ENCODINGS } from '../../../extractors/mime/multibyte.ts';
import { OriginMapBuilder } from '../../../extractors/origin-map.ts';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('resolveCharset', () => {
  test.each([
    ['UTF-8', 'utf-8'],
    ['utf8', 'utf-8'],
    [' ISO-8859-1 ', 'windows-1252'],
    ['iso_8859-1', 'windows-1252'],
    ['iso-8859-8-i', 'iso-8859-8-i'],
    ['latin-1', 'windows-1252'],
    ['win-1251', 'windows-1251'],
    ['cp936', 'gbk'],
    ['ks_c_5601-1987', 'euc-kr'],
    ['iso-2022-jp-ms', 'iso-2022-jp'],
    ['us-ascii', null],
    ['ANSI_X3.4-1968', null],
    ['ansi_x3.110', null],
    ['x-unknown', null],
    ['unknown-8bit', null],
    ['utf-7', null],
    ['cp-850', null],
    ['iso-2022-kr', null],
    ['no such charset', null],
    ['x'.repeat(1000), null],
    ['', null],
    ['__proto__', null],
  ])('%s', (label, encoding) => {
    expect(resolveCharset(label)).toBe(encoding);
  });
});

/** Declared charset, bytes, text. */
const TEXTS: readonly (readonly [string | null, string, string])[] = [
  [null, 'plain', 'plain'],
  [null, 'K\xc3\xb6ln', 'Köln'],
  [null, 'K\xf6ln', 'Köln'],
  [null, 'K\xf6ln K\xc3\xb6ln', 'Köln Köln'],
  [null, '\x93quoted\x94 \x80', '“quoted” €'],
  ['utf-8', 'K\xf6ln', 'Köln'],
  ['utf-8', '\xef\xbb\xbfa\xc3\xb6', 'aö'],
  ['utf-8', '\xef\xbb\xbfabc', 'abc'],
  ['utf-8', '\xf0\x9f\x98\x80!', '😀!'],
  ['utf-8', 'x\xf0\x9f\x98\x80\xff', 'x😀ÿ'],
  ['utf-8', '\xed\xa0\x80', 'í\u00a0€'],
  ['utf-8', 'cut \xe2\x82', 'cut â‚'],
  ['us-ascii', 'K\xc3\xb6ln', 'Köln'],
  ['iso-8859-1', 'K\xf6ln', 'Köln'],
  ['iso-8859-15', '\xa4', '€'],
  ['koi8-r', '\xd2\xd5', 'ру'],
  ['windows-1251', '\xf0\xf3', 'ру'],
  ['x-unknown', 'K\xf6ln', 'Köln'],
  ['iso-2022-jp', '\x1b$B%F%9%H\x1b(Bab', 'テストab'],
  [null, 'see \x1b$B%F%9%H\x1b(B', 'see テスト'],
  ['us-ascii', '\x1b$B%F%9%H\x1b(B', 'テスト'],
  ['shift_jis', '\x83e\x83X', 'テス'],
  ['gb2312', 'a\xc4\xe3b', 'a你b'],
  ['big5', '\xa7A', '你'],
  ['euc-kr', '\xb3\xca', '너'],
  ['gb18030', 'a\x949\xfc6b', 'a😀b'],
  ['euc-jp', '\xa5\xc6\x8e\xb1\x8f\xb0\xa1', 'テｱ丂'],
  ['shift_jis', '\xb1\x83', 'ｱ\ufffd'],
  ['gbk', '\x81<a\xff\xc4', '\ufffd<a\ufffd\ufffd'],
  ['iso-2022-jp', '\x1b$B%F\n<http://a.example/~b>', 'テ\n<http://a.example/~b>'],
  ['iso-2022-jp', '\x1b(Jabc~\x1b(I1', 'abc~ｱ'],
  ['iso-2022-jp', 'a\x1bb\x1b$Bx', 'a\x1bbx'],
  ['utf-16', 'plain', 'plain'],
  ['utf-16le', 'h\0i\0', 'hi'],
  ['utf-16be', '\0h\0i', 'hi'],
  [null, '\xff\xfeh\0i\0', 'hi'],
  [null, '\xfe\xff\0h\0i', 'hi'],
  ['utf-16le', 'h\0i\0\x00\xd8x', 'hi\ufffd'],
];

function trace(bytes: Buffer, label: string | null) {
  const builder = new OriginMapBuilder();
  const text = decodeCharset(bytes, label, builder);
  return { text, map: builder.build() };
}

describe('decodeCharset', () => {
  test.each(TEXTS)('%s %j', (label, bytes, text) => {
    expect(decodeCharset(latin1(bytes), label)).toBe(text);
  });

  test.each(TEXTS)('%s %j: each character comes from its bytes', (label, bytes, expected) => {
    const { text, map } = trace(latin1(bytes), label);
    expect(text).toBe(expected);
    for (let at = 0; at < text.length; at++) {
      expect(map.ranges(at, at + 1)).toHaveLength(1);
    }
  });

  test.each([
    ['utf-8', 'aö😀b', [1, 2, 4, 4, 1]],
    ['utf-16le', 'aö', [2, 2]],
  ])('%s: the number of bytes of each character', (label, text, sizes) => {
    const bytes = Buffer.from(text, label === 'utf-8' ? 'utf8' : 'utf16le');
    const { map } = trace(bytes, label);
    const found = [...Array(text.length).keys()].map((at) => {
      const [range] = map.ranges(at, at + 1);
      return range ? range.end - range.start : 0;
    });
    expect(found).toEqual(sizes);
  });

  test('escape sequences belong to no character', () => {
    const { map } = trace(latin1('\x1b$B%F\x1b(Bab'), 'iso-2022-jp');
    expect(map.ranges(0, 1)).toEqual([{ start: 3, end: 5 }]);
    expect(map.ranges(1, 3)).toEqual([{ start: 8, end: 10 }]);
  });

  test('text of one byte a character maps byte by byte', () => {
    const { map } = trace(latin1('K\xf6ln'), 'iso-8859-1');
    expect(map.ranges(1, 3)).toEqual([{ start: 1, end: 3 }]);
  });

  test.each(MULTIBYTE_ENCODINGS)('each pair of %s is read as the platform reads it', (encoding) => {
    const platform = new TextDecoder(encoding);
    const clean: number[] = [];
    for (let pair = 0x8000; pair < 0x10000; pair++) {
      const bytes = [pair >> 8, pair & 0xff];
      // The platform exchanges some control characters of Shift_JIS with each other.
      if ((pair & 0xff) < 0x20 || (pair & 0xff) === 0x7f) continue;
      if (!platform.decode(Uint8Array.from(bytes)).includes('\ufffd')) clean.push(...bytes, 0x20);
    }
    const bytes = Buffer.from(clean);
    const { text, map } = trace(bytes, encoding);
    expect(text === platform.decode(bytes)).toBe(true);
    expect(decodeCharset(bytes, encoding) === text).toBe(true);
    expect(map.ranges(0, text.length)).toEqual([{ start: 0, end: bytes.length }]);
  });

  const labels = fc.constantFrom(
    null,
    'utf-8',
    'iso-8859-1',
    'koi8-r',
    'gbk',
    'gb18030',
    'big5',
    'shift_jis',
    'euc-jp',
    'euc-kr',
    'iso-2022-jp',
    'utf-16le',
    'utf-16be',
  );
  const bytesOf = fc.array(
    fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
      fc
        .constantFrom('ab', 'ö', '😀', '\x1b$B', '\x1b(B', '\x1b(I')
        .map((text) => Buffer.from(text)),
    ),
    { maxLength: 20, size: 'max' },
  );

  test('the map covers the text exactly, forwards, inside the bytes', () => {
    fc.assert(
      fc.property(labels, bytesOf, (label, list) => {
        const bytes = Buffer.concat(list);
        const { text, map } = trace(bytes, label);
        expect(decodeCharset(bytes, label)).toHaveLength(text.length);
        let before = { start: 0, end: 0 };
        for (let at = 0; at < text.length; at++) {
          const [range, ...more] = map.ranges(at, at + 1);
          expect(more).toEqual([]);
          expect(range).toBeDefined();
          if (range === undefined) break;
          expect(range.start).toBeGreaterThanOrEqual(before.start);
          expect(range.end).toBeGreaterThanOrEqual(before.end);
          expect(range.end).toBeLessThanOrEqual(bytes.length);
          before = range;
        }
        expect(map.ranges(text.length, text.length + 5)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('the source of a character of UTF-8 text decodes to it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const bytes = Buffer.from(text);
        const { text: decoded, map } = trace(bytes, 'utf-8');
        let at = 0;
        for (const character of decoded) {
          const [range] = map.ranges(at, at + character.length);
          expect(bytes.toString('utf8', range?.start, range?.end)).toBe(character);
          at += character.length;
        }
      }),
    );
  });
});
