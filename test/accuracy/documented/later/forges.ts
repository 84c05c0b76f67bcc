/** What forges and registries of packages say of projects, changes and releases. */
import { everywhere, plain, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

export const LATER_FORGES: readonly DocumentedCase[] = [
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
