/** What blogs and networks say of accounts and posts: deleted, suspended, private, for members. */
import { everywhere } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice } from './pages.ts';

const said = (language: string, title: string, text: string) =>
  notice(200, language, title, `<p>${text}</p>`);

export const LATER_BLOGS: readonly DocumentedCase[] = [
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
      source:
        'Medium: page of deleted accounts, "User deactivated or deleted their account" (410); Help Center: Delete or deactivate your account',
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
