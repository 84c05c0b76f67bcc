/**
 * Redirects as browsers follow them, each from a source: how many, in which circles, to which schemes, and languages
 * that decide where to.
 */
import { redirect, status } from '../../helpers/servers/answers.ts';
import { startFtp } from '../../helpers/servers/line-servers.ts';
import { when } from '../conditional.ts';
import type { Case } from '../model.ts';
import { inTurn, lens, onlyPage, PAGE, site, sites } from '../site.ts';

type Answer = ReturnType<typeof redirect>;

const WPT = 'web-platform-tests: fetch/api/redirect/';
const CURL = 'curl: tests/data/';

/** `/step/1` leads to `/step/2` and so on; the last one is the page. */
function chain(length: number): Answer {
  const steps = Array.from({ length }, (_, at) => {
    const from = at === 0 ? PAGE : `/step/${at}`;
    return [from, redirect(302, `/step/${at + 1}`)] as const;
  });
  return site({ ...Object.fromEntries(steps), [`/step/${length}`]: lens });
}

const withCookie = (yes: Answer, no: Answer): Answer =>
  when(({ cookie }) => cookie?.includes('seen=1') ?? false, yes, no);

const COUNTS = sites('redirect following', [
  [
    'chain-12',
    'there',
    'redirected',
    chain(12),
    'twelve redirects to a site that works for readers',
    { source: 'linkchecker/linkchecker#199' },
  ],
  [
    'chain-20',
    'there',
    'redirected',
    chain(20),
    'as many as browsers follow',
    { source: `${WPT}redirect-count.any.js` },
  ],
  [
    'chain-21',
    'undecidable',
    'too-many-redirects',
    chain(21),
    'one more than browsers follow, and perhaps nearly there',
    { source: `${WPT}redirect-count.any.js` },
  ],
]);

/** A circle for those who come without a cookie, by way of another host. */
const bounce = (back: string): Answer =>
  site({
    [PAGE]: withCookie(
      lens,
      status(302, { location: `http://sign.${back}/`, 'set-cookie': 'seen=1; Path=/' }),
    ),
  });

const CIRCLES = sites('redirect following', [
  [
    'circle-curl',
    'gone',
    'redirect-loop',
    site({ [PAGE]: redirect(302, `..${PAGE}`) }),
    'a relative Location that leads to itself',
    { source: `${CURL}test25` },
  ],
  [
    'circle-thrice',
    'there',
    'redirected',
    onlyPage(inTurn(redirect(302, PAGE), redirect(302, PAGE), redirect(302, PAGE), lens)),
    'to itself three times, and then the page',
    { source: `${CURL}test3032` },
  ],
  [
    'circle-once',
    'there',
    'ok',
    onlyPage(inTurn(redirect(302, PAGE), lens)),
    'a circle the first time only',
  ],
  [
    'circle-then-500',
    'undecidable',
    'server-error',
    onlyPage(inTurn(redirect(302, PAGE), status(500))),
    'a circle, then trouble',
  ],
  [
    'circle-cookie-self',
    'there',
    ['ok', 'redirected'],
    site({
      [PAGE]: withCookie(lens, status(302, { location: PAGE, 'set-cookie': 'seen=1; Path=/' })),
    }),
    'to itself, with a cookie to come back with',
    { source: 'wummel/linkchecker#419' },
  ],
  [
    'circle-cookie-bounce',
    'there',
    ['ok', 'redirected'],
    bounce('circle-cookie-bounce.example'),
    'by way of a host for sessions, and back to the page',
    {
      source: 'EFForg/https-everywhere#1128',
      hosts: {
        'sign.circle-cookie-bounce.example': {
          site: redirect(302, `http://circle-cookie-bounce.example${PAGE}`),
        },
      },
    },
  ],
  [
    'circle-new-cookies',
    'gone',
    'redirect-loop',
    site({
      [PAGE]: (asked) =>
        status(302, { location: PAGE, 'set-cookie': `turn=${asked.times}; Path=/` })(asked),
    }),
    'to itself for ever, with another cookie each time',
    { source: 'ooni/probe#2412' },
  ],
  [
    'circle-secure',
    'gone',
    'redirect-loop',
    site({
      [PAGE]: (asked) =>
        'encrypted' in asked.request.socket
          ? redirect(301, `http://circle-secure.museum.example${PAGE}`)(asked)
          : redirect(301, `https://circle-secure.museum.example${PAGE}`)(asked),
    }),
    'to HTTPS and back, as between a proxy and a server that both insist',
    {
      url: `http://circle-secure.museum.example${PAGE}`,
      source: 'Cloudflare documentation: SSL/TLS, troubleshooting, ERR_TOO_MANY_REDIRECTS',
    },
  ],
  [
    'circle-login',
    'undecidable',
    'redirect-suspect',
    site({ [PAGE]: redirect(302, '/login'), '/login': redirect(302, PAGE) }),
    'to a login that thinks one is logged in, and back',
  ],
]);

