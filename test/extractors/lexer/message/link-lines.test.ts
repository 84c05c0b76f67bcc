/** The lines that the lexer writes of the links in the markup of messages: those that are written without it. */
import { describe, expect, it } from 'vitest';
import { URL_FIELDS } from '../../../../extractors/fields/url-fields.ts';
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

describe('plain links', () => {
  it.each(Object.keys(ENCODERS))('are written by the lexer in markup in %s', (encoding) => {
    const body = Array.from({ length: 12 }, (_, size) => {
      return `${link(`${URL}?${'é'.repeat(size)}`.replaceAll('é', 'e'))}é`;
    });
    expect(linesOf(mail(html(body.join(''), encoding)))).toBe(12);
  });

  it('are written behind a text with the same URLs', () => {
    expect(linesOf(mail(plain(`See ${URL} there`), html(link(URL))))).toBe(2);
  });

  it('are written only if they are of the last part', () => {
    expect(linesOf(mail(html(link(URL)), html(link('http://c.example/'))))).toBe(0);
  });

  it.each([
    ['a URL with all its parts', 'https://a.example:8080/b?c=d#e'],
    ['a URL without a path', 'http://a.example'],
    ['an address', 'mailto:ada@a.example?subject=lamps'],
    ['a name of a message', 'mid:1@a.example'],
    ['a script', "javascript:open('/b')"],
    ['a URL with an IP address', 'http://192.0.2.1/'],
    ['a URL with a host in capitals', 'http://A.EXAMPLE/'],
    ['a URL with a scheme of other characters', 'x-a+2:b'],
    ['a URL with a URL in it', 'http://a.example/?http://b.example/'],
    ['the longest value', `http://a.example/${'b'.repeat(1000 - 17)}`],
  ])('may be %s', (_, value) => {
    expect(linesOf(mail(html(link(value))))).toBe(1);
  });

  it.each(['&amp;', 'b&amp;c', '&amp;amp;', '&b=c', '&amp', '&ampb', '&;', '&'])(
    'may hold the ampersand %s',
    (written) => {
      linesOf(mail(html(link(`${URL}?${written}`))));
      linesOf(mail(html(link(`${URL}?${written}d`), 'quoted-printable')));
    },
  );

  it('may hold ampersands', () => {
    const values = ['?b=c&amp;d=e', '?b&amp;amp;c&amp;', '?b&c=d&amp;e', '?b=c&d=e'];
    const body = values.map((value) => link(`${URL}${value}`)).join('');
    expect(linesOf(mail(html(body)))).toBe(4);
  });

  it.each(['src', 'cite', 'longdesc', 'formaction', 'xlink:href', 'poster'])(
    'may be in %s',
    (name) => {
      expect(linesOf(mail(html(`<x ${name}="${URL}">`)))).toBe(1);
    },
  );

  it('may be in quotes, in apostrophes or in neither', () => {
    const body = `<a href='${URL}'>a</a><a href=${URL}>b</a><a href= "${URL}" >c</a>`;
    expect(linesOf(mail(html(body)))).toBe(3);
  });

  it('may stand beside values that are no URL', () => {
    const values = ['#b', '#b:c', '#//c.example/', 'b.gif', 'b c', '?b', 'é', ''];
    const body = values.map((value) => link(value)).join('');
    expect(linesOf(mail(html(`${body}${link(URL)}`)))).toBe(1);
  });

  it.each([
    'http://www.googl%65.com/url?q=http://t.example/',
    'http://www.google.com/maps?q=http://t.example/',
    'https://www.youtube.com/watch?v=a&amp;b=c',
    'http://a.example&amp;b',
    'http://u:1@a.example/',
    'http:b',
  ])('may be %s', (value) => {
    expect(linesOf(mail(html(link(value))))).toBe(1);
  });

  it('may be more than the output holds', () => {
    const body = Array.from({ length: 1000 }, (_, at) => link(`${URL}/${at}`)).join('');
    expect(linesOf(mail(html(body)), mail(html(body)))).toBe(2000);
  });

  it('may stand before documents that are attached', () => {
    const attached = {
      type: 'x-web-markdown',
      body: 'b',
      fields: 'Content-Disposition: attachment\n',
    };
    const pdf = '--x\nContent-Type: application/pdf\n\n%PDF\n--x--';
    const message = mail(html(link(URL))).replace('--x--', pdf);
    expect(linesOf(message)).toBe(1);
    linesOf(mail(html(link(URL)), attached));
  });
});

