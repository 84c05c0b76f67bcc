/** The detected encodings of bytes without a declared charset. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCharset } from '../../../extractors/charsets/charset.ts';
import { detectCharset } from '../../../extractors/charsets/charset-detection.ts';
import { DETECTED_ENCODINGS } from '../../../extractors/charsets/charset-statistics.ts';
import { paced } from '../../helpers/pace.ts';

const URL = 'http://a.example/~b?c=d';

/** The bytes of each character that an encoding has, learnt by decoding all of one and two bytes. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const learn = (...bytes: number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    const isOne = [...text].length === 1 && text !== '\ufffd';
    if (isOne && !table.has(text)) table.set(text, bytes);
  };
  for (let lead = 0; lead < 256; lead++) learn(lead);
  for (let lead = 0x81; lead < 0xff; lead++) {
    for (let trail = 0x40; trail < 0xff; trail++) learn(lead, trail);
  }
  return table;
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

function encode(text: string, encoding: string): Buffer {
  const table = tables.get(encoding) ?? tableOf(encoding);
  tables.set(encoding, table);
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return [...bytes];
    }),
  );
}

const RUSSIAN =
  'Добрый день! Вчера мы с братом поставили новую версию программы, и теперь она не работает. ' +
  'Подробности и снимки экрана лежат на странице';
const UKRAINIAN =
  'Вітаю всіх! Нова версія програми вже лежить на нашому сервері, беріть і пробуйте:';
const JAPANESE =
  'こんにちは。昨日この話をしましたが、新しい資料はここにありますので、読んでください。';
const KATAKANA =
  'サーバーのソフトウェアをアップデートしました。ダウンロードはこちらから、お願いします。';
const SIMPLIFIED =
  '你好，我们昨天说过的那个新程序已经放到网上了，请大家去看一下，有问题可以来问我。';
const TRADITIONAL =
  '你好，我們昨天說過的那個新程式已經放到網上了，請大家去看一下，有問題可以來問我。';
const KOREAN =
  '안녕하세요. 어제 말씀드린 새로운 자료는 여기에 있으니 읽어 보시고 의견을 주시기 바랍니다.';

const FOREIGN: readonly (readonly [string, string])[] = [
  ['koi8-r', RUSSIAN],
  ['windows-1251', RUSSIAN],
  ['ibm866', RUSSIAN],
  ['windows-1251', UKRAINIAN],
  ['shift_jis', JAPANESE],
  ['shift_jis', KATAKANA],
  ['euc-jp', JAPANESE],
  ['euc-jp', KATAKANA],
  ['gb18030', SIMPLIFIED],
  ['big5', TRADITIONAL],
  ['euc-kr', KOREAN],
];

/** Languages that are read as windows-1252 and those whose encodings are not judged. */
const WESTERN: readonly (readonly [string, string])[] = [
  ['windows-1252', 'Grüße aus München! Die Straße über die Brücke ist größtenteils gesperrt.'],
  ['windows-1252', "L'été dernier, nous étions à la mer, où les élèves étaient déjà arrivés."],
  ['windows-1252', 'El niño comió una piña en el jardín, y después soñó con una montaña.'],
  ['windows-1252', 'Não são três irmãos, são vários: a ação começou amanhã às três.'],
  ['windows-1252', 'Från början åkte vi över ån, där älgarna står på ängen, så är det på hösten.'],
  ['windows-1252', 'Yötyö äänessä: hääyöaieuutinen, pääääni, jäätelöä söi tämä täti mökillä.'],
  ['windows-1252', 'Þórður fór á fætur klukkan sjö og gekk út í bæinn að kaupa brauð og mjólk.'],
  [
    'windows-1252',
    '“Quoted”, he said — “and not only once”…  ‘So it was’ – and cost €5, £3 or ½¢.',
  ],
  ['windows-1252', '½ ¼ ¾ × ÷ ± ² ³ °C µm «oui» §§ ¶¶ ©®™ ††† •• ¡¡ ¿¿'],
  ['windows-1252', 'ÄÖÜ ÄÖÜ ÅÄÖ ÉÈÊ ÀÂÇ ÑÑÑ'],
  ['iso-8859-2', 'Příliš žluťoučký kůň úpěl ďábelské ódy, a zažółć gęślą jaźń.'],
  ['windows-1254', 'Pijamalı hasta yağız şoföre çabucak güvendi, öğretmen çiğ köfte yedi.'],
  ['iso-8859-7', 'Καλημέρα σας, το καινούργιο πρόγραμμα είναι ήδη στη σελίδα μας, δοκιμάστε το.'],
  ['windows-1255', 'שלום לכולם, הגרסה החדשה של התוכנה נמצאת כבר באתר שלנו, נסו אותה.'],
];

