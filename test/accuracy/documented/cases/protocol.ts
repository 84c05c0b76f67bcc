/** How servers treat requests: HEAD, cookies, sessions, redirects, rates, laws; and contents other than HTML. */
import { type Answer, redirect } from '../../../helpers/servers/answers.ts';
import { inTurn, says } from '../../site.ts';
import {
  byPath,
  everywhere,
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
import { bare, framed, text } from '../prose.ts';
import { APACHE_404 } from './apache.ts';
import { NGINX_404 } from './web-servers.ts';

const RFC = 'RFC 9110, section ';
const typed = (type: string, body: string | Uint8Array): Answer => says(200, body, type);

/** What `create-react-app` and its like answer for every path. */
const shell = (title: string): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>${title}</title><script defer="defer" src="/static/js/main.4f2c.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`,
  );

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

export const PROTOCOL = [
  ...documented('HEAD', [
    {
      ...{
        id: 'head-405',
        in: 'en',
        truth: 'there',
        path: '/app/item/48',
        source: `${RFC}15.5.6; Debian python3-flask and frameworks whose routes take GET alone`,
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
          'https://jakarta.ee/specifications/servlet/ (HttpServlet without doGet for HEAD); public reports of servers that answer 404 to HEAD',
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
        source: `${RFC}9.3.2: HEAD should answer as GET does; handlers that answer HEAD with a bare 200`,
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
          'publishers’ cookie checks (…?cookieSet=1); public issues of link checkers on redirects that want cookies',
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
          'public issues of link checkers on redirects that want cookies; sessions that begin on another path',
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
  ...documented('Redirects', [
    {
      ...{
        id: 'redirect-301-path',
        in: 'en',
        truth: 'moved',
        path: '/old/wheel.html',
        source: `${RFC}15.4.2`,
      },
      site: serves(
        'en',
        {
          '/old/wheel.html': redirect(301, '/new/wheel/'),
          '/new/wheel/': reads('en', 'The wheel'),
        },
        NGINX_404,
      ),
      note: '301 to another path',
    },
    {
      ...{
        id: 'redirect-308',
        in: 'tr',
        truth: 'moved',
        path: '/eski/cark',
        source: `${RFC}15.4.9`,
      },
      site: serves(
        'tr',
        { '/eski/cark': redirect(308, '/yeni/cark'), '/yeni/cark': reads('tr', 'Çark') },
        NGINX_404,
      ),
      note: '308 to another path',
    },
    {
      ...{
        id: 'redirect-chain',
        in: 'ru',
        truth: 'moved',
        path: '/koleso',
        source: `${RFC}15.4; name with www, then the new path`,
      },
      site: redirect(301, 'http://www.redirect-chain.example/koleso'),
      beside: {
        'www.redirect-chain.example': serves(
          'ru',
          {
            '/koleso': redirect(301, '/melnitsy/koleso/'),
            '/melnitsy/koleso/': reads('ru', 'Колесо'),
          },
          NGINX_404,
        ),
      },
      note: 'two steps, both for good',
    },
    {
      ...{
        id: 'redirect-https',
        in: 'en',
        truth: 'moved',
        source: 'https://nginx.org/en/docs/http/converting_rewrite_rules.html; RFC 6797',
      },
      url: 'http://redirect-https.lamproom.example/wheel',
      site: (asked) =>
        'encrypted' in asked.request.socket
          ? reads('en', 'The wheel')(asked)
          : redirect(301, 'https://redirect-https.lamproom.example/wheel')(asked),
      note: 'the same page over https',
    },
    {
      ...{
        id: 'redirect-302-lang',
        in: 'zh',
        truth: 'there',
        path: '/shuilun',
        source:
          'https://www.drupal.org/docs/8/core/modules/language (detection by path prefix, 302)',
      },
      site: serves(
        'zh',
        { '/shuilun': redirect(302, '/zh-hans/shuilun'), '/zh-hans/shuilun': reads('zh', '水轮') },
        NGINX_404,
      ),
      note: 'to the page in the reader’s language',
    },
    {
      ...{
        id: 'front-lang',
        in: 'pt',
        truth: 'there',
        path: '/',
        source:
          'https://www.drupal.org/docs/8/core/modules/language; a front page that leads to /pt/',
      },
      site: serves(
        'pt',
        { '/': redirect(302, '/pt/'), '/pt/': reads('pt', 'Bem-vindos') },
        NGINX_404,
      ),
      note: 'the front page leads to a language',
    },
    {
      ...{
        id: 'redirect-login-one',
        in: 'en',
        truth: 'there',
        path: '/members/minutes-1911',
        source:
          'https://docs.djangoproject.com/en/stable/topics/auth/default/#the-login-required-decorator',
      },
      site: serves(
        'en',
        {
          '/members/minutes-1911': redirect(302, '/accounts/login/?next=/members/minutes-1911'),
          '/accounts/login/': page(
            framed('en', 'Log in', '<form><input name="username"><input type="password"></form>'),
          ),
        },
        status(
          404,
          framed('en', 'Not Found', '<p>The requested resource was not found on this server.</p>'),
        ),
      ),
      note: 'asks to log in; paths that are not there answer 404',
    },
    {
      ...{
        id: 'redirect-doc-id',
        in: 'en',
        truth: 'there',
        path: '/go/48',
        source: 'https://www.doi.org/the-identifier/resources/handbook (302 of a resolver)',
      },
      site: redirect(302, 'http://landing-48.example/articles/wheel'),
      beside: {
        'landing-48.example': serves(
          'en',
          { '/articles/wheel': reads('en', 'On wheels') },
          APACHE_404,
        ),
      },
      note: 'a resolver leads on, as it is meant to',
    },
    {
      ...{
        id: 'resolver-unknown',
        in: 'en',
        truth: 'gone',
        path: '/go/4811',
        source: 'https://www.doi.org/the-identifier/resources/handbook (“DOI Not Found”, 404)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          framed(
            'en',
            'Identifier Not Found',
            '<p>This identifier cannot be found in the system. The identifier is incorrect, or was copied with an extra dot at its end.</p>',
          ),
        ),
      ),
      note: 'the resolver does not know it',
    },
    {
      ...{
        id: 'redirect-to-404',
        in: 'it',
        truth: 'gone',
        path: '/vecchio/diga.html',
        source: `${RFC}15.4.2 and 15.5.5`,
      },
      site: serves(
        'it',
        { '/vecchio/diga.html': redirect(301, '/nuovo/diga.html') },
        status(404, framed('it', 'Pagina non trovata', '<p>La pagina non esiste.</p>')),
      ),
      note: '301 to where nothing is',
    },
    {
      ...{
        id: 'shortener-off',
        in: 'en',
        truth: 'gone',
        path: '/Ab48',
        source: 'EdOverflow/can-i-take-over-xyz: Short.io (“Link does not exist”)',
      },
      site: everywhere(
        status(404, bare('en', 'Link does not exist', '<h1>Link does not exist</h1>')),
      ),
      note: 'a short link that was deleted',
    },
    {
      ...{
        id: 'refresh-slow-notice',
        in: 'ja',
        truth: 'moved',
        path: '/suisha/',
        source: 'https://www.w3.org/TR/WCAG20-TECHS/F41.html (refresh after some seconds)',
      },
      site: serves(
        'ja',
        {
          '/suisha/': page(
            bare(
              'ja',
              '移転のお知らせ',
              '<p>このページは移転しました。5秒後に<a href="http://suisha-new.example/">新しいページ</a>へ移動します。</p>',
              '<meta http-equiv="refresh" content="5; url=http://suisha-new.example/">\n',
            ),
          ),
        },
        APACHE_404,
      ),
      beside: { 'suisha-new.example': serves('ja', {}, APACHE_404) },
      note: 'leads on after five seconds',
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
  ...documented('Apps', [
    {
      ...{
        id: 'spa-there',
        in: 'en',
        truth: 'there',
        path: '/wheels/48',
        source:
          'npm serve-handler 6.1 (rewrites of “**” to /index.html); router.vuejs.org: History mode',
      },
      site: everywhere(shell('Wheels')),
      note: 'the same empty shell for every path; the app shows the page',
    },
    {
      ...{
        id: 'spa-front',
        in: 'en',
        truth: 'there',
        path: '/',
        source: 'npm serve-handler 6.1 (rewrites of “**” to /index.html)',
      },
      site: everywhere(shell('Sluices')),
      note: 'an app at its front page',
    },
    {
      ...{
        id: 'spa-pages-404',
        in: 'en',
        truth: 'there',
        path: '/docs/wheels',
        source:
          'https://angular.dev/tools/cli/deployment (GitHub Pages: copy index.html to 404.html); rafgraph/spa-github-pages',
      },
      site: serves(
        'en',
        {
          '/': page(
            '<!doctype html><html lang="en"><head><title>Mill handbook</title><base href="/"></head><body><app-root></app-root><script src="main.js" type="module"></script></body></html>',
          ),
        },
        status(
          404,
          '<!doctype html><html lang="en"><head><title>Mill handbook</title><base href="/"></head><body><app-root></app-root><script src="main.js" type="module"></script></body></html>',
        ),
      ),
      note: 'the app itself is the 404 page, and shows the page in a browser',
    },
    {
      ...{
        id: 'spa-hash',
        in: 'en',
        truth: 'there',
        path: '/#!/wheels/48',
        source: 'router.vuejs.org: Hash mode',
      },
      site: serves('en', { '/': shell('Wheels') }, NGINX_404),
      note: 'the path is in the fragment',
    },
    {
      ...{
        id: 'spa-volto',
        in: 'en',
        truth: 'gone',
        path: '/mills/elm',
        source:
          'npm @plone/volto 18.33: src/components/theme/NotFound (rendered on the server, 404)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            '404',
            '<div id="main"><h1>This page does not seem to exist…</h1><p class="description">We apologize for the inconvenience, but the page you were trying to access is not at this address.</p></div>',
          ),
        ),
      ),
      note: 'an app that renders its 404 on the server',
    },
  ]),
  ...documented('Contents', [
    {
      ...{
        id: 'type-pdf',
        in: 'zxx',
        truth: 'there',
        path: '/papers/wheel.pdf',
        source: 'ISO 32000; IANA application/pdf',
      },
      site: serves('en', { '/papers/wheel.pdf': typed('application/pdf', PDF) }, APACHE_404),
      note: 'a PDF',
    },
    {
      ...{
        id: 'type-pdf-soft',
        in: 'en',
        truth: 'gone',
        path: '/papers/float.pdf',
        source:
          'https://nginx.org/en/docs/http/ngx_http_core_module.html#error_page; HTML in place of a PDF',
      },
      site: serves(
        'en',
        { '/papers/wheel.pdf': typed('application/pdf', PDF) },
        page(
          framed(
            'en',
            'Document not found',
            '<p>The document that you requested could not be found. It may have been withdrawn.</p>',
          ),
        ),
      ),
      note: 'HTML with 200 where a PDF was',
    },
    {
      ...{
        id: 'type-json',
        in: 'en',
        truth: 'there',
        path: '/api/wheel/48',
        source: 'RFC 8259; RFC 9457',
      },
      site: serves(
        'en',
        {
          '/api/wheel/48': typed(
            'application/json',
            '{"id":48,"title":"404 Not Found","status":"closed"}',
          ),
        },
        says(
          404,
          '{"type":"about:blank","title":"Not Found","status":404}',
          'application/problem+json',
        ),
      ),
      note: 'JSON that holds the words',
    },
    {
      ...{
        id: 'type-json-404',
        in: 'en',
        truth: 'gone',
        path: '/api/wheel/4811',
        source: 'RFC 9457',
      },
      site: serves(
        'en',
        {},
        says(
          404,
          '{"type":"about:blank","title":"Not Found","status":404}',
          'application/problem+json',
        ),
      ),
      note: 'a problem in JSON',
    },
    {
      ...{
        id: 'type-gif',
        in: 'zxx',
        truth: 'there',
        path: '/counter.gif',
        source: 'IANA image/gif',
      },
      site: serves(
        'en',
        {
          '/counter.gif': typed(
            'image/gif',
            Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
          ),
        },
        APACHE_404,
      ),
      note: 'a picture of one pixel',
    },
    {
      ...{ id: 'type-feed', in: 'fr', truth: 'there', path: '/flux.xml', source: 'RFC 4287' },
      site: serves(
        'fr',
        {
          '/flux.xml': typed(
            'application/atom+xml; charset=utf-8',
            '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr"><title>Page introuvable</title><id>urn:48</id><updated>2011-03-04T10:00:00Z</updated></feed>',
          ),
        },
        APACHE_404,
      ),
      note: 'a feed with an unlucky title',
    },
    {
      ...{ id: 'type-text', in: 'nl', truth: 'there', path: '/LEESMIJ', source: 'IANA text/plain' },
      site: serves(
        'nl',
        { '/LEESMIJ': plain(200, 'Dit bestand bestaat niet uit meer dan een regel.\n') },
        APACHE_404,
      ),
      note: 'a text of one line',
    },
    {
      ...{
        id: 'type-latin1',
        in: 'de',
        truth: 'there',
        path: '/muehle.html',
        source: 'WHATWG Encoding; pages of the nineties',
      },
      site: serves(
        'de',
        {
          '/muehle.html': typed(
            'text/html',
            Buffer.from(
              `<html><head><title>M\u00fchle</title></head><body><h1>M\u00fchle</h1>${text('de')}</body></html>`,
              'latin1',
            ),
          ),
        },
        APACHE_404,
      ),
      note: 'ISO 8859-1 without saying so',
    },
    {
      ...{
        id: 'type-none',
        in: 'en',
        truth: 'there',
        path: '/notes',
        source: `${RFC}8.3 (no Content-Type)`,
      },
      site: serves(
        'en',
        {
          '/notes': ({ response }) =>
            response.writeHead(200).end('Notes on the moon and the miller.\n'),
        },
        APACHE_404,
      ),
      note: 'no type is given',
    },
    {
      ...{ id: 'type-204', in: 'zxx', truth: 'there', path: '/beacon', source: `${RFC}15.3.5` },
      site: serves(
        'en',
        { '/beacon': ({ response }) => response.writeHead(204).end() },
        APACHE_404,
      ),
      note: 'no content, and none is needed',
    },
    {
      ...{
        id: 'type-zip',
        in: 'zxx',
        truth: 'there',
        path: '/mill-1.0.zip',
        source: 'IANA application/zip',
      },
      site: serves(
        'en',
        {
          '/mill-1.0.zip': typed(
            'application/zip',
            Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
          ),
        },
        APACHE_404,
      ),
      note: 'an empty archive',
    },
  ]),
];