describe('markup', () => {
  it('is left to the careful way if it is not read, behind markup that is', () => {
    const first = mail(html(link(URL)));
    const unread = `<plaintext><a href="http://c.example/">`;
    expect(linesOf(first, mail(html(unread)))).toBe(1);
    const other = mail(html(link('http://c.example/é'))).replace('utf-8', 'iso-8859-1');
    expect(linesOf(first, other)).toBe(1);
  });

  it('is not written again at a header that holds a URL', () => {
    for (const name of URL_FIELDS) {
      const header = `${FROM}${name}: <http://c.example/>\n\n`;
      expect(linesOf(mail(html(link(URL))), header)).toBe(2);
    }
  });

  it('is written with the URLs that its visible text has beside its links', () => {
    expect(linesOf(mail(html(`${link(URL)} and http://c.example/ there`)))).toBe(2);
    expect(linesOf(mail(html(`${link(URL)} and www.c.example there`)))).toBe(2);
    expect(linesOf(mail(html(`<a href="${URL}">${URL}d</a>`)))).toBe(2);
    expect(linesOf(mail(html(`<b>${URL}</b> <a href="${URL}">it</a>`)))).toBe(2);
    expect(linesOf(mail(html(`<a href="${URL}">it</a><img src="${URL}"> ${URL} there`)))).toBe(3);
    expect(linesOf(mail(html(`only ${URL} there`)))).toBe(1);
  });

  it('is left to the careful way if a visible URL may be that of a link', () => {
    expect(
      linesOf(mail(html(`<a href="${URL}">${URL}</a> or <a href="#top">${URL} there</a>`))),
    ).toBe(0);
    expect(linesOf(mail(html(`<a href="${URL}c">${URL}...</a>`)))).toBe(0);
    expect(linesOf(mail(html(`<a href="${URL}c">${URL} …</a>`)))).toBe(0);
  });

  it.each([
    'www.example.org/b',
    ' www.example.org/b',
    'www.example.org/b/',
    'www&#46;example.org/b',
  ])('is left to the careful way if %s far before it may be the URL that it shows', (value) => {
    for (const shown of ['www.example.org/b', 'http://www.example.org/b/']) {
      const far = `title="${'c'.repeat(400)}"`;
      expect(linesOf(mail(html(`<a href="${value}" ${far}>${shown}</a> there`)))).toBe(0);
    }
  });

  it('is written with a visible URL beside a host and path that is another', () => {
    const shown = '<a href="www.example.org/b">it</a> is www.example.net/b there';
    expect(linesOf(mail(html(shown)))).toBe(1);
  });

  it('is left to the careful way if a line end breaks the URL of a link where it shows it', () => {
    const shown = '&lt;URL:new<br>s:lamps.oil&gt;';
    expect(linesOf(mail(html(`<a href="news:lamps.oil">${shown}</a> there`)))).toBe(0);
  });

  it.each([
    ['in two pieces without a scheme', 'http://www.c.example/b/lamps', 'www.c.example/b/\nlamps\n'],
    ['in two pieces', `${URL}/lamps`, `${URL}/\nlamps\n`],
    ['in three pieces', `${URL}/lamps/oil`, `${URL}/\nlamps/\noil\n`],
  ])('is left to the careful way if it shows the URL of a link %s', (_, url, shown) => {
    const message = `${mail(html(`<a href="${url}">it</a>\n<pre>${shown}</pre>`))}${LAST}`;
    expectSame(Buffer.from(message), { join: 'always' });
  });

  it.each([
    ['alone', `<a href="${URL}">${URL}</a>`],
    ['with a slash more', `<a href="${URL}/">${URL}</a> or <a href="${URL}">${URL}/</a>`],
    ['before a full stop', `See <a href="${URL}">${URL}</a>. There`],
    ['in a sentence', `See <A HREF="${URL}">${URL}</A>, or <a href="${URL}c">${URL}c</a> there`],
    ['with ampersands', `See <a href="${URL}?c&amp;d=e">${URL}?c&amp;d=e</a> there`],
    ['without a scheme', '<a href="http://www.c.example/">www.c.example</a> there'],
    ['behind the link', `<a href="${URL}">it</a> (${URL}) there`],
    ['in brackets', `<a href="${URL}">it</a> &lt;${URL}&gt; there`],
  ])('is written if it shows the URLs of its links %s', (_, body) => {
    const links = body.match(/href/gi)?.length ?? 0;
    expect(linesOf(mail(html(body)))).toBe(links);
    expect(linesOf(mail(plain('of oil'), html(body), plain('of lamps')))).toBe(links);
  });

  it('is another URL if it shows one with a slash more than one', () => {
    const shows = (value: string, shown: string): string =>
      `<a href="${URL}${value}">${URL}${shown}</a>`;
    expect(linesOf(mail(html(`${shows('/', '//')} or ${shows('//', '/')}`)))).toBe(4);
    expect(linesOf(mail(html(`${shows('//', '//')} or ${shows('///', '//')}`)))).toBe(3);
  });

  it.each([
    ['nothing', 'of lamps', 0],
    ['a URL without a doubt', `See ${URL} there`, 1],
    ['another one, quoted', `> See <http://c.example/d> there\n`, 1],
  ])('is written before a text that holds %s', (_, text, urls) => {
    expect(linesOf(mail(html(link(URL)), plain(text)))).toBe(1 + urls);
    expect(linesOf(mail(html(link(URL)), plain(text), plain(text)))).toBe(1 + 2 * urls);
    expect(linesOf(mail(html(link(URL)), plain(text), html(link(URL)), plain(text)))).toBe(0);
  });

  it('is written before a text of which it settles readings', () => {
    expect(linesOf(mail(html(link(URL)), plain(`See ${URL}. There`)))).toBe(2);
    expect(linesOf(mail(html(link(`${URL}c`)), plain(`See ${URL}. There`)))).toBe(2);
    const footer = plain('See http://c.example/d. There');
    expect(linesOf(mail(html(link(URL)), plain(`See ${URL}. There`), footer))).toBe(3);
    expect(linesOf(mail(html(link(URL)), plain(`See ${URL}. There`), html(link(URL))))).toBe(0);
  });

  it('is left to the careful way before a text of which it settles another reading', () => {
    expect(linesOf(mail(html(link(`${URL}.`)), plain(`See ${URL}. There`)))).toBe(0);
    expect(linesOf(mail(html(link(`${URL}-c`)), plain(`See ${URL}-\nc. There`)))).toBe(0);
  });

  it('is left to the careful way behind a text of which it settles another reading', () => {
    expect(linesOf(mail(plain(`See ${URL}. There`), html(link(`${URL}.`))))).toBe(0);
  });

  it.each([
    ['a list of one', `<a ping=",${URL}">b</a>`],
    ['a size', `<img srcset="${URL},">`],
    ['a style', `<p style="background:url(${URL})">`],
    ['an attribute that is a URL on other elements', `<p background="${URL}">`],
    ['an attribute that is a URL on few elements', `<td background="${URL}">`],
    ['an action', `<form action="${URL}">`],
    ['an action that is none', `<p action="${URL}">`],
  ])('has the line of the careful way if it has %s', (_, body) => {
    expect(linesOf(mail(html(`${link('http://d.example/')}${body}`)))).toBeGreaterThan(0);
    linesOf(mail(html(body)));
    linesOf(mail(html(`${body} See www.c.example there`)));
    linesOf(mail(html(body), plain(`See ${URL}. There`)));
  });

  it.each([
    ['a list', `<a ping="${URL} http://c.example/">b</a>`],
    ['sizes', `<img srcset="${URL} 2x, http://c.example/ 3x">`],
  ])('is left to the careful way if it has %s', (_, body) => {
    expect(linesOf(mail(html(body)))).toBe(0);
    expect(linesOf(mail(html(`${link('http://d.example/')}${body}`)))).toBe(0);
  });

  it.each([
    ['one with an entity of a number', 'http://a.example/&#98;'],
    ['one with an entity as its colon', 'http&colon;//a.example/'],
    ['a host that it shows', 'a.com/b'],
    ['a host and a port', 'a.com:80/b'],
    ['one with a dot in its scheme', 'a.b:c'],
    ['one with a scheme in capitals', 'HTTP://a.example/'],
    ['an address in capitals', 'MAILTO:ada@a.example'],
    ['one with a scheme partly in capitals', 'mailTo:ada@a.example'],
    ['one that begins with a digit', '1a:b'],
    ['one without a scheme', ':b'],
    ['one with two slashes at its beginning', '//a.example/b'],
    ['one with two backslashes at its beginning', '\\\\a.example\\b'],
    ['a path', '/b'],
    ['one behind a blank', ` ${URL}`],
    ['one before a blank', `${URL} `],
    ['one with a line end', `${URL}\nc`],
    ['one with a tab', `${URL}\tc`],
    ['one with a blank', `${URL} c`],
    ['an address with words', 'mailto:ada@b.example?subject=More words, and C:\\d &quot;now&quot;'],
    ['one with a quote as an entity', `${URL}&quot;`],
    ['one with a backslash', 'http://a.example\\b'],
    ['one with a backslash in its path', 'http://a.example/\\b'],
    ['of data', 'data:text/plain,http://a.example/'],
    ['a part of the message', 'cid:1@x'],
    ['a rewritten link', 'http://www.google.com/url?q=http://t.example/'],
    ['a link rewritten in capitals', 'http://WWW.Google.Com/url?q=http://t.example/'],
    ['a rewritten link of HTTPS', 'https://www.google.com/url?q=http://t.example/'],
    ['a rewritten link with a port', 'http://www.google.com:80/url?q=http://t.example/'],
    ['a rewritten link with a user', 'http://u@www.google.com/url?q=http://t.example/'],
    ['a rewritten link with a password', 'http://u:1@www.google.com/url?q=http://t.example/'],
    ['a rewritten link with one slash', 'http:/www.google.com/url?q=http://t.example/'],
    ['a rewritten link without slashes', 'http:www.google.com/url?q=http://t.example/'],
    ['a short rewritten link with one slash', 'http:/vk.com/away.php?to=http://t.example/'],
    ['a short rewritten link without slashes', 'http:vk.com/away.php?to=http://t.example/'],
    ['a rewritten link with three slashes', 'http:///www.google.com/url?q=http://t.example/'],
  ])('has the line of the careful way if a value is %s', (_, value) => {
    const body = `<a href="${value}">${value.startsWith('a.com') ? value : 'it'}</a>`;
    const image = 'Content-Type: text/plain\nContent-ID: <1@x>\n\nb\n';
    const message = mail(html(body));
    linesOf(message);
    linesOf(message.replace('--x\n', `--x\n${image}--x\n`));
    expect(linesOf(mail(html(`${link('http://d.example/')}${body}`)))).toBeGreaterThan(0);
    const broken = body.replace('example', 'exam=\nple').replaceAll('="', '=3D"');
    linesOf(message.replace('8bit', 'quoted-printable').replace(body, broken));
    linesOf(mail(html(`<a href="${value}">${value}</a> or ${value} there`)));
    linesOf(mail(plain('See http://a.example/b. There'), html(body)));
  });

  it.each([
    ['one with a named entity', `${URL}?&eacute;`],
    ['one with an entity without semicolon', `${URL}?&copy`],
    ['one with a delete', `${URL}\x7f`],
    ['one with a character beyond ASCII', `${URL}é`],
    ['long', `${URL}?${'c'.repeat(1000)}`],
    ['longer than the output', `${URL}?${'c'.repeat(40_000)}`],
  ])('is left to the careful way if a value is %s', (_, value) => {
    const body = `<a href="${value}">${value.startsWith('a.com') ? value : 'it'}</a>`;
    const image = 'Content-Type: text/plain\nContent-ID: <1@x>\n\nb\n';
    const message = mail(html(body));
    expect(linesOf(message)).toBe(0);
    expect(linesOf(message.replace('--x\n', `--x\n${image}--x\n`))).toBe(0);
    expect(linesOf(mail(html(`${link('http://d.example/')}${body}`)))).toBe(0);
  });

  it('has the line of the careful way if a value holds a quote', () => {
    expect(linesOf(mail(html(`<a href='http://a.example/"b"'>it</a>`)))).toBe(1);
  });

  it('has the line of the careful way if data is asked for', () => {
    const message = `${mail(html(link('data:text/plain,http://a.example/')))}${LAST}`;
    expect(expectSame(Buffer.from(message), { data: true })).toBe(MODES.length);
    expect(expectSame(Buffer.from(message))).toBe(0);
  });
});