const LANGUAGES = sites('redirected', [
  [
    'language-folder',
    'there',
    'redirected',
    site({
      [PAGE]: status(301, { location: `/en${PAGE}`, vary: 'Accept-Language' }),
      [`/en${PAGE}`]: lens,
    }),
    'for good, but for those who read English: a quoted link must not be changed',
    { source: 'RFC 9110, section 12.5.5' },
  ],
  [
    'language-any',
    'there',
    'redirected',
    site({
      [PAGE]: status(302, { location: `/de${PAGE}`, vary: 'Accept-Language' }),
      [`/de${PAGE}`]: lens,
    }),
    'no English version, so another one',
    { source: 'RFC 9110, section 12.5.4' },
  ],
]);

const NOT_ACCEPTABLE = sites('HEAD and fields', [
  [
    'accepts-language',
    'there',
    'ok',
    onlyPage(when((fields) => fields['accept-language'] !== undefined, lens, status(406))),
    '406 to those that name no language',
    { source: 'RFC 9110, section 15.5.7' },
  ],
  [
    'accepts-german',
    'there',
    'ok',
    onlyPage(
      when((fields) => /\bde\b|\*/.test(fields['accept-language'] ?? ''), lens, status(406)),
    ),
    'a page in German alone, and 406 to those that want nothing but English',
    { source: 'RFC 9110, section 12.5.4' },
  ],
  [
    'accepts-html',
    'there',
    'ok',
    onlyPage(when(({ accept }) => accept?.includes('text/html') ?? false, lens, status(404))),
    '404 to programs that take anything',
    { source: 'xregistry/spec#518' },
  ],
  [
    'accepts-browsers',
    'there',
    ['ok', 'page-under-404'],
    onlyPage(when(({ accept }) => accept !== undefined && accept !== '', lens, status(403))),
    'a firewall against programs that send no Accept',
    { source: 'wummel/linkchecker#651' },
  ],
]);

const PLACES = sites('redirected', [
  [
    'place-slashes-3',
    'there',
    'redirected',
    site({ [PAGE]: redirect(302, 'http:///place-slashes-3.example/new'), '/new': lens }),
    'a Location with three slashes',
    { source: `${CURL}test1141` },
  ],
  [
    'place-slashes-4',
    'there',
    'redirected',
    site({ [PAGE]: redirect(302, 'http:////place-slashes-4.example/new'), '/new': lens }),
    'four slashes, which browsers read as two',
    { source: `${CURL}test1142; WHATWG URL, "special authority ignore slashes state"` },
  ],
  [
    'place-blanks',
    'there',
    'redirected',
    site({
      [PAGE]: redirect(302, 'http://place-blanks.example/new lens.html?by= Fresnel'),
      '/new%20lens.html': lens,
    }),
    'blanks in the path and in the query',
    { source: `${CURL}test662` },
  ],
  [
    'place-dots',
    'there',
    'redirected',
    site({
      [PAGE]: redirect(302, 'http://place-dots.example/../../a/../new.html'),
      '/new.html': lens,
    }),
    'dots up to above the root',
    { source: `${CURL}test663` },
  ],
]);

const NOT_FOLLOWED = sites('redirect following', [
  ...(['facetime:a@a.org', 'about:blank', 'blob:djfksfjs'] as const).map(
    (location, at) =>
      [
        `scheme-${at}`,
        'undecidable',
        'redirect-invalid',
        onlyPage(redirect(302, location)),
        `to ${location}, which no browser follows`,
        { source: `${WPT}redirect-schemes.html` },
      ] as const,
  ),
  [
    'scheme-gopher',
    'undecidable',
    'redirect-invalid',
    onlyPage(redirect(302, 'gopher://scheme-gopher.example/1')),
    'to Gopher, which could be made to say anything to any port',
    { source: `${CURL}test1563` },
  ],
]);

const toFtp = (id: string, path: string): Answer =>
  site({ [PAGE]: redirect(301, `ftp://files.${id}.example${path}`) });

const FTP = sites('ftp', [
  [
    'to-ftp',
    'there',
    'redirected',
    toFtp('to-ftp', '/pub/lens.txt'),
    'to a file on an FTP server, which is there',
    {
      source: `${CURL}test1028`,
      hosts: { 'files.to-ftp.example': { server: () => startFtp() } },
    },
  ],
  [
    'to-ftp-missing',
    'gone',
    'not-found',
    toFtp('to-ftp-missing', '/pub/404.txt'),
    'to a file that the FTP server does not have',
    {
      source: `${CURL}test1028`,
      hosts: { 'files.to-ftp-missing.example': { server: () => startFtp() } },
    },
  ],
  [
    'to-ftp-private',
    'not-to-ask',
    'private-address',
    site({ [PAGE]: redirect(301, 'ftp://10.0.0.1/pub/lens.txt') }),
    'to an FTP server in a private network',
    { source: `${CURL}test1028` },
  ],
  [
    'to-ftp-password',
    'not-to-ask',
    'credentials',
    site({ [PAGE]: redirect(301, 'ftp://keeper:fresnel@to-ftp-password.example/') }),
    'to an FTP server with a password',
    { source: `${CURL}test1028` },
  ],
]);

export const BROWSER_REDIRECT_CASES: readonly Case[] = [
  ...COUNTS,
  ...CIRCLES,
  ...LANGUAGES,
  ...NOT_ACCEPTABLE,
  ...PLACES,
  ...NOT_FOLLOWED,
  ...FTP,
];
