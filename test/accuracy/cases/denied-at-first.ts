/**
 * Pages that are there, and denied with 404, 410 or a page under a 200 to whoever lacks something that a browser
 * sends; and pages that are denied whatever is sent. Last, what is hidden from programs that say that they are one.
 */
import { redirect, status } from '../../helpers/servers/answers.ts';
import { missingIn } from '../bodies/missing.ts';
import { frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, lens, notHere, onlyPage, PAGE, pathOf, says, site, sites } from '../site.ts';

type Answer = ReturnType<typeof html>;
type Headers = Parameters<Answer>[0]['request']['headers'];

const when =
  (test: (headers: Headers) => boolean, yes: Answer, no: Answer): Answer =>
  (asked) =>
    (test(asked.request.headers) ? yes : no)(asked);

const holds =
  (text: string) =>
  ({ cookie }: Headers): boolean =>
    cookie?.includes(text) ?? false;

const SEEN = { 'set-cookie': 'seen=1; Path=/' } as const;
const GATE = '/lamps/lens.html';

/** To `to` with a cookie, without which nothing is there. */
const gated = (to: string, denial: Answer, test = holds('seen=1')): Answer =>
  site({
    '/': html(frontPage),
    [PAGE]: status(302, { location: to, ...SEEN }),
    [GATE]: when(test, lens, denial),
  });

const NO_SUCH_PAGE: Answer = html(
  missingIn({
    id: '',
    lang: 'en',
    title: 'Page not found',
    heading: 'Page not found',
    text: 'Nothing here.',
  }),
);

const WITH_COOKIES = sites('denied at first', [
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

/** A page for whoever sends the field, and another answer for all others. */
const wants = (field: string, denial: Answer, value = /./): Answer =>
  onlyPage(when((headers) => value.test(String(headers[field] ?? '')), lens, denial));

const WITH_FIELDS = sites('denied at first', [
  [
    'wants-language',
    'there',
    'ok',
    wants('accept-language', notHere),
    '404 to whoever names no language',
  ],
  [
    'wants-language-410',
    'there',
    'ok',
    wants('accept-language', status(410), /\ben\b|\*/),
    '410 to whoever takes no English',
  ],
  [
    'wants-any-language',
    'there',
    'ok',
    wants('accept-language', status(406), /\*/),
    'a page in Scots only, for whoever takes any language',
  ],
  [
    'wants-fetch-mode',
    'there',
    'ok',
    wants('sec-fetch-mode', notHere, /^navigate$/),
    '404 to what does not navigate',
  ],
  [
    'wants-fetch-410',
    'there',
    'ok',
    wants('sec-fetch-dest', status(410), /^document$/),
    '410 to what opens no document',
  ],
  [
    'wants-upgrade',
    'there',
    'ok',
    wants('upgrade-insecure-requests', notHere),
    '404 to whoever would not rather have TLS',
  ],
  [
    'wants-xhtml',
    'there',
    'ok',
    wants('accept', notHere, /application\/xhtml\+xml/),
    '404 to whoever takes no XHTML',
  ],
  [
    'wants-deflate',
    'there',
    'ok',
    wants('accept-encoding', notHere, /gzip, deflate/),
    '404 to whoever does not unpack deflate',
  ],
  [
    'wants-fields-soft',
    'there',
    'ok',
    site(
      {
        '/': html(frontPage),
        [PAGE]: when((headers) => 'sec-fetch-mode' in headers, lens, NO_SUCH_PAGE),
      },
      NO_SUCH_PAGE,
    ),
    'the page for missing ones under a 200, to whoever is no browser',
  ],
  [
    'wants-fields-and-cookie',
    'there',
    'redirected',
    site({
      [PAGE]: when(
        (headers) => 'sec-fetch-site' in headers,
        status(302, { location: GATE, ...SEEN }),
        notHere,
      ),
      [GATE]: when(holds('seen=1'), lens, notHere),
    }),
    'a browser is led on with a cookie',
  ],
  [
    'hates-referer-404',
    'there',
    'ok',
    onlyPage(when(({ referer }) => referer === undefined, lens, notHere)),
    '404 to whoever comes from elsewhere',
  ],
  [
    'browser-soft-404',
    'gone',
    'soft-404',
    site(
      { '/': html(frontPage) },
      when(
        (headers) => 'sec-fetch-mode' in headers,
        NO_SUCH_PAGE,
        html(
          missingIn({
            id: '',
            lang: 'de',
            title: 'Seite nicht gefunden',
            heading: 'Seite nicht gefunden',
            text: 'Hier ist nichts.',
          }),
        ),
      ),
    ),
    'missing in other words to a browser than to others',
  ],
  [
    'browser-404',
    'gone',
    'gone',
    when((headers) => 'sec-fetch-mode' in headers, status(410), notHere),
    'missing by another status to a browser',
  ],
]);

const HIDDEN = sites('hidden from programs', [
  [
    'hidden-by-agent',
    'hidden',
    'not-found',
    onlyPage(
      when(
        (headers) => /compatible|bot|urlglean/i.test(headers['user-agent'] ?? ''),
        notHere,
        lens,
      ),
    ),
    '404 to every program that says its name',
  ],
  [
    'hidden-by-agent-410',
    'hidden',
    'gone',
    onlyPage(
      when(
        (headers) => /Firefox|Chrome|Safari/.test(headers['user-agent'] ?? ''),
        lens,
        status(410),
      ),
    ),
    '410 to all but well-known browsers',
  ],
  [
    'hidden-by-referer',
    'hidden',
    'not-found',
    onlyPage(when((headers) => headers.referer !== undefined, lens, notHere)),
    '404 to whoever does not come from a page of the site',
  ],
  [
    'hidden-by-hints',
    'hidden',
    'not-found',
    onlyPage(when((headers) => 'sec-ch-ua' in headers, lens, notHere)),
    '404 to whoever gives no name and version of a browser',
  ],
]);

export const DENIED_AT_FIRST_CASES: readonly Case[] = [...WITH_COOKIES, ...WITH_FIELDS, ...HIDDEN];
