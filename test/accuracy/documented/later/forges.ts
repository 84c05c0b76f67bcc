/** What trackers, forges and registries of packages say of tickets, projects and releases. */
import { everywhere, plain, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

const login = (language: string, title: string, user: string, word: string, button: string) =>
  within(
    200,
    language,
    title,
    `<form action="/login" method="post"><label>${user} <input name="username"></label><label>${word} <input type="password" name="password"></label><button>${button}</button></form>`,
  );

export const LATER_FORGES: readonly DocumentedCase[] = [
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
  ...documented('Gerrit', [
    {
      ...{ id: 'later-gerrit-number', truth: 'there', in: 'en', path: '/12345' },
      note: 'A bare number leads to the change with its project.',
      source: 'Gerrit documentation: Change URLs, /NUMBER redirects to /c/PROJECT/+/NUMBER',
      site: grown(
        'en',
        {
          '/12345': to('/c/seeder/+/12345/'),
          '/c/seeder/+/12345/': alive('en', 'seeder: drop support for marrows (12345)'),
        },
        plain(404, 'Not Found'),
      ),
    },
  ]),
  ...documented('Gitea', [
    {
      ...{ id: 'later-gitea-missing', truth: 'gone', in: 'de', path: '/beet/saeplan' },
      note: 'The repository is not there (any more) for the public: 404.',
      source: 'go-gitea/gitea: options/locale/locale_de-DE.ini, error404',
      site: grown(
        'de',
        {},
        within(
          404,
          'de',
          'Seite nicht gefunden',
          '<p>Die Seite, die du versuchst aufzurufen, <strong>existiert nicht</strong>, <strong>wurde entfernt</strong> oder du bist <strong>nicht berechtigt</strong>, sie anzusehen.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-gitea-renamed', truth: 'moved', in: 'es', path: '/huerta/plan' },
      note: 'The repository has a new owner, and its old address leads there.',
      source: 'go-gitea/gitea: services/context/repo.go, RedirectToRepo',
      site: grown(
        'es',
        {
          '/huerta/plan': to('/vivero/plan', 301),
          '/vivero/plan': alive('es', 'vivero/plan: plan de siembra'),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Launchpad', [
    {
      ...{ id: 'later-launchpad-lost', truth: 'gone', in: 'en', path: '/bean-counter' },
      note: 'Lost something? There is no page of the address in Launchpad.',
      source: 'Launchpad: lib/lp/app/templates/launchpad-notfound.pt',
      site: grown(
        'en',
        {},
        within(
          404,
          'en',
          'Lost something?',
          '<p>This page does not exist, or you may not have permission to see it.</p><p>If you have been to this page before, it is possible it has been removed.</p>',
        ),
      ),
    },
  ]),
  ...documented('cgit', [
    {
      ...{ id: 'later-cgit-missing', truth: 'gone', in: 'en', path: '/seeder.git/tree/README' },
      note: 'The path is not in the tree any more.',
      source: 'cgit (Debian package): ui-tree.c, "Path not found"',
      site: grown(
        'en',
        {},
        within(404, 'en', 'seeder.git - seed planner', '<div class="error">Path not found</div>'),
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
  ...documented('PyPI (Warehouse)', [
    {
      ...{ id: 'later-pypi-removed', truth: 'gone', in: 'en', path: '/security/old-form/' },
      note: 'The page has been removed, says the index under 410.',
      source: 'pypi/warehouse: warehouse/templates/410.html',
      site: grown(
        'en',
        {
          '/security/old-form/': within(
            410,
            'en',
            'Page removed (410)',
            '<p>The page you are looking for has been removed</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-pypi-yanked', truth: 'there', in: 'en', path: '/project/seeder/1.0.3/' },
      note: 'A yanked release is still shown, with the warning.',
      source: 'pypi/warehouse: warehouse/templates/packaging/detail.html, yanked releases',
      site: grown(
        'en',
        {
          '/project/seeder/1.0.3/': alive(
            'en',
            'seeder 1.0.3',
            '<p class="callout">This release has been yanked. Reason this release was yanked: broken on Mondays</p>',
          ),
        },
        notice(
          404,
          'en',
          'Page Not Found (404)',
          "<p>We looked everywhere but couldn't find this page</p>",
        ),
      ),
    },
  ]),
  ...documented('CPAN', [
    {
      ...{ id: 'later-cpan-search', truth: 'moved', in: 'en', path: '/dist/Seed-Drill/' },
      note: 'The old search leads every distribution to its page at the new one.',
      source: 'perl.org blog: search.cpan.org retired, addresses redirect to MetaCPAN',
      site: everywhere(to('http://later-metacpan.example/release/Seed-Drill', 301)),
      beside: {
        'later-metacpan.example': grown(
          'en',
          { '/release/Seed-Drill': alive('en', 'Seed-Drill-0.04') },
          MISSING,
        ),
      },
    },
  ]),
];
