/** Mailman, HyperKitty, Pipermail, Sympa, MHonArc; phpBB, vBulletin, Discourse, Discuz!; GitLab, Gitea, cgit, gitweb, ViewVC, Bugzilla, RT, GitHub. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { byPath, escaped, page, plain, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, text } from '../prose.ts';
import { APACHE_404 } from './apache.ts';
import { NGINX_404 } from './web-servers.ts';

const HYPERKITTY = 'Debian python3-django-hyperkitty: hyperkitty/locale/*/LC_MESSAGES/django.mo';
const MAILMAN = 'Mailman 2.1: Mailman/Cgi/';
const SYMPA = 'Debian sympa: /usr/share/locale/*/LC_MESSAGES/sympa.mo';

const mailman = (title: string, body: string): string =>
  `<HTML>\n<HEAD><LINK REL="SHORTCUT ICON" HREF="/icons/mm-icon.png"><META http-equiv="Content-Type" content="text/html; charset=us-ascii"><TITLE>${title}</TITLE></HEAD>\n<BODY bgcolor="white">${body}</BODY></HTML>\n`;

/** As Pipermail writes a message. */
const pipermail = (list: string, subject: string, body: string): string =>
  `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">\n<HTML><HEAD><TITLE> [${list}] ${subject}</TITLE></HEAD><BODY BGCOLOR="#ffffff"><H1>[${list}] ${subject}</H1><B>Anna Quill</B> <A HREF="mailto:${list}">anna at quill.example</A><BR><I>Thu Mar 4 10:12:33 CET 2004</I><HR><!--beginarticle--><PRE>${body}</PRE><!--endarticle--><HR></BODY></HTML>\n`;

const hyperkitty404 = (language: string, error: string, sentence: string) =>
  status(
    404,
    framed(
      language,
      'HyperKitty',
      `<div id="contentBox"><span class="hello">${error}</span><p>${sentence}</p></div>`,
    ),
  );

const gitweb = (code: number, title: string, sentence: string) =>
  status(
    code,
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en-US" lang="en-US"><head><title>git.example Git - ${title}</title></head><body><div class="page_header"><a href="/">projects</a> / error</div><div class="page_body"><br /><br />${code} - ${sentence}<br /></div></body></html>`,
  );

