/**
 * URLs with several readings in messages with markup: where the lexer knows all links it says itself which reading is
 * meant, as it is said without it.
 */
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../extractors/limits.ts';
import type { Prng } from '../../../generator/prng.ts';
import { itIsWrittenAlike, perhapsBroken } from './alike.ts';
import { expectSame, FROM, MODES } from './both-ways.ts';
import { ENCODERS, html, LAST, link, mail, type Part, plain } from './parts.ts';

/** Gives the number of lines that the lexer wrote in each mode. */
function linesOf(...messages: readonly string[]): number {
  return expectSame(Buffer.from(`${messages.join('')}${LAST}`)) / MODES.length;
}

const URL = 'http://a.example/b';
/** Without the stop and with it. */
const STOP = `See ${URL}. There`;
const LAMPS = 'http://a.example/lamps';
const TOWER = 'http://lamp.example/tower/';
const TOLD = [
  `The whole story of the lamps is at ${TOWER}`,
  'kettles/lamps/index.html and in other places of the archive too.',
  'The next line of the text is about as long as the first one is.\n',
];

const NAMED = ['The story of the lamps is all at www.lamp.example/tower/', ...TOLD.slice(1)];

/** Texts, the first reading of their URL, and the other one. */
const DOUBTS: Readonly<Record<string, readonly [text: string, first: string, other: string]>> = {
  'a full stop': [STOP, URL, `${URL}.`],
  'a full stop behind a host without scheme': [
    'See www.a.example/b. There',
    'http://www.a.example/b',
    'http://www.a.example/b.',
  ],
  'a full stop behind a host of FTP': [
    '> (See Ftp.a.example/b. There',
    'ftp://Ftp.a.example/b',
    'ftp://Ftp.a.example/b.',
  ],
  'a hyphen in brackets': [
    `See <${LAMPS}-\nand/c.html> there`,
    `${LAMPS}-and/c.html`,
    `${LAMPS}and/c.html`,
  ],
  'a hyphen in a wrapper': [
    `See <URL:${LAMPS}-\nand/c.html> there`,
    `${LAMPS}-and/c.html`,
    `${LAMPS}and/c.html`,
  ],
  'a hyphen in quoted brackets': [
    `> See <${LAMPS}-\n> and/c.html> there`,
    `${LAMPS}-and/c.html`,
    `${LAMPS}and/c.html`,
  ],
  'a hyphen in a quoted wrapper': [
    `> See <URL:${LAMPS}-\n> and/c.html> there`,
    `${LAMPS}-and/c.html`,
    `${LAMPS}and/c.html`,
  ],
  'a path below': [TOLD.join('\n'), `${TOWER}kettles/lamps/index.html`, TOWER],
  'a path below a host without scheme': [
    NAMED.join('\n'),
    'http://www.lamp.example/tower/kettles/lamps/index.html',
    'http://www.lamp.example/tower/',
  ],
  'a path that may follow a host without scheme': [
    'OTHER SITES\n\n    Ftp.lamp.example\n      /pub/oil/lamps\n',
    'ftp://Ftp.lamp.example',
    'ftp://Ftp.lamp.example/pub/oil/lamps',
  ],
  'a path that may follow a quoted host without scheme': [
    '> OTHER SITES\n>\n>     www.lamp.example\n>       /pub/oil/lamps\n',
    'http://www.lamp.example',
    'http://www.lamp.example/pub/oil/lamps',
  ],
  'a hyphen behind a host without scheme': [
    'The keeper wrote all of the story of the lamps at www.a.example/lamps-\nkettles-and-lamps/index.html\n',
    'http://www.a.example/lamps-kettles-and-lamps/index.html',
    'http://www.a.example/lampskettles-and-lamps/index.html',
  ],
  'a quoted path below': [`> ${TOLD.join('\n> ')}\n`, `${TOWER}kettles/lamps/index.html`, TOWER],
};
const KINDS = Object.entries(DOUBTS).map(([kind, [text, first, other]]) => ({
  kind,
  text,
  first,
  other,
}));

