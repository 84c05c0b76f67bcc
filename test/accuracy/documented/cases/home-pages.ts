/** Home pages of users on Apache httpd: closed, left behind, moved with a notice. */
import { byPath, escaped, page, reads, serves } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, text } from '../prose.ts';
import { BUILT_IN, TRANSLATED } from '../sources.ts';
import { APACHE_404, builtIn, translated } from '../status-pages.ts';

export const HOME_PAGES = documented('Apache httpd', [
  {
    ...{ id: 'apache-user-gone', in: 'de', truth: 'gone', source: TRANSLATED },
    url: 'http://www.uni-gezeit.example/~hmeier/skripte/hydraulik.html',
    site: serves(
      'de',
      {},
      translated(
        404,
        'de',
        'Objekt nicht gefunden!',
        'Der angeforderte URL konnte auf dem Server nicht gefunden werden.',
      ),
    ),
    note: 'a home page at a university, whose owner has left',
  },
  {
    ...{ id: 'apache-user-403', in: 'en', truth: 'undecidable', source: BUILT_IN },
    url: 'http://www.cs.tidal-college.example/~rthorne/',
    site: serves(
      'en',
      {
        '/~rthorne/': builtIn(
          403,
          'Forbidden',
          "You don't have permission to access this resource.",
        ),
      },
      APACHE_404,
    ),
    note: 'a home page closed to all: it may be there for some',
  },
  {
    ...{ id: 'apache-moved-notice', in: 'en', truth: 'moved', path: '/~quill/locks.html' },
    source: 'https://www.w3.org/TR/WCAG20-TECHS/H76.html (meta refresh to a page that has moved)',
    site: serves(
      'en',
      {
        '/~quill/locks.html': page(
          bare(
            'en',
            'This page has moved',
            '<p>This page has moved. Your browser will take you to <a href="http://locks-of-quill.example/locks.html">its new address</a>; please update your bookmarks.</p>',
            '<meta http-equiv="refresh" content="0; url=http://locks-of-quill.example/locks.html">\n',
          ),
        ),
      },
      APACHE_404,
    ),
    beside: {
      'locks-of-quill.example': serves(
        'en',
        { '/locks.html': reads('en', 'Locks and sluices') },
        byPath((path) =>
          builtIn(
            404,
            'Not Found',
            `The requested URL ${escaped(path)} was not found on this server.`,
          ),
        ),
      ),
    },
    note: 'a notice that leads on at once',
  },
  {
    ...{ id: 'apache-moved-by-hand', in: 'en', truth: 'there', path: '/~orr/index.html' },
    source: 'https://httpd.apache.org/docs/2.4/howto/public_html.html; a notice without a redirect',
    site: serves(
      'en',
      {
        '/~orr/index.html': page(
          bare(
            'en',
            'Orr has moved',
            `<h1>I have left the department</h1>\n<p>My pages are now at <a href="http://orr.example/">orr.example</a>. What follows is kept here for those who have cited it.</p>\n${text('en')}`,
          ),
        ),
      },
      APACHE_404,
    ),
    note: 'says that it has moved, and still has its text',
  },
]);
