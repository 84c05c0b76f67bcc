/**
 * URLs that soft line breaks of quoted-printable take apart: the lexer writes them as the careful way does, but for those
 * that may have lost a dot there.
 */
import { describe, expect, it } from 'vitest';
import { withLostDot } from '../../../../extractors/undeclared/lost-dot.ts';
import { Prng } from '../../../generator/prng.ts';
import { tries } from '../../../helpers/long.ts';
import { paced } from '../../../helpers/pace.ts';
import { itIsWrittenAlike } from './alike.ts';
import { expectSame, FROM, MODES } from './both-ways.ts';
import { LAST } from './parts.ts';

const COMPOSED = tries(4_000);
/** `MOST_BREAKS` of `assembly/message/pieces.ts`. */
const MOST_BREAKS = 16;

/** The lexer reads them where nothing breaks them. */
const PLAIN = [
  'http://a.example/b',
  'http://www.lampcom/',
  'https://ftp2.lampuk/a?b=c',
  'http://www.lampcouk:8080/a',
  'http://lamp.example/lampshtml',
  'http://lamp.example/lamps/index.html?a=html',
  'http://lamp.example/indexpdf?a#b',
  'http://lamp.example/indexpdf#a',
  'http://lamp.example/a_-jpeg',
  'http://lamp.example/a_jpeg',
  'http://lamp.example/a?b=indexpdf',
  'http://lamp.example/a#indexpdf',
  'http://lamp.example/azip/',
  'http://lamp.example/INDEXHTML',
  'http://lamp.example/lampshtmlx',
  'ftp://ftp.lampcom/azip',
];
const URLS = [
  ...PLAIN,
  'http://lampcom',
  'http://lamp.example/a_)-jpeg;b',
  'http://lamp.example/a)jpeg;b',
  'ftp://ada@lampcom/azip',
  'ftp://ada:b@www.lampcom/azip',
  'mailto:ada@lampcom',
  'news:lampscom',
  'x-a:indexhtml',
  'x-a:/indexhtml',
  'x-a:b/indexhtml',
  'x-a://lampcom?b',
  'x-a://lampcom#b',
  'x-a://lamp:ahtml;:b',
  'www.lamp.examplecom',
  'www.lampcom/kettles-and-lamps',
  'ftp.lamp.example/indexhtml?kettles',
  'www.lamp.com/indexhtml',
  'ftp.lamp.example/pub/azip',
];

/** Each form, as quoted-printable; `&` is written in markup. */
const FORMS: Readonly<Record<string, (url: string) => string>> = {
  bare: (url) => `See ${url} there`,
  'with a full stop': (url) => `See ${url}. There`,
  angle: (url) => `See <${url}> there`,
  wrapper: (url) => `See <URL:${url}> there`,
  quoted: (url) => `> See <${url}> there`,
  link: (url) => `<p><a href=3D"${url}">it</a></p>`,
};

function message(form: string, url: string): string {
  const body = FORMS[form]?.(url) ?? '';
  const type = form === 'link' ? 'html' : 'plain';
  const header = `Content-Type: text/${type}; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n`;
  return `${FROM}${header}\n${body}\n\n`;
}

function linesOf(text: string): number {
  return expectSame(Buffer.from(`${text}${LAST}`)) / MODES.length;
}

/** Broken behind each of these places, in order. */
function broken(url: string, ...places: readonly number[]): string {
  const pieces = [...places, url.length].map((place, index) =>
    encoded(url.slice(places[index - 1] ?? 0, place)),
  );
  return pieces.join('=\n');
}

function encoded(text: string): string {
  return text.replaceAll('=', '=3D');
}

function placesIn(url: string): readonly number[] {
  return Array.from({ length: url.length - 1 }, (_, at) => at + 1);
}

describe.each(Object.keys(FORMS))('a URL that is %s', (form) => {
  it.each(URLS)('%s may be broken anywhere', (url) => {
    for (const place of placesIn(url)) linesOf(message(form, broken(url, place)));
    for (let first = 1; first + 3 < url.length; first += 2) {
      linesOf(message(form, broken(url, first, first + 1)));
      linesOf(message(form, broken(url, first, url.length - 1)));
    }
  });
});

it.each(PLAIN)('%s is written by the lexer wherever no dot may be lost', (url) => {
  for (const place of placesIn(url)) {
    const mbox = Buffer.from(`${message('angle', broken(url, place))}${LAST}`);
    const lines = expectSame(mbox, {}, ['json']);
    expect(lines, `${place}`).toBe(withLostDot(url, place) === null ? 1 : 0);
  }
});

it.each([
  ['in an address', 'mailto:ada@la=\nmp.example'],
  ['in its scheme', 'ht=\ntp://lamp.co.uk/a'],
  ['before a dot of its host', 'http://lamp=\n.co=\n.uk/a'],
  ['before a dot of its path', 'http://lamp.co.uk/a=\n.html'],
  ['behind a dot of its path', 'http://lamp.co.uk:80/a.=\ngz'],
])('a URL may be broken %s', (_, url) => {
  expect(expectSame(Buffer.from(`${message('angle', url)}${LAST}`), {}, ['json'])).toBe(1);
});