describe.each(KINDS)('$kind', ({ text, first, other }) => {
  it('is settled in the lexer by a link that is the first reading', () => {
    expect(linesOf(mail(plain(text), html(link(first))))).toBe(2);
    expect(linesOf(mail(plain(text), html(`${link('http://c.example/')}${link(first)}`)))).toBe(3);
  });

  it('is left to the careful way if a link is the other reading', () => {
    expect(linesOf(mail(plain(text), html(link(other))))).toBe(0);
    expect(linesOf(mail(plain(`See ${URL} and`), plain(text), html(link(other))))).toBe(1);
  });

  it('stays in doubt in the lexer if links are both readings', () => {
    expect(linesOf(mail(plain(text), html(`${link(first)}${link(other)}`)))).toBe(3);
    expect(linesOf(mail(plain(text), html(`${link(other)}${link(first)}`)))).toBe(3);
  });

  it('stays in doubt in the lexer if no link is a reading', () => {
    expect(linesOf(mail(plain(text), html('<p>it</p>')))).toBe(1);
    const others = [`${first}c`, `${other}c`, first.slice(0, -1), other.slice(0, -1), 'a:b'];
    for (const start of [first, other]) {
      others.push(`z${start.slice(1)}`, `${start.slice(0, -1)}z`, start.replace('a', 'z'));
    }
    for (const url of others) expect(linesOf(mail(plain(text), html(link(url))))).toBe(2);
    const all = others.map((url) => link(url)).join('');
    expect(linesOf(mail(plain(text), html(all)))).toBe(1 + others.length);
  });

  it.each(Object.keys(ENCODERS))('is settled in %s', (encoding) => {
    const parts = [
      { ...plain(`${'é'.repeat(9)}\n\n${text}\n\n${text}`), encoding },
      html(`é${link(first)}`, encoding),
    ];
    linesOf(mail(...parts));
    expectSame(Buffer.from(`${mail(...parts, plain(text))}${LAST}`), { join: 'always' });
  });
});

