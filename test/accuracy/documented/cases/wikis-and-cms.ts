/** MediaWiki, DokuWiki, Trac's wiki, ikiwiki; WordPress, Plone, Drupal, Joomla, TYPO3, SharePoint, Moodle, Ghost, NodeBB and others. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { says } from '../../site.ts';
import {
  byPath,
  escaped,
  everywhere,
  HTML,
  leads,
  page,
  reads,
  serves,
  status,
  withCookie,
} from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, text } from '../prose.ts';

const MEDIAWIKI = 'Debian mediawiki: languages/i18n/';
const DOKUWIKI = 'Debian dokuwiki: inc/lang/';
const WORDPRESS = 'Debian wordpress-l10n: wp-content/languages/';
const PLONE =
  'PyPI plone.app.locales 7.0.4: locales/*/LC_MESSAGES/plone.po, heading_site_there_seems_to_be_an_error';

const wiki = (language: string, title: string, sentence: string, create: string): string =>
  framed(
    language,
    title,
    `<ul id="p-views"><li><a href="/index.php?title=${escaped(title)}&amp;action=edit">${create}</a></li></ul>\n<div class="noarticletext"><p>${sentence}</p></div>`,
    '<meta name="generator" content="MediaWiki 1.39.5">\n<meta name="robots" content="noindex,nofollow">\n',
  );