export const LISTS = [
  ...documented('Mailman 2', [
    {
      ...{
        id: 'mailman-no-list-soft',
        in: 'en',
        truth: 'gone',
        path: '/mailman/listinfo/sluices',
        source: `${MAILMAN}listinfo.py before 2.1.12 (“No such list”, no Status line)`,
      },
      site: serves(
        'en',
        {
          '/mailman/listinfo/sluices': page(
            mailman(
              'lists.example mailing lists',
              '<h2>lists.example Mailing Lists</h2><p><font color="#ff5060" size="+2">No such list <em>sluices</em></font></p><p>Below is a listing of all the public mailing lists on lists.example.</p><table><tr><td><a href="/mailman/listinfo/wheels">Wheels</a></td><td>About wheels</td></tr></table>',
            ),
          ),
          '/mailman/listinfo/wheels': reads('en', 'Wheels Info Page'),
        },
        APACHE_404,
      ),
      note: 'the overview of all lists, with “No such list” above it and status 200',
    },
    {
      ...{
        id: 'mailman-no-list',
        in: 'en',
        truth: 'gone',
        path: '/mailman/roster/dams',
        source: `${MAILMAN}listinfo.py (“No such list”, Status: 404 Not Found)`,
      },
      site: serves(
        'en',
        {},
        status(404, mailman('CGI script error', '<h2>Error</h2><b>No such list <em>dams</em></b>')),
      ),
      note: 'the later version says 404',
    },
    {
      ...{
        id: 'mailman-private',
        in: 'en',
        truth: 'there',
        path: '/mailman/private/council/2004-March/000211.html',
        source: `${MAILMAN}private.py and templates/en/private.html (“Private Archives Authentication”)`,
      },
      site: serves(
        'en',
        {
          '/mailman/private/council/2004-March/000211.html': page(
            mailman(
              'council Private Archives Authentication',
              '<FORM METHOD=POST ACTION="/mailman/private/council/"><TABLE><TR><TD>council Private Archives Authentication</TD></TR><tr><TD>Email address:</TD><TD><INPUT TYPE="text" NAME="username"></TD></tr><tr><TD>Password:</TD><TD><INPUT TYPE="password" NAME="password"></TD></tr></TABLE><P><strong>Important:</strong> From this point on, you must have cookies enabled in your browser.</FORM>',
            ),
          ),
        },
        APACHE_404,
      ),
      note: 'an archive for members of the list',
    },
    {
      ...{
        id: 'mailman-private-gone',
        in: 'en',
        truth: 'gone',
        path: '/mailman/private/open/2004-March/000999.html',
        source: `${MAILMAN}private.py (“Private archive file not found”, printed without a status)`,
      },
      site: serves(
        'en',
        {
          '/mailman/private/open/2004-March/000999.html': page(
            mailman('Private archive file not found', '<h2>Private archive file not found</h2>'),
          ),
          '/mailman/private/open/2004-March/000211.html': page(
            pipermail('open', 'minutes', 'The minutes.'),
          ),
        },
        page(mailman('Private archive file not found', '<h2>Private archive file not found</h2>')),
      ),
      note: 'says it with 200',
    },
  ]),
  ...documented('Pipermail', [
    {
      ...{
        id: 'pipermail-message',
        in: 'en',
        truth: 'there',
        path: '/pipermail/wheels/2004-March/000211.html',
        source: 'Mailman 2.1: templates/en/article.html',
      },
      site: serves(
        'en',
        {
          '/pipermail/wheels/2004-March/000211.html': page(
            pipermail(
              'wheels',
              '404 Not Found',
              'Since this morning the mirror gives me\n\n  404 Not Found\n  The requested URL was not found on this server.\n\nfor every drawing. Is it only me?\n\nAnna\n',
            ),
          ),
        },
        APACHE_404,
      ),
      note: 'a message whose subject is “404 Not Found”',
    },
    {
      ...{
        id: 'pipermail-rebuilt',
        in: 'en',
        truth: 'gone',
        path: '/pipermail/wheels/2004-March/000212.html',
        source: 'https://wiki.list.org/DOC (rebuilding an archive renumbers its messages)',
      },
      site: serves(
        'en',
        { '/pipermail/wheels/2004-March/000211.html': page(pipermail('wheels', 'floats', 'Elm.')) },
        APACHE_404,
      ),
      note: 'the archive was built again, and the number went',
    },
    {
      ...{
        id: 'pipermail-tombstone',
        in: 'en',
        truth: 'gone',
        path: '/pipermail/wheels/2005-May/000400.html',
        source:
          'Debian list archives and https://wiki.list.org/DOC: messages removed on request are replaced by a notice',
      },
      site: serves(
        'en',
        {
          '/pipermail/wheels/2005-May/000400.html': page(
            pipermail(
              'wheels',
              'message removed',
              'This message has been removed from the archive.\n',
            ),
          ),
          '/pipermail/wheels/2005-May/000401.html': page(
            pipermail('wheels', 'Re: elm', 'Elm it is.\n'),
          ),
        },
        APACHE_404,
      ),
      note: 'a notice in the place of the message',
    },
    {
      ...{
        id: 'pipermail-attachment',
        in: 'zxx',
        truth: 'there',
        path: '/pipermail/wheels/attachments/20040304/5c1a/wheel.bin',
        source: 'Mailman 2.1: Mailman/Handlers/Scrubber.py',
      },
      site: serves(
        'en',
        {
          '/pipermail/wheels/attachments/20040304/5c1a/wheel.bin': ({ response }) =>
            response
              .writeHead(200, { 'content-type': 'application/octet-stream' })
              .end(Buffer.alloc(2000, 7)),
        },
        APACHE_404,
      ),
      note: 'an attachment of no known type',
    },
  ]),
  ...documented('HyperKitty', [
    {
      ...{
        id: 'hyperkitty-pl',
        in: 'pl',
        truth: 'gone',
        path: '/hyperkitty/list/kola@listy.example/message/ABCDEF/',
        source: `${HYPERKITTY} (“I can't find this page.”)`,
      },
      site: serves('pl', {}, hyperkitty404('pl', 'Błąd 404', 'Nie mogę znaleźć strony.')),
      note: '404 in Polish',
    },
    {
      ...{
        id: 'hyperkitty-private-ja',
        in: 'ja',
        truth: 'undecidable',
        path: '/hyperkitty/list/yakuin@list.example/thread/XYZ/',
        source: `${HYPERKITTY} (“This mailing list is private.”), views: 403`,
      },
      site: serves(
        'ja',
        {
          '/hyperkitty/list/yakuin@list.example/thread/XYZ/': status(
            403,
            framed(
              'ja',
              'エラー: 非公開リスト',
              '<p class="text-danger">このメーリングリストは非公開です。アーカイブを閲覧するには登録が必要です。</p>',
            ),
          ),
        },
        hyperkitty404('ja', 'エラー 404', 'ページを見つけることができません。'),
      ),
      note: 'a private list',
    },
    {
      ...{
        id: 'hyperkitty-compat',
        in: 'en',
        truth: 'moved',
        path: '/pipermail/wheels@lists.example/2004-March/000211.html',
        source:
          'Debian python3-django-hyperkitty: hyperkitty/views/compat.py (redirects of Pipermail URLs)',
      },
      site: serves(
        'en',
        {
          '/pipermail/wheels@lists.example/2004-March/000211.html': redirect(
            301,
            '/hyperkitty/list/wheels@lists.example/message/QW3/',
          ),
          '/hyperkitty/list/wheels@lists.example/message/QW3/': reads('en', 'Re: floats of elm'),
        },
        hyperkitty404('en', 'Error 404', 'I can&#39;t find this page.'),
      ),
      note: 'an old address of Pipermail is led to the message',
    },
  ]),
  ...documented('Sympa', [
    {
      ...{
        id: 'sympa-unknown-fr',
        in: 'fr',
        truth: 'gone',
        path: '/sympa/arc/vannes/2009-03/msg00012.html',
        source: `${SYMPA} (“%1: unknown list”); default/web_tt2/error.tt2`,
      },
      site: serves(
        'fr',
        { '/sympa/lists': reads('fr', 'Listes') },
        page(
          framed(
            'fr',
            'Erreur',
            '<div class="error"><h2>ERREUR (arc)</h2><p>vannes : cette liste est inconnue</p></div>',
          ),
        ),
      ),
      note: 'no such list, with status 200',
    },
    {
      ...{
        id: 'sympa-closed-de',
        in: 'de',
        truth: 'gone',
        path: '/sympa/info/wehre',
        source: `${SYMPA} (“List %1 is closed”)`,
      },
      site: serves(
        'de',
        { '/sympa/info/raeder': reads('de', 'raeder - Info') },
        page(framed('de', 'Fehler', '<p>Liste wehre ist geschlossen</p>')),
      ),
      note: 'the list is closed; every unknown list is answered in that way',
    },
  ]),
  ...documented('MHonArc', [
    {
      ...{
        id: 'mhonarc-message',
        in: 'en',
        truth: 'there',
        path: '/archive/msg00048.html',
        source:
          'Debian mhonarc: default page layout (MSGPGBEGIN, “Prev by Date”, “Next by Thread”)',
      },
      site: serves(
        'en',
        {
          '/archive/msg00048.html': page(
            `<!-- MHonArc v2.6.24 --><!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><html><head><title>gone</title></head><body><hr>[<a href="msg00047.html">Date Prev</a>][<a href="msg00049.html">Date Next</a>]<h1>gone</h1><ul><li><em>From</em>: Anna Quill</li><li><em>Date</em>: 4 Mar 1998</li></ul><pre>The old page no longer exists. It has been removed for good.\n</pre><hr></body></html>`,
          ),
        },
        APACHE_404,
      ),
      note: 'a message that says that some other page no longer exists',
    },
  ]),
];

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
];