describe('a doubt', () => {
  it('is settled by the links of all markup', () => {
    const [one, two] = [html(link(URL)), html(link(`${URL}.`))];
    const none = html('<p>it</p>');
    expect(linesOf(mail(plain(STOP), none, one))).toBe(2);
    // Links are written only of the last part.
    expect(linesOf(mail(plain(STOP), one, none))).toBe(1);
    expect(linesOf(mail(plain(STOP), one, one))).toBe(1);
    expect(linesOf(mail(plain(STOP), one, two))).toBe(1);
    expect(linesOf(mail(plain(STOP), two, one))).toBe(1);
    expect(linesOf(mail(plain(STOP), two, two))).toBe(0);
    linesOf(mail(one, plain(STOP)));
    linesOf(mail(two, plain(STOP)));
    linesOf(mail(none, plain(STOP), one));
    linesOf(mail(one, plain(STOP), two));
  });

  it('is settled by the links of its message alone', () => {
    const [one, two] = [html(link(URL)), html(link(`${URL}.`))];
    expect(linesOf(mail(plain(STOP), one), mail(plain(STOP), html('')))).toBe(3);
    expect(linesOf(mail(plain(STOP), one), mail(plain(STOP), two))).toBe(2);
    expect(linesOf(mail(plain(STOP), two), mail(plain(STOP), one))).toBe(2);
    expect(linesOf(mail(plain(STOP), one), mail(plain(STOP)))).toBe(3);
    expect(linesOf(mail(plain(STOP), one), `${FROM}\n${STOP}\n\n`)).toBe(3);
    const unread = html(`${link(URL)}<plaintext>`);
    expect(linesOf(mail(plain(STOP), unread), mail(plain(STOP), one))).toBe(2);
  });

  it('stays one in the lexer without markup, however long the text is', () => {
    expect(linesOf(`${FROM}\n${STOP}\n${'word\n'.repeat(LIMITS.waitingFinds)}\n`)).toBe(1);
  });

  it('is settled in each text', () => {
    const other = plain(`So ${LAMPS}. There`);
    expect(linesOf(mail(plain(STOP), other, html(link(URL))))).toBe(3);
    expect(linesOf(mail(plain(STOP), other, html(`${link(URL)}${link(`${LAMPS}.`)}`)))).toBe(1);
    expect(linesOf(mail(other, plain(STOP), html(`${link(URL)}${link(`${LAMPS}.`)}`)))).toBe(0);
    expect(linesOf(mail(plain(`${STOP}\n\n${other.body}`), html(link(URL))))).toBe(3);
    expect(linesOf(mail(plain(`${STOP}\n\n${other.body}`), html(link(`${LAMPS}.`))))).toBe(0);
  });

  it('is settled beside URLs with one reading, which stay as they are', () => {
    const text = plain(`See ${URL} there and ${LAMPS}. There`);
    expect(linesOf(mail(text, html(link(URL))))).toBe(3);
    expect(linesOf(mail(text, html(`${link(URL)}${link(LAMPS)}`)))).toBe(4);
  });

  it('is settled in text around parts', () => {
    const message = mail(html(link(URL)));
    expect(linesOf(message.replace('--x\n', `${STOP}\n--x\n`))).toBe(2);
    linesOf(message.replace('--x--\n', `--x--\n${STOP}\n`));
  });

  it('is settled by links beside a URL that is shown', () => {
    expect(linesOf(mail(plain(STOP), html(`<a href="${URL}">${URL}</a>`)))).toBe(2);
    expect(linesOf(mail(plain(STOP), html(`<a href="${URL}">${URL}c</a>`)))).toBe(3);
    expect(linesOf(mail(plain(STOP), html(`${link(URL)} and ${URL}. There`)))).toBe(2);
    expect(linesOf(mail(plain(STOP), html(`${link(URL)} and ${URL}c. There`)))).toBe(3);
    expect(linesOf(mail(plain(STOP), html(`${URL}. There, and http://c.example/.`)))).toBe(3);
  });

  it.each(['b&amp;c', 'b&c', 'b=c&amp;d=e&amp;f', '&b&amp;c', '&amp;&amp;'])(
    'is settled by a link with the ampersands %s',
    (written) => {
      const text = plain(`See ${URL}?${written.replaceAll('&amp;', '&')}e. There`);
      expect(linesOf(mail(text, html(link(`${URL}?${written}e`))))).toBe(2);
      expect(linesOf(mail(text, html(link(`${URL}?${written}e.`))))).toBe(0);
    },
  );

  it('is settled by a link that a soft line break breaks', () => {
    const body = (value: string): string =>
      mail(plain(STOP), html('')).replace(
        /8bit\n\n\n(?=--x--)/,
        `quoted-printable\n\n<a href=3D"${value}">it</a>\n`,
      );
    expect(linesOf(body('http://a.exam=\nple/b'))).toBe(2);
    expect(linesOf(body('http://a.exam=\nple/b.'))).toBe(0);
  });

  it('is settled before documents that are attached', () => {
    const pdf = '--x\nContent-Type: application/pdf\n\n%PDF\n--x--';
    expect(linesOf(mail(plain(STOP), html(link(URL))).replace('--x--', pdf))).toBe(2);
    const attached = { type: 'x-web-markdown', body: STOP };
    linesOf(mail(plain(STOP), html(link(URL)), attached));
  });

  it('is left to the careful way in a header', () => {
    for (const field of [
      'List-Help',
      'Archived-At',
      'Organization',
      'X-Home-Page',
      'Content-Base',
    ]) {
      for (const value of [STOP, `<${URL}>, <${LAMPS}>`, `${URL}.`]) {
        for (const url of [URL, `${URL}.`]) {
          const message = mail(plain(STOP), html(link(url)));
          linesOf(message.replace(FROM, `${FROM}${field}: ${value}\n`));
        }
      }
    }
  });

  it('is left to the careful way if markup is not read', () => {
    const odd = `${link(`${URL}.`)}<plaintext>`;
    expect(linesOf(mail(plain(STOP), html(odd)))).toBe(0);
    expect(linesOf(mail(plain(STOP), html(odd), html(link(URL))))).toBe(0);
    expect(linesOf(mail(plain(STOP), html(link(URL)), html(odd)))).toBe(0);
    expect(linesOf(mail(plain(STOP), html(`${link(`${URL}.`)}\x01`), html(link(URL))))).toBe(0);
    const utf7 = mail(plain(STOP), html(link(`${URL}.`)), html(link(URL)));
    expect(linesOf(utf7.replace(/html; charset=utf-8/, 'html; charset=utf-7'))).toBe(1);
    expect(linesOf(utf7.replace(/html; charset=utf-8/, 'html; charset=utf-16'))).toBe(1);
  });

  it.each([
    ['one with an entity of a number', `${URL}&#46;`],
    ['one with blanks around it', ` ${URL}. `],
    ['a rewritten link', `http://www.google.com/url?q=${URL}.`],
    ['one with a line end', 'http://a.example\n/b.'],
    ['one with a blank', `${URL}. c`],
    ['one with a backslash', `${URL}\\.`],
    ['one with a quote', `${URL}&quot;`],
    ['a host that it shows', 'a.com/b'],
    ['data', `data:text/plain,${URL}.`],
  ])('is settled by the careful way if a value is %s', (_, value) => {
    const body = `${link(URL)}${link(value)}`;
    const text = `${STOP}\n\nand http://a.com/b. There`;
    linesOf(mail(plain(text), html(body)));
    linesOf(mail(plain(text), html(body), html(link(URL))));
    linesOf(mail(plain(text), html(link(value))));
    expectSame(Buffer.from(`${mail(plain(text), html(body))}${LAST}`), { data: true });
  });

  it('is left to the careful way if text is so long that its URLs may not all wait', () => {
    const text = (length: number): string => 'word\n'.repeat(length).slice(0, length);
    const most = 2 * LIMITS.waitingFinds;
    const one = html(link(URL));
    expect(linesOf(mail(plain(STOP), plain(text(most - 100)), one))).toBe(2);
    expect(linesOf(mail(plain(STOP), plain(text(most)), one))).toBe(0);
    expect(linesOf(mail(plain(STOP), plain(text(most / 2)), plain(text(most / 2)), one))).toBe(0);
    expect(linesOf(mail(plain(STOP), html(`${link(URL)}${text(2 * most)}`)))).toBe(2);
    expect(linesOf(mail(plain(STOP), html(`${link(URL)}${URL}c\n${text(most - 100)}`)))).toBe(3);
    expect(linesOf(mail(plain(STOP), html(`${link(URL)}${URL}c\n${text(most)}`)))).toBe(0);
    const pdf = `--x\nContent-Type: application/pdf\n\n%PDF${text(most)}\n--x--`;
    expect(linesOf(mail(plain(STOP), one).replace('--x--', pdf))).toBe(2);
  });

  it('is left to the careful way if so many URLs follow that not all wait', () => {
    const many = Array.from({ length: LIMITS.waitingFinds / 4 }, () => 'ftp://b.c\n').join('\n');
    const parts = [plain(STOP), ...Array.from({ length: 4 }, () => plain(many))];
    expectSame(Buffer.from(`${mail(...parts, html(link(URL)))}${LAST}`), {}, ['json']);
  });

  it('is left to the careful way if links are more than there is room for', () => {
    const links = (count: number): string =>
      Array.from({ length: count }, (_, at) => `<a href=http://a.example/${at}>b\n`).join('');
    expect(linesOf(mail(plain(STOP), html(`${links(300)}${link(URL)}`)))).toBe(302);
    expect(linesOf(mail(plain(STOP), html(`${links(400)}${link(URL)}`)))).toBe(0);
    const parts = [html(links(200)), html(links(200)), html(link(`${URL}.`))];
    expect(linesOf(mail(plain(STOP), html(link(URL)), ...parts))).toBe(0);
  });

  it('is left to the careful way if the text around URLs is told', () => {
    const mbox = Buffer.from(`${mail(plain(STOP), html(link(URL)))}${LAST}`);
    expect(expectSame(mbox, { context: true })).toBe(0);
  });
});

