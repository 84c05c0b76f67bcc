/** Archives of lists by Sympa and MHonArc, and living pages about lists, topics and bugs. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';
import { APACHE_404, NGINX_404 } from '../status-pages.ts';

const SYMPA = 'Debian sympa: /usr/share/locale/*/LC_MESSAGES/sympa.mo';

export const LIST_ARCHIVES = [
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
  ...documented('Mailing lists', [
    {
      ...{ id: 'listinfo', in: 'de', truth: 'there', path: '/mailman/listinfo/raeder' },
      source: 'Mailman 2.1: templates/de/listinfo.html',
      site: serves(
        'de',
        {
          '/mailman/listinfo/raeder': page(
            '<HTML><HEAD><TITLE>raeder Infoseite</TITLE></HEAD><BODY BGCOLOR="#ffffff"><P>raeder -- Über Räder</P><p>Um frühere Nachrichten an diese Liste zu sehen, besuchen Sie bitte das Archiv.</p><FORM METHOD=POST><INPUT TYPE="Text" NAME="email"></FORM></BODY></HTML>',
          ),
        },
        APACHE_404,
      ),
      note: 'the info page of a list',
    },
    {
      ...{ id: 'thread-404-de', in: 'de', truth: 'there', path: '/viewtopic.php?t=404' },
      source:
        'phpbb/phpbb: phpBB/language/lang_german/lang_main.php (View_topic), a topic so named',
      site: serves(
        'de',
        {
          '/viewtopic.php?t=404': reads(
            'de',
            'Thema anzeigen - Seite nicht gefunden?!',
            '<p>Seit gestern sehe ich nur „Das gewählte Thema oder der Beitrag existiert nicht“. Wer noch?</p>',
          ),
        },
        page(
          framed('de', 'Information', '<p>Das gewählte Thema oder der Beitrag existiert nicht</p>'),
        ),
      ),
      note: 'a topic that quotes the message which missing topics get',
    },
    {
      ...{ id: 'archive-index', in: 'ru', truth: 'there', path: '/pipermail/kolesa/2004-March/' },
      source: 'Mailman 2.1: Mailman/Archiver/HyperArch.py (index of a month)',
      site: serves(
        'ru',
        {
          '/pipermail/kolesa/2004-March/': page(
            bare(
              'ru',
              'Архив kolesa за март 2004',
              '<ul><li><a href="000211.html">[kolesa] Страница не найдена</a></li><li><a href="000212.html">[kolesa] Re: Страница не найдена</a></li></ul>',
            ),
          ),
        },
        NGINX_404,
      ),
      note: 'a month in which people wrote about a missing page',
    },
    {
      ...{ id: 'bugzilla-alias', in: 'en', truth: 'moved', path: '/12' },
      source:
        'https://bugzilla.readthedocs.io/en/latest/installing/apache.html (rewriting /NUMBER to show_bug.cgi)',
      site: serves(
        'en',
        {
          '/12': redirect(301, '/show_bug.cgi?id=12'),
          '/show_bug.cgi?id=12': reads('en', '12 – wheel squeaks'),
        },
        APACHE_404,
      ),
      note: 'the short address of a bug',
    },
    {
      ...{ id: 'gitea-renamed', in: 'en', truth: 'there', path: '/anna/old-mill' },
      source:
        'go-gitea/gitea: services/context/repo.go (RedirectToRepo, 307 for a renamed repository)',
      site: serves(
        'en',
        { '/anna/old-mill': redirect(307, '/anna/mill'), '/anna/mill': reads('en', 'anna/mill') },
        status(404, bare('en', 'Page Not Found', '<p>Not found.</p>')),
      ),
      note: 'a renamed repository, led on “for now”',
    },
  ]),
];
