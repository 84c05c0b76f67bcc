/** Redirects of every kind: for good, for now, by a page, to where nothing is. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { everywhere, page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';
import { APACHE_404, NGINX_404 } from '../status-pages.ts';

const RFC = 'RFC 9110, section ';

export const REDIRECTS = [
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
];
