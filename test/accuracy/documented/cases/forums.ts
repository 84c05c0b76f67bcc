/** phpBB, vBulletin, Discourse, Discuz! and NodeBB. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';
import { NGINX_404 } from '../status-pages.ts';

export const FORUMS = [
  ...documented('phpBB', [
    {
      ...{
        id: 'phpbb-404',
        in: 'en',
        truth: 'gone',
        path: '/viewtopic.php?t=4811',
        source: 'phpbb/phpbb: phpBB/language/en/viewtopic.php (NO_TOPIC), phpBB/viewtopic.php',
      },
      site: serves(
        'en',
        { '/viewtopic.php?t=12': reads('en', 'View topic - Elm or oak') },
        status(
          404,
          framed(
            'en',
            'Information',
            '<div class="panel" id="message"><h2 class="message-title">Information</h2><p>The requested topic does not exist.</p></div>',
          ),
        ),
      ),
      note: 'phpBB 3.1 and later: 404',
    },
    {
      ...{
        id: 'phpbb2-soft',
        in: 'de',
        truth: 'gone',
        path: '/viewtopic.php?t=311',
        source:
          'phpbb/phpbb: phpBB/language/lang_german/lang_main.php (Topic_post_not_exist), shown by message_die() with 200',
      },
      site: serves(
        'de',
        { '/viewtopic.php?t=12': reads('de', 'Thema anzeigen - Ulme oder Eiche') },
        page(
          framed(
            'de',
            'Information',
            '<table><tr><th>Information</th></tr><tr><td>Das gewählte Thema oder der Beitrag existiert nicht</td></tr></table>',
          ),
        ),
      ),
      note: 'phpBB 2: with 200',
    },
  ]),
  ...documented('vBulletin', [
    {
      ...{
        id: 'vbulletin-invalid',
        in: 'en',
        truth: 'gone',
        path: '/showthread.php?t=844849',
        source:
          'public text: ubuntuforums archive quoting “Invalid Thread specified. If you followed a valid link, please notify the administrator”',
      },
      site: serves(
        'en',
        { '/showthread.php?t=12': reads('en', 'Elm or oak?') },
        page(
          framed(
            'en',
            'vBulletin Message',
            '<div class="standard_error"><h2>vBulletin Message</h2><p>Invalid Thread specified. If you followed a valid link, please notify the <a href="/sendmessage.php">administrator</a></p></div>',
          ),
        ),
      ),
      note: 'with 200',
    },
    {
      ...{
        id: 'vbulletin-login',
        in: 'en',
        truth: 'undecidable',
        path: '/showthread.php?t=844850',
        source:
          'public code: scrapers that look for “This could be due to one of several reasons” (error_nopermission_loggedout)',
      },
      site: serves(
        'en',
        {
          '/showthread.php?t=844850': status(
            403,
            framed(
              'en',
              'vBulletin Message',
              '<p>You are not logged in or you do not have permission to access this page. This could be due to one of several reasons:</p><form><input name="vb_login_username"><input type="password"></form>',
            ),
          ),
        },
        page(
          framed(
            'en',
            'vBulletin Message',
            '<p>Invalid Thread specified. If you followed a valid link, please notify the administrator</p>',
          ),
        ),
      ),
      note: 'for members, or not there',
    },
    {
      ...{
        id: 'vbulletin-thread',
        in: 'en',
        truth: 'there',
        path: '/showthread.php?t=844900',
        source:
          'vBulletin page frame as in the ubuntuforums archive; a thread that quotes its error',
      },
      site: serves(
        'en',
        {
          '/showthread.php?t=844900': reads(
            'en',
            'Invalid Thread specified?',
            '<blockquote>Invalid Thread specified. If you followed a valid link, please notify the administrator</blockquote><p>I get this for one thread only. What can I do?</p><p>Clear your cookies. It is back for me.</p>',
          ),
        },
        page(
          framed(
            'en',
            'vBulletin Message',
            '<p>Invalid Thread specified. If you followed a valid link, please notify the administrator</p>',
          ),
        ),
      ),
      note: 'a thread about that very message',
    },
  ]),
  ...documented('Discourse', [
    {
      ...{
        id: 'discourse-404',
        in: 'en',
        truth: 'gone',
        path: '/t/elm-floats/4811',
        source:
          'discourse/discourse: config/locales/server.en.yml (page_not_found.title: “Oops! That page doesn’t exist or is private.”)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            'Page Not Found - Mills',
            '<div class="page-not-found"><h1 class="title">Oops! That page doesn’t exist or is private.</h1><div class="popular-topics"><h2 class="popular-topics-title">Popular</h2><a href="/t/wheel/1">Wheel</a></div></div>',
          ),
        ),
      ),
      note: 'does not exist or is private, under 404',
    },
    {
      ...{
        id: 'discourse-slug',
        in: 'en',
        truth: 'moved',
        path: '/t/old-title/48',
        source:
          'discourse/discourse: app/controllers/topics_controller.rb (redirect_to_correct_topic, 301)',
      },
      site: serves(
        'en',
        {
          '/t/old-title/48': redirect(
            301,
            'http://discourse-slug.example/t/new-title-of-the-topic/48',
          ),
          '/t/new-title-of-the-topic/48': reads('en', 'New title of the topic'),
        },
        NGINX_404,
      ),
      note: 'the title of a topic has changed',
    },
  ]),
  ...documented('Discuz!', [
    {
      ...{
        id: 'discuz',
        in: 'zh',
        truth: 'gone',
        path: '/forum.php?mod=viewthread&tid=129',
        source:
          'public code: fixtures with “抱歉，指定的主题不存在或已被删除或正在被审核” under 200',
      },
      site: serves(
        'zh',
        { '/forum.php?mod=viewthread&tid=12': reads('zh', '榆木还是橡木') },
        page(
          framed(
            'zh',
            '提示信息',
            '<div id="messagetext" class="alert_error"><p>抱歉，指定的主题不存在或已被删除或正在被审核</p></div><p><a href="javascript:history.back()">[ 点击这里返回上一页 ]</a></p>',
          ),
        ),
      ),
      note: 'with 200',
    },
  ]),
  ...documented('NodeBB', [
    {
      ...{
        id: 'nodebb-403',
        in: 'fr',
        truth: 'undecidable',
        path: '/topic/48/roue',
        source: 'npm nodebb 1.4.0: public/language/fr/global.json (403.message)',
      },
      site: serves(
        'fr',
        {
          '/topic/48/roue': status(
            403,
            framed(
              'fr',
              'Accès refusé',
              '<p>Il semble que vous ayez atteint une page à laquelle vous n\'avez pas accès. Peut-être deviez vous <a href="/login">essayer de vous connecter</a>?</p>',
            ),
          ),
        },
        status(
          404,
          framed(
            'fr',
            'Introuvable',
            "<p>Il semble que vous ayez atteint une page qui n'existe pas.</p>",
          ),
        ),
      ),
      note: 'a topic for members',
    },
    {
      ...{
        id: 'nodebb-404',
        in: 'it',
        truth: 'gone',
        path: '/topic/49/diga',
        source: 'npm nodebb 1.4.0: public/language/it/global.json (404.message)',
      },
      site: serves(
        'it',
        {},
        status(
          404,
          framed(
            'it',
            'Non trovato',
            '<p>Sembra tu sia arrivato ad una pagina che non esiste. Torna alla <a href="/">home page</a>.</p>',
          ),
        ),
      ),
      note: 'no such topic',
    },
  ]),
];