describe('detectCharset', () => {
  test.each(FOREIGN)('recognises %s: %s', (encoding, text) => {
    expect(detectCharset(encode(`${text}\n${URL}\n`, encoding))).toBe(encoding);
  });

  test.each(FOREIGN)('leads to the original text of %s: %s', (encoding, text) => {
    const whole = `${text} ${URL}\r\n${text}`;
    expect(decodeCharset(encode(whole, encoding), null)).toBe(whole);
    expect(decodeCharset(encode(whole, encoding), 'x-unknown')).toBe(whole);
  });

  test.each(FOREIGN)('recognises %s after a long English text: %s', (encoding, text) => {
    const english = 'All of this is English.\n'.repeat(2000);
    expect(detectCharset(encode(`${english}${text}\n${english}`, encoding))).toBe(encoding);
  });

  test.each(WESTERN)('takes %s for Western: %s', (encoding, text) => {
    const bytes = encode(`${text}\n${URL}`, encoding);
    expect(detectCharset(bytes)).toBe('utf-8');
    expect(decodeCharset(bytes, null)).toContain(`\n${URL}`);
  });

  test.each([...FOREIGN, ...WESTERN])('recognises UTF-8, even truncated: %s %s', (_, text) => {
    expect(detectCharset(Buffer.concat([Buffer.from(text), Buffer.of(0xc3)]))).toBe('utf-8');
    const once = Buffer.from(text);
    expect(decodeCharset(Buffer.concat([once, Buffer.from('\xff', 'latin1')]), null)).toBe(
      `${text}ÿ`,
    );
  });

  test.each([
    [
      'frames',
      Buffer.from(
        [...'\xc9\xcd\xcd\xcd\xcd\xcd\xcd\xcd\xbb\n\xba'.repeat(30)].map((c) => c.charCodeAt(0)),
      ),
    ],
    ['few bytes', encode('Мороз', 'koi8-r')],
    ['one letter again and again', encode('о'.repeat(500), 'koi8-r')],
    ['all bytes', Buffer.from(Array.from({ length: 2560 }, (_, index) => index % 256))],
  ])('does not guess at %s', (_, bytes) => {
    expect(detectCharset(bytes)).toBe('utf-8');
  });

  test('does not let a character take the beginning of a URL', () => {
    const text = encode(SIMPLIFIED, 'gb18030');
    const bytes = Buffer.concat([text, Buffer.from('\n\xa0http://a.example/', 'latin1')]);
    expect(decodeCharset(bytes, null)).toContain('http://a.example/');
  });

  test(
    'looks at a part of a long text only',
    () => {
      const bytes = encode(`${RUSSIAN}\n`.repeat(20_000), 'koi8-r');
      expect(detectCharset(bytes)).toBe('koi8-r');
    },
    paced(10_000),
  );

  const western = fc.array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...'abcdefghijklmnoprstuvw ,.') },
      { weight: 1, arbitrary: fc.constantFrom(...'äöüßéèêàçñåøæí') },
    ),
    { minLength: 50, maxLength: 400, size: 'max' },
  );

  test('never takes letters with accents here and there for another script', () => {
    fc.assert(
      fc.property(western, (characters) => {
        const bytes = Buffer.from(characters.join(''), 'latin1');
        expect(detectCharset(bytes)).toBe('utf-8');
      }),
    );
  });

  test('never loses a URL, whatever bytes precede it', () => {
    const bytesBefore = fc.oneof(
      fc.uint8Array({ maxLength: 60, size: 'max' }),
      fc.constantFrom(...FOREIGN.map(([encoding, text]) => encode(text, encoding))),
    );
    const pieces = fc.array(bytesBefore, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(pieces, (list) => {
        const url = Buffer.from(` ${URL} `);
        const bytes = Buffer.concat(list.flatMap((piece) => [piece, url]));
        fc.pre(!bytes.includes(0) && !bytes.includes(0x1b));
        const text = decodeCharset(bytes, null);
        expect(text.split(URL)).toHaveLength(list.length + 1);
      }),
      { examples: [[[Buffer.of(0xff, 0xfe)]], [[Buffer.of(0xfe, 0xff), Buffer.of(0xe4)]]] },
    );
  });

  test('gives the same result for the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 40, maxLength: 200, size: 'max' }), (list) => {
        const bytes = Buffer.from(list);
        const answer = detectCharset(bytes);
        expect(['utf-8', ...DETECTED_ENCODINGS]).toContain(answer);
        expect(detectCharset(Buffer.from(list))).toBe(answer);
      }),
    );
  });
});