export const FORGES = [
  ...documented('GitLab', [
    {
      ...{
        id: 'gitlab-public-404',
        in: 'en',
        truth: 'gone',
        path: '/mills/wheel/-/blob/main/float.c',
        source:
          "gitlab-org/gitlab: public/404.html (“The page could not be found or you don't have permission to view it.”)",
      },
      site: serves(
        'en',
        { '/mills/wheel': reads('en', 'wheel') },
        status(
          404,
          bare(
            'en',
            'The page you&#39;re looking for could not be found (404)',
            '<h1>404</h1><h3>The page could not be found or you don&#39;t have permission to view it.</h3><p>The resource that you are attempting to access does not exist or you don&#39;t have the necessary permissions to view it.</p>',
          ),
        ),
      ),
      note: 'a file of a public project',
    },
    {
      ...{
        id: 'gitlab-sign-in',
        in: 'en',
        truth: 'undecidable',
        path: '/secret/wheel',
        source:
          'gitlab-org/gitlab: doc/user/public_access.md (private and missing projects both lead to /users/sign_in)',
      },
      site: serves(
        'en',
        {
          '/users/sign_in': page(
            bare(
              'en',
              'Sign in · GitLab',
              '<p>You need to sign in or sign up before continuing.</p><form><input name="user[login]"><input type="password"></form>',
            ),
          ),
        },
        redirect(302, 'http://gitlab-sign-in.example/users/sign_in'),
      ),
      note: 'private and missing look the same',
    },
    {
      ...{
        id: 'gitlab-blob',
        in: 'en',
        truth: 'there',
        path: '/mills/site/-/blob/main/public/404.html',
        source: 'gitlab-org/gitlab: public/404.html, seen as a file in a repository',
      },
      site: serves(
        'en',
        {
          '/mills/site/-/blob/main/public/404.html': page(
            framed(
              'en',
              'public/404.html · main · mills / site · GitLab',
              '<pre><code>&lt;title&gt;The page you&#39;re looking for could not be found (404)&lt;/title&gt;\n&lt;h1&gt;404&lt;/h1&gt;\n&lt;h3&gt;The page could not be found.&lt;/h3&gt;</code></pre>',
            ),
          ),
        },
        status(
          404,
          bare(
            'en',
            'The page you&#39;re looking for could not be found (404)',
            '<h1>404</h1><h3>The page could not be found or you don&#39;t have permission to view it.</h3>',
          ),
        ),
      ),
      note: 'the source of a 404 page, shown as a file',
    },
  ]),
  ...documented('Gitea', [
    {
      ...{
        id: 'gitea-404',
        in: 'en',
        truth: 'gone',
        path: '/anna/sluice',
        source:
          'go-gitea/gitea: options/locale/locale_en-US.ini (error404: “The page you are trying to reach either does not exist or you are not authorized to view it.”)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            'Page Not Found - Mills',
            '<img src="/assets/img/404.png" alt="404"><p>The page you are trying to reach either <strong>does not exist</strong> or <strong>you are not authorized</strong> to view it.</p>',
          ),
        ),
      ),
      note: 'no such repository',
    },
  ]),
  ...documented('cgit', [
    {
      ...{
        id: 'cgit-no-repo',
        in: 'en',
        truth: 'gone',
        path: '/mill.git/tree/wheel.c',
        source: 'Debian cgit: strings of cgit.cgi (“No repositories found”, “Path not found”)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            'mill.git - Unnamed repository',
            '<div id="cgit"><table id="header"><tr><td class="main">No repositories found</td></tr></table></div>',
          ),
        ),
      ),
      note: 'no such repository',
    },
    {
      ...{
        id: 'cgit-path-soft',
        in: 'en',
        truth: 'gone',
        path: '/mill.git/plain/old.c',
        source:
          'Debian cgit: strings of cgit.cgi (“Path not found”); before cgit 1.1 under status 200',
      },
      site: serves(
        'en',
        { '/mill.git/': reads('en', 'mill.git') },
        page(
          bare(
            'en',
            'mill.git - The mill',
            "<div id='cgit'><div class='content'><div class='error'>Path not found</div></div></div>",
          ),
        ),
      ),
      note: 'an old version says it with 200',
    },
  ]),
  ...documented('gitweb', [
    {
      ...{
        id: 'gitweb-project',
        in: 'en',
        truth: 'gone',
        path: '/gitweb/?p=mill.git;a=summary',
        source: 'git/git: gitweb/gitweb.perl, die_error(404, "No such project")',
      },
      site: serves(
        'en',
        { '/gitweb/?p=mill.git;a=summary': gitweb(404, 'mill.git', 'No such project') },
        gitweb(404, 'projects', 'Unknown action'),
      ),
      note: 'No such project',
    },
  ]),
  ...documented('ViewVC', [
    {
      ...{
        id: 'viewvc-unknown',
        in: 'en',
        truth: 'gone',
        path: '/viewvc/mill/trunk/wheel.c?view=markup',
        source:
          'viewvc/viewvc: lib/viewvc.py (“404 Not Found”, “: unknown location”), templates/default/error.ezt',
      },
      site: serves(
        'en',
        {},
        byPath((path) =>
          status(
            404,
            bare(
              'en',
              'ViewVC Exception',
              `<h3>An Exception Has Occurred</h3>\n<h4>${escaped(path.replace('/viewvc/mill', ''))}: unknown location</h4>\n<h4>HTTP Response Status</h4>\n<p><pre>404 Not Found</pre></p><hr />`,
            ),
          ),
        ),
      ),
      note: 'unknown location',
    },
    {
      ...{
        id: 'viewvc-attic',
        in: 'en',
        truth: 'there',
        path: '/viewvc/mill/Attic/wheel.c',
        source: 'viewvc/viewvc: templates/default/log.ezt (“FILE REMOVED”, Attic)',
      },
      site: serves(
        'en',
        {
          '/viewvc/mill/Attic/wheel.c': page(
            bare(
              'en',
              '[mill] Log of /Attic/wheel.c',
              `<h1>Log of /mill/Attic/wheel.c</h1><p>Revision <b>1.12</b></p><p><b>FILE REMOVED</b></p><pre>no longer needed</pre><p>Revision <b>1.11</b> - (view) (download)</p><pre>eleven floats of oak</pre>${text('en')}`,
            ),
          ),
        },
        APACHE_404,
      ),
      note: 'the history of a file that was removed from the project',
    },
  ]),
  ...documented('Bugzilla', [
    {
      ...{
        id: 'bugzilla-none',
        in: 'en',
        truth: 'gone',
        path: '/show_bug.cgi?id=481100',
        source:
          'bugzilla/bugzilla: template/en/default/global/user-error.html.tmpl (bug_id_does_not_exist: “Bug #… does not exist.”), status 200',
      },
      site: serves(
        'en',
        {
          '/show_bug.cgi?id=12': reads('en', '12 – wheel squeaks'),
          '/show_bug.cgi?id=481100': page(
            framed(
              'en',
              'Missing Bug ID',
              '<div class="throw_error">Bug #481100 does not exist.</div>',
            ),
          ),
        },
        APACHE_404,
      ),
      note: 'with 200, on a page of its own',
    },
    {
      ...{
        id: 'bugzilla-denied',
        in: 'en',
        truth: 'undecidable',
        path: '/show_bug.cgi?id=48',
        source:
          'bugzilla/bugzilla: template/en/default/global/user-error.html.tmpl (bug_access_denied)',
      },
      site: serves(
        'en',
        {
          '/show_bug.cgi?id=48': status(
            401,
            framed(
              'en',
              'Access Denied',
              '<p>You are not authorized to access bug #48. To see this bug, you must first log in to an account with the appropriate permissions.</p>',
            ),
          ),
        },
        APACHE_404,
      ),
      note: 'a bug about security: there, for some',
    },
    {
      ...{
        id: 'bugzilla-bug-about-404',
        in: 'en',
        truth: 'there',
        path: '/show_bug.cgi?id=404',
        source: 'bugzilla/bugzilla: template/en/default/bug/show.html.tmpl',
      },
      site: serves(
        'en',
        {
          '/show_bug.cgi?id=404': reads(
            'en',
            '404 – Page not found after login',
            '<p>Status: RESOLVED FIXED</p><p>Steps: log in. Result: “The page you requested could not be found.”</p>',
          ),
        },
        APACHE_404,
      ),
      note: 'bug 404, and it is about a 404',
    },
  ]),
  ...documented('Request Tracker', [
    {
      ...{
        id: 'rt-ticket',
        in: 'en',
        truth: 'undecidable',
        path: '/Ticket/Display.html?id=4811',
        source: 'Debian request-tracker5: html/Elements/Login, html/Ticket/Display.html',
      },
      site: serves(
        'en',
        {
          '/NoAuth/Login.html': page(
            bare(
              'en',
              'Login',
              '<h1>Login</h1><form><input name="user"><input name="pass" type="password"></form>',
            ),
          ),
        },
        redirect(302, '/NoAuth/Login.html?next=1'),
      ),
      note: 'asks everybody to log in',
    },
  ]),
  ...documented('GitHub', [
    {
      ...{
        id: 'github-renamed',
        in: 'en',
        truth: 'moved',
        path: '/anna/mill',
        source:
          'https://docs.github.com/en/repositories/creating-and-managing-repositories/renaming-a-repository',
      },
      site: serves(
        'en',
        {
          '/anna/mill': redirect(301, 'http://github-renamed.example/tide-mills/mill'),
          '/tide-mills/mill': reads('en', 'tide-mills/mill'),
        },
        status(
          404,
          bare('en', 'Page not found', '<p>This is not the web page you are looking for.</p>'),
        ),
      ),
      note: 'a repository with another owner now',
    },
    {
      ...{
        id: 'github-raw',
        in: 'en',
        truth: 'gone',
        path: '/anna/mill/main/old.c',
        source:
          'https://docs.github.com/en/repositories (raw.githubusercontent.com answers “404: Not Found” as text)',
      },
      site: serves('en', {}, plain(404, '404: Not Found')),
      note: 'a raw file that is no more',
    },
  ]),
];
