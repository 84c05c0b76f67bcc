/** Redirects to the front page, a login, an error page: hardly the requested page. */
import { redirect } from '../../helpers/servers/answers.ts';
import { documentOf, framed, frontPage, loginPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, lens, PAGE, pathOf, site, sites } from '../site.ts';

const MOVED = 'moved-permanently';

const FRONT_PAGE = html(frontPage);

const SUSPECT = sites('redirect-suspect', [
  [
    'suspect-all-home',
    'gone',
    ['redirect-suspect', 'soft-404'],
    site({ '/': FRONT_PAGE, '/about.html': lens }, redirect(302, '/')),
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
    'suspect-sold-page',
    'gone',
    'redirect-suspect',
    site({}, redirect(301, 'http://suspect-sold-page-new.example/about/our-brands')),
    'all of a host leads to one page of another that is no front page',
    { hosts: { 'suspect-sold-page-new.example': { site: site({ '/about/our-brands': lens }) } } },
  ],
  [
    'suspect-sold-query',
    'gone',
    'redirect-suspect',
    site({}, redirect(301, 'http://suspect-sold-query-new.example/?from=bought')),
    'all of a host leads to the front page of another, with a query',
    { hosts: { 'suspect-sold-query-new.example': { site: site({ '/': FRONT_PAGE }) } } },
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
    'suspect-password',
    'undecidable',
    'redirect-suspect',
    site({ '/password': html(loginPage) }, redirect(302, '/password')),
    'to a password for all of the site',
  ],
  [
    'suspect-sign-up',
    'undecidable',
    'redirect-suspect',
    site({}, redirect(302, 'http://signup.suspect-sign-up.example/start')),
    'to where one becomes a member',
    { hosts: { 'signup.suspect-sign-up.example': { site: html(loginPage) } } },
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
  { '/': FRONT_PAGE, [PAGE]: lens, '/old/fresnel.html': redirect(301, PAGE) },
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
        '/optics/fresnel.html': lens,
      },
      redirect(302, '/'),
    ),
    'really moved where every unknown path leads home',
  ],
  [
    'sold-page-known',
    'moved',
    MOVED,
    site(
      { [PAGE]: redirect(301, 'http://sold-page-known-new.example/optics/12') },
      redirect(301, 'http://sold-page-known-new.example/'),
    ),
    'really moved, under another name, where every unknown path leads to a front page',
    {
      hosts: {
        'sold-page-known-new.example': { site: site({ '/': FRONT_PAGE, '/optics/12': lens }) },
      },
      suggestion: 'http://sold-page-known-new.example/optics/12',
    },
  ],
  [
    'sold-page-same-name',
    'moved',
    MOVED,
    site({}, (asked) =>
      redirect(301, `http://sold-page-same-name-new.example/old${pathOf(asked)}`)(asked),
    ),
    'all of a host leads to the same paths of another',
    {
      hosts: {
        'sold-page-same-name-new.example': {
          site: site({ '/': FRONT_PAGE, [`/old${PAGE}`]: lens }),
        },
      },
    },
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

export const REDIRECT_SUSPECT_CASES: readonly Case[] = [...SUSPECT, ...NOT_SUSPECT];
