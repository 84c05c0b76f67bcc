import { page } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

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
];
