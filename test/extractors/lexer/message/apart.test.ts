/**
 * Visible URLs of markup whose characters do not stand together in it, since tags or entities are among them, and soft line
 * breaks too: the lexer writes them as the careful way does, and asks where a dot may be lost.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AskedFinds } from '../../../../extractors/asked/asked-finds.ts';
import type { Prng } from '../../../generator/prng.ts';
import { itIsWrittenAlike, perhapsBroken } from './alike.ts';
import { expectSame, MODES } from './both-ways.ts';
import { ENCODERS, html, LAST, link, mail, plain } from './parts.ts';

const URL = 'http://lamp.example/kettles/towers';

const search = vi.spyOn(AskedFinds.prototype, 'of');
afterEach(() => search.mockClear());

/** Gives the number of lines that the lexer wrote in each mode, and whether it asked about a text. */
function read(message: string): { readonly lines: number; readonly asks: boolean } {
  const lines = expectSame(Buffer.from(`${message}${LAST}`)) / MODES.length;
  return { lines, asks: search.mock.calls.length > 0 };
}

/** Markup, and how many lines of URLs it gives. */
const APART: Readonly<Record<string, readonly [markup: string, lines: number]>> = {
  'a tag': ['See http://lamp.example/<b>d</b> there', 1],
  'a tag behind its scheme': ['spice://<a href="http://192.0.2.1:5900">192.0.2.1:5900</a> here', 2],
  'a link of its address': ['mailto:<a href="mailto:ada@b.example">ada@b.example</a> here', 2],
  'a link in brackets': [
    'Ada &lt;mailto:<a href="mailto:ada@b.example">ada@b.example</a>&gt; here',
    2,
  ],
  'a link that begins before it': [
    '<a href="http://c.example/">See http://lamp.</a>example/b it',
    2,
  ],
  'tags in a row': ['See http://<i></i><b>lamp</b>.example/<span>b</span>/c there', 1],
  'a tag where it ends': ['See http://lamp.example/b<b>c</b>. There', 1],
  'a tag before the mark behind it': ['See http://lamp.<b>example/b</b>. There', 1],
  'a comment': ['See http://lamp.<!-- oil -->example/b there', 1],
  'an entity of a number': ['See http://lamp&#46;example/b there', 1],
  'an entity at its end': ['See http://lamp.example/&#98; there', 1],
  'an entity at its beginning': ['See &#104;ttp://lamp.example/b there', 1],
  'an entity of its at sign': ['mailto:ada&#x40;b.example here', 1],
  'ampersands and a tag': ['See http://lamp.example/?b=c&amp;<b>d=e</b>&amp;f there', 1],
  'no scheme': ['See www.<b>lamp</b>.example/b there', 1],
  'its text before it': [`${URL}&lt;http://<b>lamp.example</b>/kettles/towers&gt; there`, 1],
  'a text that has a tag before it': [`http://<b>lamp</b>.example/&lt;${URL}&gt; there`, 1],
};

