import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCharset } from '../../../extractors/charsets/charset.ts';
import { resolveCharset } from '../../../extractors/charsets/charset-labels.ts';
import { MULTIBYTE_ENCODINGS } from '../../../extractors/charsets/multibyte.ts';
import { OriginMapBuilder } from '../../../extractors/origin/origin-map.ts';
import { tries } from '../../helpers/long.ts';
import { paced } from '../../helpers/pace.ts';

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
    ['iso-2022-jp-ms', 'iso-2022'],
    ['ISO-2022-KR', 'iso-2022'],
    ['iso-2022-cn-ext', 'iso-2022'],
    ['HZ-GB-2312', 'hz'],
    ['UTF-7', 'utf-7'],
    ['unicode-1-1-utf-7', 'utf-7'],
    ['x-sjis', 'shift_jis'],
    ['cp932', 'shift_jis'],
    ['ms-936', 'gbk'],
    ['GB2312_CHARSET', null],
    ['unicode', 'utf-16le'],
    ['utf-32', 'utf-32be'],
    ['x-mac-roman', 'macintosh'],
    ['1251', 'windows-1251'],
    ['"utf-8"', 'utf-8'],
    ["'koi8-r'", 'koi8-r'],
    ['"iso-8859-2', 'iso-8859-2'],
    ['koi8-r (Cyrillic)', 'koi8-r'],
    ['utf-8*en', 'utf-8'],
    ['utf-8, format=flowed', 'utf-8'],
    ['charset=koi8-r', 'koi8-r'],
    ['3Dutf-8', 'utf-8'],
    ['=3Dutf-8', 'utf-8'],
    ['3D"koi8-r"', 'koi8-r'],
    ['_iso-2022-jp$ESC', 'iso-2022'],
    ['ansi', null],
    ['x-user-defined', null],
    ['unknown', null],
    ['default_charset', null],
    ['us-ascii', null],
    ['ANSI_X3.4-1968', null],
    ['ansi_x3.110', null],
    ['x-unknown', null],
    ['unknown-8bit', null],
    ['cp-850', null],
    ['no such charset', null],
    ['x'.repeat(1000), null],
    ['', null],
    ['__proto__', null],
  ])('resolves %s to %s', (label, encoding) => {
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
  ['iso-2022-jp-1', '\x1b$(D0!\x1b(Ba', '丂a'],
  ['iso-2022-jp-1', '\x1b$(D"!', '\ufffd'],
  ['iso-2022-jp-2', '\x1b$ADc\x1b$(C3J\x1b(B!', '你너!'],
  ['iso-2022-jp-2', '\x1b.AK\x1bNvln \x1b.F\x1bNa', 'Köln α'],
  ['iso-2022-jp-2', 'a\x1bNb', 'a\x1bNb'],
  ['iso-2022-jp-3', '\x1b$(O%F\x1b$(Q%F\x1b$(P!!\x1b(B', 'テテ\ufffd'],
  ['iso-2022-jp', '\x1b)I\x0e1\x0fa', 'ｱa'],
  ['iso-2022-jp', 'K\xf6ln, no escapes', 'Köln, no escapes'],
  ['iso-2022-kr', '\x1b$)Ca \x0e3J\x0f b', 'a 너 b'],
  ['iso-2022-kr', '\x1b$)C\x0e3J\na\x0e3J\x0f', '너\na너'],
  ['iso-2022-kr', 'a\x0eb', 'a\x0eb'],
  ['iso-2022-cn', '\x1b$)A\x0eDc\x0f!', '你!'],
  ['iso-2022-cn', '\x1b$)G\x0eD!GQ}K\x0f', '一同籲'],
  ['iso-2022-cn', '\x1b$)G\x0e!!!#"Y$!(!', '\u3000、↖０\ufffd'],
  ['iso-2022-cn', '\x1b$*Ha\x1bN!!b', 'a\ufffdb'],
  ['hz', 'a ~{Dc~} b ~~c ~d', 'a 你 b ~c ~d'],
  ['hz-gb-2312', '~{Dc\nhttp://a.example/~b~\n/c', '你\nhttp://a.example/~b/c'],
  ['hz', 'a~{D', 'aD'],
  ['utf-7', 'Hi +AOQA9gD8-! 1 +- 1 +2D3eAA-.', 'Hi äöü! 1 + 1 😀.'],
  ['utf-7', '+AHMAZQBl, http://a.example/?q+AD0-a+ACY-b', 'see, http://a.example/?q=a&b'],
  ['utf-7', 'http://a.example/?q=a+b+cd+efg+', 'http://a.example/?q=a+b+cd+efg+'],
  ['utf-7', '+2D0-', '\ufffd'],
  [null, 'Hi +AOQ-', 'Hi +AOQ-'],
  ['utf-32', '\0\0\0h\0\x01\xf6\0', 'h😀'],
  ['utf-32le', 'h\0\0\0i\0\0\0x', 'hi'],
  ['utf-32be', '\0\0\xd8\0\x7f\0\0\0', '\ufffd\ufffd'],
  ['utf-32le', '\0\0\0h', 'h'],
  ['utf-32', 'plain', 'plain'],
  [null, '\xff\xfe\0\0h\0\0\0', 'h'],
  [null, '\0\0\xfe\xff\0\0\0h', 'h'],
  ['utf-16', '\0h\0i', 'hi'],
  ['utf-16be', 'h\0i\0', 'hi'],
  [null, 'h\0e\0l\0l\0o\0', 'hello'],
  [null, '\0h\0e\0l\0l\0o', 'hello'],
  [null, 'a\0bcdefgh', 'a\0bcdefgh'],
  ['us-ascii', 'gr\xc3\xbc\xc3\x9fe', 'grüße'],
  ['iso-8859-1', 'gr\xc3\xbc\xc3\x9fe', 'grüße'],
  ['windows-1252', 'gr\xc3\xbc\xc3\x9fe', 'grüße'],
  ['iso-8859-1', 'gr\xc3\xbce', 'grÃ¼e'],
  ['iso-8859-1', 'gr\xc3\xbc\xc3\x9fe \xf6', 'grÃ¼ÃŸe ö'],
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
  [null, 'a \x1b$)Ab \x0eDc\x0f', 'a b 你'],
  ['iso-2022-jp', '\x1b(Jabc~\x1b(I1', 'abc~\x1bｱ'],
  ['iso-2022-jp', 'a\x1bb\x1b$Bx', 'a\x1bb\x1bx'],
  ['utf-16', 'plain', 'plain'],
  ['utf-16le', 'h\0i\0', 'hi'],
  ['utf-16be', '\0h\0i', 'hi'],
  [null, '\xff\xfeh\0i\0', 'hi'],
  [null, '\xfe\xff\0h\0i', 'hi'],
  ['utf-16le', 'h\0i\0\x00\xd8x', 'hi\ufffd'],
];

/** Escape sequences and their effect. */
const SHIFTS = [
  '\x1b$B',
  '\x1b(B',
  '\x1b(I',
  '\x1b$)C',
  '\x0e',
  '\x0f',
  '\x1bN',
  '~{',
  '~}',
  '~~',
  '+',
  '-',
];

function trace(bytes: Buffer, label: string | null) {
  const builder = new OriginMapBuilder();
  const text = decodeCharset(bytes, label, builder);
  return { text, map: builder.build() };
}

describe('decodeCharset', () => {
  test.each(TEXTS)('decodes %s: %j', (label, bytes, text) => {
    expect(decodeCharset(latin1(bytes), label)).toBe(text);
  });

  test.each(TEXTS)('maps each character to its bytes in %s: %j', (label, bytes, expected) => {
    const { text, map } = trace(latin1(bytes), label);
    expect(text).toBe(expected);
    for (let at = 0; at < text.length; at++) {
      expect(map.ranges(at, at + 1)).toHaveLength(1);
    }
  });

  test.each([
    ['utf-8', 'aö😀b', [1, 2, 4, 4, 1]],
    ['utf-16le', 'aö', [2, 2]],
  ])('maps each character to as many bytes as expected in %s', (label, text, sizes) => {
    const bytes = Buffer.from(text, label === 'utf-8' ? 'utf8' : 'utf16le');
    const { map } = trace(bytes, label);
    const found = [...Array(text.length).keys()].map((at) => {
      const [range] = map.ranges(at, at + 1);
      return range ? range.end - range.start : 0;
    });
    expect(found).toEqual(sizes);
  });

  test('maps no character to an escape sequence', () => {
    const { map } = trace(latin1('\x1b$B%F\x1b(Bab'), 'iso-2022-jp');
    expect(map.ranges(0, 1)).toEqual([{ start: 3, end: 5 }]);
    expect(map.ranges(1, 3)).toEqual([{ start: 8, end: 10 }]);
  });

  test.each([
    [
      'utf-7',
      'a+AD0-b',
      [
        [0, 1],
        [1, 6],
        [6, 7],
      ],
    ],
    [
      'utf-7',
      '+AOQA9gD8AN8-!',
      [
        [0, 9],
        [0, 9],
        [0, 9],
        [9, 13],
        [13, 14],
      ],
    ],
    [
      'utf-7',
      '1+-1',
      [
        [0, 1],
        [1, 3],
        [3, 4],
      ],
    ],
    [
      'hz',
      '~{Dc~}~~',
      [
        [2, 4],
        [6, 8],
      ],
    ],
    [
      'iso-2022-kr',
      '\x1b$)C\x0e3J\x0fa',
      [
        [5, 7],
        [8, 9],
      ],
    ],
    ['utf-32le', '\xff\xfe\0\0h\0\0\0', [[4, 8]]],
  ])('maps broken text to its bytes in %s: %j', (label, bytes, expected) => {
    const { text, map } = trace(latin1(bytes), label);
    const found = [...Array(text.length).keys()].map((at) =>
      map.ranges(at, at + 1).flatMap(({ start, end }) => [start, end]),
    );
    expect(found).toEqual(expected);
  });

  test.each([
    ['utf-7', '+'],
    ['utf-7', '+AD0-'],
    ['utf-7', '+a b'],
    ['hz', '~'],
    ['hz', '~{~}'],
    ['iso-2022-jp', '\x1b'],
    ['iso-2022-jp', '\x1b$B'],
    ['iso-2022-kr', '\x1b$)C\x0e'],
    [null, '\x1b$'],
    [null, '\xe9\xe8'],
    [null, '\xe3\x81'],
  ])(
    '%s: a megabyte of %j takes one pass',
    (label, piece) => {
      const bytes = latin1(piece.repeat(Math.ceil(1_000_000 / piece.length)));
      expect(decodeCharset(bytes, label).length).toBeLessThanOrEqual(bytes.length);
    },
    paced(10_000),
  );

  test('maps text of one byte a character byte by byte', () => {
    const { map } = trace(latin1('K\xf6ln'), 'iso-8859-1');
    expect(map.ranges(1, 3)).toEqual([{ start: 1, end: 3 }]);
  });

  test.each(MULTIBYTE_ENCODINGS)('decodes each pair of %s like the platform', (encoding) => {
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
    'iso-2022-kr',
    'hz',
    'utf-7',
    'utf-32',
    'utf-16le',
    'utf-16be',
  );
  const bytesOf = fc.array(
    fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
      fc.constantFrom('ab', 'ö', '😀', ...SHIFTS).map((text) => Buffer.from(text)),
    ),
    { maxLength: 20, size: 'max' },
  );

  test('gives a map that covers the text exactly, in order, inside the bytes', () => {
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
      { numRuns: tries(2500) },
    );
  });

  test('maps each character of UTF-8 text to bytes that decode to it', () => {
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
