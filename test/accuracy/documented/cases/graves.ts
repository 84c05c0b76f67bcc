/** Free hosts and services whose sites are gone: what stands in their place. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { byPath, everywhere, leads, page, plain, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, homePage, text } from '../prose.ts';

const TAKEOVER = 'EdOverflow/can-i-take-over-xyz: README.md and fingerprints.json, ';
const ODP = 'ODPEditors/ODPExtension: urlFlags, ';

export const GRAVES = [
  ...documented('GeoCities', [
    {
      ...{
        id: 'geocities-closed',
        in: 'en',
        truth: 'gone',
        source: 'https://www.pocket-lint.com/apps/news/98841-geocities-to-shut-down-on-26-oct',
      },
      url: 'http://www.geocities-grave.example/SiliconValley/Lakes/4811/wheel.html',
      site: everywhere(
        page(
          framed(
            'en',
            'GeoCities has closed',
            '<p>Sorry, the site that you were trying to reach is no longer available. GeoCities closed on October 26, 2009.</p><p>Looking for a new home for your pages? See our web hosting plans.</p>',
          ),
        ),
      ),
      note: 'one page for every home page that there was',
    },
    {
      ...{
        id: 'geocities-jp',
        in: 'ja',
        truth: 'gone',
        source:
          'https://info-geocities.yahoo.co.jp/close/ (closed on 2019-03-31; also futurezone.at 24.562.685)',
      },
      url: 'http://www.geocities-jp.example/suisha48/index.html',
      site: everywhere(
        page(
          bare(
            'ja',
            'サービス終了のお知らせ',
            '<h1>ジオシティーズはサービスを終了しました</h1><p>お探しのホームページは表示できません。長らくご利用いただきありがとうございました。</p>',
          ),
        ),
      ),
      note: 'the same in Japanese',
    },
  ]),
  ...documented('Tripod', [
    {
      ...{
        id: 'tripod-unavailable',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“Unavailable Tripod Directory”)`,
      },
      url: 'http://members.tripod-grave.example/tidewheel/floats.htm',
      site: serves(
        'en',
        {},
        page(
          framed(
            'en',
            'Unavailable Tripod Directory',
            '<p>The directory you have requested is not available.</p><form><input name="query"><button>Search Tripod</button></form>',
          ),
        ),
      ),
      note: 'a member who is no more, with 200',
    },
    {
      ...{
        id: 'tripod-tos',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“has been removed because it violated Tripod's Terms of Service.”)`,
      },
      url: 'http://wheelwright48.tripod-tos.example/',
      site: everywhere(
        page(
          bare(
            'en',
            'Tripod',
            '<p>The page you are looking for has been removed because it violated Tripod&#39;s Terms of Service.</p>',
          ),
        ),
      ),
      note: 'removed by the host, with 200',
    },
  ]),
  ...documented('AOL Hometown', [
    {
      ...{
        id: 'hometown',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“Hometown Has Been Shutdown”)`,
      },
      url: 'http://hometown-grave.example/quillwheel/index.html',
      site: everywhere(
        redirect(302, 'http://people-connection.example/2008/11/06/hometown-has-been-shutdown'),
      ),
      beside: {
        'people-connection.example': serves(
          'en',
          {
            '/2008/11/06/hometown-has-been-shutdown': page(
              framed(
                'en',
                'Hometown Has Been Shutdown',
                '<p>We&#39;re sorry to inform you that as of Oct. 31, 2008, Hometown was shut down permanently. We sincerely apologize for any inconvenience this may cause.</p>',
              ),
            ),
          },
          status(404, bare('en', 'Not found', '<h1>Not found</h1>')),
        ),
      },
      note: 'leads to a blog that says that it was shut down',
    },
  ]),
  ...documented('MSN Groups', [
    {
      ...{
        id: 'msn-groups',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“msngroupsclosure”)`,
      },
      url: 'http://groups.msn-grave.example/TideMills/messages.msnw?id=48',
      site: everywhere(leads(301, 'http://msngroupsclosure.example/')),
      beside: {
        'msngroupsclosure.example': everywhere(
          page(
            framed(
              'en',
              'MSN Groups closed',
              '<p>MSN Groups closed on February 21, 2009. Groups and their messages can no longer be viewed.</p>',
            ),
          ),
        ),
      },
      note: '301 to a notice that all groups are closed',
    },
  ]),
  ...documented('Pages perso', [
    {
      ...{
        id: 'pages-perso',
        in: 'fr',
        truth: 'gone',
        source: `${ODP}gonePermanent (“Location: http://perso.orange.es/error/error_wanadoo.htm”); the closing of the Pages Perso of Orange in 2023`,
      },
      url: 'http://perso-grave.example/moulin.birlot/index.htm',
      site: serves(
        'fr',
        {
          '/error/fermeture.html': page(
            framed(
              'fr',
              'Fermeture du service Pages Perso',
              '<p>Le service Pages Perso a définitivement fermé. Les sites qui y étaient hébergés ne sont plus accessibles.</p>',
            ),
          ),
        },
        redirect(302, '/error/fermeture.html'),
      ),
      note: 'every home page leads to a notice',
    },
    {
      ...{
        id: 'terra-espacio',
        in: 'es',
        truth: 'gone',
        source: `${ODP}gonePermanent (“Espacio WEB no existe”)`,
      },
      url: 'http://www.terra-grave.example/personal/molino48/',
      site: everywhere(
        page(
          bare(
            'es',
            'Espacio WEB no existe',
            '<h1>Espacio WEB no existe</h1><p>El espacio que busca no existe o ha sido dado de baja.</p>',
          ),
        ),
      ),
      note: 'with 200',
    },
  ]),
  ...documented('GitHub Pages', [
    {
      ...{
        id: 'github-pages-none',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Github (“There isn't a GitHub Pages site here.”)`,
      },
      path: '/wheel/',
      site: everywhere(
        status(
          404,
          bare(
            'en',
            'Site not found &middot; GitHub Pages',
            '<h1>404</h1><p><strong>There isn&#39;t a GitHub Pages site here.</strong></p><p>If you&#39;re trying to publish one, read the full documentation.</p>',
          ),
          { server: 'GitHub.com' },
        ),
      ),
      note: 'no site under this name',
    },
  ]),
  ...documented('Heroku', [
    {
      ...{
        id: 'heroku-no-app',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Heroku (“No such app”)`,
      },
      path: '/tides?port=48',
      site: everywhere(
        status(
          404,
          '<!DOCTYPE html><html><head><title>Heroku | No such app</title></head><body><iframe src="//www.herokucdn.com/error-pages/no-such-app.html"></iframe></body></html>',
          { server: 'Cowboy' },
        ),
      ),
      note: 'a frame, under 404',
    },
    {
      ...{
        id: 'heroku-crashed',
        in: 'en',
        truth: 'undecidable',
        source:
          'https://devcenter.heroku.com/articles/error-codes (H10, 503 with an application error)',
      },
      path: '/tides',
      site: everywhere(
        status(
          503,
          '<!DOCTYPE html><html><head><title>Application Error</title></head><body><iframe src="//www.herokucdn.com/error-pages/application-error.html"></iframe></body></html>',
          { server: 'Cowboy' },
        ),
      ),
      note: 'the app has crashed, for now or for good',
    },
  ]),
  ...documented('Tumblr', [
    {
      ...{
        id: 'tumblr-gone',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Tumblr (“Whatever you were looking for doesn't currently exist at this address”)`,
      },
      path: '/post/48',
      site: everywhere(
        status(
          404,
          framed(
            'en',
            'Not found.',
            "<h1>There's nothing here.</h1><p>Whatever you were looking for doesn&#39;t currently exist at this address. Unless you were looking for this error page, in which case: Congrats! You totally found it.</p>",
          ),
        ),
      ),
      note: 'no such blog',
    },
  ]),
  ...documented('Shopify', [
    {
      ...{
        id: 'shopify-unavailable',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Shopify (“Sorry, this shop is currently unavailable.”), 404`,
      },
      path: '/products/elm-float',
      site: everywhere(
        status(
          404,
          framed(
            'en',
            'Ecommerce software by Shopify',
            '<p>Sorry, this shop is currently unavailable.</p><p>Start your own online store.</p>',
          ),
        ),
      ),
      note: 'a closed shop says “currently” under 404',
    },
    {
      ...{
        id: 'shopify-password',
        in: 'en',
        truth: 'undecidable',
        source:
          'https://help.shopify.com/en/manual/online-store/themes/password-page (302 to /password)',
      },
      path: '/products/oak-float',
      site: serves(
        'en',
        {
          '/password': page(
            framed(
              'en',
              'Opening soon',
              '<p>Be the first to know when we launch.</p><form><input type="password" name="password"></form>',
            ),
          ),
        },
        redirect(302, '/password'),
      ),
      note: 'the whole shop is behind a password',
    },
    {
      ...{
        id: 'shopify-sold-out',
        in: 'de',
        truth: 'there',
        source: 'https://help.shopify.com/en/manual/products (sold out products keep their page)',
      },
      path: '/products/ulmenschaufel',
      site: serves(
        'de',
        {
          '/products/ulmenschaufel': page(
            framed(
              'de',
              'Ulmenschaufel',
              `<p>Ausverkauft. Dieser Artikel ist nicht mehr verfügbar.</p>${text('de')}`,
            ),
          ),
        },
        status(
          404,
          framed(
            'de',
            '404 Seite nicht gefunden',
            '<p>Die angeforderte Seite existiert nicht.</p>',
          ),
        ),
      ),
      note: 'the page is there; what it sells is not',
    },
  ]),
  ...documented('WordPress.com', [
    {
      ...{
        id: 'wordpress-com-free',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Wordpress (“Do you want to register *.wordpress.com?”)`,
      },
      path: '/2009/04/wheel/',
      site: everywhere(
        redirect(302, 'http://signup.wordpress-com.example/typo/?subdomain=wheel48'),
      ),
      beside: {
        'signup.wordpress-com.example': everywhere(
          page(
            framed(
              'en',
              'WordPress.com',
              '<h1>wheel48.wordpress.com doesn&#39;t exist</h1><p>Do you want to register <em>wheel48.wordpress.com</em>?</p>',
            ),
          ),
        ),
      },
      note: 'a blog that was deleted: its name is on offer',
    },
    {
      ...{
        id: 'wordpress-com-deleted',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“The authors have deleted this site”)`,
      },
      path: '/about/',
      site: everywhere(
        status(
          410,
          framed(
            'en',
            'WordPress.com',
            '<p>The authors have deleted this site. The content is no longer available.</p>',
          ),
        ),
      ),
      note: '410: the authors have deleted it',
    },
  ]),
  ...documented('Blogger', [
    {
      ...{
        id: 'blogger-removed',
        in: 'en',
        truth: 'gone',
        source:
          'public text: an incident report that quotes the page heading “Blog has been removed” of Blogspot',
      },
      path: '/2008/05/wheel.html',
      site: everywhere(
        status(
          404,
          bare(
            'en',
            'Blog not found',
            '<h1>Blog has been removed</h1><p>Sorry, the blog at blogger-removed.example has been removed. This address is not available for new blogs.</p>',
          ),
        ),
      ),
      note: 'removed',
    },
    {
      ...{
        id: 'blogger-invited',
        in: 'es',
        truth: 'undecidable',
        source: `${ODP}gonePermanent (“<h1>Este blog solo admite a lectores invitados”)`,
      },
      path: '/2008/05/rueda.html',
      site: everywhere(
        page(
          bare(
            'es',
            'Blogger: permiso denegado',
            '<h1>Este blog solo admite a lectores invitados</h1><p>Parece que no se te ha invitado a leer este blog.</p>',
          ),
        ),
      ),
      note: 'only for invited readers, and says no more',
    },
    {
      ...{
        id: 'blogger-adult',
        in: 'pt',
        truth: 'there',
        source: 'https://support.google.com/blogger/answer/86944 (content warning before the blog)',
      },
      path: '/2008/05/roda.html',
      site: serves(
        'pt',
        {
          '/2008/05/roda.html': page(
            framed(
              'pt',
              'A roda',
              `<div id="interstitial"><h2>Aviso de conteúdo</h2><p>O blogue que pretende ver pode ter conteúdo apenas apropriado para adultos.</p><a href="?interstitial=ok">Compreendo e pretendo continuar</a></div>${text('pt')}`,
            ),
          ),
        },
        status(
          404,
          framed(
            'pt',
            'Página não encontrada',
            '<p>Lamentamos, mas a página que procura neste blogue não existe.</p>',
          ),
        ),
      ),
      note: 'a warning over the article',
    },
  ]),
  ...documented('Hosting', [
    {
      ...{
        id: 'cpanel-suspended',
        in: 'en',
        truth: 'gone',
        source: 'public text: curl of suspended sites, 302 to /cgi-sys/suspendedpage.cgi, then 200',
      },
      path: '/mills/wheel.php',
      site: serves(
        'en',
        {
          '/cgi-sys/suspendedpage.cgi': page(
            bare(
              'en',
              'Account Suspended',
              '<h1>Account Suspended</h1><p>This Account has been suspended.</p><a href="/">Contact your hosting provider for more information.</a>',
            ),
          ),
        },
        redirect(302, '/cgi-sys/suspendedpage.cgi'),
      ),
      note: 'every path leads to the notice of a suspended account',
    },
    {
      ...{
        id: 'cpanel-default',
        in: 'en',
        truth: 'gone',
        source: `${ODP}serverPage (“cgi-sys/defaultwebpage”, “0;URL=/cgi-sys/defaultwebpage.cgi”)`,
      },
      path: '/mills/dam.php',
      site: serves(
        'en',
        {
          '/cgi-sys/defaultwebpage.cgi': page(
            bare(
              'en',
              'Default Web Site Page',
              '<h1>SORRY!</h1><p>If you are the owner of this website, please contact your hosting provider. It is possible you have reached this page because the IP address has changed.</p>',
            ),
          ),
        },
        page(
          '<html><head><META HTTP-EQUIV="refresh" CONTENT="0;URL=/cgi-sys/defaultwebpage.cgi"></head><body></body></html>',
        ),
      ),
      note: 'a refresh to the default page of the machine',
    },
    {
      ...{
        id: 'plesk-default',
        in: 'en',
        truth: 'gone',
        source: `${ODP}serverPage (“<title>Domain Default page”); public code: the page of Plesk, lang="en" class="sid-plesk"`,
      },
      path: '/verein/rad.html',
      site: everywhere(
        page(
          '<!DOCTYPE html>\n<html lang="en" dir="ltr" class="sid-plesk">\n<head>\n<title>Domain Default page</title>\n<meta name="copyright" content="Copyright 1999-2018. Plesk International GmbH. All rights reserved.">\n</head><body><h1>Domain Default page</h1><p>If you are seeing this message, the website for plesk-default.example is not available at this time.</p><p>What is Plesk?</p></body></html>\n',
        ),
      ),
      note: 'the default page of Plesk under every path',
    },
    {
      ...{
        id: 'bandwidth',
        in: 'en',
        truth: 'undecidable',
        source: `${ODP}suspended (“Bandwidth Limit Exceeded</TITLE>”), 509`,
      },
      path: '/wheel/',
      site: everywhere(
        status(
          509,
          '<HTML><HEAD><TITLE>509 Bandwidth Limit Exceeded</TITLE></HEAD><BODY><H1>Bandwidth Limit Exceeded</H1>The server is temporarily unable to service your request due to the site owner reaching his/her bandwidth limit. Please try again later.</BODY></HTML>',
        ),
      ),
      note: 'until the end of the month',
    },
    {
      ...{
        id: 'brinkster',
        in: 'en',
        truth: 'gone',
        source: `${ODP}serverPage (“No web site is configured at this address.”)`,
      },
      path: '/elm/',
      site: everywhere(
        page(
          '<html><head><title></title></head><body><h1>No web site is configured at this address.</h1></body></html>',
        ),
      ),
      note: 'the host knows the name no more',
    },
    {
      ...{
        id: 'hatena',
        in: 'ja',
        truth: 'gone',
        source: `${TAKEOVER}HatenaBlog (“404 Blog is not found”)`,
      },
      path: '/entry/2012/04/suisha',
      site: everywhere(
        status(
          404,
          bare(
            'ja',
            '404 Blog is not found',
            '<h1>404 Blog is not found</h1><p>お探しのブログは見つかりませんでした。</p>',
          ),
        ),
      ),
      note: 'no such blog',
    },
    {
      ...{
        id: 'airee-unpaid',
        in: 'ru',
        truth: 'undecidable',
        source: `${TAKEOVER}Airee.ru (“Ошибка 402. Сервис Айри.рф не оплачен”)`,
      },
      path: '/melnitsa',
      site: everywhere(
        status(402, bare('ru', 'Ошибка 402', '<h1>Ошибка 402. Сервис Айри.рф не оплачен</h1>')),
      ),
      note: 'somebody has not paid',
    },
    {
      ...{
        id: 'pantheon',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Pantheon (“404 error unknown site!”)`,
      },
      path: '/moon',
      site: everywhere(
        status(
          404,
          bare(
            'en',
            '404 - Unknown site',
            '<h1>404 error unknown site!</h1><p>The gods are wise, but do not know of the site which you seek.</p>',
          ),
        ),
      ),
      note: 'unknown site',
    },
    {
      ...{
        id: 'wix-unconnected',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Wix (“Looks Like This Domain Isn't Connected To A Website Yet!”)`,
      },
      path: '/sluice',
      site: everywhere(
        status(
          404,
          bare(
            'en',
            'Wix',
            '<h1>Looks Like This Domain Isn&#39;t Connected To A Website Yet!</h1>',
          ),
        ),
      ),
      note: 'the site was taken off its name',
    },
    {
      ...{
        id: 'surge',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Surge.sh (“project not found”)`,
      },
      path: '/ebb',
      site: everywhere(status(404, bare('en', 'page not found', '<h1>project not found</h1>'))),
      note: 'the project was torn down',
    },
    {
      ...{
        id: 'fastly-unknown',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Fastly (“Fastly error: unknown domain:”), 500`,
      },
      path: '/flood',
      site: everywhere(
        status(
          500,
          '<html>\n<head><title>Fastly error: unknown domain fastly-unknown.example</title></head>\n<body>\n<p>Fastly error: unknown domain: fastly-unknown.example. Please check that this domain has been added to a service.</p></body></html>',
        ),
      ),
      note: 'under 500: nobody serves this name any more',
    },
    {
      ...{
        id: 'squatted-front',
        in: 'en',
        truth: 'gone',
        source:
          'https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files: a new owner’s site that answers its front page everywhere',
      },
      path: '/pipermail/wheels/2003-May/000048.html',
      site: everywhere(
        page(
          framed(
            'en',
            'Best garden furniture of the year',
            '<p>Oak benches, elm tables, free delivery within the county. Order before noon and sit down on Friday.</p><ul><li>Benches</li><li>Tables</li></ul>',
          ),
        ),
      ),
      note: 'the name was sold: a shop stands there, the same under every path',
    },
    {
      ...{
        id: 'merged-front',
        in: 'nl',
        truth: 'gone',
        source:
          'wordpress.org plugins: all-404-redirect-to-homepage; institutions lead whole old sites to a new front page',
      },
      url: 'http://oude-molens.example/verslagen/1911.html',
      site: everywhere(redirect(301, 'http://nieuwe-molens.example/')),
      beside: {
        'nieuwe-molens.example': serves(
          'nl',
          {},
          status(404, framed('nl', 'Pagina niet gevonden', '<p>Deze pagina bestaat niet.</p>')),
        ),
      },
      note: 'a whole site led to the front page of another',
    },
    {
      ...{
        id: 'moved-host-paths',
        in: 'pl',
        truth: 'moved',
        source:
          'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirect (Redirect permanent / http://new/)',
      },
      url: 'http://stare-mlyny.example/raporty/1911.html',
      site: byPath((path) => redirect(301, `http://nowe-mlyny.example${path}`)),
      beside: {
        'nowe-mlyny.example': serves(
          'pl',
          { '/raporty/1911.html': reads('pl', 'Raport 1911') },
          status(404, framed('pl', 'Nie znaleziono strony', '<p>Strony nie znaleziono.</p>')),
        ),
      },
      note: 'a whole site moved, with its paths',
    },
    {
      ...{
        id: 'moved-host-lost',
        in: 'sv',
        truth: 'gone',
        source:
          'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirect, with pages that were left behind',
      },
      url: 'http://gamla-kvarnar.example/rapporter/1911.html',
      site: byPath((path) => redirect(301, `http://nya-kvarnar.example${path}`)),
      beside: {
        'nya-kvarnar.example': serves(
          'sv',
          {},
          status(404, framed('sv', 'Sidan kunde inte hittas', '<p>Sidan finns inte.</p>')),
        ),
      },
      note: 'the site moved, and this page did not come along',
    },
    {
      ...{
        id: 'front-link',
        in: 'ko',
        truth: 'there',
        source: 'any front page; the link of a signature is often one',
      },
      site: serves(
        'ko',
        { '/': page(homePage('ko')) },
        status(404, framed('ko', '페이지가 없습니다.', '<p>페이지를 찾을 수 없습니다.</p>')),
      ),
      note: 'the link names the front page, and it is there',
    },
    {
      ...{
        id: 'surge-text',
        in: 'en',
        truth: 'there',
        source: `${TAKEOVER}the list itself, as a page that holds all those sentences`,
      },
      path: '/takeover.txt',
      site: serves(
        'en',
        {
          '/takeover.txt': plain(
            200,
            "Fingerprints\n\nGitHub Pages: There isn't a GitHub Pages site here.\nHeroku: No such app\nSurge: project not found\nShopify: Sorry, this shop is currently unavailable.\nTumblr: Whatever you were looking for doesn't currently exist at this address.\n",
          ),
        },
        status(404, bare('en', 'Not found', '<h1>Not found</h1>')),
      ),
      note: 'a list of what services say of sites that are gone',
    },
  ]),
];
