/**
 * URLs of markup that are a part of the value of an attribute, in a style or between blanks: the lexer reads those alone of
 * which it can tell the range, as the careful way does, and asks about all others.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AskedFinds } from '../../../../extractors/asked/asked-finds.ts';
import type { Prng } from '../../../generator/prng.ts';
import { itIsWrittenAlike, perhapsBroken } from './alike.ts';
import { expectSame, MODES } from './both-ways.ts';
import { ENCODERS, html, LAST, mail, plain } from './parts.ts';

const URL = 'http://lamp.example/b.png';

const ofMarkup = vi.spyOn(AskedFinds.prototype, 'ofMarkup');
afterEach(() => ofMarkup.mockClear());

/** Gives the number of lines that the lexer wrote in each mode, and whether it asked about a link. */
function read(message: string): { readonly lines: number; readonly asks: boolean } {
  ofMarkup.mockClear();
  const lines = expectSame(Buffer.from(`${message}${LAST}`)) / MODES.length;
  return { lines, asks: ofMarkup.mock.calls.length > 0 };
}

const ALONE: Readonly<Record<string, string>> = {
  'behind a blank': `<a href=" ${URL}">it</a>`,
  'between line ends': `<a href="\n${URL}\r\n">it</a>`,
  'before a tab': `<img src='${URL}\t'>`,
  'with ampersands between blanks': `<a href=" ${URL}?b=c&amp;d=e ">it</a>`,
  'that it shows, between blanks': `<a href=" ${URL} ">${URL}</a>`,
  'in a style': `<td style="background:url(${URL})">b</td>`,
  'in a style, in capitals': `<td style="background:URL(${URL})">b</td>`,
  'in a style, in apostrophes': `<td style="background: no-repeat 50% url('${URL}'); width:2px">b</td>`,
  'in a style, in quotes': `<td style='background:url("${URL}")'>b</td>`,
  'in a style, between blanks': `<td style="background:url( ${URL}\n) 50%">b</td>`,
  'in a style that does not end': `<td style="background:url(${URL}">b</td>`,
  'in a style whose quotes do not end': `<td style="background:url('${URL}">b</td>`,
  'in a style without quotes': `<td style=background:url(${URL})>b</td>`,
  'in a style with other functions': `<td style="width:calc(1px);b:url(${URL}) curl c(1)">b</td>`,
  'in a style with ampersands': `<td style="background:url(${URL}?b=c&amp;d=e)">b</td>`,
  'in a style before an empty one': `<td style="background:url(${URL});src:url(">b</td>`,
  'in a style of a link': `<a style="background:url(${URL})">${URL}</a>`,
};

const ASKED: Readonly<Record<string, readonly [markup: string, lines: number]>> = {
  'with a blank in a style': [`<td style="background:url('${URL} b')">b</td>`, 1],
  'in quotes of entities': [`<td style="background:url(&quot;${URL}&quot;)">b</td>`, 1],
  'behind an entity that is a blank': [`<a href="&#32;${URL}">it</a>`, 1],
  'in capitals': [`<td style="background:url(HTTP://lamp.example/)">b</td>`, 1],
  'of a part of the message': [`<td style="background:url(cid:1@x)">b</td>`, 1],
  'of data': ['<td style="background:url(data:image/png,b)">b</td>', 0],
  'without a scheme': ['<td style="background:url(//lamp.example/b.png)">b</td>', 1],
  'that is a path': ['<td style="background:url(/b.png)">b</td>', 0],
};

describe('a URL in a value', () => {
  it.each(Object.entries(ALONE))('is read by the lexer alone %s', (_, markup) => {
    for (const encoding of Object.keys(ENCODERS)) {
      expect(read(mail(html(markup, encoding))), encoding).toEqual({ lines: 1, asks: false });
      const before = plain(`See ${URL}. There`);
      expect(read(mail(before, html(markup, encoding)))).toEqual({ lines: 2, asks: false });
    }
  });

  it.each(Object.entries(ASKED))('is asked about %s', (_, [markup, lines]) => {
    for (const encoding of Object.keys(ENCODERS)) {
      expect(read(mail(html(markup, encoding))), encoding).toEqual({ lines, asks: true });
    }
  });

  it('is left to the careful way beside another one in a style', () => {
    const style = `background:url(${URL}) or url(http://lamp.example/c.png)`;
    expect(read(mail(html(`<td style="${style}">b</td>`)))).toMatchObject({ lines: 0 });
  });

  it('is none in a style with an empty one', () => {
    for (const style of ['url()', 'url( )', "url('')", 'url(', 'b:url( ', 'curl', 'url c(b)']) {
      expect(read(mail(html(`<p style="b:${style}">b</p>`)))).toMatchObject({ lines: 0 });
    }
  });

  it('settles how a text is read', () => {
    const markup = `<td style="background:url(${URL}.)">b</td>`;
    expect(read(mail(plain(`See ${URL}. There`), html(markup)))).toMatchObject({ lines: 0 });
  });

  it('is the one before what is shown behind it', () => {
    const markup = `<a style="b:url(${URL})" href="http://lamp.example/">${URL}</a>`;
    expect(read(mail(html(markup)))).toEqual({ lines: 3, asks: false });
    const other = `<a href="http://lamp.example/" style="b:url('${URL}')">${URL}</a>`;
    expect(read(mail(html(other)))).toEqual({ lines: 2, asks: false });
  });
});

const URLS = [
  ...[URL, `${URL}?b=c&amp;d=e`, 'cid:1@x', '/b.png', '//lamp.example/b', 'data:,b', '#b', ''],
  ...['HTTP://lamp.example/', 'http://lamp.example/b c', 'www.lamp.example/b', 'b.png'],
];
const BLANKS = ['', '', ' ', '\n', '\t', '&#32;', '\u00a0', '\f'];
const AROUND = ['background:', ';', 'url(', 'c(1px) ', ' no-repeat ', "'", ')', '/* b */'];

function styled(prng: Prng): string {
  const quote = prng.pick(['', "'", '&quot;']);
  const [before, behind] = [prng.pick(BLANKS), prng.pick(BLANKS)];
  const end = prng.below(8) === 0 ? '' : ')';
  const name = prng.pick(['url', 'url', 'url', 'URL', 'curl', 'ur']);
  return `${prng.pick(AROUND)}${name}(${before}${quote}${prng.pick(URLS)}${quote}${behind}${end}`;
}

function composed(prng: Prng): string {
  const elements = Array.from({ length: 1 + prng.below(4) }, () => {
    const style = Array.from({ length: 1 + prng.below(2) }, () => styled(prng)).join('');
    const href = `${prng.pick(BLANKS)}${prng.pick(URLS)}${prng.pick(BLANKS)}`;
    const attributes = [`style="${style}${prng.pick(AROUND)}"`, `href="${href}"`, 'class=b'];
    return `<a ${prng.pick(attributes)} ${prng.pick(attributes)}>${prng.pick([...URLS, 'it'])}</a>`;
  });
  const encoding = prng.pick(Object.keys(ENCODERS));
  const markup = html(
    `${elements.join(prng.pick([' ', '\n', '<br>']))} See ${URL} there`,
    encoding,
  );
  const message = mail(...(prng.below(2) === 0 ? [markup] : [plain(`See ${URL}. There`), markup]));
  return encoding === 'quoted-printable' ? perhapsBroken(prng, message) : message;
}

describe('messages with URLs in values', () => itIsWrittenAlike(composed, 67));
