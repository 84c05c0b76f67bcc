/** Blocks that are no text, characters that transports add, line numbers, footers. */
import { describe, expect, it } from 'vitest';
import { extractText } from '../../../extractors/extract-text.ts';
import type { BlockKind } from '../../../extractors/regions/encoded-blocks.ts';
import { splitLines } from '../../../extractors/text/lines.ts';

function split(lines: readonly string[]) {
  const text = lines.join('\n');
  const kinds: BlockKind[] = [];
  const options = { flowed: false, delSp: false, onBlock: (kind: BlockKind) => kinds.push(kind) };
  const found = [...splitLines(text, options)];
  return {
    kinds,
    regions: found.map(({ region }) => region),
    contents: found.map(({ contentStart, end }) => text.slice(contentStart, end)),
  };
}

const urls = (lines: readonly string[]): string[] =>
  extractText(lines.join('\n')).map(({ url }) => url);

const uuencoded = [
  ...['begin 644 lamp.txt', "M:'1T<#HO+VUU<V5U;2YE>&%M<&QE+R!H='1P.B\\O;75S975M+F5X86UP;&4O"],
  ...["+:'1T<#HO+V$O8@  ", '`', 'end'],
];
const base64 = Array(6).fill('QUJD'.repeat(18));

describe('encoded blocks of text', () => {
  const blocks: readonly (readonly [BlockKind, readonly string[], number])[] = [
    ['uuencode', uuencoded, 5],
    ['uuencode', uuencoded.slice(0, -1), 4],
    ['uuencode', ['begin-base64 644 lamp.txt', 'QUJDREVGR0hJ', 'QUJD', '===='], 4],
    ['yenc', ['=ybegin line=128 size=9 name=x', 'http://not.example/', '=yend size=9'], 3],
    [
      'binhex',
      ['(This file must be converted with BinHex 4.0)', '', ':$f*TEQKPH#jdG', 'http/not:', '!:'],
      4,
    ],
    ['base64', base64, 6],
    ['base64', [...base64, 'QUJD=='], 7],
    ['armor', ['-----BEGIN CERTIFICATE-----', ...base64, '-----END CERTIFICATE-----'], 6],
  ];

  it.each(blocks)('are found in %s', (kind, lines, count) => {
    const { kinds, regions } = split(['before', '', ...lines, '', 'after']);
    expect(kinds).toEqual([kind]);
    expect(regions.filter((region) => region === 'encoded')).toHaveLength(count);
    expect(regions[0]).toBe('body');
    expect(regions.at(-1)).toBe('body');
  });

  it.each(blocks)('are found in quoted %s', (kind, lines) => {
    expect(split(['> see', ...lines.map((line) => `> ${line}`)]).kinds).toEqual([kind]);
  });

  it('hold no URL, and none continues into them', () => {
    const yenc = ['=ybegin line=128 size=9 name=x', 'http://not.example/', '=yend size=9'];
    expect(urls(['see http://a.example/b/', ...yenc, 'and http://c.example/'])).toEqual([
      'http://a.example/b/',
      'http://c.example/',
    ]);
  });

  it('do not include the header of ASCII armor', () => {
    const armor = [
      'Comment: http://a.example/',
      '',
      ...base64,
      '=Ab1+',
      '-----END PGP SIGNATURE-----',
    ];
    const lines = ['-----BEGIN PGP SIGNATURE-----', 'Version: 2.6.3', ...armor];
    expect(urls(lines)).toEqual(['http://a.example/']);
    expect(split(lines).regions.filter((region) => region === 'encoded')).toHaveLength(7);
  });

  it.each([
    ['a sentence', ['begin 100 people at http://a.example/', 'who went on', 'to the end']],
    [
      'prose in lines of one length',
      Array(6).fill('x http://a.example/ and then some words'.padEnd(70, '.')),
    ],
    ['a few lines of base64', [...base64.slice(0, 4), 'http://a.example/']],
    [
      'BinHex that is only spoken of',
      ['(This file must be converted with BinHex', 'http://a.example/'],
    ],
  ])('do not include %s', (_, lines) => {
    expect(split(lines).kinds).toEqual([]);
    expect(urls(lines)).toContain('http://a.example/');
  });
});

