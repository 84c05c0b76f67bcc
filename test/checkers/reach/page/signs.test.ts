/** Signs in a page or a URL by itself: titles, landings, parked domains, challenges, similarity. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepsNothing, type Landing, landingOf } from '../../../../checkers/reach/chain/landing.ts';
import type { Page } from '../../../../checkers/reach/page/content/model.ts';
import { readPage } from '../../../../checkers/reach/page/content/read.ts';
import {
  countWords,
  distance,
  signatureOf,
} from '../../../../checkers/reach/page/content/signature.ts';
import { saysNotFound } from '../../../../checkers/reach/page/not-found/not-found-titles.ts';
import { parkedSigns } from '../../../../checkers/reach/page/parking/parked.ts';
import {
  type ComparedAnswer,
  featuresOf,
  similarity,
} from '../../../../checkers/reach/page/similarity.ts';
import { wallOf } from '../../../../checkers/reach/page/walls/wall.ts';

const pageOf = (html: string): Page => ({ ...readPage(html), isWhole: true, bodyHash: undefined });

describe('words', () => {
  const written = fc.array(
    fc.oneof(
      ...[
        fc.constantFrom('lamp', '42', 'é', 'лампа', '灯', '_', '-', ' ', '\n', "'", '\ud83d', '🔦'),
      ],
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 30 },
  );

  it('are counted as a regular expression finds them, and no further than asked', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 0, max: 20 }), (pieces, most) => {
        const text = pieces.join('');
        const all = [...text.matchAll(/[\p{L}\p{N}]+/gu)].length;
        expect(countWords(text, most)).toBe(Math.min(all, most));
      }),
    );
  });
});

describe('a title that says there is no such page', () => {
  it.each([
    ...['404', 'Error 404', 'HTTP 404', '404 Not Found', 'HTTP Error 404', '404 Error'],
    ...['Page not found', 'PAGE NOT FOUND', 'Page Not Found | Keepers', 'Keepers - Page not found'],
    ...['404: Page not found', 'Page not found (404)', '404 – Seite nicht gefunden'],
    ...['Keepers: Not Found', 'Oops! That page can’t be found.', 'Page introuvable – Gardiens'],
    ...['Página no encontrada', 'Страница не найдена', 'ページが見つかりません', '404 页面不存在'],
    ...['Error 404: Not Found!!', 'Pagina niet gevonden · Lamp'],
  ])('%s', (title) => expect(saysNotFound(title)).toBe(true));

  it.each([
    undefined,
    ...[
      '',
      'Keepers',
      '404 ways to trim a wick',
      'How to fix "page not found"',
      'Lost and not found',
    ],
    ...['HTTP 405 - Wikipedia', 'Room 404', 'Peugeot 404', 'Area 404 Club'],
    ...['When a page is not found, what then?', 'Not found footage', '4040', 'Bus 404 timetable'],
    ...['Missing keepers: found and not found', 'The page'],
  ])('is not recognised in %s', (title) => expect(saysNotFound(title)).toBe(false));

  it('costs little, however long it is', () => {
    expect(saysNotFound(`lamp${' - '.repeat(100_000)}404`)).toBe(false);
    expect(saysNotFound(`4${'0'.repeat(100_000)}4${'.'.repeat(100_000)}`)).toBe(false);
  });
});

describe('where redirects come out', () => {
  it.each<[string, string, Landing | null]>([
    ['http://a.example/x', 'https://www.a.example/x', null],
    ['http://a.example/x', 'http://a.example/x/', null],
    ['http://a.example/x', 'http://a.example/y', null],
    ['http://a.example/x', 'http://a.example/', 'front'],
    ['http://a.example/x', 'http://b.example/index.html', 'front'],
    ['http://a.example/x', 'http://a.example/de/', 'front'],
    ['http://a.example/?p=12', 'http://a.example/', 'front'],
    ['http://a.example/x', 'http://a.example/?p=12', null],
    ['http://a.example/index.html', 'http://a.example/', null],
    ['http://a.example/', 'http://a.example/en-GB', null],
    ['http://a.example/x', 'http://a.example/404.html', 'error'],
    ['http://a.example/x', 'http://a.example/Error/NotFound.aspx', 'error'],
    ['http://a.example/x', 'http://a.example/page-not-found/', 'error'],
    ['http://a.example/x', 'http://a.example/errors-in-lamps', null],
    ['http://a.example/x', 'http://a.example/room/4041', null],
    ['http://a.example/x', 'http://a.example/login?next=/x', 'login'],
    ['http://a.example/x', 'https://accounts.a.example/v3', 'login'],
    ['http://a.example/x', 'http://a.example/wp-login.php', 'login'],
    ['http://a.example/login', 'https://a.example/login/', null],
    ['http://a.example/x', 'http://a.example/catalogin', null],
    ['http://a.example/x', 'https://consent.a.example/m?continue=x', 'consent'],
    ['http://a.example/x', 'http://a.example/search?q=x', 'search'],
    ['http://a.example/search?q=y', 'http://a.example/search?q=x', null],
  ])('%s → %s: %s', (start, end, landing) => {
    expect(landingOf(new URL(start), new URL(end))).toBe(landing);
  });
});

describe('keepsNothing', () => {
  it.each([
    ['http://a.example/lamps/oil.html', 'http://b.example/about/our-brands', true],
    ['http://a.example/lamps/oil.html', 'http://b.example/?from=a', true],
    ['http://a.example/lamps/oil.html', 'http://b.example/OIL', false],
    ['http://a.example/node/48', 'http://b.example/artikel-48.html', false],
    ['http://a.example/node/48', 'http://b.example/view?id=48', false],
    ['http://a.example/mus%C3%A9e', 'http://b.example/le-mus%c3%a9e', false],
    ['http://a.example/x', 'http://b.example/y', false],
    ['http://a.example/index.php', 'http://b.example/y', false],
    ['http://a.example/%FF-lamps', 'http://b.example/y', true],
  ])('is so of %s → %s: %s', (start, end, expected) => {
    expect(keepsNothing(new URL(start), new URL(end))).toBe(expected);
  });
});

describe('a parked domain', () => {
  const signs = (html: string, urls: readonly string[] = ['http://lamp.example/']) => {
    const requested = urls.map((url) => new URL(url));
    return parkedSigns({ start: requested[0] as URL, requested: requested, page: pageOf(html) })
      .length;
  };

  it.each([
    [2, '<title>lamp.example is for sale</title><script src=//img.sedoparking.com/a.js></script>'],
    [2, '<script>var sedoParkingUrl = "";</script><iframe src=http://www.bodis.com/x></iframe>'],
    [1, '<p>This Web page is parked for FREE, courtesy of GoDaddy.com</p>'],
    [1, '<title>This domain may be for sale | Lamps</title>'],
    [1, '<script>window.onload=function(){window.location.href="/lander"}</script>'],
    [1, '<script src=https://img1.wsimg.com/parking-lander/static/js/main.js></script>'],
    [0, '<title>Lamps for sale</title>'],
    [0, '<title>Why this domain is for sale</title>'],
    [0, '<title>Domains for sale - buy your domain</title>'],
    [0, '<script src=https://sedo.example/a.js></script><p>sedoparking.com parks domains.</p>'],
    [0, '<p>var sedoParkingUrl = ""</p>'],
  ])('%i: %s', (count, html) => {
    expect(signs(html)).toBe(count);
  });

  it('is told by where it leads', () => {
    const page = '<title>lamp.example is for sale | HugeDomains</title>';
    const chain = [
      'http://lamp.example/x',
      'https://www.hugedomains.com/domain_profile.cfm?d=lamp',
    ];
    expect(signs(page, chain)).toBe(2);
    expect(signs(page, chain.toReversed())).toBe(0);
    expect(signs('', ['http://lamp.example/', 'http://lamp.example/lander'])).toBe(1);
    expect(signs('', ['http://lamp.example/lander'])).toBe(0);
  });
});

describe('a challenge', () => {
  const words = '<p>word </p>'.repeat(100);
  it.each([
    ['Cloudflare', '<title>Just a moment...</title>'],
    [
      'Cloudflare',
      '<script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
    ],
    ['Cloudflare', "<script>(function(){window._cf_chl_opt={cvId:'3'}})()</script>"],
    ['Anubis', '<title>Making sure you&#39;re not a bot!</title>'],
    ['DataDome', '<script src="https://ct.captcha-delivery.com/c.js"></script>'],
    ['Imperva', '<iframe src="/_Incapsula_Resource?CWUDNSAI=1"></iframe>Request unsuccessful.'],
    ['HUMAN', '<div id="px-captcha"></div>'],
    ['AWS WAF', '<script src="https://x.eu.token.awswaf.com/x/challenge.js"></script>'],
    ['Akamai', '<div id="sec-if-cpt-container"></div>'],
    ['a captcha', '<script src="https://www.google.com/recaptcha/api.js"></script>'],
  ])('is recognised by its vendor %s: %s', (name, html) => {
    expect(wallOf(pageOf(html))).toBe(name);
  });

  it.each([
    '<title>Just a moment in the lamp room</title>',
    '<p>Just a moment...</p>',
    `<script src="/_Incapsula_Resource?SWJIYLWA=7"></script>${words}`,
    `<script src="https://x.eu.token.awswaf.com/x/challenge.js"></script>${words}`,
    `<script src="https://www.google.com/recaptcha/api.js"></script>${words}`,
    '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"></script>',
    '<script src="https://js.datadome.co/tags.js"></script>',
    '<pre>window._cf_chl_opt = {}</pre>',
  ])('is not %s', (html) => {
    expect(wallOf(pageOf(html))).toBeNull();
  });
});

describe('what is read of a page', () => {
  it.each([
    ['<meta http-equiv="Refresh" content="3;URL=\'/b\'">', { seconds: 3, url: '/b' }],
    ['<meta content="0; url=/b?c&amp;d" http-equiv=refresh>', { seconds: 0, url: '/b?c&d' }],
    ['<meta http-equiv=refresh content=5>', undefined],
    ['<noscript><meta http-equiv=refresh content="0; url=/b"></noscript>', undefined],
    ['<!-- <meta http-equiv=refresh content="0; url=/b"> -->', undefined],
    ['<script>"<meta http-equiv=refresh content=\'0; url=/b\'>"</script>', undefined],
    ['<meta name=refresh content="0; url=/b">', undefined],
  ])('%s leads to %j', (html, refresh) => {
    expect(readPage(html).refresh).toEqual(refresh);
  });

  it('is what a reader sees', () => {
    const { title, heading, text, isScripted } = readPage(
      '<title>One</title><svg><title>Two</title></svg><h1> </h1><h1>A <b>lamp</b></h1><p>is' +
        '<br>lit<template>x</template><script type="application/ld+json">{}</script><style>y</style>',
    );
    expect({ title, heading, text, isScripted }).toEqual({
      ...{ title: 'One', heading: 'A lamp', text: 'A lamp is lit', isScripted: false },
    });
  });

  it('is something, whatever comes', () => {
    const pieces = fc.constantFrom(
      ...'<>"\'=/&;! -h1a'.split(''),
      '<title',
      '<script',
      '&#x',
      '<svg>',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (html) => {
        expect(readPage(html.join('')).text.length).toBeLessThanOrEqual(html.join('').length);
      }),
    );
  });
});

describe('similarity', () => {
  const text = Array.from({ length: 200 }, (_, i) => `word${(i * 7919) % 503}`).join(' ');
  const seen = (path: string, body: string, title = 'Lamps'): ComparedAnswer => ({
    url: new URL(`http://a.example${path}`),
    status: 200,
    page: pageOf(`<title>${title}</title><p>${body}`),
  });
  const like = (a: ComparedAnswer, b: ComparedAnswer) => similarity(featuresOf(a), featuresOf(b));

  it.each([
    ['same', text, text],
    ['same', `No /lamps/lens.html here`, `No /lamps/xyz.html here`],
    ['same', `No lens.html here, lens it is not`, `No xyz.html here, xyz it is not`],
    ['other', text, text.split(' ').reverse().join(' ')],
    ['other', `No lamp here`, `No oil here`],
    ['other', '', ''],
  ])('%s: %.30s, %.30s', (expected, a, b) => {
    expect(like(seen('/lamps/lens.html', a), seen('/lamps/xyz.html', b))).toBe(expected);
  });

  it('wants the same title, status and target', () => {
    const a = seen('/lamps/abc', text);
    expect(like(a, seen('/lamps/xyz', text, 'Oil'))).toBe('other');
    expect(like(a, { ...a, status: 404 })).toBe('denied');
    expect(like(a, { ...a, status: 403 })).toBe('other');
    expect(like(a, { ...a, page: null })).toBe('other');
    const to = (path: string) => new URL(`http://a.example${path}`);
    const b = { ...a, url: to('/lamps/xyz') };
    expect(like({ ...a, to: to('/') }, { ...b, to: to('/') })).toBe('same');
    expect(like({ ...a, to: to('/new/abc') }, { ...b, to: to('/new/xyz') })).toBe('same');
    expect(like({ ...a, to: to('/new/1') }, { ...b, to: to('/new/2') })).toBe('other');
    expect(like({ ...a, to: to('/') }, b)).toBe('other');
  });

  it('falls with the words that texts share', () => {
    const bits = (a: string, b: string) => {
      const [one, two] = [signatureOf(a), signatureOf(b)];
      return one && two ? distance(one, two) : Number.NaN;
    };
    expect(bits(text, text)).toBe(0);
    expect(bits(text, text.toUpperCase())).toBe(0);
    expect(bits(text, `${text} and one word more`)).toBeLessThanOrEqual(8);
    expect(bits(text, text.replaceAll('word', 'lamp'))).toBeGreaterThan(16);
    expect(signatureOf(' .,- ')).toBeNull();
  });
});
