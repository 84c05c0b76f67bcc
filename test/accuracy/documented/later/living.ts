/** Living pages that sound dead, look odd or say little: their words lead astray, or there are none. */
import { says } from '../../site.ts';
import { page, plain } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

/** Text in the Cyrillic code page 1251, for letters from А to я. */
const cp1251 = (text: string): Uint8Array => offset(text, 0x0410, 0x044f, 0xc0);

/** Text in ISO 8859-7, Greek. */
const greek = (text: string): Uint8Array => offset(text, 0x0386, 0x03ce, 0xb6);

/** Text in ISO 8859-8, Hebrew. */
const hebrew = (text: string): Uint8Array => offset(text, 0x05d0, 0x05ea, 0xe0);

function offset(text: string, first: number, last: number, byte: number): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code >= first && code <= last ? code - first + byte : code;
  });
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export const LATER_LIVING: readonly DocumentedCase[] = [
  ...documented('Manuals and articles about errors', [
    {
      ...{
        id: 'later-article-404-fr',
        truth: 'there',
        in: 'fr',
        path: '/culture/page-non-trouvee',
      },
      note: 'An essay on the words "page non trouvée", alive.',
      source: 'WordPress documentation: single post pages (an essay on HTTP 404, RFC 9110 15.5.5)',
      site: grown(
        'fr',
        {
          '/culture/page-non-trouvee': alive(
            'fr',
            '404 : page non trouvée, petite histoire d’une erreur',
            '<p>« La page que vous cherchez n’existe pas » : la phrase est devenue un genre à part entière.</p>',
          ),
        },
        notice(404, 'fr', 'Rien ici', '<p>404</p>'),
      ),
    },
    {
      ...{
        id: 'later-manual-error-page-ru',
        truth: 'there',
        in: 'ru',
        path: '/docs/error_page.html',
      },
      note: 'A chapter of a manual on the error_page directive.',
      source: 'nginx documentation (ru): ngx_http_core_module, error_page',
      site: grown(
        'ru',
        {
          '/docs/error_page.html': alive(
            'ru',
            'Страница не найдена: директива error_page',
            '<pre>error_page 404 /404.html;</pre><p>Задаёт страницу, которая покажется, если файл не найден.</p>',
          ),
        },
        notice(404, 'ru', '404', '<p>Нет такой страницы.</p>'),
      ),
    },
    {
      ...{
        id: 'later-manual-handle-errors',
        truth: 'there',
        in: 'en',
        path: '/docs/handle_errors',
      },
      note: 'A page of documentation that quotes an answer of 404.',
      source: 'Caddy documentation: handle_errors directive',
      site: grown(
        'en',
        {
          '/docs/handle_errors': alive(
            'en',
            'handle_errors',
            '<pre>respond "404 Not Found: that page does not exist" 404</pre><p>Use it to say "Sorry, the page you are looking for could not be found" in your own words.</p>',
          ),
        },
        notice(404, 'en', 'Not here', '<p>404</p>'),
      ),
    },
    {
      ...{ id: 'later-novel-it', truth: 'there', in: 'it', path: '/libri/pagina-non-trovata' },
      note: 'A novel of that title, reviewed.',
      source: 'WordPress documentation: single post pages (a review)',
      site: grown(
        'it',
        {
          '/libri/pagina-non-trovata': alive(
            'it',
            'Pagina non trovata',
            '<p>Romanzo, 212 pagine. Chi cerca la pagina mancante di un erbario finisce per trovare il suo autore.</p>',
          ),
        },
        notice(404, 'it', 'Errore', '<p>Niente qui.</p>'),
      ),
    },
    {
      ...{ id: 'later-exhibition-ko', truth: 'there', in: 'ko', path: '/exhibition/404' },
      note: 'An exhibition is called after the error; its page is there.',
      source: 'WordPress documentation: single post pages (an exhibition)',
      site: grown(
        'ko',
        {
          '/exhibition/404': alive(
            'ko',
            '전시: 페이지를 찾을 수 없습니다',
            '<p>사라진 홈페이지 사백네 점을 모은 전시입니다. 오월 말까지 열립니다.</p>',
          ),
        },
        notice(404, 'ko', '없음', '<p>404</p>'),
      ),
    },
    {
      ...{ id: 'later-bus-410', truth: 'there', in: 'pl', path: '/linia/410' },
      note: 'The timetable of bus 410; the number is only a number.',
      source: 'GTFS reference: routes.txt, route_short_name (numbers as titles)',
      site: grown(
        'pl',
        {
          '/linia/410': within(
            200,
            'pl',
            '410',
            '<p>Wrzosowa, Młyn, Dworzec: 6.10, 7.40, 15.20.</p>',
          ),
        },
        notice(404, 'pl', 'Brak', '<p>Nie ma takiej linii.</p>'),
      ),
    },
    {
      ...{ id: 'later-lost-property', truth: 'there', in: 'hu', path: '/talalt-targyak' },
      note: 'A list of things that were not found, on a page that is.',
      source: 'WordPress documentation: pages (a lost property office)',
      site: grown(
        'hu',
        {
          '/talalt-targyak': within(
            200,
            'hu',
            'Nem található: elveszett tárgyak',
            '<ul><li>zöld esernyő: nem található</li><li>ollós táska: megkerült</li></ul>',
          ),
        },
        notice(404, 'hu', '404', '<p>Nincs ilyen oldal.</p>'),
      ),
    },
  ]),
  ...documented('Hand-written home pages', [
    {
      ...{ id: 'later-gone-fishing', truth: 'there', in: 'en' },
      note: 'The whole home page of somebody who says that he has gone fishing.',
      source: 'HTML 2.0 (RFC 1866): a minimal document',
      site: grown(
        'en',
        {
          '/': page(
            '<title>Gone</title>\n<h1>Gone fishing.</h1>\nBack in June. Beans are in the shed.\n',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-finnish-line', truth: 'there', in: 'fi', path: '/runo.html' },
      note: 'A poem of one line, and nothing else.',
      source: 'HTML 2.0 (RFC 1866): a minimal document',
      site: grown(
        'fi',
        {
          '/runo.html': page(
            '<html lang="fi"><title>Runo</title><p>Ei löytynyt papua, löytyi aika.\n',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-construction', truth: 'there', in: 'sv', path: '/varvet/' },
      note: 'A ship is under construction, not the page.',
      source: 'WordPress documentation: pages (a museum of ships)',
      site: grown(
        'sv',
        {
          '/varvet/': alive(
            'sv',
            'Under uppbyggnad: varvet 1911',
            '<p>Skonaren stod under uppbyggnad i två år.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Files without words', [
    {
      ...{ id: 'later-empty-txt', truth: 'there', in: 'zxx', path: '/ads.txt' },
      note: 'An empty file is a whole file: it sells no room to anybody.',
      source: 'IAB Tech Lab: ads.txt specification 1.1 (empty or placeholder files)',
      site: grown('en', { '/ads.txt': plain(200, '') }, MISSING),
    },
    {
      ...{ id: 'later-empty-feed', truth: 'there', in: 'es', path: '/feed.xml' },
      note: 'A feed that has no entry at present.',
      source: 'RSS 2.0 specification: channel elements, item optional',
      site: grown(
        'es',
        {
          '/feed.xml': says(
            200,
            '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Avisos</title><link>http://later-empty-feed.example/</link><description>Avisos de la biblioteca</description></channel></rss>\n',
            'application/rss+xml',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-pixel', truth: 'there', in: 'zxx', path: '/img/blank.gif' },
      note: 'A picture of one point, complete.',
      source: 'GIF89a specification: a 1x1 image',
      site: grown('en', { '/img/blank.gif': says(200, GIF, 'image/gif') }, MISSING),
    },
    {
      ...{ id: 'later-attachment', truth: 'there', in: 'zxx', path: '/export?set=404' },
      note: 'A table comes to be saved, not to be read in the browser.',
      source: 'RFC 6266: Content-Disposition attachment',
      site: grown(
        'en',
        {
          '/export': says(200, 'kind;year;missing\npea;2019;0\nbean;2020;3\n', 'text/csv', {
            'content-disposition': 'attachment; filename="404.csv"',
          }),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Old code pages', [
    {
      ...{ id: 'later-cp1251-missing', truth: 'gone', in: 'ru', path: '/forum/read.php?id=7' },
      note: 'In the code page 1251, under 200, the page says that the message was deleted.',
      source: 'WHATWG Encoding Standard: windows-1251; meta charset in HTML',
      site: grown(
        'ru',
        {
          '/forum/read.php': says(
            200,
            cp1251(
              '<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"><title>Ошибка</title></head><body><h1>Страница не найдена</h1><p>Запрошенное сообщение не существует или удалено.</p></body></html>',
            ),
            'text/html',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-greek-page', truth: 'there', in: 'el', path: '/istoria.htm' },
      note: 'A living page in ISO 8859-7.',
      source: 'WHATWG Encoding Standard: iso-8859-7',
      site: grown(
        'el',
        {
          '/istoria.htm': says(
            200,
            greek(
              '<html><head><title>Ιστορία του μύλου</title></head><body><h1>Ο μύλος</h1><p>Ο μύλος του χωριού άλεθε ως το 1911, όταν η πλημμύρα πήρε τη ρόδα.</p></body></html>',
            ),
            'text/html; charset=iso-8859-7',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-hebrew-page', truth: 'there', in: 'he', path: '/gina.html' },
      note: 'A living page in ISO 8859-8.',
      source: 'WHATWG Encoding Standard: iso-8859-8-i',
      site: grown(
        'he',
        {
          '/gina.html': says(
            200,
            hebrew(
              '<html dir="rtl"><head><title>הגינה</title></head><body><h1>הגינה בחורף</h1><p>זורעים פול אחרי הגשם הראשון ואפונה בטבת.</p></body></html>',
            ),
            'text/html; charset=iso-8859-8-i',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-utf16-text', truth: 'there', in: 'zh', path: '/readme.txt' },
      note: 'A living text in UTF-16 with its mark.',
      source: 'RFC 2781: UTF-16, byte order mark',
      site: grown(
        'zh',
        {
          '/readme.txt': says(
            200,
            Buffer.from('\ufeff种子清单：蚕豆，豌豆，菜豆。\r\n', 'utf16le'),
            'text/plain; charset=utf-16',
          ),
        },
        MISSING,
      ),
    },
  ]),
];
