/** Redirects that lead to the page: for good and for now, in chains, however the Location is written. */
import { redirect } from '../../helpers/servers/answers.ts';
import { documentOf, frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, lens, PAGE, site, sites } from '../site.ts';

type Answer = ReturnType<typeof redirect>;

const MOVED = 'moved-permanently';

/** A site on which the page is at another path now. */
const now = (path: string, way: Answer): Answer =>
  site({ '/': html(frontPage), [PAGE]: way, [path]: lens });

/** `/1` leads to `/2` and so on; the last one is the page. */
function chain(...codes: readonly number[]): Answer {
  const steps = codes.map((code, at) => {
    const from = at === 0 ? PAGE : `/step/${at}`;
    return [from, redirect(code, `/step/${at + 1}`)] as const;
  });
  return site({ ...Object.fromEntries(steps), [`/step/${codes.length}`]: lens });
}

const PERMANENT = sites('moved', [
  [
    'moved-301',
    'moved',
    MOVED,
    now('/optics/fresnel.html', redirect(301, '/optics/fresnel.html')),
    'to another folder',
    { suggestion: 'http://moved-301.example/optics/fresnel.html' },
  ],
  [
    'moved-308',
    'moved',
    MOVED,
    now('/optics/fresnel.html', redirect(308, '/optics/fresnel.html')),
    'to another folder, method kept',
  ],
  [
    'moved-slash',
    'moved',
    MOVED,
    now(`${PAGE}/`, redirect(301, `${PAGE}/`)),
    'a slash was missing',
  ],
  [
    'moved-no-slash',
    'moved',
    MOVED,
    now('/lamps/fresnel', redirect(301, '/lamps/fresnel')),
    'without its extension',
  ],
  ['moved-twice', 'moved', MOVED, chain(301, 308, 301), 'for good, three times'],
  [
    'moved-front',
    'moved',
    MOVED,
    site({ '/index.html': redirect(301, '/'), '/': html(frontPage) }),
    'the front page by its other name',
    { url: 'http://moved-front.example/index.html', suggestion: 'http://moved-front.example/' },
  ],
  [
    'moved-relative',
    'moved',
    MOVED,
    now('/optics/fresnel.html', redirect(301, '../optics/fresnel.html')),
    'a relative Location',
    { suggestion: 'http://moved-relative.example/optics/fresnel.html' },
  ],
  [
    'moved-dots',
    'moved',
    MOVED,
    now('/optics/fresnel.html', redirect(301, './../../../optics/./fresnel.html')),
    'more dots than folders',
  ],
  [
    'moved-query',
    'moved',
    MOVED,
    site({
      [PAGE]: (asked) =>
        asked.request.url?.includes('?') ? lens(asked) : redirect(301, '?lang=en')(asked),
    }),
    'a Location that is a query only',
  ],
  [
    'moved-same-scheme',
    'moved',
    MOVED,
    now('/optics/fresnel.html', redirect(301, '//moved-same-scheme.example/optics/fresnel.html')),
    'a Location without a scheme',
  ],
  [
    'moved-upper-case',
    'moved',
    MOVED,
    now(
      '/optics/fresnel.html',
      redirect(301, 'HTTP://Moved-Upper-Case.EXAMPLE/optics/fresnel.html'),
    ),
    'a Location in capitals',
  ],
  [
    'moved-utf8',
    'moved',
    MOVED,
    now('/mus%C3%A9e', redirect(301, Buffer.from('/musée').toString('latin1'))),
    'a Location in raw UTF-8',
    { suggestion: 'http://moved-utf8.example/mus%C3%A9e' },
  ],
  [
    'moved-latin1',
    'moved',
    MOVED,
    site({ [PAGE]: redirect(301, '/mus\u00e9e'), '/mus%C3%A9e': lens }),
    'a Location in raw Latin-1',
  ],
  [
    'moved-escaped',
    'moved',
    MOVED,
    now('/mus%C3%A9e', redirect(301, '/mus%C3%A9e')),
    'an escaped Location',
  ],
  [
    'moved-twice-escaped',
    'moved',
    MOVED,
    now('/mus%25C3%25A9e', redirect(301, '/mus%25C3%25A9e')),
    'a Location that was escaped twice, and is so known',
  ],
  [
    'moved-spaces',
    'moved',
    MOVED,
    now('/the%20lens.html', redirect(301, '/the lens.html')),
    'a Location with a space',
  ],
  [
    'moved-padded',
    'moved',
    MOVED,
    now('/optics/fresnel.html', redirect(301, '  /optics/fresnel.html  ')),
    'a Location with blanks around it',
  ],
  [
    'moved-fragment',
    'moved',
    MOVED,
    now('/optics.html', redirect(301, '/optics.html#fresnel')),
    'into a longer page',
    { suggestion: 'http://moved-fragment.example/optics.html#fresnel' },
  ],
  [
    'moved-backslash',
    'moved',
    MOVED,
    now('/optics/fresnel.html', redirect(301, '\\optics\\fresnel.html')),
    'backslashes, as browsers read them',
  ],
  [
    'moved-300',
    'there',
    'redirected',
    now('/optics/fresnel.html', redirect(300, '/optics/fresnel.html')),
    'several choices, one of them preferred',
  ],
  [
    'moved-host',
    'moved',
    MOVED,
    site({ [PAGE]: redirect(301, 'http://moved-host-new.example/lamps/fresnel.html') }),
    'to another host, the same page',
    {
      hosts: { 'moved-host-new.example': { site: site({ '/': html(frontPage), [PAGE]: lens }) } },
      suggestion: 'http://moved-host-new.example/lamps/fresnel.html',
    },
  ],
  [
    'moved-www',
    'moved',
    MOVED,
    site({ [PAGE]: redirect(301, 'http://www.moved-www.example/lamps/fresnel.html') }),
    'to the name with www',
    { hosts: { 'www.moved-www.example': { site: site({ [PAGE]: lens }) } } },
  ],
  [
    'moved-secure',
    'moved',
    MOVED,
    site({
      [PAGE]: (asked) =>
        'encrypted' in asked.request.socket
          ? lens(asked)
          : redirect(301, 'https://moved-secure.museum.example/lamps/fresnel.html')(asked),
    }),
    'to HTTPS',
    {
      url: `http://moved-secure.museum.example${PAGE}`,
      suggestion: `https://moved-secure.museum.example${PAGE}`,
    },
  ],
  [
    'moved-secure-302',
    'moved',
    MOVED,
    site({
      [PAGE]: (asked) =>
        'encrypted' in asked.request.socket
          ? lens(asked)
          : redirect(302, 'https://moved-secure-302.museum.example/lamps/fresnel.html')(asked),
    }),
    'to HTTPS by a temporary redirect, which nobody takes back',
    { url: `http://moved-secure-302.museum.example${PAGE}` },
  ],
]);

