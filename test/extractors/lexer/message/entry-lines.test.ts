/** What the lexer writes of whole messages against what is written without it: the same bytes, and the same counts. */
import { describe, expect, it } from 'vitest';
import { mutants, readSeeds } from '../../../fuzz/mutants.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { expectSame, FROM, MODES } from './both-ways.ts';
import { compose } from './composed.ts';

const COMPOSED = tries(4_000);
const DESCRIBED = tries(20_000);
const MUTANTS = tries(1_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

/** Fields that describe a message, and pieces of their values. */
const FACTS = ['Message-ID', 'Date', 'From', 'Newsgroups', 'List-Id', 'Subject', 'Archived-At'];
const PLAIN = [
  ...[
    'a',
    'b c',
    ' ',
    '\t',
    '\n ',
    '\r\n\t',
    ',',
    ',,',
    ', ',
    '<',
    '>',
    '<>',
    '< 1@x >',
    '"',
    '\\',
  ],
  ...['=', '?', 'comp.lang.c', 'http://a.example/x', 'HTTPS://b.example', 'https://', 'http://'],
  ...['https:', 'ftp://c.example/', 'h'],
];
const ODD = [
  ...[
    '\n',
    '\x7f',
    '\x01',
    '\x19',
    'a\x1c',
    '\x08',
    '\r',
    '\rd',
    '=?',
    '=?utf-8?q?=C3=A4?=',
    '\xe4',
    '\xc3\xa4',
  ],
  ...['v'.repeat(498), 'w'.repeat(502), 'y'.repeat(996)],
];

function facts(prng: Prng): string {
  const lines = Array.from({ length: prng.below(5) }, () => {
    const pieces = Array.from({ length: prng.below(6) }, () =>
      prng.pick(prng.below(16) === 0 ? ODD : PLAIN),
    );
    return `${prng.pick([...FACTS, 'List-Archive'])}: ${pieces.join('')}\n`;
  });
  return lines.join('');
}

function mboxOf(prng: Prng): Buffer {
  const messages = Array.from({ length: 1 + prng.below(3) }, () => {
    const described = Buffer.from(`${FROM}${facts(prng)}`, 'latin1');
    return Buffer.concat([described, compose(prng), Buffer.from('\n\n')]);
  });
  return Buffer.concat(messages);
}

const URLS = [
  'http://a.example/b',
  'http://a.example/b.c',
  'http://c.example/d/',
  'ftp://e.example',
  'www.f.example/lamps/and/kettles',
  'ftp.g.example',
];
const PAGES = `At the end of this page there are lamps, kettles and http://a.example/archive/

Lovelace                                                         [Page 1]
${'\f'}
Engines                                                      October 1843

lamps/index.html and more of them.`;
const AROUND = [
  (url: string) => `See ${url} there`,
  (url: string) => `See ${url}.`,
  (url: string) => `> <${url}> or`,
  (url: string) => `<URL:${url}>`,
  (url: string) => `-- \n${url}`,
  (url: string) => `${url.slice(0, 15)} \n${url.slice(15)} or`,
  (url: string) => `> > quoted ${url} \n> further ${url}`,
  (url: string) => `words\n\n${url}          [Page 1]\n\f\nEngines     October 1843\n\nand ${url}`,
  () => PAGES,
  (url: string) => `See <${url.slice(0, 22)}\n${url.slice(22)}> or`,
  (url: string) => `> See <URL:${url.slice(0, 23)}\n> ${url.slice(23)}> or`,
  (url: string) => `See <${url.slice(0, 27)}\n\t ${url.slice(27)}> or`,
  (url: string) =>
    `See <${url.slice(0, 22)}\n\nLovelace     [Page 1]\n\f\nA "\\"\tB    October 1843\n\n${url.slice(22)}>`,
  (url: string) => `${url}\n\n   Lovelace     [Page 1]\n\f\nEngines     October 1843\n\nand ${url}`,
  (url: string) => `(\u00fcber ${url})`,
];
const PART_FIELDS = [
  'Content-Description: http://d.example/',
  'Subject: http://s.example/',
  'Subject: Re: www.s.example/b, c',
  'X: y',
];

const TYPES = ['text/html', 'text/plain', 'text/plain', 'text/plain; format=flowed'];

/** Parts as mailers write them: texts with URLs, and markup with links to the same. */
function composeParts(prng: Prng, depth = 0): string {
  const boundary = `b${depth}`;
  const parts = Array.from({ length: 1 + prng.below(4) }, () =>
    depth < 2 && prng.below(5) === 0 ? composeParts(prng, depth + 1) : composePart(prng),
  );
  const type = prng.pick(['mixed', 'alternative']);
  const before = prng.below(4) === 0 ? 'http://preamble.example/ x\n' : '';
  const header = `Content-Type: multipart/${type}; boundary=${boundary}\n\n${before}`;
  const behind = prng.below(4) === 0 ? 'http://epilogue.example/ x\n' : '';
  return `${header}--${boundary}\n${parts.join(`\n--${boundary}\n`)}\n--${boundary}--\n${behind}`;
}

function composePart(prng: Prng): string {
  const type = prng.pick(TYPES);
  const urls = Array.from({ length: prng.below(4) }, () => prng.pick(URLS));
  const lines = urls.map((url) =>
    type === 'text/html' ? `<a href="${url}">it</a>` : prng.pick(AROUND)(url),
  );
  const fields = prng.below(3) === 0 ? [prng.pick(PART_FIELDS)] : [];
  const delSp = type.includes('flowed') && prng.below(3) === 0 ? '; delsp=yes' : '';
  const body = `${lines.join('\n')}${prng.below(3) === 0 ? '' : '\n'}`;
  const contentType = `Content-Type: ${type}${delSp}; charset=utf-8`;
  return [...fields, contentType, ...encoded(prng, body)].join('\n');
}

/** The rest of a header, and the body. */
function encoded(prng: Prng, body: string): readonly string[] {
  const encoding = prng.pick(['8bit', 'quoted-printable', 'base64']);
  const field = `Content-Transfer-Encoding: ${encoding}`;
  if (encoding === '8bit') return [field, '', body];
  const bytes = Buffer.from(body);
  if (encoding === 'base64') {
    const above = prng.below(4) === 0 ? prng.pick(['\n', '\r\n', '\n\n', ' \n', '\r']) : '';
    const lines = bytes.toString('base64').replace(/.{24}/g, (line) => `${line}\n`);
    return [field, '', `${above}${lines}`];
  }
  const lines = [...bytes].map((byte) => quoted(byte, prng)).join('');
  return [field, '', lines];
}

/** A byte in quoted-printable, perhaps behind a soft line break. */
function quoted(byte: number, prng: Prng): string {
  if (byte === 10) return '\n';
  const softBreak = prng.below(60) === 0 ? '=\n' : '';
  const isPlain = byte >= 32 && byte < 127 && byte !== 61 && prng.below(80) > 0;
  const hex = byte.toString(16).toUpperCase().padStart(2, '0');
  return softBreak + (isPlain ? String.fromCharCode(byte) : `=${hex}`);
}

describe('lines of whole messages', () => {
  it('are those of the careful way for composed messages', { timeout: paced(120_000) }, () => {
    const prng = new Prng(SEED);
    let planned = 0;
    for (let count = 0; count < COMPOSED; count++) planned += expectSame(mboxOf(prng));
    expect(planned).toBeGreaterThan(COMPOSED);
  });

  it('are those of the careful way for parts', { timeout: paced(120_000) }, () => {
    const prng = new Prng(SEED);
    let planned = 0;
    for (let count = 0; count < COMPOSED; count++) {
      const message = [
        Buffer.from(`${FROM}${facts(prng)}`, 'latin1'),
        Buffer.from(composeParts(prng)),
      ];
      planned += expectSame(Buffer.concat([...message, Buffer.from('\n\n')]));
    }
    expect(planned).toBeGreaterThan(COMPOSED);
  });

  it('tell of the header what the careful way tells', () => {
    const prng = new Prng(SEED);
    let planned = 0;
    for (let count = 0; count < DESCRIBED; count++) {
      const message = `${FROM}${facts(prng)}\nhttp://b.example/ c\n\n`;
      planned += expectSame(Buffer.from(message, 'latin1'), {}, ['json']);
    }
    expect(planned).toBeGreaterThan(DESCRIBED / 2);
  });

  it('are those of the careful way for mutants', { timeout: paced(120_000) }, () => {
    let planned = 0;
    for (const bytes of mutants(readSeeds(), SEED, MUTANTS)) {
      planned += expectSame(Buffer.concat([Buffer.from(FROM), bytes, Buffer.from('\n\n')]));
    }
    expect(planned).toBeGreaterThan(MUTANTS / 4);
  });

  it.each(['off', 'always', 'safe'] as const)('are so if joins are %s', (join) => {
    const prng = new Prng(SEED);
    for (let count = 0; count < COMPOSED / 10; count++) expectSame(mboxOf(prng), { join });
  });

  it.each([
    ['a line end', '\n'],
    ['a line end and blanks', '\n\t '],
  ])('hold what %s breaks in brackets', (_, between) => {
    const urls = ['http://a.example/lamps', 'http://a.example/lamps-'].flatMap((url) => [
      `<${url}${between}and/kettles.html>`,
      `<URL:${url}${between}and/kettles.html>`,
    ]);
    const texts = urls.map((url) => `${FROM}\nSee ${url} there\nand ${url}.\n\n`);
    expect(expectSame(Buffer.from(texts.join('')))).toBe(MODES.length * 2 * urls.length);
  });

  it.each(['7bit', 'quoted-printable', 'base64'])('hold hosts without a scheme in %s', (name) => {
    const text =
      'See www.a.example/b. Or (Ftp.c.example:21), "www.d.example/?e" and ftp.f.example\n';
    const body = name === 'base64' ? Buffer.from(text).toString('base64') : text;
    const fields = `Subject: Re: www.s.example, and ftp.s.example/b. Or\nContent-Transfer-Encoding: ${name}`;
    // The last message of a file may be cut.
    const mbox = Buffer.from(`${FROM}${fields}\n\n${body}\n\n${FROM}\nend\n\n`);
    expect(expectSame(mbox)).toBe(MODES.length * 6);
  });

  it('hold no hosts without a scheme that soft line breaks take apart', () => {
    const text = 'See http://a.example/b or www.a.ex=\nample/b there';
    const fields = 'Content-Transfer-Encoding: quoted-printable';
    const mbox = Buffer.from(`${FROM}${fields}\n\n${text}\n\n`);
    expect(expectSame(mbox, {}, ['json'])).toBe(0);
    expect(expectSame(mbox, {}, ['urls'])).toBe(2);
  });

  it('hold what a line end breaks in quoted brackets', () => {
    const text = '> See <http://a.example/lamps\n> and/kettles.html> there';
    expect(expectSame(Buffer.from(`${FROM}\n${text}\n\n`))).toBe(MODES.length);
  });

  it('are left to the careful way where pieces share bytes of base64', () => {
    const header = 'Content-Transfer-Encoding: base64\n\n';
    const bodies = Array.from({ length: 6 }, (_, length) => {
      const text = `${'> '.repeat(length)}See <http://a.example/lamps\n${'> '.repeat(length)}and/kettles.html> there\n`;
      return `${FROM}${header}${Buffer.from(text).toString('base64')}\n\n`;
    });
    expectSame(Buffer.from(`${bodies.join('')}${FROM}\nend\n\n`));
  });

  it('end with the bytes of base64 that end with them', () => {
    const header = 'Content-Transfer-Encoding: base64\n\n';
    const bodies = Array.from({ length: 40 }, (_, length) => {
      const data = Buffer.from(`${'x'.repeat(length)} http://a.example/`).toString('base64');
      return `${FROM}${header}${data.replace(/.{24}/g, '$&\n')}\n\n`;
    });
    // The last message of a file may be cut.
    const mbox = `${bodies.join('')}${FROM}\nend\n\n`;
    expect(expectSame(Buffer.from(mbox))).toBe(MODES.length * bodies.length);
    const below = mbox.replaceAll(header, `${header}\n\n`);
    expect(expectSame(Buffer.from(below))).toBe(MODES.length * bodies.length);
  });

  it('go on where the output is full, and stop for a while after many', () => {
    const list = Array.from({ length: 9000 }, (_, link) => `http://a.example/${link}\n`);
    const parts = [list.slice(0, 4000), list.slice(4000, 8000), list.slice(8000)];
    const bodies = parts.map((lines) => `--b\n\n${lines.join('')}`).join('');
    const header = 'Content-Type: multipart/mixed; boundary=b\n\n';
    expect(expectSame(Buffer.from(`${FROM}${header}${bodies}--b--\n\n`))).toBe(
      MODES.length * list.length,
    );
  });

  it('are left to the careful way where the texts of the document are too long', () => {
    const source = 'long/'.repeat(12_000);
    const lines = 'http://b.example/ c\nand http://d.example/ e\n';
    const mbox = Buffer.from(`${FROM}Subject: http://a.example/\n\n${lines}\n\n`);
    expect(expectSame(mbox, { source })).toBe(3);
  });
});