describe('a URL in pieces', () => {
  const URL = 'http://lamp.example/kettles/lamps/towers/stairs';

  it('may have eight breaks, and more by the careful way', () => {
    const places = Array.from({ length: 12 }, (_, at) => 20 + 2 * at);
    for (let count = 1; count < places.length; count++) {
      const mbox = message('bare', broken(URL, ...places.slice(0, count)));
      const lines = expectSame(Buffer.from(`${mbox}${LAST}`), {}, ['json']);
      expect(lines).toBe(count > MOST_BREAKS ? 0 : 1);
    }
  });

  it('may be broken by a line end too, on each side of it', () => {
    const [first, second] = ['http://lamp.example/kettles-', 'lamps/and/towers.html'];
    for (const at of placesIn(first)) {
      expect(linesOf(message('angle', `${broken(first, at)}\n${second}`))).toBe(1);
    }
    for (const at of [0, ...placesIn(second)]) {
      linesOf(message('angle', `${first}\n${broken(second, at)}`));
      linesOf(message('quoted', `${broken(first, 22)}\n> ${broken(second, at)}`));
    }
    // A dot may be lost before the line end, or behind it.
    for (const url of [
      `${first}\ntower=\npdf`,
      'http://www.lamp=\ncom/kettles-\nlamps/and/towers.html',
    ]) {
      const mbox = Buffer.from(`${message('angle', url)}${LAST}`);
      expect(expectSame(mbox, {}, ['json'])).toBe(0);
    }
  });

  it('may hold ampersands of markup, but not be broken in one', () => {
    const url = 'http://lamp.example/?kettles=lamps&amp;towers&amp;stairs=&b=c';
    for (const place of placesIn(url)) {
      const isInside = /&a?m?p?$/.test(url.slice(0, place)) && /^a?m?p?;/.test(url.slice(place));
      const mbox = message('link', broken(url, place));
      const lines = expectSame(Buffer.from(`${mbox}${LAST}`), {}, ['json']);
      expect(lines, `${place}`).toBe(isInside ? 0 : 1);
    }
    for (let first = 22; first < url.length - 2; first++) {
      linesOf(message('link', broken(url, first, first + 1)));
      linesOf(message('link', broken(url, first, url.length - 1)));
    }
  });

  it('may hold ampersands of markup side by side, but not be broken between them', () => {
    const url = 'http://lamp.example/?a&amp;&amp;&&amp;b&amp;';
    for (const place of placesIn(url).filter((at) => url[at] === '&')) {
      const mbox = message('link', broken(url, place));
      const lines = expectSame(Buffer.from(`${mbox}${LAST}`), {}, ['json']);
      expect(lines, `${place}`).toBe(
        url.slice(0, place).endsWith(';') && url.startsWith('&a', place) ? 0 : 1,
      );
    }
  });

  it('may have a host that is longer than those of which a dot may be lost', () => {
    for (const length of [253, 254, 255, 256, 257, 258]) {
      const host = 'a'.repeat(length);
      linesOf(message('link', `x-a://${host}=\nhtml`));
      linesOf(message('link', `x-a://${host}=\ncom`));
    }
  });

  it('may have a scheme that is longer than those of which a dot may be lost', () => {
    for (const length of [31, 32]) {
      const url = `x${'a'.repeat(length - 1)}://lamphtml`;
      for (const place of placesIn(url)) linesOf(message('link', broken(url, place)));
    }
  });

  it('may have a link that leads nowhere beside it', () => {
    expect(linesOf(message('link', '#b=\nc'))).toBe(0);
    expect(linesOf(message('link', `${broken(URL, 22)}">it</a><a href=3D"#b=\nc`))).toBe(1);
  });

  it('may stand where the message before had ampersands of markup', () => {
    const link = message('link', `http://a.example/?${'&amp;'.repeat(20)}`);
    for (const place of placesIn(URL)) {
      expect(linesOf(`${link}${message('bare', broken(URL, place))}`)).toBe(2);
    }
  });

  it('may stand among letters beyond ASCII', () => {
    const letters = 'gr=C3=BC=C3=9F=\ne';
    for (const place of placesIn(URL)) {
      expect(linesOf(message('bare', `${letters} ${broken(URL, place)}`))).toBe(1);
      expect(linesOf(message('bare', `${broken(URL, place)} there ${letters}`))).toBe(1);
    }
  });
});

describe('texts with URLs in pieces', () => {
  itIsWrittenAlike((prng) => {
    const urls = Array.from({ length: 1 + prng.below(3) }, () => {
      const url = prng.pick(PLAIN);
      const places = Array.from({ length: prng.below(4) }, () => 1 + prng.below(url.length - 1));
      const sorted = [...new Set(places)].sort((a, b) => a - b);
      return prng.pick(Object.values(FORMS).slice(0, -1))(broken(url, ...sorted));
    });
    return message('bare', `http://a.example/ there\n${urls.join('\n')}\n`);
  }, 5);
});

it('broken at random, URLs in markup are written alike', { timeout: paced(120_000) }, () => {
  const prng = new Prng(7);
  for (let count = 0; count < COMPOSED; count++) {
    const urls = Array.from({ length: 1 + prng.below(3) }, () => {
      const url = `${prng.pick(URLS)}${prng.pick(['', '&amp;', '&amp;a=b', '&'])}`;
      const places = Array.from({ length: prng.below(3) }, () => 1 + prng.below(url.length - 1));
      return broken(url, ...[...new Set(places)].sort((a, b) => a - b));
    });
    linesOf(message('link', urls.join('">it</a> <a href=3D"')));
  }
});

it('a dot that a soft line break has taken is found again by the link below, for URLs alone too', () => {
  for (const url of PLAIN) {
    for (const place of placesIn(url)) {
      const dotted = withLostDot(url, place);
      if (dotted === null) continue;
      const header = 'Content-Type: multipart/alternative; boundary=b\n';
      const encoding = 'Content-Transfer-Encoding: quoted-printable\n';
      const text = `--b\n${encoding}\nSee ${broken(url, place)} there\n`;
      const markup = `--b\nContent-Type: text/html\n\n<p><a href="${dotted}">it</a></p>\n--b--\n\n`;
      linesOf(`${FROM}${header}\n${text}${markup}`);
    }
  }
});