export const WIKIS = [
  ...documented('MediaWiki', [
    {
      ...{
        id: 'mediawiki-en',
        in: 'en',
        truth: 'gone',
        path: '/wiki/Harrow_Creek',
        source: `${MEDIAWIKI}en.json, noarticletext; includes/page/Article.php (404 for missing pages)`,
      },
      site: serves(
        'en',
        { '/wiki/Tide_mill': reads('en', 'Tide mill') },
        status(
          404,
          wiki(
            'en',
            'Harrow Creek',
            'There is currently no text in this page. You can search for this page title in other pages, search the related logs, or create this page.',
            'Create',
          ),
        ),
      ),
      note: '404 with an offer to create the page',
    },
    {
      ...{
        id: 'mediawiki-deleted-de',
        in: 'de',
        truth: 'gone',
        path: '/wiki/Harlesiel',
        source: `${MEDIAWIKI}de.json, moveddeleted-notice`,
      },
      site: serves(
        'de',
        { '/wiki/Gezeitenmühle': reads('de', 'Gezeitenmühle') },
        status(
          404,
          wiki(
            'de',
            'Harlesiel',
            'Diese Seite ist nicht vorhanden. Zur Information folgt das Lösch-, Seitenschutz- und Verschiebungs-Logbuch dieser Seite. 12:04, 3. Mär. 2015 Anna (A) löschte Seite Harlesiel (Werbung)',
            'Erstellen',
          ),
        ),
      ),
      note: 'deleted, with the log of it',
    },
    {
      ...{
        id: 'mediawiki-old-200',
        in: 'fr',
        truth: 'gone',
        path: '/wiki/Roue_du_Birlot',
        source: `${MEDIAWIKI}fr.json, noarticletext; RELEASE-NOTES of MediaWiki 1.16 (missing pages answer 404 since then)`,
      },
      site: serves(
        'fr',
        { '/wiki/Moulin_à_marée': reads('fr', 'Moulin à marée') },
        page(
          wiki(
            'fr',
            'Roue du Birlot',
            'Il n’y a pour l’instant aucun texte sur cette page. Vous pouvez lancer une recherche sur ce titre dans les autres pages.',
            'Créer',
          ),
        ),
      ),
      note: 'an old version that says it with 200',
    },
    {
      ...{
        id: 'mediawiki-bad-title',
        in: 'nl',
        truth: 'gone',
        path: '/index.php?title=Rad%7Bkreek%7D',
        source: `${MEDIAWIKI}nl.json, badtitletext`,
      },
      site: serves(
        'nl',
        {
          '/index.php?title=Rad%7Bkreek%7D': page(
            framed(
              'nl',
              'Ongeldige paginanaam',
              '<p>De naam van de opgegeven pagina was ongeldig, leeg of bevatte een verkeerde intertaal- of interwikikoppeling.</p>',
            ),
          ),
        },
        status(404, wiki('nl', 'Rad', 'Deze pagina bevat geen tekst.', 'Aanmaken')),
      ),
      note: 'a title that cannot be, said with 200',
    },
    {
      ...{
        id: 'mediawiki-redirect',
        in: 'en',
        truth: 'moved',
        path: '/wiki/Tidemill',
        source:
          'https://www.mediawiki.org/wiki/Manual:$wgMainPageIsDomainRoot and Help:Redirects; canonical titles are redirected with 301',
      },
      site: serves(
        'en',
        {
          '/wiki/Tidemill': redirect(301, '/wiki/Tide_mill'),
          '/wiki/Tide_mill': reads('en', 'Tide mill'),
        },
        status(404, wiki('en', 'Page', 'There is currently no text in this page.', 'Create')),
      ),
      note: 'to the proper form of the title',
    },
    {
      ...{
        id: 'mediawiki-about-404',
        in: 'en',
        truth: 'there',
        path: '/wiki/HTTP_404',
        source: `${MEDIAWIKI}en.json (page frame); an encyclopedia has an article on it`,
      },
      site: serves(
        'en',
        {
          '/wiki/HTTP_404': reads(
            'en',
            'HTTP 404',
            '<p>In computer network communications, the HTTP 404, <b>404 not found</b>, <b>page not found</b> or <b>file not found</b> error message is a status code that says that the server could not find what was requested.</p>',
          ),
        },
        status(404, wiki('en', 'Page', 'There is currently no text in this page.', 'Create')),
      ),
      note: 'an article about the error',
    },
  ]),
  ...documented('DokuWiki', [
    {
      ...{
        id: 'dokuwiki-it',
        in: 'it',
        truth: 'gone',
        path: '/doku.php?id=mulini:ruota',
        source: `${DOKUWIKI}it/newpage.txt; inc/actions.php (404 with send404)`,
      },
      site: serves(
        'it',
        {},
        status(
          404,
          framed(
            'it',
            'mulini:ruota',
            '<div class="page"><h1>Questo argomento non esiste ancora</h1><p>Hai seguito un collegamento ad un argomento che non è ancora stato creato. Se vuoi puoi crearlo tu stesso usando il pulsante <b>Crea questa pagina</b>.</p></div>',
          ),
        ),
      ),
      note: '404 with an offer to create it',
    },
    {
      ...{
        id: 'dokuwiki-pl-soft',
        in: 'pl',
        truth: 'gone',
        path: '/doku.php?id=kolo',
        source: `${DOKUWIKI}pl/newpage.txt; https://www.dokuwiki.org/config:send404 (off by default: 200)`,
      },
      site: serves(
        'pl',
        { '/doku.php?id=start': reads('pl', 'Start') },
        page(
          framed(
            'pl',
            'kolo',
            '<div class="page"><h1>Ta strona jeszcze nie istnieje</h1><p>Jesteś na stronie, która jeszcze nie istnieje. Jeśli masz wystarczające uprawnienia, możesz utworzyć tę stronę klikając <b>utwórz stronę</b>.</p></div>',
          ),
        ),
      ),
      note: 'by default it says so with 200',
    },
    {
      ...{
        id: 'dokuwiki-ja-soft',
        in: 'ja',
        truth: 'gone',
        path: '/doku.php/suisha/hane',
        source: `${DOKUWIKI}ja/newpage.txt; https://www.dokuwiki.org/config:send404`,
      },
      site: serves(
        'ja',
        { '/doku.php/start': reads('ja', '例会') },
        page(
          framed(
            'ja',
            'suisha:hane',
            '<div class="page"><h1>この項目はまだ存在しません</h1><p>この項目はまだ作成されていません。もし、文書作成の権限がある場合は、<b>文書の作成</b>をクリックして最初の文書を作成することができます。</p></div>',
          ),
        ),
      ),
      note: 'in Japanese, with 200',
    },
    {
      ...{
        id: 'dokuwiki-stub',
        in: 'tr',
        truth: 'there',
        path: '/doku.php?id=kanat',
        source: `${DOKUWIKI}tr/ (page frame)`,
      },
      site: serves(
        'tr',
        { '/doku.php?id=kanat': page(framed('tr', 'Kanat', '<p>Çarkın 48 kanadı vardır.</p>')) },
        page(
          framed(
            'tr',
            'Sayfa',
            '<h1>Bu başlık henüz mevcut değil</h1><p>Henüz mevcut olmayan bir başlığın linkiyle geldiniz.</p>',
          ),
        ),
      ),
      note: 'a page of one sentence, on a wiki whose missing pages answer 200',
    },
  ]),
  ...documented('Trac', [
    {
      ...{
        id: 'trac-create',
        in: 'en',
        truth: 'gone',
        path: '/wiki/WheelDesign',
        source:
          'PyPI Trac 1.6: trac/wiki/web_ui.py (ResourceNotFound, wiki_view with Create this page)',
      },
      site: serves(
        'en',
        { '/wiki': reads('en', 'WikiStart') },
        status(
          404,
          framed(
            'en',
            'WheelDesign',
            '<p>The page <em>WheelDesign</em> does not exist. You can create it here.</p><form method="get"><input type="submit" value="Create this page"></form>',
          ),
        ),
      ),
      note: '404 with a form to create it',
    },
    {
      ...{
        id: 'trac-ticket',
        in: 'en',
        truth: 'gone',
        path: '/ticket/4811',
        source:
          'PyPI Trac 1.6: trac/ticket/model.py (“Ticket %(id)s does not exist.”, “Invalid ticket number”)',
      },
      site: serves(
        'en',
        { '/ticket/12': reads('en', '#12 (wheel squeaks)') },
        status(
          404,
          framed(
            'en',
            'Invalid ticket number',
            '<p class="message">Ticket 4811 does not exist.</p>',
          ),
        ),
      ),
      note: 'no such ticket',
    },
  ]),
  ...documented('ikiwiki', [
    {
      ...{
        id: 'ikiwiki-404',
        in: 'en',
        truth: 'gone',
        path: '/floats/elm/',
        source: 'Debian ikiwiki: IkiWiki/Plugin/goto.pm (“The page %s does not exist.”)',
      },
      site: serves(
        'en',
        {},
        status(404, bare('en', 'missing page', '<p>The page floats/elm does not exist.</p>')),
      ),
      note: 'the page of its 404 plugin',
    },
  ]),
];