describe('links of the lexer', () => {
  const many = Array.from(
    { length: LIMITS.waitingFinds - 1 },
    (_, at) => `http://m.example/${at}\n`,
  );
  const doubtful = plain(`See ${URL}. There\n\n${many.join('\n')}`);

  it('count for the warning that a message has too many', () => {
    const mbox = Buffer.from(`${mail(doubtful, html(link(URL)))}${LAST}`);
    expect(expectSame(mbox, {}, ['json'])).toBe(1);
  });

  it('count for no other message', () => {
    const first = mail(html(link(URL)));
    const second = mail(plain('See http://c.example/ there'), doubtful, html('<p>end</p>'));
    expectSame(Buffer.from(`${first}${second}${LAST}`), {}, ['json']);
  });
});

const VALUES = [
  ...[URL, URL, 'http://a.example/b?c&amp;d=e', 'https://b.example/', 'mailto:ada@a.example'],
  ...['#c', 'c.gif', '//c.example/', 'cid:1@x', 'http://vk.com/away.php?to=http://t.example/'],
  ...['HTTP://a.example/', ' http://a.example/b ', 'http://a.example/é', 'a.com/b', 'news:a.b'],
  ...['http://a.example/b.', 'http://a.example/long-path', '&#104;ttp://a.example/', 'data:,b'],
];
const SHOWN = ['it', 'it', 'it', URL, 'a.com/b', 'http://a.example/b…', 'www.a.example'];
const TEXTS = [
  ...[`See ${URL} there`, `See ${URL}. There`, 'http://a.example/long-\npath or', `<${URL}>`],
  ...['> http://c.example/ and', '-- \nhttp://c.example/', 'nothing'],
];
const ELEMENTS = [
  'a href',
  'a href',
  'a href',
  'img src',
  'blockquote cite',
  'td background',
  'p background',
  'a ping',
];

function composedPart(prng: Prng): Part {
  const encoding = prng.pick(Object.keys(ENCODERS));
  if (prng.below(3) === 0) return { type: 'plain', body: prng.pick(TEXTS), encoding };
  const quote = prng.pick(['"', '"', "'", '']);
  const bodies = Array.from({ length: prng.below(5) }, () => {
    const shown = prng.below(3) === 0 ? prng.pick(SHOWN) : 'it';
    const value = prng.below(2) === 0 ? URL : prng.pick(VALUES);
    return `<p>${prng.pick(['', 'ü\n'])}<${prng.pick(ELEMENTS)}=${quote}${value}${quote}>${shown}</a>`;
  });
  return { type: 'html', body: bodies.join(prng.pick(['', '\n'])), encoding };
}

function composed(prng: Prng): string {
  const parts = Array.from({ length: 1 + prng.below(3) }, () => composedPart(prng));
  const message = mail(...parts);
  return perhapsBroken(prng, message);
}

describe('messages with links', () => itIsWrittenAlike(composed, 7));
