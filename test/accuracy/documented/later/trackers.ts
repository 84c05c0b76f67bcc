/** What trackers say of tickets, attachments and spaces: unknown, secret, removed. */
import { status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

const login = (language: string, title: string, user: string, word: string, button: string) =>
  within(
    200,
    language,
    title,
    `<form action="/login" method="post"><label>${user} <input name="username"></label><label>${word} <input type="password" name="password"></label><button>${button}</button></form>`,
  );

export const LATER_TRACKERS: readonly DocumentedCase[] = [
  ...documented('Trac', [
    {
      ...{ id: 'later-trac-no-handler', truth: 'gone', in: 'en', path: '/downloads/seeder' },
      note: 'Trac has no component for the path and says Not Found under 404.',
      source: 'edgewall/trac: trac/web/main.py, "No handler matched request to"',
      site: grown(
        'en',
        {},
        within(
          404,
          'en',
          'Error: Not Found',
          '<p class="message">No handler matched request to /downloads/seeder</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-trac-ticket-closed', truth: 'there', in: 'en', path: '/ticket/404' },
      note: 'Ticket 404 is there, closed as worksforme; its subject is a page that was not found.',
      source: 'edgewall/trac: trac/ticket/templates/ticket.html',
      site: grown(
        'en',
        {
          '/ticket/404': alive(
            'en',
            '#404 (Page not found after login) closed defect',
            '<p>Resolution: worksforme. Reported by gardener, component: web.</p>',
          ),
        },
        within(404, 'en', 'Error: Not Found', '<p class="message">No handler matched request</p>'),
      ),
    },
  ]),
  ...documented('Redmine', [
    {
      ...{ id: 'later-redmine-missing', truth: 'gone', in: 'cs', path: '/issues/9120' },
      note: 'The page does not exist or was deleted, says Redmine under 404.',
      source: 'redmine/redmine: config/locales/cs.yml, notice_file_not_found',
      site: grown(
        'cs',
        {},
        within(
          404,
          'cs',
          '404',
          '<p id="errorExplanation">Stránka, kterou se snažíte zobrazit, neexistuje nebo byla smazána.</p><p><a href="javascript:history.back()">Zpět</a></p>',
        ),
      ),
    },
    {
      ...{ id: 'later-redmine-login', truth: 'there', in: 'he', path: '/projects/seeds/wiki' },
      note: 'A project of members leads to the login and back.',
      source:
        'redmine/redmine: app/controllers/application_controller.rb, require_login (back_url)',
      site: grown(
        'he',
        {
          '/projects/seeds/wiki': to('/login?back_url=%2Fprojects%2Fseeds%2Fwiki'),
          '/login': login('he', 'כניסה', 'שם משתמש', 'סיסמה', 'כניסה'),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Bugzilla', [
    {
      ...{ id: 'later-bugzilla-invalid', truth: 'gone', in: 'en', path: '/show_bug.cgi?id=90210' },
      note: 'The bug does not exist; Bugzilla says it under 200.',
      source:
        'bugzilla/bugzilla: template/en/default/global/user-error.html.tmpl, bug_id_does_not_exist',
      site: grown(
        'en',
        {
          '/show_bug.cgi?id=90210': within(
            200,
            'en',
            'Invalid Bug ID',
            '<td id="error_msg" class="throw_error">Bug #90210 does not exist.</td><p>Please press <b>Back</b> and try again.</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-bugzilla-secure', truth: 'there', in: 'en', path: '/show_bug.cgi?id=1202' },
      note: 'The bug is there for those who may see it.',
      source:
        'bugzilla/bugzilla: template/en/default/global/user-error.html.tmpl, bug_access_denied',
      site: grown(
        'en',
        {
          '/show_bug.cgi?id=1202': within(
            200,
            'en',
            'Bug Access Denied',
            '<p>You are not authorized to access bug #1202. To see this bug, you must first log in to an account with the appropriate permissions.</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{
        id: 'later-bugzilla-attachment',
        truth: 'gone',
        in: 'en',
        path: '/attachment.cgi?id=31',
      },
      note: 'The attachment was removed; the page that says so comes under 200.',
      source:
        'bugzilla/bugzilla: template/en/default/global/user-error.html.tmpl, attachment_removed',
      site: grown(
        'en',
        {
          '/attachment.cgi?id=31': within(
            200,
            'en',
            'Attachment Removed',
            '<p>The attachment you are attempting to access has been removed.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('MantisBT', [
    {
      ...{ id: 'later-mantis-missing', truth: 'gone', in: 'en', path: '/view.php?id=877' },
      note: 'Error 1100 of Mantis: the issue is not found, here under 200 as older versions do.',
      source: 'mantisbt/mantisbt: lang/strings_english.txt, ERROR_BUG_NOT_FOUND (1100)',
      site: grown(
        'en',
        {
          '/view.php': within(
            200,
            'en',
            'APPLICATION ERROR #1100',
            '<p>Issue 877 not found.</p><p>Please use the "Back" button in your web browser to return to the previous page.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Confluence', [
    {
      ...{ id: 'later-confluence-login', truth: 'there', in: 'pl', path: '/display/OGR/Wysiew' },
      note: 'A space of a company leads to its login.',
      source: 'Atlassian documentation: Confluence, login.action and os_destination',
      site: grown(
        'pl',
        {
          '/display/OGR/Wysiew': to('/login.action?os_destination=%2Fdisplay%2FOGR%2FWysiew'),
          '/login.action': login('pl', 'Logowanie', 'Nazwa użytkownika', 'Hasło', 'Zaloguj'),
        },
        MISSING,
      ),
    },
  ]),
];