export const CMS = [
  ...documented('WordPress', [
    {
      ...{
        id: 'wordpress-es',
        in: 'es',
        truth: 'gone',
        path: '/2011/04/rueda/',
        source: `${WORDPRESS}es_ES.mo (“No se encontró la página”)`,
      },
      site: serves(
        'es',
        { '/2011/': reads('es', '2011') },
        status(
          404,
          framed(
            'es',
            'No se encontró la página',
            '<p>Parece que no se encontró nada en esta ubicación.</p><form role="search"><input type="search" name="s"></form>',
          ),
        ),
      ),
      note: 'the 404 of a theme',
    },
    {
      ...{
        id: 'wordpress-maintenance',
        in: 'de',
        truth: 'undecidable',
        path: '/2012/06/damm/',
        source: `${WORDPRESS}de_DE.mo (“Briefly unavailable for scheduled maintenance”); wp-includes/load.php: 503, Retry-After 600`,
      },
      site: everywhere(
        status(
          503,
          bare(
            'de',
            'Wartung',
            '<p>Für kurze Zeit nicht verfügbar, um eine regelmäßige Instandhaltung durchzuführen. Prüfe in einer Minute erneut.</p>',
          ),
          { 'retry-after': '600' },
        ),
      ),
      note: 'under maintenance for a minute',
    },
    {
      ...{
        id: 'wordpress-db',
        in: 'ru',
        truth: 'undecidable',
        path: '/koleso/',
        source: `${WORDPRESS}ru_RU.mo (“Error establishing a database connection”); wp-includes/functions.php: 500`,
      },
      site: everywhere(
        status(
          500,
          bare('ru', 'Ошибка базы данных', '<h1>Ошибка установки соединения с базой данных</h1>'),
        ),
      ),
      note: 'no database',
    },
    {
      ...{
        id: 'wordpress-guess',
        in: 'en',
        truth: 'moved',
        path: '/2012/06/harrow/',
        source: 'https://developer.wordpress.org/reference/functions/redirect_guess_404_permalink/',
      },
      site: serves(
        'en',
        {
          '/2012/06/harrow/': redirect(301, '/2012/07/harrow-creek-wheel/'),
          '/2012/07/harrow-creek-wheel/': reads('en', 'Harrow Creek wheel'),
        },
        status(
          404,
          framed(
            'en',
            'Page not found',
            '<p>It looks like nothing was found at this location.</p>',
          ),
        ),
      ),
      note: 'guesses the post from the beginning of its name',
    },
    {
      ...{
        id: 'wordpress-home-redirect',
        in: 'it',
        truth: 'gone',
        path: '/2010/03/ruota/',
        source:
          'wordpress.org plugins: all-404-redirect-to-homepage (301 to the front page for every 404)',
      },
      site: serves('it', { '/2014/01/diga/': reads('it', 'La diga') }, redirect(301, '/')),
      note: 'a plug-in that leads every missing page to the front page',
    },
    {
      ...{
        id: 'wordpress-com-archived',
        in: 'sv',
        truth: 'gone',
        path: '/2009/hjul/',
        source: `${WORDPRESS}sv_SE.mo (“This site is no longer available.”); wp-includes/ms-load.php: 410`,
      },
      site: everywhere(
        status(410, bare('sv', 'Fel', '<p>Denna webbplats är inte längre tillgänglig.</p>')),
      ),
      note: 'a site of a network that its owner has deleted',
    },
    {
      ...{
        id: 'wordpress-suspended',
        in: 'zh',
        truth: 'gone',
        path: '/2009/shuilun/',
        source: `${WORDPRESS}zh_CN.mo (“This site has been archived or suspended.”); wp-includes/ms-load.php: 410`,
      },
      site: everywhere(status(410, bare('zh', '错误', '<p>该站点已被存档或挂起。</p>'))),
      note: 'archived or suspended',
    },
    {
      ...{
        id: 'wordpress-password',
        in: 'en',
        truth: 'there',
        path: '/2013/members-minutes/',
        source: `${WORDPRESS}de_DE.mo (“This content is password protected.”); wp-includes/post-template.php`,
      },
      site: serves(
        'en',
        {
          '/2013/members-minutes/': page(
            framed(
              'en',
              'Protected: Minutes',
              '<form action="/wp-login.php?action=postpass" method="post"><p>This content is password protected. To view it please enter your password below:</p><input name="post_password" type="password"></form>',
            ),
          ),
        },
        status(404, framed('en', 'Page not found', '<p>Nothing here.</p>')),
      ),
      note: 'a post behind a password',
    },
    {
      ...{
        id: 'wordpress-search-none',
        in: 'pt',
        truth: 'gone',
        path: '/?p=4811',
        source: `${WORDPRESS}pt_BR.mo (“Página não encontrada”)`,
      },
      site: serves(
        'pt',
        {
          '/?p=4811': status(
            404,
            framed('pt', 'Página não encontrada', '<p>Nada foi encontrado neste endereço.</p>'),
          ),
        },
        status(
          404,
          framed('pt', 'Página não encontrada', '<p>Nada foi encontrado neste endereço.</p>'),
        ),
      ),
      note: 'a post by number that is no more',
    },
    {
      ...{
        id: 'wordpress-404-post',
        in: 'en',
        truth: 'there',
        path: '/2015/02/page-not-found-a-design-guide/',
        source: `${WORDPRESS}de_DE.mo (“Page not found”): the title that a design guide quotes`,
      },
      site: serves(
        'en',
        {
          '/2015/02/page-not-found-a-design-guide/': reads(
            'en',
            'Page not found: a design guide',
            '<p>Seven rules for a good 404 page: say that the page was not found, say it in plain words, offer a search.</p>',
          ),
        },
        status(
          404,
          framed(
            'en',
            'Page not found',
            '<p>It looks like nothing was found at this location. Maybe try a search?</p>',
          ),
        ),
      ),
      note: 'a post about pages that are not found',
    },
  ]),
  ...documented('Plone', [
    {
      ...{ id: 'plone-tr', in: 'tr', truth: 'gone', path: '/kitaplik/cark.html', source: PLONE },
      site: serves(
        'tr',
        {},
        status(
          404,
          framed(
            'tr',
            'Böyle bir sayfa yok gibi görünüyor…',
            '<p>Aradığınız aşağıdakiler arasında olabilir…</p>',
          ),
        ),
      ),
      note: '404, with things that one may have looked for',
    },
    {
      ...{ id: 'plone-ru', in: 'ru', truth: 'gone', path: '/biblioteka/chertezh', source: PLONE },
      site: serves(
        'ru',
        {},
        status(
          404,
          framed(
            'ru',
            'К сожалению по запрошенному адресу мы ничего не нашли',
            '<p>Возможно Вы искали...</p><ul><li><a href="/s3/">Библиотека</a></li></ul>',
          ),
        ),
      ),
      note: '404 in Russian',
    },
    {
      ...{
        id: 'plone-login',
        in: 'nl',
        truth: 'undecidable',
        path: '/bibliotheek/verslag-1911',
        source:
          'PyPI Products.CMFPlone 6.2: Unauthorized leads to require_login?came_from=…; plone.app.users',
      },
      site: serves(
        'nl',
        {
          '/login': page(
            framed(
              'nl',
              'Inloggen',
              '<form><label>Gebruikersnaam <input name="__ac_name"></label><label>Wachtwoord <input type="password" name="__ac_password"></label></form>',
            ),
          ),
        },
        byPath((path) =>
          redirect(
            302,
            `/login?came_from=${encodeURIComponent(`http://plone-login.example${path}`)}`,
          ),
        ),
      ),
      note: 'a site whose every path asks to log in',
    },
    {
      ...{
        id: 'plone-moved',
        in: 'de',
        truth: 'moved',
        path: '/Members/anna/rad',
        source:
          'PyPI Products.CMFPlone 6.2 with plone.app.redirector: remembers where items were moved (301)',
      },
      site: serves(
        'de',
        {
          '/Members/anna/rad': redirect(301, 'http://plone-moved.example/muehlen/rad'),
          '/muehlen/rad': reads('de', 'Das Rad'),
        },
        status(
          404,
          framed(
            'de',
            'Diese Seite existiert leider nicht.',
            '<p>Sie haben eventuell folgendes gesucht:</p>',
          ),
        ),
      ),
      note: 'remembers that the page was moved',
    },
  ]),
  ...documented('Zope', [
    {
      ...{
        id: 'zope-404',
        in: 'en',
        truth: 'gone',
        path: '/mills/wheel_html',
        source:
          'PyPI Zope 6.3: ZPublisher/HTTPResponse.py (notFoundError: “Resource not found”, “Sorry, the requested resource does not exist.”)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            'Zope',
            '<h2>Site Error</h2><p>An error was encountered while publishing this resource.</p><p><strong>Resource not found</strong></p><p>Sorry, the requested resource does not exist.</p><p>Check the URL and try again.</p>',
          ),
        ),
      ),
      note: 'says “site error” and means “not found”',
    },
  ]),
  ...documented('Drupal', [
    {
      ...{
        id: 'drupal-404',
        in: 'en',
        truth: 'gone',
        path: '/node/4811',
        source:
          'drupal/drupal: core/modules/system/src/Controller/Http4xxController.php (“The requested page could not be found.”)',
      },
      site: serves(
        'en',
        { '/node/12': reads('en', 'Node 12') },
        status(
          404,
          framed(
            'en',
            'Page not found',
            '<p>The requested page could not be found.</p>',
            '<meta name="Generator" content="Drupal 10 (https://www.drupal.org)">\n',
          ),
        ),
      ),
      note: 'no such node',
    },
    {
      ...{
        id: 'drupal-403',
        in: 'en',
        truth: 'undecidable',
        path: '/node/4812',
        source:
          'drupal/drupal: core/modules/system/src/Controller/Http4xxController.php (“You are not authorized to access this page.”)',
      },
      site: serves(
        'en',
        {
          '/node/4812': status(
            403,
            framed('en', 'Access denied', '<p>You are not authorized to access this page.</p>'),
          ),
        },
        status(
          404,
          framed('en', 'Page not found', '<p>The requested page could not be found.</p>'),
        ),
      ),
      note: 'unpublished, or for members',
    },
    {
      ...{
        id: 'drupal-maintenance',
        in: 'fr',
        truth: 'undecidable',
        path: '/roue',
        source:
          'drupal/drupal: core/modules/system/config/install/system.maintenance.yml (“is currently under maintenance. We should be back shortly.”), 503',
      },
      site: everywhere(
        status(
          503,
          framed(
            'fr',
            'Site en maintenance',
            '<p>Amis des moulins à marée est actuellement en maintenance. Nous devrions être de retour très prochainement.</p>',
          ),
        ),
      ),
      note: 'the whole site is under maintenance',
    },
    {
      ...{
        id: 'drupal-search404',
        in: 'en',
        truth: 'gone',
        path: '/elm-float-1911',
        source:
          'drupal.org/project/search404: a missing page becomes a search, with 302 to /search/node',
      },
      site: serves(
        'en',
        {
          '/search/node': page(
            framed(
              'en',
              'Search for elm float 1911',
              '<p>The page you requested does not exist. A search resulted in no results.</p><h2>Your search yielded no results</h2>',
            ),
          ),
        },
        byPath((path) => redirect(302, `/search/node?keys=${path.slice(1)}`)),
      ),
      note: 'a search in place of the missing page',
    },
  ]),
  ...documented('Joomla', [
    {
      ...{
        id: 'joomla-404',
        in: 'pt',
        truth: 'gone',
        path: '/index.php/moinhos/48-roda',
        source:
          'joomla/joomla-cms: templates/cassiopeia/error.php, language/en-GB/joomla.ini (JERROR_LAYOUT_PAGE_NOT_FOUND)',
      },
      site: serves(
        'pt',
        {},
        status(
          404,
          framed(
            'pt',
            'A página solicitada não foi encontrada.',
            '<p>Ocorreu um erro ao processar o seu pedido. Não pode visitar esta página porque: um marcador fora de prazo; um endereço com erros; não tem acesso a esta página.</p>',
          ),
        ),
      ),
      note: 'the error page with its reasons',
    },
    {
      ...{
        id: 'joomla-offline',
        in: 'es',
        truth: 'undecidable',
        path: '/index.php/molinos',
        source: 'joomla/joomla-cms: templates/system/offline.php, JOFFLINE_MESSAGE (503)',
      },
      site: everywhere(
        status(
          503,
          framed(
            'es',
            'Amigos de los molinos de marea',
            '<p>Este sitio está cerrado por tareas de mantenimiento. Por favor, inténtelo nuevamente más tarde.</p><form><input name="username"><input type="password" name="password"></form>',
          ),
        ),
      ),
      note: 'closed for maintenance',
    },
  ]),
  ...documented('TYPO3', [
    {
      ...{
        id: 'typo3-404',
        in: 'de',
        truth: 'gone',
        path: '/muehlen/rad.html',
        source:
          'TYPO3/typo3: typo3/sysext/frontend/Classes/Controller/ErrorController.php (“The requested page does not exist”)',
      },
      site: serves(
        'de',
        {},
        status(
          404,
          bare(
            'de',
            'Page Not Found',
            '<h1>Page Not Found</h1><p>The page did not exist or was inaccessible. Reason: The requested page does not exist</p>',
          ),
        ),
      ),
      note: 'the English 404 of a German site',
    },
  ]),
  ...documented('Ghost', [
    {
      ...{
        id: 'ghost-maintenance',
        in: 'en',
        truth: 'undecidable',
        path: '/wheel/',
        source: 'npm ghost 5.130: core/server/views/maintenance.html (“We’ll be right back”)',
      },
      site: everywhere(
        status(
          503,
          bare(
            'en',
            'We’ll be right back',
            '<h1>We’ll be right back.</h1><p>We’re busy updating our site to give you the best experience, and will be back soon.</p>',
          ),
          { 'retry-after': '5' },
        ),
      ),
      note: 'starting',
    },
    {
      ...{
        id: 'ghost-404',
        in: 'en',
        truth: 'gone',
        path: '/elm/',
        source: 'npm ghost 5.130: core/server/views/error.hbs (“404 — Page not found”)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            '404 — Page not found',
            '<section class="error-message"><h1 class="error-code">404</h1><h2 class="error-description">Page not found</h2><a class="error-link" href="/">Go to the front page →</a></section>',
          ),
        ),
      ),
      note: 'page not found',
    },
  ]),
  ...documented('Moodle', [
    {
      ...{
        id: 'moodle-login',
        in: 'es',
        truth: 'undecidable',
        path: '/course/view.php?id=48',
        source: 'moodle/moodle: lib/moodlelib.php require_login() (redirect to /login/index.php)',
      },
      site: serves(
        'es',
        {
          '/login/index.php': page(
            framed(
              'es',
              'Entrar',
              '<form id="login"><input name="username"><input type="password" name="password"><a href="/login/forgot_password.php">¿Olvidó su nombre de usuario o contraseña?</a></form>',
            ),
          ),
          '/course/view.php': leads(303, 'http://moodle-login.example/login/index.php', {
            'set-cookie': 'MoodleSession=a1; path=/',
          }),
        },
        status(
          404,
          framed('es', 'Error', '<p>Lo sentimos, la página que usted ha solicitado no existe.</p>'),
        ),
      ),
      note: 'every course asks to log in, those that are not there too',
    },
    {
      ...{
        id: 'moodle-record',
        in: 'en',
        truth: 'gone',
        path: '/mod/page/view.php?id=4811',
        source:
          "moodle/moodle: lang/en/error.php (invalidrecord: “Can't find data record in database table {$a}.”), 404",
      },
      site: serves(
        'en',
        {},
        status(
          404,
          framed(
            'en',
            'Error',
            '<div class="alert-danger"><p class="errormessage">Can&#39;t find data record in database table course_modules.</p><p class="errorcode"><a href="https://docs.moodle.org/error/moodle/invalidrecord">More information about this error</a></p></div>',
          ),
        ),
      ),
      note: 'no such record',
    },
  ]),
  ...documented('SharePoint', [
    {
      ...{
        id: 'sharepoint-404',
        in: 'en',
        truth: 'gone',
        path: '/sites/mills/Shared%20Documents/wheel.docx',
        source:
          'https://learn.microsoft.com/en-us/previous-versions/office/sharepoint-server/ms456522(v=office.15)',
      },
      site: serves(
        'en',
        {},
        says(404, '404 FILE NOT FOUND', 'text/plain; charset=utf-8', {
          microsoftsharepointteamservices: '16.0.0.10396',
          sprequestguid: 'bf3e429e',
        }),
      ),
      note: 'the standard 404, a line of text',
    },
    {
      ...{
        id: 'sharepoint-soft',
        in: 'en',
        truth: 'gone',
        path: '/sites/mills/Pages/wheel.aspx',
        source:
          'https://learn.microsoft.com/en-us/previous-versions/office/sharepoint-server/ms456522(v=office.15); a page that leads to PageNotFoundError.aspx by script',
      },
      site: serves(
        'en',
        {
          '/Pages/PageNotFoundError.aspx': page(
            framed(
              'en',
              'Page not found',
              '<p>The page you&#39;re looking for doesn&#39;t exist. Check for a typo in the URL, or go to the site home.</p>',
            ),
          ),
        },
        byPath((path) =>
          redirect(
            302,
            `/Pages/PageNotFoundError.aspx?requestUrl=http://sharepoint-soft.example${path}`,
          ),
        ),
      ),
      note: '302 to an error page that answers 200',
    },
    {
      ...{
        id: 'sharepoint-login',
        in: 'en',
        truth: 'undecidable',
        path: '/sites/members/minutes.docx',
        source:
          'https://learn.microsoft.com/en-us/sharepoint/dev/general-development/sharepoint-server-sign-in (/_layouts/15/Authenticate.aspx)',
      },
      site: serves(
        'en',
        {
          '/_login/default.aspx': page(
            framed(
              'en',
              'Sign In',
              '<form><input name="user"><input type="password" name="pass"></form>',
            ),
          ),
        },
        byPath((path) =>
          leads(
            302,
            `/_login/default.aspx?ReturnUrl=%2f_layouts%2f15%2fAuthenticate.aspx%3fSource%3d${encodeURIComponent(path)}`,
          ),
        ),
      ),
      note: 'asks everybody to sign in',
    },
  ]),
  ...documented('NodeBB', [
    {
      ...{
        id: 'nodebb-403',
        in: 'fr',
        truth: 'undecidable',
        path: '/topic/48/roue',
        source: 'npm nodebb 1.4.0: public/language/fr/global.json (403.message)',
      },
      site: serves(
        'fr',
        {
          '/topic/48/roue': status(
            403,
            framed(
              'fr',
              'Accès refusé',
              '<p>Il semble que vous ayez atteint une page à laquelle vous n\'avez pas accès. Peut-être deviez vous <a href="/login">essayer de vous connecter</a>?</p>',
            ),
          ),
        },
        status(
          404,
          framed(
            'fr',
            'Introuvable',
            "<p>Il semble que vous ayez atteint une page qui n'existe pas.</p>",
          ),
        ),
      ),
      note: 'a topic for members',
    },
    {
      ...{
        id: 'nodebb-404',
        in: 'it',
        truth: 'gone',
        path: '/topic/49/diga',
        source: 'npm nodebb 1.4.0: public/language/it/global.json (404.message)',
      },
      site: serves(
        'it',
        {},
        status(
          404,
          framed(
            'it',
            'Non trovato',
            '<p>Sembra tu sia arrivato ad una pagina che non esiste. Torna alla <a href="/">home page</a>.</p>',
          ),
        ),
      ),
      note: 'no such topic',
    },
  ]),
  ...documented('Roundcube', [
    {
      ...{
        id: 'roundcube-login',
        in: 'pt',
        truth: 'there',
        path: '/',
        source:
          'Debian roundcube-core: program/localization/pt_BR/messages.inc, skins/elastic/templates/login.html',
      },
      site: serves(
        'pt',
        {
          '/': page(
            bare(
              'pt',
              'Bem-vindo ao Webmail',
              '<form name="login"><input name="_user"><input name="_pass" type="password"><button>Entrar</button></form><noscript><p>Aviso: este serviço de webmail precisa de JavaScript.</p></noscript>',
            ),
            { 'set-cookie': 'roundcube_sessid=a1; path=/' },
          ),
        },
        status(
          404,
          bare(
            'pt',
            'Arquivo não encontrado',
            '<h3>Arquivo não encontrado</h3><p>O recurso solicitado não foi encontrado!</p>',
          ),
        ),
      ),
      note: 'a login is all that the link names',
    },
  ]),
  ...documented('CMS notice', [
    {
      ...{
        id: 'cookie-consent-body',
        in: 'de',
        truth: 'there',
        path: '/berichte/1911.html',
        source:
          'https://www.w3.org/TR/WCAG20-TECHS/ (pages with an overlay); consent layers are part of the page',
      },
      site: serves(
        'de',
        {
          '/berichte/1911.html': page(
            framed(
              'de',
              'Bericht 1911',
              `<div class="cmp-overlay" role="dialog"><p>Wir verwenden Cookies. Bitte stimmen Sie zu, um fortzufahren.</p><button>Alle akzeptieren</button></div>${text('de')}`,
            ),
          ),
        },
        status(404, framed('de', 'Seite nicht gefunden', '<p>Die Seite gibt es nicht.</p>')),
      ),
      note: 'a consent layer over the article',
    },
    {
      ...{
        id: 'consent-wall',
        in: 'it',
        truth: 'there',
        path: '/notizie/ruota.html',
        source:
          'https://developers.google.com/funding-choices (consent on a page of its own, then back)',
      },
      site: withCookie(
        'consent',
        serves(
          'it',
          { '/notizie/ruota.html': reads('it', 'La ruota misurata') },
          status(404, framed('it', 'Pagina non trovata', '<p>La pagina non esiste.</p>')),
        ),
        serves(
          'it',
          {
            '/consenso': page(
              bare(
                'it',
                'Consenso ai cookie',
                '<h1>Consenso ai cookie</h1><p>Prima di continuare, scegli come usiamo i cookie.</p><button>Accetta tutto</button>',
              ),
            ),
          },
          byPath((path) => redirect(302, `/consenso?continua=${encodeURIComponent(path)}`)),
        ),
      ),
      note: 'leads all pages to a page that asks for consent',
    },
  ]),
  ...documented('Caddy', [
    {
      ...{
        id: 'caddy-html-empty-title',
        in: 'en',
        truth: 'there',
        path: '/wheel.html',
        source: 'https://caddyserver.com/docs/caddyfile/directives/file_server',
      },
      site: serves(
        'en',
        { '/wheel.html': page(`<h2>wheel</h2>${text('en')}`) },
        says(404, '', HTML, { server: 'Caddy' }),
      ),
      note: 'a page without a title',
    },
  ]),
];
