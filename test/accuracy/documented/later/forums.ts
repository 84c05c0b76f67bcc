/** What forums say of topics and posts: deleted, unknown, for members only. */
import { byPath, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

const said = (language: string, title: string, text: string) =>
  notice(200, language, title, `<p>${text}</p>`);

export const LATER_FORUMS: readonly DocumentedCase[] = [
  ...documented('Discourse', [
    {
      ...{
        id: 'later-discourse-deleted',
        truth: 'gone',
        in: 'it',
        path: '/t/fagioli-rampicanti/812',
      },
      note: 'The topic was deleted: 410.',
      source:
        'discourse/discourse: app/controllers/application_controller.rb, rescue_discourse_actions(:not_found, 410)',
      site: grown(
        'it',
        {
          '/t/fagioli-rampicanti/812': within(
            410,
            'it',
            'Ops! Questa pagina non esiste o è privata.',
            '<p>L’argomento è stato eliminato.</p><h2>Popolari</h2><ul><li><a href="/1/">Scambio di maggio</a></li></ul>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-discourse-login', truth: 'there', in: 'ko', path: '/t/bean/77' },
      note: 'The whole forum is for members: every topic leads to the login.',
      source: 'discourse/discourse: config/site_settings.yml, login_required',
      site: byPath((path) =>
        path === '/login'
          ? said(
              'ko',
              '로그인',
              '이 포럼을 보려면 로그인하세요. <input name="login"> <input type="password" name="password">',
            )
          : to('/login'),
      ),
    },
  ]),
  ...documented('phpBB', [
    {
      ...{ id: 'later-phpbb-no-topic', truth: 'gone', in: 'pl', path: '/viewtopic.php?t=5512' },
      note: 'phpBB 2 says under 200 that the topic does not exist.',
      source: 'phpBB 2 language pack (pl): lang_main.php, Topic_post_not_exist',
      site: grown(
        'pl',
        {
          '/viewtopic.php': within(
            200,
            'pl',
            'Informacja',
            '<table><tr><td>Temat lub post, którego szukasz, nie istnieje</td></tr></table>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Simple Machines Forum', [
    {
      ...{
        id: 'later-smf-off-limits',
        truth: 'undecidable',
        in: 'en',
        path: '/index.php?topic=812.0',
      },
      note: 'Missing or off limits: the forum itself does not tell which.',
      source: 'SimpleMachines/SMF: Themes/default/languages/Errors.english.php, topic_gone',
      site: grown(
        'en',
        {
          '/index.php': within(
            403,
            'en',
            'An error has occurred!',
            '<p>The topic or board you are looking for appears to be either missing or off limits to you.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('vBulletin', [
    {
      ...{ id: 'later-vbulletin-no-thread', truth: 'gone', in: 'tr', path: '/showthread.php?t=90' },
      note: 'The message about an unknown thread comes under 200.',
      source:
        'vBulletin phrases: invalidid, "No Thread specified. If you followed a valid link, please notify the administrator"',
      site: grown(
        'tr',
        {
          '/showthread.php': within(
            200,
            'tr',
            'vBulletin Mesajı',
            '<p>Konu bulunamadı. Geçerli bir bağlantıdan geldiyseniz lütfen yöneticiye bildirin.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('XenForo', [
    {
      ...{
        id: 'later-xenforo-members',
        truth: 'there',
        in: 'de',
        path: '/threads/sortenliste.12/',
      },
      note: 'The thread is there for those who log in.',
      source: 'XenForo phrases: login_required, "You must be logged-in to do that." (403)',
      site: grown(
        'de',
        {
          '/threads/sortenliste.12/': within(
            403,
            'de',
            'Anmelden',
            '<p>Du musst angemeldet sein, um das zu tun.</p><form action="/login/login" method="post"><input name="login"><input type="password" name="password"><button>Anmelden</button></form>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('gnuboard', [
    {
      ...{
        id: 'later-gnuboard-deleted',
        truth: 'gone',
        in: 'ko',
        path: '/bbs/board.php?bo_table=free&wr_id=310',
      },
      note: 'The post is not there: an alert and the way back, under 200.',
      source: 'gnuboard/gnuboard5: bbs/board.php, alert of a missing wr_id',
      site: grown(
        'ko',
        {
          '/bbs/board.php': page(
            bare(
              'ko',
              '오류안내 페이지',
              '<script>alert("글이 존재하지 않습니다.\\n\\n글이 삭제되었거나 이동된 경우입니다."); history.back();</script>\n<noscript><p>글이 존재하지 않습니다.<br>글이 삭제되었거나 이동된 경우입니다.</p><a href="/bbs/board.php?bo_table=free">돌아가기</a></noscript>',
            ),
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Discuz!', [
    {
      ...{
        id: 'later-discuz-thread',
        truth: 'gone',
        in: 'zh',
        path: '/forum.php?mod=viewthread&tid=77812',
      },
      note: 'The thread does not exist or was deleted; the notice comes under 200.',
      source: 'Discuz! X: source/language/lang_message.php, thread_nonexistence',
      site: grown(
        'zh',
        {
          '/forum.php': within(
            200,
            'zh',
            '提示信息',
            '<div class="alert_error"><p>抱歉，指定的主题不存在或已被删除或正在被审核</p></div>',
          ),
        },
        MISSING,
      ),
    },
  ]),
];
