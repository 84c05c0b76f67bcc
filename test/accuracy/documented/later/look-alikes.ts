/** Living pages whose words are those of dead ones, in other trades and other senses than a server's. */
import type { Answer } from '../../../helpers/servers/answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, notice, within } from './pages.ts';

/** One living page of a site that says 404 to whatever else is asked. */
const only = (language: string, path: string, answer: Answer): Answer =>
  grown(language, { [path]: answer }, notice(404, language, '404', '<p>404</p>'));

export const LATER_LOOK_ALIKES: readonly DocumentedCase[] = [
  ...documented('Changes of programs', [
    {
      ...{ id: 'later-changes-ru', truth: 'there', in: 'ru', path: '/changes/1.4' },
      note: 'Notes of a release name the error that was mended.',
      source: 'Keep a Changelog 1.1.0: sections Fixed and Removed',
      site: only(
        'ru',
        '/changes/1.4',
        alive(
          'ru',
          'Версия 1.4',
          '<h2>Исправлено</h2><ul><li>После входа больше не появляется «Страница не найдена».</li><li>Удалено: старая форма.</li></ul>',
        ),
      ),
    },
    {
      ...{ id: 'later-changes-es', truth: 'there', in: 'es', path: '/cambios/2.0' },
      note: 'The same in Spanish: the words stand in a list of faults that were mended.',
      source: 'Keep a Changelog 1.1.0 (es-ES): secciones Corregido y Eliminado',
      site: only(
        'es',
        '/cambios/2.0',
        within(
          200,
          'es',
          'Cambios de la versión 2.0',
          '<ul><li>Corregido: «Error 404, página no encontrada» al buscar judías.</li><li>Eliminado: el catálogo antiguo ya no está disponible.</li></ul>',
        ),
      ),
    },
  ]),
  ...documented('Help pages', [
    {
      ...{ id: 'later-help-he', truth: 'there', in: 'he', path: '/ezra/404' },
      note: 'A page of help on what to do when a page is not found.',
      source: 'RFC 9110, 15.5.5: 404 Not Found (subject of the page)',
      site: only(
        'he',
        '/ezra/404',
        alive('he', 'הדף לא נמצא: מה עושים', '<p>בדקו את הכתובת, חזרו לדף הראשי או כתבו לנו.</p>'),
      ),
    },
    {
      ...{ id: 'later-glossary-el', truth: 'there', in: 'el', path: '/lexiko/404' },
      note: 'An entry of a glossary explains the error.',
      source: 'RFC 9110, 15.5.5: 404 Not Found (subject of the page)',
      site: only(
        'el',
        '/lexiko/404',
        alive(
          'el',
          'Σφάλμα 404',
          '<p>«Η σελίδα δεν βρέθηκε»: έτσι απαντά ένας διακομιστής όταν δεν έχει αυτό που του ζητούν.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-style-zh', truth: 'there', in: 'zh', path: '/guide/wording' },
      note: 'A guide to wording quotes the notices that a site may show.',
      source:
        'MediaWiki localisation guidelines: messages and their documentation (subject of the page)',
      site: only(
        'zh',
        '/guide/wording',
        alive(
          'zh',
          '提示语写法',
          '<p>不要只写“页面不存在”，要告诉读者接下来可以做什么。“该文章已被删除”也要写明原因。</p>',
        ),
      ),
    },
  ]),
  ...documented('Status pages', [
    {
      ...{ id: 'later-status-uk', truth: 'there', in: 'uk', path: '/history' },
      note: 'A page of incidents tells of an outage that is over.',
      source: 'Atlassian Statuspage documentation: incident history',
      site: only(
        'uk',
        '/history',
        within(
          200,
          'uk',
          'Історія збоїв',
          '<p>3 травня: сайт був недоступний, сервіс тимчасово не працював (503). Усунено о 14:20.</p><p>Зараз усе працює.</p>',
        ),
      ),
    },
  ]),
  ...documented('Other senses', [
    {
      ...{ id: 'later-song-ja', truth: 'there', in: 'ja', path: '/songs/31' },
      note: 'A song is called after the words; its text and year are given.',
      source: 'WordPress documentation: single post pages (a song)',
      site: only(
        'ja',
        '/songs/31',
        within(
          200,
          'ja',
          '「お探しのページは見つかりませんでした」',
          '<p>作詞作曲：種子文庫合唱団。二〇一九年の交換会で初めて歌われました。</p><p>楽譜は二番の引き出しにあります。</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-closed-january-da', truth: 'there', in: 'da', path: '/aabningstider' },
      note: 'The museum is closed in January; its page of hours is there.',
      source: 'schema.org: OpeningHoursSpecification (a page of opening hours)',
      site: only(
        'da',
        '/aabningstider',
        notice(
          200,
          'da',
          'Museet holder lukket',
          '<p>Museet holder lukket hele januar. Resten af året er her åbent lørdag og søndag fra 11 til 16.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-suspended-bridge', truth: 'there', in: 'en', path: '/walks/mill-bridge' },
      note: 'A footbridge is suspended over a river, and so is a walk, for a time.',
      source: 'WordPress documentation: single post pages (a walk)',
      site: only(
        'en',
        '/walks/mill-bridge',
        within(
          200,
          'en',
          'Suspended',
          '<p>The footbridge at the mill is suspended from two chains of 1884. The Sunday walk is suspended until the paint is dry.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-lock-it', truth: 'there', in: 'it', path: '/canale/chiusa-3' },
      note: 'A lock of the canal is under repair; the page about it is there.',
      source: 'WordPress documentation: single post pages (a canal lock)',
      site: only(
        'it',
        '/canale/chiusa-3',
        alive(
          'it',
          'Chiusa 3: in manutenzione',
          '<p>La chiusa è in manutenzione fino a maggio: le barche passano dal ramo vecchio.</p>',
        ),
      ),
    },
  ]),
];