const TEXTS = [
  ...KINDS.map(({ text }) => text),
  ...[`See ${URL} there`, `So ${LAMPS}. There`, `<${URL}>`, 'nothing', `${URL}, www.a.example.`],
];
const VALUES = [
  ...KINDS.flatMap(({ first, other }) => [first, other]),
  ...KINDS.flatMap(({ first, other }) => [first, other]),
  ...['http://c.example/', '#b', 'c.gif', `${LAMPS}.`, LAMPS, `${URL}?c&amp;d`],
];
const ODD = [`${URL}&#46;`, ` ${URL}`, '//a.example/b.', 'HTTP://a.example/b', 'cid:1@x', '/b'];
const SHOWN = ['it', 'it', 'it', URL, 'www.a.example.', `${URL}.`, 'www.a.example/b. Or'];

function composedPart(prng: Prng): Part {
  const encoding = prng.pick(Object.keys(ENCODERS));
  if (prng.below(2) === 0) {
    const body = Array.from({ length: 1 + prng.below(2) }, () => prng.pick(TEXTS)).join('\n\n');
    return { type: 'plain', body, encoding };
  }
  const links = Array.from({ length: prng.below(5) }, () => {
    const value = prng.pick(prng.below(20) === 0 ? ODD : VALUES);
    return `${prng.pick(['', 'ü\n'])}<a href="${value}">${prng.pick(SHOWN)}</a>`;
  });
  return { type: 'html', body: links.join('<p>'), encoding };
}

function composed(prng: Prng): string {
  const last = prng.below(2) === 0 ? [html(link(prng.pick(VALUES)))] : [];
  const parts = Array.from({ length: 1 + prng.below(3) }, () => composedPart(prng));
  const message = mail(...parts, ...last);
  return perhapsBroken(prng, message);
}

describe('messages with doubts and links', () => itIsWrittenAlike(composed, 11));
