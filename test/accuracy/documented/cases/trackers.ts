/** Where bugs and requests are kept: Trac, Bugzilla and Request Tracker. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';
import { APACHE_404 } from '../status-pages.ts';

export const TRACKERS = [
  ...documented('Trac', [
    {
      ...{
        id: 'trac-create',
        in: 'en',
        truth: 'gone',
        path: '/wiki/WheelDesign',
        source:
          'PyPI Trac 1.6: trac/wiki/web_ui.py (ResourceNotFound, wiki_view with Create this page)',
      },
      site: serves(
        'en',
        { '/wiki': reads('en', 'WikiStart') },
        status(
          404,
          framed(
            'en',
            'WheelDesign',
            '<p>The page <em>WheelDesign</em> does not exist. You can create it here.</p><form method="get"><input type="submit" value="Create this page"></form>',
          ),
        ),
      ),
      note: '404 with a form to create it',
    },
    {
      ...{
        id: 'trac-ticket',
        in: 'en',
        truth: 'gone',
        path: '/ticket/4811',
        source:
          'PyPI Trac 1.6: trac/ticket/model.py (“Ticket %(id)s does not exist.”, “Invalid ticket number”)',
      },
      site: serves(
        'en',
        { '/ticket/12': reads('en', '#12 (wheel squeaks)') },
        status(
          404,
          framed(
            'en',
            'Invalid ticket number',
            '<p class="message">Ticket 4811 does not exist.</p>',
          ),
        ),
      ),
      note: 'no such ticket',
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
];
