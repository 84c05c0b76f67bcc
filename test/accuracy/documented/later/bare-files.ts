/** Files without words, and pages in old code pages: nothing to read, or hard to read, and complete. */
import { says } from '../../site.ts';
import { plain } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { grown, MISSING } from './pages.ts';

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

export const LATER_BARE_FILES: readonly DocumentedCase[] = [
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