describe('a visible URL', () => {
  it.each(Object.entries(APART))('may have %s among what is written of it', (_, [text, lines]) => {
    for (const encoding of ['8bit', 'base64']) {
      for (const quote of ['', '&gt; ', '<pre>']) {
        const message = mail(html(`${quote}${text}`, encoding));
        expect(read(message), quote).toEqual({ lines, asks: false });
      }
    }
  });

  it.each(Object.entries(APART).filter(([name]) => name !== 'no scheme'))(
    'may have %s among what is written of it in quoted-printable',
    (_, [text, lines]) => {
      const message = mail(html(text, 'quoted-printable'));
      expect(read(message)).toEqual({ lines, asks: false });
    },
  );

  it('may have both tags and soft line breaks among what is written of it', () => {
    const tag = '<a href=3D"mailto:lamps@b.example">';
    for (const place of [1, 7, 8, 12, 13, 14, 20]) {
      const address = 'mailto:lamps@b.example';
      const [first, second] = [address.slice(0, place), address.slice(place)];
      for (const apart of [`${tag}=\n`, `=\n${tag}`, `<b>=\n</b>${tag}`, `<b=\n>${tag}`]) {
        const encoded = html('~', 'quoted-printable');
        const message = mail(encoded).replace('~', `See ${first}${apart}${second}</a> there`);
        expect(read(message), `${place}`).toEqual({ lines: 2, asks: false });
      }
    }
  });

  it('is asked about where a dot may be lost at a tag of quoted-printable, as at a soft line break', () => {
    const text = 'See http://www.<i></i>lamp<b>com</b>/ there';
    expect(read(mail(html(text, '8bit')))).toEqual({ lines: 1, asks: false });
    expect(read(mail(html(text, 'quoted-printable')))).toEqual({ lines: 1, asks: true });
  });

  it('is asked about in quoted-printable if it has no scheme', () => {
    const [text] = APART['no scheme'] ?? [''];
    expect(read(mail(html(text, 'quoted-printable')))).toEqual({ lines: 1, asks: true });
  });

  it('is asked about if a service may have rewritten it', () => {
    const text = 'See https://www.google.com/url?q=http://<b>lamp.example/</b> there';
    expect(read(mail(html(text)))).toMatchObject({ lines: 1 });
  });

  it('may have up to sixteen breaks, and more by the careful way', () => {
    for (const count of [1, 15, 16, 17, 18]) {
      const text = `See http://lamp.example/${'<b>c</b>'.repeat(count)} there`;
      // Each tag that ends and the next that begins are one gap.
      const { asks } = read(mail(html(text, 'quoted-printable')));
      expect(asks, `${count}`).toBe(count > 16);
      search.mockClear();
      expect(read(mail(html(text, '8bit')))).toEqual({ lines: 1, asks: false });
    }
  });

  it('is none if the link before it says the same', () => {
    for (const encoding of Object.keys(ENCODERS)) {
      const text = `<a href="${URL}">http://<b>lamp</b>.example/kettles/towers</a> there`;
      expect(read(mail(html(text, encoding)))).toEqual({ lines: 1, asks: false });
    }
  });

  it('is left to the careful way if the link before it may say the same shortened', () => {
    const text = `<a href="${URL}">http://<b>lamp</b>.example/kett...</a> there`;
    expect(read(mail(html(text)))).toMatchObject({ lines: 0 });
  });

  it('is settled by a link that is its first reading', () => {
    for (const encoding of Object.keys(ENCODERS)) {
      const text = `See http://<b>lamp</b>.example/kettles/towers. There ${link(URL)}`;
      expect(read(mail(html(text, encoding)))).toEqual({ lines: 2, asks: false });
      const before = plain(`See ${URL}. There`);
      expect(read(mail(before, html(text, encoding)))).toEqual({ lines: 3, asks: false });
    }
  });

  it('is left to the careful way if a link is another reading', () => {
    const text = `See http://<b>lamp</b>.example/kettles/towers. There ${link(`${URL}.`)}`;
    expect(read(mail(html(text)))).toMatchObject({ lines: 0 });
  });

  it('may be of a text in a charset', () => {
    const text = '\xcf\xf0\xe8 See http://lamp.example/<b>d</b>&#101; there';
    for (const charset of ['windows-1251', 'koi8-r', 'gb2312', 'iso-8859-1']) {
      const message = mail(html(text)).replace('utf-8', charset);
      const lines = expectSame(Buffer.from(`${message}${LAST}`, 'latin1')) / MODES.length;
      expect(lines, charset).toBe(1);
    }
  });
});

const URLS = [
  ...[URL, 'spice://192.0.2.1:5900', 'mailto:ada@b.example', 'http://www.lampcom/a?b=c&d=e'],
  ...[
    'www.lamp.example/b',
    'ftp://ada@lamp.example/indexhtml',
    'http://lamp.example/a.',
    'cid:1@x',
  ],
  'https://eur01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example%2Fb',
];
const TAGS = ['<b>', '</b>', '<i></i>', '<!-- b -->', '<br>', '<wbr>', '</a>', '<a href="#b">'];

function entityOf(character: string): string {
  return character === '&' ? '&amp;' : `&#${character.charCodeAt(0)};`;
}

/** A URL with tags and entities among its characters. */
function apart(prng: Prng, url: string): string {
  const most = prng.below(4) === 0 ? 0 : 1 + prng.below(8);
  return [...url]
    .map((character) => {
      const isEntity = character === '&' ? prng.below(3) > 0 : prng.below(40) === 0;
      const tag = prng.below(url.length) < most ? prng.pick([...TAGS, `<a href="${url}">`]) : '';
      return `${tag}${isEntity ? entityOf(character) : character}`;
    })
    .join('');
}

function shown(prng: Prng): string {
  const url = prng.pick(URLS);
  const text = apart(prng, url);
  const value = prng.pick([url, `${url}/`, url.replace(/\/[^/]*$/, ''), prng.pick(URLS)]);
  return prng.pick([
    text,
    `(${text})`,
    `${text}.`,
    `&lt;${text}&gt;`,
    `${apart(prng, url)}&lt;${text}&gt;`,
    `<a href="${value}">${text}</a>`,
    `${url.slice(0, 7)}<a href="${value}">${url.slice(7)}</a>,`,
  ]);
}

function composed(prng: Prng): string {
  const encoding = prng.pick(Object.keys(ENCODERS));
  const body = Array.from({ length: 1 + prng.below(4) }, () => shown(prng));
  const text = plain(`See ${prng.pick(URLS)}. There`);
  const parts = [html(body.join(prng.pick([' ', ' and ', '<br>\n'])), encoding)];
  const message = mail(...(prng.below(2) === 0 ? parts : [text, ...parts]));
  return encoding === 'quoted-printable' ? perhapsBroken(prng, message) : message;
}

describe('messages with visible URLs that tags part', () => itIsWrittenAlike(composed, 61));
