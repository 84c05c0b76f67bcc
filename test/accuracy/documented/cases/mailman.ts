/** Mailman 2, its archives by Pipermail, and HyperKitty of Mailman 3. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { framed } from '../prose.ts';
import { APACHE_404 } from '../status-pages.ts';

const HYPERKITTY = 'Debian python3-django-hyperkitty: hyperkitty/locale/*/LC_MESSAGES/django.mo';

const MAILMAN = 'Mailman 2.1: Mailman/Cgi/';

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

export const MAILMAN_LISTS = [
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
        truth: 'there',
        path: '/pipermail/wheels@lists.example/2004-March/000211.html',
        source:
          'Debian python3-django-hyperkitty: hyperkitty/views/compat.py (redirect() to the message, 302)',
      },
      site: serves(
        'en',
        {
          '/pipermail/wheels@lists.example/2004-March/000211.html': redirect(
            302,
            '/hyperkitty/list/wheels@lists.example/message/QW3/',
          ),
          '/hyperkitty/list/wheels@lists.example/message/QW3/': reads('en', 'Re: floats of elm'),
        },
        hyperkitty404('en', 'Error 404', 'I can&#39;t find this page.'),
      ),
      note: 'an old address of Pipermail is led to the message',
    },
  ]),
];
