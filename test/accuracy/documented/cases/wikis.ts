/** Wikis: pages that nobody has written yet, that were deleted, and an article about errors. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { escaped, page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';

const MEDIAWIKI = 'Debian mediawiki: languages/i18n/';

const DOKUWIKI = 'Debian dokuwiki: inc/lang/';

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
        source: `${MEDIAWIKI}fr.json, noarticletext; https://www.mediawiki.org/wiki/Manual:$wgSend404Code (turned off)`,
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
