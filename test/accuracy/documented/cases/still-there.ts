/** Living pages on sites that treat other paths oddly, and pages with a notice that sounds like an end. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { byPath, page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, homePage, text } from '../prose.ts';

const noticed = (language: string, title: string, notice: string) =>
  page(framed(language, title, `<p class="notice">${notice}</p>\n${text(language)}`));

export const STILL_THERE = [
  ...documented('Soft sites', [
    {
      ...{ id: 'soft-but-there', in: 'en', truth: 'there', path: '/floats/elm' },
      source:
        'https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files (last parameter /index.html)',
      site: serves('en', { '/floats/elm': reads('en', 'Floats of elm') }, page(homePage('en'))),
      note: 'the front page under every other path; this one has its own',
    },
    {
      ...{ id: 'soft-redirect-but-there', in: 'it', truth: 'there', path: '/2014/01/diga/' },
      source: 'wordpress.org plugins: 404-to-homepage',
      site: serves('it', { '/2014/01/diga/': reads('it', 'La diga') }, redirect(301, '/')),
      note: 'all other paths lead to the front page',
    },
    {
      ...{ id: 'soft-moved', in: 'fr', truth: 'moved', path: '/roue.html' },
      source: 'wordpress.org plugins: 404-to-homepage; redirection (301 of single pages)',
      site: serves(
        'fr',
        { '/roue.html': redirect(301, '/moulins/roue/'), '/moulins/roue/': reads('fr', 'La roue') },
        redirect(301, '/'),
      ),
      note: 'moved, on a site that leads missing pages to its front page',
    },
    {
      ...{ id: 'soft-search', in: 'de', truth: 'there', path: '/suche?q=ulme' },
      source:
        'https://www.rfc-editor.org/rfc/rfc9110 (a resource is what the server says it is); a search that answers any words',
      site: serves(
        'de',
        {},
        byPath((path) =>
          path === '/suche'
            ? page(
                framed(
                  'de',
                  'Suche',
                  `<p>12 Treffer</p><ol><li>Ulme oder Eiche</li><li>Schaufeln aus Ulme</li></ol>${text('de')}`,
                ),
              )
            : status(404, framed('de', 'Nicht gefunden', '<p>Die Seite gibt es nicht.</p>')),
        ),
      ),
      note: 'the results of a search',
    },
    {
      ...{ id: 'soft-wildcard-users', in: 'ja', truth: 'there', path: '/u/anna' },
      source: 'https://nginx.org/ru/docs/http/ngx_http_core_module.html#error_page (=200)',
      site: serves(
        'ja',
        { '/u/anna': reads('ja', 'アンナのページ') },
        page(framed('ja', 'ユーザーが見つかりません', '<p>指定されたユーザーは存在しません。</p>')),
      ),
      note: 'a user who is there, where missing ones are told with 200',
    },
    {
      ...{ id: 'soft-empty', in: 'en', truth: 'there', path: '/notes/ebb' },
      source: 'caddyserver/caddy: issues 3226 and 4026 (an unmatched request gets an empty 200)',
      site: serves('en', { '/notes/ebb': reads('en', 'Ebb') }, page('')),
      note: 'an empty 200 for every other path',
    },
  ]),
  ...documented('Notices', [
    {
      ...{
        id: 'list-closed',
        in: 'fr',
        truth: 'there',
        path: '/sympa/arc/roues/2009-03/msg00012.html',
      },
      source: 'Debian sympa: fr/LC_MESSAGES/sympa.mo (“La liste est fermée.”)',
      site: serves(
        'fr',
        {
          '/sympa/arc/roues/2009-03/msg00012.html': noticed(
            'fr',
            'Re: aubes en orme',
            'La liste est fermée. Les archives restent consultables.',
          ),
        },
        status(404, framed('fr', 'Erreur', '<p>Message introuvable</p>')),
      ),
      note: 'the list is closed, its archive is not',
    },
    {
      ...{ id: 'topic-closed', in: 'en', truth: 'there', path: '/t/elm-or-oak/12' },
      source:
        'discourse/discourse: config/locales/server.en.yml (autoclosed_message: “This topic was automatically closed”)',
      site: serves(
        'en',
        {
          '/t/elm-or-oak/12': noticed(
            'en',
            'Elm or oak',
            'This topic was automatically closed 90 days after the last reply. New replies are no longer allowed.',
          ),
        },
        status(
          404,
          bare('en', 'Page Not Found', '<h1>Oops! That page doesn’t exist or is private.</h1>'),
        ),
      ),
      note: 'a closed topic',
    },
    {
      ...{ id: 'repo-archived', in: 'en', truth: 'there', path: '/anna/mill' },
      source:
        'https://docs.github.com/en/repositories/archiving-a-github-repository/archiving-repositories',
      site: serves(
        'en',
        {
          '/anna/mill': noticed(
            'en',
            'anna/mill',
            'This repository has been archived by the owner on Mar 4, 2015. It is now read-only. This project is no longer maintained.',
          ),
        },
        status(404, bare('en', 'Page not found', '<h1>404</h1>')),
      ),
      note: 'an archived repository',
    },
    {
      ...{ id: 'wiki-to-delete', in: 'es', truth: 'there', path: '/wiki/Birlot' },
      source:
        'Debian mediawiki: languages/i18n/es.json (page frame); a proposal to delete an article',
      site: serves(
        'es',
        {
          '/wiki/Birlot': noticed(
            'es',
            'Birlot',
            'Se ha propuesto borrar este artículo. La página será eliminada si nadie la mejora en treinta días.',
          ),
        },
        status(404, framed('es', 'Página', '<p>En este momento no hay texto en esta página.</p>')),
      ),
      note: 'proposed for deletion, and still there',
    },
    {
      ...{ id: 'maintenance-banner', in: 'nl', truth: 'there', path: '/molens/rad' },
      source:
        'Debian wordpress-l10n: nl_NL.mo (“Tijdelijk niet beschikbaar vanwege gepland onderhoud.”), as a banner',
      site: serves(
        'nl',
        {
          '/molens/rad': noticed(
            'nl',
            'Het rad',
            'Zondag van 4 tot 5 uur is deze site tijdelijk niet beschikbaar vanwege gepland onderhoud.',
          ),
        },
        status(404, framed('nl', 'Pagina niet gevonden', '<p>Deze pagina bestaat niet.</p>')),
      ),
      note: 'announces maintenance above the article',
    },
    {
      ...{ id: 'old-version', in: 'en', truth: 'there', path: '/manual/1.0/wheel.html' },
      source: 'https://docs.readthedocs.com/platform/stable/versions.html (notice on old versions)',
      site: serves(
        'en',
        {
          '/manual/1.0/wheel.html': noticed(
            'en',
            'Wheel (version 1.0)',
            'You are reading an old version of this document. This version is no longer supported and has been superseded.',
          ),
        },
        status(
          404,
          framed(
            'en',
            'Not Found',
            '<p>The link you have followed or the URL that you entered does not exist.</p>',
          ),
        ),
      ),
      note: 'an old version of a manual',
    },
    {
      ...{ id: 'event-over', in: 'pl', truth: 'there', path: '/wydarzenia/48' },
      source: 'Debian wordpress-l10n: pl_PL.mo (page frame); the page of a day that is over',
      site: serves(
        'pl',
        {
          '/wydarzenia/48': noticed(
            'pl',
            'Dzień młynów',
            'To wydarzenie już się zakończyło. Rejestracja nie jest dostępna.',
          ),
        },
        status(
          404,
          framed('pl', 'Strona nie została znaleziona', '<p>Taka strona nie istnieje.</p>'),
        ),
      ),
      note: 'an event of the past',
    },
    {
      ...{ id: 'retracted', in: 'en', truth: 'there', path: '/articles/48' },
      source:
        'https://publicationethics.org/retraction-guidelines (retracted articles stay, marked as such)',
      site: serves(
        'en',
        {
          '/articles/48': noticed(
            'en',
            'RETRACTED: The float in theory',
            'This article has been withdrawn at the request of its authors; the text is kept below for the record.',
          ),
        },
        status(404, framed('en', 'Not found', '<p>There is no such article.</p>')),
      ),
      note: 'a retracted article with its text',
    },
    {
      ...{ id: 'javascript-wanted', in: 'de', truth: 'there', path: '/karte/48' },
      source: 'https://html.spec.whatwg.org/multipage/scripting.html#the-noscript-element',
      site: serves(
        'de',
        {
          '/karte/48': page(
            framed(
              'de',
              'Karte',
              `<noscript>Diese Seite kann ohne JavaScript nicht angezeigt werden. Fehler 404?</noscript>${text('de')}`,
            ),
          ),
        },
        status(404, framed('de', 'Seite nicht gefunden', '<p>Die Seite gibt es nicht.</p>')),
      ),
      note: 'a sentence for those without scripts',
    },
    {
      ...{ id: 'related-missing', in: 'tr', truth: 'there', path: '/haber/48' },
      source:
        'Debian wordpress-l10n: tr_TR.mo (“Sayfa bulunamadı”), in the place of one part of a page',
      site: serves(
        'tr',
        {
          '/haber/48': page(
            framed(
              'tr',
              'Çark ölçüldü',
              `${text('tr')}<aside><h2>İlgili haberler</h2><p>Sayfa bulunamadı.</p></aside>`,
            ),
          ),
        },
        status(404, framed('tr', 'Sayfa bulunamadı', '<p>Aradığınız sayfa bulunamadı.</p>')),
      ),
      note: 'one box of the page has found nothing',
    },
    {
      ...{ id: 'no-comments', in: 'sv', truth: 'there', path: '/artikel/48' },
      source: 'Debian wordpress-l10n: sv_SE.mo; an article whose comments could not be loaded',
      site: serves(
        'sv',
        {
          '/artikel/48': page(
            framed(
              'sv',
              'Hjulet vid viken',
              `${text('sv')}<section id="comments"><p>Inga kommentarer hittades. Kommentarerna är inte längre tillgängliga.</p></section>`,
            ),
          ),
        },
        status(404, framed('sv', 'Sidan kunde inte hittas', '<p>Sidan finns inte.</p>')),
      ),
      note: 'its comments are no longer available',
    },
  ]),
];
