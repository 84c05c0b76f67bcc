/** Redirects: for good and for now, in chains, in circles, to nowhere, and to what is not the page any more. */
import { onAndOn, redirect, status, withoutCookie } from '../../helpers/servers/answers.ts';
import { article, documentOf, framed, frontPage, loginPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, notHere, PAGE, pages, pathOf, says, site, sites } from '../site.ts';

type Answer = ReturnType<typeof redirect>;

const ok = html(article('The Fresnel lens'));
const MOVED = 'moved-permanently';

/** A site on which the page is at another path now. */
const now = (path: string, way: Answer): Answer =>
  site({ '/': html(frontPage), [PAGE]: way, [path]: ok });

/** `/1` leads to `/2` and so on; the last one is the page. */
function chain(...codes: readonly number[]): Answer {
  const steps = codes.map((code, at) => {
    const from = at === 0 ? PAGE : `/step/${at}`;
    return [from, redirect(code, `/step/${at + 1}`)] as const;
  });
  return site({ ...Object.fromEntries(steps), [`/step/${codes.length}`]: ok });
}

const times = (count: number, code: number): readonly number[] =>
  Array.from({ length: count }, () => code);

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
        asked.request.url?.includes('?') ? ok(asked) : redirect(301, '?lang=en')(asked),
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
    site({ [PAGE]: redirect(301, '/mus\u00e9e'), '/mus%C3%A9e': ok }),
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
      hosts: { 'moved-host-new.example': { site: site({ '/': html(frontPage), [PAGE]: ok }) } },
      suggestion: 'http://moved-host-new.example/lamps/fresnel.html',
    },
  ],
  [
    'moved-www',
    'moved',
    MOVED,
    site({ [PAGE]: redirect(301, 'http://www.moved-www.example/lamps/fresnel.html') }),
    'to the name with www',
    { hosts: { 'www.moved-www.example': { site: site({ [PAGE]: ok }) } } },
  ],
  [
    'moved-secure',
    'moved',
    MOVED,
    site({
      [PAGE]: (asked) =>
        'encrypted' in asked.request.socket
          ? ok(asked)
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
          ? ok(asked)
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
    { hosts: { 'redirected-mirror-2.example': { site: site({ [PAGE]: ok }) } } },
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
    site({ [PAGE]: redirect(302, `${PAGE};jsessionid=7F21`), [`${PAGE};jsessionid=7F21`]: ok }),
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

const INTO_NOTHING = sites('not-found', [
  [
    'redirect-301-404',
    'gone',
    'not-found',
    site({ [PAGE]: redirect(301, '/optics/none.html') }),
    'moved to where nothing is',
  ],
  [
    'redirect-302-404',
    'gone',
    'not-found',
    site({ [PAGE]: redirect(302, '/optics/none.html') }),
    'redirected to where nothing is',
  ],
  [
    'redirect-404-page',
    'gone',
    'not-found',
    site({ [PAGE]: redirect(302, '/errors/404.html'), '/errors/404.html': notHere }),
    'to a page of errors that says so by its status as well',
  ],
  [
    'redirect-301-410',
    'gone',
    'gone',
    site({ [PAGE]: redirect(301, '/old/'), '/old/': status(410) }),
    'moved, and gone since',
  ],
  [
    'redirect-host-404',
    'gone',
    'not-found',
    site({ [PAGE]: redirect(301, 'http://redirect-host-404-new.example/') }),
    'to another host that has none of it',
    { hosts: { 'redirect-host-404-new.example': { site: site({}) } } },
  ],
  [
    'redirect-301-500',
    'undecidable',
    'server-error',
    site({ [PAGE]: redirect(301, '/trouble'), '/trouble': status(500) }),
    'moved into trouble',
  ],
  [
    'redirect-301-403',
    'undecidable',
    'blocked',
    site({ [PAGE]: redirect(301, '/wall'), '/wall': status(403) }),
    'moved behind a wall',
  ],
  [
    'redirect-301-401',
    'there',
    'auth-required',
    site({ [PAGE]: redirect(301, '/staff'), '/staff': status(401) }),
    'moved behind a password',
  ],
]);

const FRONT_PAGE = html(frontPage);

const SUSPECT = sites('redirect-suspect', [
  [
    'suspect-all-home',
    'gone',
    ['redirect-suspect', 'soft-404'],
    site({ '/': FRONT_PAGE, '/about.html': ok }, redirect(302, '/')),
    'every unknown path leads home',
  ],
  [
    'suspect-all-home-301',
    'gone',
    ['redirect-suspect', 'soft-404'],
    site({ '/': FRONT_PAGE }, redirect(301, '/')),
    'for good, as it says',
  ],
  [
    'suspect-home-only',
    'gone',
    ['redirect-suspect', 'soft-404'],
    site({ '/': FRONT_PAGE, [PAGE]: redirect(302, '/') }),
    'this path leads home, others are not found',
  ],
  [
    'suspect-home-host',
    'gone',
    ['redirect-suspect', 'soft-404'],
    site({}, redirect(301, 'http://suspect-home-host-new.example/')),
    'all of a host leads to the front page of another',
    { hosts: { 'suspect-home-host-new.example': { site: site({ '/': FRONT_PAGE }) } } },
  ],
  [
    'suspect-home-language',
    'gone',
    ['redirect-suspect', 'soft-404'],
    site({ '/en/': FRONT_PAGE }, redirect(302, '/en/')),
    'the front page is at /en/',
  ],
  [
    'suspect-error-page',
    'gone',
    ['redirect-suspect', 'soft-404'],
    site(
      {
        '/': FRONT_PAGE,
        '/404.html': html(framed({ title: 'Page not found', body: '<h1>Page not found</h1>' })),
      },
      redirect(302, '/404.html'),
    ),
    'to a page of errors with status 200',
  ],
  [
    'suspect-error-aspx',
    'gone',
    ['redirect-suspect', 'soft-404'],
    site(
      { '/error.aspx': html(framed({ title: 'Error', body: '<h1>We could not find that</h1>' })) },
      (asked) => redirect(302, `/error.aspx?aspxerrorpath=${pathOf(asked)}`)(asked),
    ),
    'as ASP.NET does',
  ],
  [
    'suspect-search',
    'gone',
    ['redirect-suspect', 'soft-404', 'redirected'],
    site(
      {
        '/search': html(
          framed({ title: 'Search results', body: '<h1>No results for fresnel</h1>' }),
        ),
      },
      (asked) => redirect(302, `/search?q=${pathOf(asked).slice(1)}`)(asked),
    ),
    'to a search without results',
  ],
  [
    'suspect-login',
    'undecidable',
    'redirect-suspect',
    site({ '/login': html(loginPage) }, (asked) =>
      redirect(302, `/login?next=${pathOf(asked)}`)(asked),
    ),
    'to a login, whatever is asked',
  ],
  [
    'suspect-login-host',
    'undecidable',
    'redirect-suspect',
    site({}, redirect(302, 'http://login.suspect-login-host.example/sso/login?service=lamps')),
    'to a login on a host of its own',
    {
      hosts: {
        'login.suspect-login-host.example': { site: site({ '/sso/login': html(loginPage) }) },
      },
    },
  ],
  [
    'suspect-consent',
    'undecidable',
    'redirect-suspect',
    site({}, (asked) =>
      redirect(
        302,
        `http://consent.suspect-consent.example/consent?return=${pathOf(asked)}`,
      )(asked),
    ),
    'to a page that asks for consent',
    {
      hosts: {
        'consent.suspect-consent.example': {
          site: site({
            '/consent': html(
              documentOf({
                title: 'Before you continue',
                body: '<h1>Before you continue</h1><p>We and our 812 partners use cookies.</p><form><button>Accept all</button></form>',
              }),
            ),
          }),
        },
      },
    },
  ],
]);

const REAL_PAGE = site(
  { '/': FRONT_PAGE, [PAGE]: ok, '/old/fresnel.html': redirect(301, PAGE) },
  redirect(302, '/'),
);

const NOT_SUSPECT = sites('redirect-suspect', [
  ['catch-all-real', 'there', 'ok', REAL_PAGE, 'a real page where every unknown path leads home'],
  [
    'catch-all-moved',
    'moved',
    MOVED,
    site(
      {
        '/': FRONT_PAGE,
        [PAGE]: redirect(301, '/optics/fresnel.html'),
        '/optics/fresnel.html': ok,
      },
      redirect(302, '/'),
    ),
    'really moved where every unknown path leads home',
  ],
  [
    'catch-all-login',
    'there',
    'ok',
    site({ '/': FRONT_PAGE, '/login': html(loginPage) }, redirect(302, '/')),
    'the login page itself',
    { url: 'http://catch-all-login.example/login' },
  ],
]);

const CIRCLES = sites('redirect following', [
  [
    'loop-self',
    'undecidable',
    'redirect-loop',
    site({ [PAGE]: redirect(302, PAGE) }),
    'leads to itself',
  ],
  [
    'loop-two',
    'undecidable',
    'redirect-loop',
    site({ [PAGE]: redirect(301, '/b'), '/b': redirect(301, PAGE) }),
    'there and back',
  ],
  [
    'loop-hosts',
    'undecidable',
    'redirect-loop',
    site({ [PAGE]: redirect(301, 'http://www.loop-hosts.example/lamps/fresnel.html') }),
    'with www and without it',
    {
      hosts: {
        'www.loop-hosts.example': {
          site: site({ [PAGE]: redirect(301, 'http://loop-hosts.example/lamps/fresnel.html') }),
        },
      },
    },
  ],
  [
    'loop-cookie',
    'there',
    ['redirect-loop', 'redirected', 'ok'],
    site({ [PAGE]: withoutCookieGoing(PAGE) }),
    'a circle for whoever keeps no cookie',
  ],
  [
    'loop-cookie-page',
    'there',
    ['redirect-loop', 'redirected', 'ok'],
    site({ [PAGE]: withoutCookieGoing('/cookie'), '/cookie': redirect(302, PAGE) }),
    'by way of a page that sets the cookie',
  ],
  [
    'endless-chain',
    'undecidable',
    'too-many-redirects',
    site({ [PAGE]: onAndOn }),
    'another address each time',
  ],
  ['chain-10', 'there', 'redirected', chain(...times(10, 302)), 'ten redirects'],
  [
    'chain-11',
    'there',
    'too-many-redirects',
    chain(...times(11, 302)),
    'eleven redirects, which browsers follow and we do not',
  ],
]);

function withoutCookieGoing(path: string): Answer {
  return (asked) =>
    asked.request.headers.cookie === undefined
      ? status(302, { location: path, 'set-cookie': 'seen=1; Path=/' })(asked)
      : ok(asked);
}

const NOWHERE = pages('redirect following', [
  ['location-none', 'undecidable', 'redirect-invalid', status(302), 'no Location'],
  ['location-empty', 'undecidable', 'redirect-invalid', redirect(301, ''), 'an empty one'],
  [
    'location-page',
    'there',
    'redirect-invalid',
    says(302, article('The Fresnel lens')),
    'no Location, but a page, which browsers show',
  ],
  ['location-garbage', 'undecidable', 'redirect-invalid', redirect(302, 'http://[fe80/'), 'no URL'],
  [
    'location-bad-port',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'http://location.example:99999/'),
    'a port that cannot be',
  ],
  [
    'location-no-host',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'http://'),
    'a URL without a host',
  ],
  [
    'location-mailto',
    'undecidable',
    'redirect-invalid',
    redirect(301, 'mailto:keeper@lamproom.example'),
    'a mailbox',
  ],
  [
    'location-script',
    'undecidable',
    'redirect-invalid',
    redirect(301, 'javascript:alert(1)'),
    'a program',
  ],
  [
    'location-data',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'data:text/html,hello'),
    'what browsers do not follow',
  ],
  [
    'location-file',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'file:///etc/passwd'),
    'a file',
  ],
  [
    'location-app',
    'undecidable',
    'redirect-invalid',
    redirect(302, 'market://details?id=lamps'),
    'a program on a telephone',
  ],
  [
    'location-ftp',
    'undecidable',
    'redirect-invalid',
    redirect(301, 'ftp://location-ftp.example/lens.txt'),
    'another protocol',
  ],
  [
    'location-305',
    'undecidable',
    ['redirect-invalid', 'client-error'],
    redirect(305, 'http://proxy.example/'),
    'use a proxy (305, deprecated by RFC 9110 §15.4.6)',
  ],
]);

/** The page is wherever `withoutCookie` leads once a cookie is kept. */
const WALLED = pages('redirect following', [
  [
    'cookie-wall-403',
    'undecidable',
    'blocked',
    withoutCookie(status(403)),
    'a page for whoever keeps cookies',
  ],
]);

export const REDIRECT_CASES: readonly Case[] = [
  ...PERMANENT,
  ...TEMPORARY,
  ...INTO_NOTHING,
  ...SUSPECT,
  ...NOT_SUSPECT,
  ...CIRCLES,
  ...NOWHERE,
  ...WALLED,
];
