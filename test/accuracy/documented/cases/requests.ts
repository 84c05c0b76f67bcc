/** How servers treat requests: HEAD, cookies, sessions, rates and laws. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { inTurn } from '../../site.ts';
import {
  byPath,
  headGets,
  leads,
  page,
  plain,
  reads,
  serves,
  status,
  withCookie,
} from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';
import { APACHE_404, NGINX_404 } from '../status-pages.ts';

const RFC = 'RFC 9110, section ';

export const REQUESTS = [
  ...documented('HEAD', [
    {
      ...{
        id: 'head-405',
        in: 'en',
        truth: 'there',
        path: '/app/item/48',
        source: `${RFC}15.5.6; sphinx-doc/sphinx: issue 1292 (405 to HEAD)`,
      },
      site: headGets(
        status(405, 'Method Not Allowed', { allow: 'GET' }),
        serves('en', { '/app/item/48': reads('en', 'Item 48') }, NGINX_404),
      ),
      note: '405 to HEAD',
    },
    {
      ...{
        id: 'head-404',
        in: 'en',
        truth: 'there',
        path: '/servlet/item',
        source:
          'stevenvachon/broken-link-checker: issue 114 and pull request 145 (404 to HEAD, 200 to GET)',
      },
      site: headGets(
        status(404, ''),
        serves('en', { '/servlet/item': reads('en', 'Item') }, APACHE_404),
      ),
      note: '404 to HEAD, a page to GET',
    },
    {
      ...{
        id: 'head-403',
        in: 'en',
        truth: 'there',
        path: '/cgi-bin/show',
        source: 'https://httpd.apache.org/docs/2.4/mod/core.html#limitexcept',
      },
      site: headGets(
        status(403, ''),
        serves('en', { '/cgi-bin/show': reads('en', 'Show') }, APACHE_404),
      ),
      note: '403 to HEAD',
    },
    {
      ...{
        id: 'head-501',
        in: 'en',
        truth: 'there',
        path: '/index.html',
        source: 'Debian micro-httpd: 501 “That method is not implemented.”',
      },
      site: headGets(
        status(501, ''),
        serves('en', { '/index.html': reads('en', 'Tide tables') }, plain(404, 'File not found.')),
      ),
      note: '501 to HEAD',
    },
    {
      ...{
        id: 'head-200-get-404',
        in: 'en',
        truth: 'gone',
        path: '/entry/48',
        source: `${RFC}9.3.2: HEAD should answer as GET does; adamcaudill/yawast: issue 69 (200 to HEAD, 404 to GET)`,
      },
      site: headGets(
        page(''),
        serves('en', {}, status(404, bare('en', 'Not Found', '<h1>Not Found</h1>'))),
      ),
      note: '200 to HEAD, 404 to GET',
    },
  ]),
  ...documented('Cookies', [
    {
      ...{
        id: 'cookie-check',
        in: 'en',
        truth: 'there',
        path: '/doi/10.48/wheel',
        source:
          'ooni/probe: issue 2412 (redirects to the same site with a cookie set); cookie checks of publishers',
      },
      site: withCookie(
        'JSESSIONID',
        serves(
          'en',
          {
            '/doi/10.48/wheel': reads('en', 'On wheels'),
            '/doi/10.48/wheel?cookieSet=1': reads('en', 'On wheels'),
          },
          APACHE_404,
        ),
        serves(
          'en',
          {
            '/doi/10.48/wheel?cookieSet=1': page(
              framed(
                'en',
                'Cookie Absent',
                '<p>Your browser does not accept cookies. To use this site, please enable them.</p>',
              ),
            ),
          },
          byPath((path) =>
            leads(302, `${path}?cookieSet=1`, { 'set-cookie': 'JSESSIONID=a1; Path=/' }),
          ),
        ),
      ),
      note: 'without the cookie it ends on “Cookie Absent”',
    },
    {
      ...{
        id: 'cookie-404',
        in: 'en',
        truth: 'there',
        path: '/library/48',
        source:
          'pkp/pkp-lib: issue 12375; Icinga/icingaweb2: issue 1064 (a redirect loop without cookies)',
      },
      site: withCookie(
        'sid',
        serves('en', { '/library/48': reads('en', 'Item 48') }, APACHE_404),
        serves(
          'en',
          {
            '/start': leads(302, '/library/48', { 'set-cookie': 'sid=a1; Path=/' }),
            '/library/48': redirect(302, '/start'),
          },
          APACHE_404,
        ),
      ),
      note: 'a loop for those who bring no cookie back',
    },
    {
      ...{
        id: 'php-session-url',
        in: 'de',
        truth: 'there',
        path: '/forum/thema.php?t=48',
        source: 'https://www.php.net/manual/en/session.configuration.php#ini.session.use-trans-sid',
      },
      site: (asked) =>
        (asked.request.url ?? '').includes('PHPSESSID=')
          ? reads('de', 'Ulme oder Eiche')(asked)
          : (asked.request.url ?? '').startsWith('/forum/thema.php?t=48')
            ? leads(302, '/forum/thema.php?t=48&PHPSESSID=a1b2', {
                'set-cookie': 'PHPSESSID=a1b2; path=/',
              })(asked)
            : APACHE_404(asked),
      note: 'the session is put into the query',
    },
  ]),
  ...documented('Rates and laws', [
    {
      ...{
        id: 'rate-once',
        in: 'en',
        truth: 'there',
        path: '/api-docs',
        source: 'RFC 6585, section 4 (429 with Retry-After)',
      },
      site: serves(
        'en',
        {
          '/api-docs': inTurn(
            status(429, bare('en', 'Too Many Requests', '<h1>Too Many Requests</h1>'), {
              'retry-after': '2',
            }),
            reads('en', 'API'),
          ),
        },
        NGINX_404,
      ),
      note: 'too many requests, and then the page',
    },
    {
      ...{ id: 'law-451', in: 'de', truth: 'there', path: '/artikel/48', source: 'RFC 7725' },
      site: serves(
        'de',
        {
          '/artikel/48': status(
            451,
            framed(
              'de',
              'Aus rechtlichen Gründen nicht verfügbar',
              '<p>Dieser Artikel ist in Ihrem Land aus rechtlichen Gründen nicht verfügbar.</p>',
            ),
          ),
        },
        status(404, framed('de', 'Nicht gefunden', '<p>Den Artikel gibt es nicht.</p>')),
      ),
      note: 'withheld in a country: there for others',
    },
    {
      ...{
        id: 'tombstone-410',
        in: 'en',
        truth: 'gone',
        path: '/dataset/48',
        source:
          'DataCite: best practices for tombstone pages (410 with a description of what was there)',
      },
      site: serves(
        'en',
        {
          '/dataset/48': status(
            410,
            framed(
              'en',
              'Dataset 48: tide heights 1911',
              '<p>Creator: A. Quill. Published 2011.</p><p>This dataset was withdrawn on 4 March 2015 at the request of the creator.</p>',
            ),
          ),
        },
        NGINX_404,
      ),
      note: 'a tombstone that tells what was there',
    },
    {
      ...{
        id: 'tombstone-200',
        in: 'en',
        truth: 'gone',
        path: '/dataset/49',
        source: 'DataCite: best practices for tombstone pages (many repositories answer 200)',
      },
      site: serves(
        'en',
        {
          '/dataset/50': reads('en', 'Dataset 50'),
          '/dataset/49': page(
            framed(
              'en',
              'This item has been withdrawn',
              '<p>The item that you requested has been withdrawn and is no longer available.</p>',
            ),
          ),
        },
        NGINX_404,
      ),
      note: 'withdrawn, with 200',
    },
    {
      ...{
        id: 'server-error-once',
        in: 'es',
        truth: 'there',
        path: '/rueda',
        source: `${RFC}15.6.3 (a gateway that gets no answer once)`,
      },
      site: serves(
        'es',
        {
          '/rueda': inTurn(
            status(502, '<html><head><title>502 Bad Gateway</title></head></html>'),
            reads('es', 'La rueda'),
          ),
        },
        NGINX_404,
      ),
      note: 'a bad gateway, once',
    },
  ]),
];
