/** What blogs, forums and social networks say of accounts, posts and topics: deleted, suspended, private, moved. */
import { byPath, everywhere, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, grown, json, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

const said = (language: string, title: string, text: string) =>
  notice(200, language, title, `<p>${text}</p>`);

export const LATER_COMMUNITIES: readonly DocumentedCase[] = [
  ...documented('Mastodon', [
    {
      ...{ id: 'later-mastodon-suspended', truth: 'gone', in: 'ja', path: '/@mame/10021' },
      note: 'The account was suspended: 410, and the page says that it is no longer there.',
      source:
        'mastodon/mastodon: app/controllers/concerns/account_controller_concern.rb (410); config/locales/ja.yml',
      site: grown(
        'ja',
        {
          '/@mame/10021': notice(
            410,
            'ja',
            'お探しのページはもう存在しません',
            '<p>お探しのページはもう存在しません。</p>',
          ),
        },
        notice(404, 'ja', 'お探しのページは見つかりませんでした', '<p>404</p>'),
      ),
    },
  ]),
  ...documented('Lemmy', [
    {
      ...{ id: 'later-lemmy-missing', truth: 'gone', in: 'nl', path: '/post/88123' },
      note: 'The post cannot be found, says the server under 404.',
      source:
        'LemmyNet/lemmy-ui: src/shared/components/app/error-page.tsx; LemmyNet/lemmy: couldnt_find_post',
      site: grown(
        'nl',
        { '/post/88123': within(404, 'nl', '404-fout!', '<p>Kon het bericht niet vinden.</p>') },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-lemmy-api', truth: 'gone', in: 'en', path: '/api/v3/post?id=88123' },
      note: 'The interface names its error: no such post.',
      source: 'LemmyNet/lemmy: crates/utils/src/error.rs, couldnt_find_post (404)',
      site: grown('en', { '/api/v3/post': json(404, { error: 'couldnt_find_post' }) }, MISSING),
    },
  ]),
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
  ...documented('Dreamwidth', [
    {
      ...{ id: 'later-dreamwidth-purged', truth: 'gone', in: 'en', path: '/4711.html' },
      note: 'The journal was deleted and purged.',
      source:
        'dreamwidth/dreamwidth: bin/upgrading/en.dat, error.purged.text; views/error/purged.tt',
      site: everywhere(
        notice(410, 'en', 'Purged Account', '<p>This journal has been deleted and purged.</p>'),
      ),
    },
    {
      ...{ id: 'later-dreamwidth-discretion', truth: 'there', in: 'en', path: '/815.html' },
      note: 'A question about discretion stands before the entry, which is there.',
      source: 'dreamwidth/dreamwidth: views/journal/adult_content.tt.text',
      site: everywhere(
        said(
          'en',
          'Discretion Advised',
          "You're about to view content that the journal owner has advised should be viewed with discretion. To continue, you must confirm you want to view this content.</p><p><button>Yes, I want to view this content</button> <button>No, return me to the site</button>",
        ),
      ),
    },
  ]),
  ...documented('LiveJournal', [
    {
      ...{ id: 'later-livejournal-suspended', truth: 'gone', in: 'ru', path: '/2011/05/12/' },
      note: 'The journal was suspended; nothing of it is shown.',
      source:
        'dreamwidth/dreamwidth (LiveJournal code): views/error/suspended.tt, error.suspended.text (403)',
      site: everywhere(
        notice(
          403,
          'ru',
          'Аккаунт заблокирован',
          '<p>Этот журнал заблокирован за нарушение правил пользования сервисом.</p>',
        ),
      ),
    },
  ]),
  ...documented('Blogger', [
    {
      ...{ id: 'later-blogger-removed', truth: 'gone', in: 'pt', path: '/2013/02/feijoes.html' },
      note: 'The blog was removed and its address is closed for new ones.',
      source: 'Blogger Help: "Blog has been removed" page (404)',
      site: everywhere(
        notice(
          404,
          'pt',
          'O blogue foi removido',
          '<p>Lamentamos, mas o blogue que procura foi removido. Este endereço não está disponível para novos blogues.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-blogger-readers', truth: 'there', in: 'es', path: '/2019/03/habas.html' },
      note: 'The blog is there for invited readers.',
      source: 'Blogger Help: Control access to your blog (private, only invited readers)',
      site: everywhere(
        said(
          'es',
          'Solo para lectores invitados',
          'Este blog está abierto únicamente para lectores invitados. <a href="/ServiceLogin">Acceder</a>',
        ),
      ),
    },
    {
      ...{ id: 'later-blogger-warning', truth: 'there', in: 'de', path: '/2010/09/rausch.html' },
      note: 'A warning about contents is asked to be accepted before the post is shown.',
      source: 'Blogger Help: Adult content on your blog, warning page before the blog',
      site: everywhere(
        said(
          'de',
          'Warnung zu Inhalten',
          'Einige Leser dieses Blogs haben den Betreiber darauf hingewiesen, dass seine Inhalte anstößig sein könnten.</p><p><button>ICH VERSTEHE UND MÖCHTE FORTFAHREN</button> <button>Ich möchte nicht fortfahren</button>',
        ),
      ),
    },
  ]),
  ...documented('Tumblr', [
    {
      ...{ id: 'later-tumblr-nothing', truth: 'gone', in: 'en', path: '/post/8812/beans' },
      note: 'There is nothing at the address, says the page under 404.',
      source:
        'EdOverflow/can-i-take-over-xyz: Tumblr, "Whatever you were looking for doesn\'t currently exist at this address"',
      site: everywhere(
        notice(
          404,
          'en',
          "There's nothing here.",
          "<p>Whatever you were looking for doesn't currently exist at this address.</p>",
        ),
      ),
    },
  ]),
  ...documented('Medium', [
    {
      ...{ id: 'later-medium-account', truth: 'gone', in: 'en', path: '/@beans/why-i-left-1a2b' },
      note: 'The author has deleted the account, and the story with it.',
      source: 'Medium Help Center: Delete or deactivate your account (pages answer 410)',
      site: grown(
        'en',
        {
          '/@beans/why-i-left-1a2b': notice(
            410,
            'en',
            '410',
            '<h2>User deactivated or deleted their account.</h2>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-medium-members', truth: 'there', in: 'en', path: '/@peas/sowing-9f' },
      note: 'A story for members shows its beginning to all.',
      source: 'Medium Help Center: Member-only stories and the paywall',
      site: grown(
        'en',
        {
          '/@peas/sowing-9f': alive(
            'en',
            'Sowing by the moon',
            '<p>Member-only story. Create an account to read the full story.</p>',
          ),
        },
        MISSING,
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
  ...documented('Hatena Blog', [
    {
      ...{ id: 'later-hatena-private', truth: 'there', in: 'ja', path: '/entry/2018/05/03' },
      note: 'The blog is in its private mode: it is there for those who are let in.',
      source: 'Hatena Blog Help: 公開範囲の設定, private mode (403)',
      site: everywhere(
        notice(
          403,
          'ja',
          'Private',
          '<p>このブログはプライベートモードに設定されています。</p><p>閲覧するには、ブログの作者から許可を得たアカウントでログインしてください。</p>',
        ),
      ),
    },
  ]),
];