const TEMPORARY = sites('redirected', [
  ...([302, 303, 307] as const).map(
    (code) =>
      [
        `redirected-${code}`,
        'there',
        'redirected',
        now('/today/fresnel.html', redirect(code, '/today/fresnel.html')),
        'elsewhere for now',
      ] as const,
  ),
  ['redirected-chain', 'there', 'redirected', chain(302, 303, 307), 'elsewhere, three times'],
  ['redirected-mixed', 'there', 'redirected', chain(301, 302), 'for good, but then for now'],
  ['redirected-mixed-2', 'there', 'redirected', chain(302, 301), 'for now, but then for good'],
  ['redirected-mixed-3', 'there', 'redirected', chain(301, 302, 308, 303), 'all sorts'],
  [
    'redirected-mirror',
    'there',
    'redirected',
    site({ [PAGE]: redirect(302, 'http://redirected-mirror-2.example/lamps/fresnel.html') }),
    'to a mirror',
    { hosts: { 'redirected-mirror-2.example': { site: site({ [PAGE]: lens }) } } },
  ],
  [
    'redirected-language',
    'there',
    'redirected',
    site({ '/': redirect(302, '/en/'), '/en/': html(frontPage) }),
    'a front page by language',
    { url: 'http://redirected-language.example/' },
  ],
  [
    'redirected-session',
    'there',
    'redirected',
    site({ [PAGE]: redirect(302, `${PAGE};jsessionid=7F21`), [`${PAGE};jsessionid=7F21`]: lens }),
    'to itself with a session in the path',
  ],
  [
    'redirected-refresh',
    'there',
    ['ok', 'redirected'],
    now(
      '/today/fresnel.html',
      html(
        documentOf({
          title: 'One moment',
          head: '<meta http-equiv="refresh" content="0; url=/today/fresnel.html">',
          body: '<p>This page is over <a href="/today/fresnel.html">here</a>.</p>',
        }),
      ),
    ),
    'by a meta element',
  ],
  [
    'redirected-refresh-field',
    'there',
    ['ok', 'redirected'],
    now(
      '/today/fresnel.html',
      html('<p>One moment.</p>', { refresh: '0; url=/today/fresnel.html' }),
    ),
    'by a Refresh field',
  ],
]);

export const MOVED_CASES: readonly Case[] = [...PERMANENT, ...TEMPORARY];
