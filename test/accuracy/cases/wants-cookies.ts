/**
 * Pages that are there, and denied with 404, 410 or a page under a 200 to those that lack a cookie; and pages that are
 * denied with every cookie.
 */
import { redirect, status } from '../../helpers/servers/answers.ts';
import { missingIn } from '../bodies/missing.ts';
import { frontPage } from '../bodies/pages.ts';
import { GATE, holds, NO_SUCH_PAGE, SEEN, when } from '../conditional.ts';
import type { Case } from '../model.ts';
import { html, lens, notHere, onlyPage, PAGE, pathOf, says, site, sites } from '../site.ts';

type Answer = ReturnType<typeof html>;

/** To `to` with a cookie, without which nothing is there. */
const gated = (to: string, denial: Answer, test = holds('seen=1')): Answer =>
  site({
    '/': html(frontPage),
    [PAGE]: status(302, { location: to, ...SEEN }),
    [GATE]: when(test, lens, denial),
  });

export const COOKIE_CASES: readonly Case[] = sites('denied at first', [
  ['cookie-302-404', 'there', 'redirected', gated(GATE, notHere), '404 without its cookie'],
  ['cookie-302-410', 'there', 'redirected', gated(GATE, status(410)), '410 without its cookie'],
  [
    'cookie-302-403',
    'there',
    ['blocked', 'redirected'],
    gated(GATE, status(403)),
    '403 without its cookie',
  ],
  [
    'cookie-301-404',
    'moved',
    'moved-permanently',
    site({
      [PAGE]: status(301, { location: GATE, ...SEEN }),
      [GATE]: when(holds('seen=1'), lens, notHere),
    }),
    'moved, and 404 without the cookie of the move',
  ],
  [
    'cookie-on-404',
    'there',
    'ok',
    onlyPage(when(holds('seen=1'), lens, status(404, SEEN))),
    'the denial itself sets the cookie that it wants',
  ],
  [
    'cookie-on-410',
    'there',
    'ok',
    onlyPage(when(holds('seen=1'), lens, status(410, SEEN))),
    'the same with 410',
  ],
  [
    'cookie-of-three',
    'there',
    'redirected',
    site({
      [PAGE]: status(302, { location: '/a', 'set-cookie': 'a=1' }),
      '/a': status(302, { location: '/b', 'set-cookie': 'b=2; HttpOnly' }),
      '/b': status(302, { location: GATE, 'set-cookie': 'c=3; SameSite=Lax' }),
      [GATE]: when(
        (headers) => ['a=1', 'b=2', 'c=3'].every((cookie) => holds(cookie)(headers)),
        lens,
        notHere,
      ),
    }),
    'three cookies from three redirects',
  ],
  [
    'cookie-to-www',
    'there',
    'redirected',
    site({
      [PAGE]: status(302, {
        location: `http://www.cookie-to-www.example${GATE}`,
        'set-cookie': 'seen=1; Domain=cookie-to-www.example; Path=/',
      }),
    }),
    'a cookie for all of the domain, wanted at www',
    {
      hosts: {
        'www.cookie-to-www.example': {
          site: site({ [GATE]: when(holds('seen=1'), lens, notHere) }),
        },
      },
    },
  ],
  [
    'cookie-check-page',
    'there',
    ['ok', 'redirected'],
    site({
      [PAGE]: when(holds('seen=1'), lens, status(302, { location: '/cookietest', ...SEEN })),
      '/cookietest': when(holds('seen=1'), redirect(302, PAGE), notHere),
    }),
    'by way of a test for cookies that is not there without them',
  ],
  [
    'cookie-soft',
    'there',
    'ok',
    site(
      { '/': html(frontPage), [PAGE]: when(holds('seen=1'), lens, says(200, '', undefined, SEEN)) },
      NO_SUCH_PAGE,
    ),
    'an empty page without its cookie',
  ],
  [
    'cookie-soft-404',
    'there',
    'ok',
    site(
      {
        '/': html(frontPage),
        [PAGE]: when(
          holds('seen=1'),
          lens,
          html(
            missingIn({
              id: '',
              lang: 'en',
              title: 'Page not found',
              heading: 'Page not found',
              text: 'No.',
            }),
            SEEN,
          ),
        ),
      },
      NO_SUCH_PAGE,
    ),
    'the page for missing ones under a 200, without its cookie',
  ],
  [
    'cookie-in-vain',
    'gone',
    'not-found',
    site({}, status(404, SEEN)),
    'a cookie for every visitor, and no page',
  ],
  [
    'cookie-always-new',
    'gone',
    'not-found',
    site({}, (asked) => status(404, { 'set-cookie': `visit=${asked.times}` })(asked)),
    'another one each time, and no page',
  ],
  [
    'cookie-302-in-vain',
    'gone',
    'not-found',
    site({}, (asked) =>
      (pathOf(asked) === PAGE ? status(302, { location: '/none.html', ...SEEN }) : notHere)(asked),
    ),
    'a redirect with a cookie to what is not there',
  ],
  [
    'cookie-elsewhere',
    'gone',
    'not-found',
    site({ [PAGE]: status(302, { location: 'http://cookie-elsewhere-b.example/', ...SEEN }) }),
    "another host's cookie changes nothing",
    { hosts: { 'cookie-elsewhere-b.example': { site: notHere } } },
  ],
]);
