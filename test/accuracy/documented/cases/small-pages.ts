/** Living pages with hardly any text, and pages whose title sounds like an error; consent. */

import { redirect } from '../../../helpers/servers/answers.ts';
import { byPath, page, plain, reads, serves, status, withCookie } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, text } from '../prose.ts';
import { APACHE_404, NGINX_404 } from '../status-pages.ts';

const missing = (language: string, title: string, sentence: string) =>
  status(404, framed(language, title, `<p>${sentence}</p>`));

export const SMALL_PAGES = [
  ...documented('Small pages', [
    {
      ...{
        id: 'one-word',
        in: 'en',
        truth: 'there',
        path: '/ping',
        source: 'ODPEditors/ODPExtension: urlFlagSempty (“hello”, “yes”, “no”, “:-)”)',
      },
      site: serves('en', { '/ping': page('yes\n') }, APACHE_404),
      note: 'one word, and it is the answer',
    },
    {
      ...{
        id: 'is-it-up',
        in: 'en',
        truth: 'there',
        path: '/',
        source: 'public single-serving sites; ODPExtension: urlFlagSempty',
      },
      site: serves(
        'en',
        { '/': page(bare('en', 'Is the mill turning?', '<h1>NO</h1>')) },
        NGINX_404,
      ),
      note: 'a site of one word',
    },
    {
      ...{
        id: 'frameset',
        in: 'de',
        truth: 'there',
        path: '/verein/',
        source: 'https://www.w3.org/TR/html401/present/frames.html',
      },
      site: serves(
        'de',
        {
          '/verein/': page(
            '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN" "http://www.w3.org/TR/html4/frameset.dtd"><html><head><title>Verein</title></head><frameset cols="20%,80%"><frame src="menu.htm" name="menu"><frame src="inhalt.htm" name="inhalt"><noframes><body>Ihr Browser kann diese Seite leider nicht anzeigen!</body></noframes></frameset></html>',
          ),
          '/verein/menu.htm': reads('de', 'Menü'),
          '/verein/inhalt.htm': reads('de', 'Inhalt'),
        },
        APACHE_404,
      ),
      note: 'frames, and a sentence for those without',
    },
    {
      ...{
        id: 'flash-intro',
        in: 'fr',
        truth: 'there',
        path: '/',
        source:
          'https://www.w3.org/TR/html401/struct/objects.html (an object with its replacement)',
      },
      site: serves(
        'fr',
        {
          '/': page(
            bare(
              'fr',
              'Moulins',
              '<object data="intro.swf" type="application/x-shockwave-flash" width="600" height="400"><p>Page introuvable sans Flash ? <a href="accueil.html">Passer l&#39;introduction</a></p></object>',
            ),
          ),
          '/accueil.html': reads('fr', 'Accueil'),
        },
        APACHE_404,
      ),
      note: 'an intro with “introuvable” in its replacement',
    },
    {
      ...{
        id: 'image-page',
        in: 'zxx',
        truth: 'there',
        path: '/foto48.html',
        source: 'https://www.w3.org/TR/html401/struct/objects.html',
      },
      site: serves(
        'en',
        {
          '/foto48.html': page(
            '<html><head><title></title></head><body bgcolor=black><center><img src="foto48.jpg"></center></body></html>',
          ),
        },
        APACHE_404,
      ),
      note: 'nothing but a picture',
    },
    {
      ...{
        id: 'under-construction',
        in: 'pt',
        truth: 'there',
        path: '/~abreu/',
        source:
          'ODPEditors/ODPExtension: urlFlags.underConstruction; https://menga.net/geocities-sings-its-swan-song',
      },
      site: serves(
        'pt',
        {
          '/~abreu/': page(
            framed(
              'pt',
              'Página do Abreu',
              `<p><img src="construcao.gif" alt="Em construção"> Esta página está em construção desde 1998.</p>${text('pt')}`,
            ),
          ),
        },
        APACHE_404,
      ),
      note: 'a home page that is always under construction',
    },
  ]),
  ...documented('RFC archives', [
    {
      ...{
        id: 'rfc-text',
        in: 'en',
        truth: 'there',
        path: '/rfc/rfc9110.txt',
        source: 'https://www.rfc-editor.org/rfc/rfc9110.txt, section 15.5.5',
      },
      site: serves(
        'en',
        {
          '/rfc/rfc9110.txt': plain(
            200,
            '15.5.5.  404 Not Found\n\n   The 404 (Not Found) status code indicates that the origin server did\n   not find a current representation for the target resource.\n\n15.5.11.  410 Gone\n',
          ),
        },
        APACHE_404,
      ),
      note: 'the standard itself, as text',
    },
    {
      ...{
        id: 'news-article-ko',
        in: 'ko',
        truth: 'there',
        path: '/board/view?no=404',
        source: 'Debian wordpress-l10n: ko_KR.mo (“페이지가 없습니다.”), as a post quotes it',
      },
      site: serves(
        'ko',
        {
          '/board/view?no=404': reads(
            'ko',
            '“페이지를 찾을 수 없습니다” 오류 해결 방법',
            '<p>요청한 URL을 이 서버에서 찾을 수 없다는 안내가 나오면 주소를 다시 확인하세요.</p>',
          ),
        },
        missing('ko', '객체 없음!', '요청한 URL을 이 서버에서 찾을 수 없습니다.'),
      ),
      note: 'how to mend “page not found”, in Korean',
    },
    {
      ...{
        id: 'status-page',
        in: 'en',
        truth: 'there',
        path: '/incidents/48',
        source: 'https://www.atlassian.com/software/statuspage (incident pages)',
      },
      site: serves(
        'en',
        {
          '/incidents/48': reads(
            'en',
            'Incident: 503 Service Unavailable on all lists',
            '<p>Resolved. Between 04:12 and 05:01 UTC visitors saw “Service temporarily unavailable” and “Error 404”.</p>',
          ),
        },
        missing('en', 'Not found', 'There is no such incident.'),
      ),
      note: 'the report of an incident',
    },
    {
      ...{
        id: 'sv-article-missing',
        in: 'sv',
        truth: 'there',
        path: '/arkiv/saknad',
        source: 'Debian wordpress-l10n: sv_SE.mo (“Sidan kunde inte hittas”), as a headline',
      },
      site: serves(
        'sv',
        {
          '/arkiv/saknad': reads(
            'sv',
            'Sidan som inte kunde hittas',
            '<p>I två år saknades ett blad ur räkenskaperna. Nu har det hittats på vinden.</p>',
          ),
        },
        missing('sv', 'Sidan kunde inte hittas', 'Sidan finns inte.'),
      ),
      note: 'a leaf of a book that could not be found',
    },
    {
      ...{
        id: 'pl-article-404',
        in: 'pl',
        truth: 'there',
        path: '/wpis/blad-404',
        source: 'Debian wordpress-l10n: pl_PL.mo (“Strona nie została znaleziona”), as a headline',
      },
      site: serves(
        'pl',
        {
          '/wpis/blad-404': reads(
            'pl',
            'Błąd 404: strona nie została znaleziona. Co robić?',
            '<p>Sprawdź adres, wyczyść pamięć podręczną, napisz do autora strony.</p>',
          ),
        },
        missing('pl', 'Strona nie została znaleziona', 'Taka strona nie istnieje.'),
      ),
      note: 'advice about the error, in Polish',
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
];