describe('dash escapes of PGP', () => {
  const signed = (...body: readonly string[]): string[] => [
    ...['-----BEGIN PGP SIGNED MESSAGE-----', 'Hash: SHA1', '', ...body],
    ...['-----BEGIN PGP SIGNATURE-----', '', ...base64, '-----END PGP SIGNATURE-----'],
  ];

  it('are no part of a URL that continues after one', () => {
    expect(urls(signed('<URL:http://a.example/lamp', '- -room.html>'))).toEqual([
      'http://a.example/lamp-room.html',
    ]);
    const quoted = signed('<URL:http://a.example/lamp', '- -room.html>').map((line) => `> ${line}`);
    expect(urls(quoted)).toEqual(['http://a.example/lamp-room.html']);
  });

  it('are list items outside signed text', () => {
    expect(split(['- one', ...signed('- -two'), '- three']).contents).toEqual(
      expect.arrayContaining(['- one', '-two', '- three']),
    );
  });
});

describe('dots of a captured text', () => {
  const body = ['see <URL:http://a.example/list', '..html>', '..', 'and so on'];

  it('are undoubled if the text ends with a single dot', () => {
    expect(urls([...body, '.', ''])).toEqual(['http://a.example/list.html']);
    expect(split([...body, '.']).contents).toContain('.html>');
  });

  it('stay in other texts, and in texts with a single dot before a line', () => {
    expect(split(body).contents).toContain('..html>');
    expect(split([...body, '.profile', '.']).contents).toContain('..html>');
  });
});

describe('line numbers of a listing', () => {
  const lines = ['the lamp', 'see <URL:http://a.example/notes/', 'of/the/keeper.html>', 'end'];

  it.each([
    ['aligned to the right', (n: number) => `${String(n).padStart(4)}  `],
    ['aligned to the left', (n: number) => `${n}\t`],
    ['with a colon', (n: number) => `${n}: `],
    ['with a bar', (n: number) => `  ${n}| `],
    ['in steps of ten', (n: number) => `${n * 10} `],
  ])('are skipped in this layout: %s', (_, number) => {
    expect(urls(lines.map((line, index) => `${number(index + 8)}${line}`))).toEqual([
      'http://a.example/notes/of/the/keeper.html',
    ]);
  });

  it('may be missing on empty lines', () => {
    const numbered = lines.map((line, index) => `${index + 1}  ${line}`);
    expect(urls([...numbered.slice(0, 1), '', ...numbered.slice(1)])).toHaveLength(1);
  });

  it.each([
    ['numbered references', (n: number) => `[${n}] `],
    ['a numbered list', (n: number) => `${n}. `],
    ['numbers that do not count', (n: number) => `${n * n} `],
  ])('are not taken for them: %s', (_, number) => {
    const all = Array.from(
      { length: 6 },
      (__, index) => `${number(index + 1)}http://a.example/${index}`,
    );
    expect(split(all).contents[1]).toBe(all[1]);
    expect(urls(all)).toHaveLength(6);
  });

  it('do not include the numbers of a list of URLs', () => {
    const all = Array.from({ length: 6 }, (_, index) => `${index + 1}  http://a.example/${index}/`);
    expect(urls(all)).toEqual(all.map((line) => line.slice(3)));
  });
});

describe('footers', () => {
  const mailman = ['_'.repeat(47), 'Lamps mailing list', 'http://a.example/mailman/listinfo/lamps'];

  it('reach from their rule to the end, and their URLs are found', () => {
    const { regions } = split(['hello', '', ...mailman]);
    expect(regions).toEqual(['body', 'body', 'footer', 'footer', 'footer']);
    const [sighting] = extractText(['hello', ...mailman].join('\n'));
    expect(sighting).toMatchObject({ region: 'footer', quoteDepth: 0 });
  });

  it('end with the quotation that holds them', () => {
    const quoted = mailman.map((line) => `> ${line}`);
    expect(split(['> hello', ...quoted, 'my answer']).regions.at(-1)).toBe('body');
    const [sighting] = extractText(['> hello', ...quoted, 'my answer'].join('\n'));
    expect(sighting).toMatchObject({ region: 'footer', quoteDepth: 1 });
  });

  it('do not include long texts under a rule', () => {
    expect(split(['_'.repeat(60), ...Array(30).fill('text')]).regions).not.toContain('footer');
  });

  it('leave signatures to be found as well', () => {
    const [sighting] = extractText('hello\n-- \nhttp://a.example/\n');
    expect(sighting).toMatchObject({ region: 'signature', quoteDepth: 0 });
  });
});
