/** What hosts of static sites answer, and the pages that site generators leave behind. */
import { everywhere, page, plain, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, grown, MISSING, notice, refresh } from './pages.ts';

const VERCEL_GONE = plain(
  404,
  'The deployment could not be found on Vercel.\n\nDEPLOYMENT_NOT_FOUND\n\nfra1::abcde-1700000000000\n',
  { server: 'Vercel', 'x-vercel-error': 'DEPLOYMENT_NOT_FOUND' },
);

const VERCEL_PAUSED = plain(
  503,
  'This deployment is temporarily paused\n\nDEPLOYMENT_PAUSED\n\nfra1::abcde-1700000000000\n',
  { server: 'Vercel', 'x-vercel-error': 'DEPLOYMENT_PAUSED' },
);

export const LATER_STATIC_HOSTS: readonly DocumentedCase[] = [
  ...documented('Netlify', [
    {
      ...{ id: 'later-netlify-missing', truth: 'gone', in: 'en', path: '/notes/leeks' },
      note: 'The page of Netlify speaks of a broken link or a wrong address, under 404.',
      source: 'Netlify documentation: Redirects and custom 404 page handling',
      site: grown(
        'en',
        {},
        notice(
          404,
          'en',
          'Page not found',
          "<p>Looks like you've followed a broken link or entered a URL that doesn't exist on this site.</p>",
        ),
      ),
    },
    {
      ...{ id: 'later-netlify-shadow', truth: 'moved', in: 'it', path: '/semi/fava' },
      note: 'A line of _redirects sends the old address to the new one for good.',
      source: 'Netlify documentation: Redirects and rewrites, _redirects file (301 by default)',
      site: grown(
        'it',
        {
          '/semi/fava': plain(301, 'Redirecting to /varieta/fava/', { location: '/varieta/fava/' }),
          '/varieta/fava/': alive('it', 'La fava di Carpino'),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Vercel', [
    {
      ...{ id: 'later-vercel-deleted', truth: 'gone', in: 'en', path: '/talks/2021' },
      note: 'The deployment behind the host was deleted, as its code says.',
      source: 'Vercel documentation: Error codes, DEPLOYMENT_NOT_FOUND',
      site: everywhere(VERCEL_GONE),
    },
    {
      ...{ id: 'later-vercel-paused', truth: 'undecidable', in: 'en', path: '/talks/2022' },
      note: 'The deployment is paused, temporarily as it says itself.',
      source: 'Vercel documentation: Error codes, DEPLOYMENT_PAUSED',
      site: everywhere(VERCEL_PAUSED),
    },
    {
      ...{ id: 'later-vercel-checkpoint', truth: 'there', in: 'en', path: '/talks/2023' },
      note: 'A checkpoint for browsers under 429 stands before a living page.',
      source:
        'Vercel documentation: Attack Challenge Mode, security checkpoint (429, x-vercel-mitigated)',
      site: everywhere(
        status(
          429,
          bare(
            'en',
            'Vercel Security Checkpoint',
            "<p>We're verifying your browser</p>\n<noscript>Enable JavaScript to continue</noscript>",
          ),
          {
            server: 'Vercel',
            'x-vercel-mitigated': 'challenge',
          },
        ),
      ),
    },
  ]),
  ...documented('GitLab Pages', [
    {
      ...{ id: 'later-gitlab-pages-private', truth: 'there', in: 'en', path: '/handbook/' },
      note: 'Pages with access control send visitors to the sign-in of GitLab.',
      source: 'GitLab documentation: GitLab Pages access control',
      site: everywhere(
        status(302, '', {
          location: 'http://projects.later-gitlab-login.example/auth?domain=http://handbook',
        }),
      ),
      beside: {
        'projects.later-gitlab-login.example': everywhere(
          notice(
            200,
            'en',
            'Sign in · GitLab',
            '<form action="/users/sign_in" method="post"><label>Username <input name="user[login]"></label><label>Password <input type="password" name="user[password]"></label><button>Sign in</button></form>',
          ),
        ),
      },
    },
  ]),
  ...documented('Read the Docs', [
    {
      ...{ id: 'later-rtd-root', truth: 'there', in: 'en' },
      note: 'The front of a documentation leads to its language and version.',
      source:
        'readthedocs/readthedocs.org: docs/user/versions.rst, root URL redirects to the default version',
      site: grown(
        'en',
        {
          '/': status(302, '', { location: '/en/latest/' }),
          '/en/latest/': alive('en', 'Seed store manual'),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-rtd-page-missing', truth: 'gone', in: 'en', path: '/en/latest/import.html' },
      note: 'The project is there, the page of its documentation is not any more.',
      source:
        'readthedocs/readthedocs.org: readthedocs/templates/errors/proxito/404/no_project_page.html',
      site: grown(
        'en',
        {},
        notice(
          404,
          'en',
          'Documentation page not found',
          '<p>The documentation page you requested does not exist or may have been removed.</p>',
        ),
      ),
    },
  ]),
  ...documented('Firebase Hosting', [
    {
      ...{ id: 'later-firebase-no-site', truth: 'gone', in: 'en', path: '/quiz' },
      note: 'No site is deployed behind the name.',
      source: 'Firebase documentation: Hosting, "Site Not Found" default page',
      site: everywhere(
        notice(
          404,
          'en',
          'Site Not Found',
          "<h2>Why am I seeing this?</h2><p>There are a few potential reasons: you haven't deployed an app yet, or you may have deployed an empty directory.</p>",
        ),
      ),
    },
  ]),
  ...documented('Hugo', [
    {
      ...{ id: 'later-hugo-alias', truth: 'moved', in: 'fr', path: '/billets/semis-d-hiver/' },
      note: 'An alias page of Hugo holds nothing but the way to the new address.',
      source: 'gohugoio/hugo: tpl/tplimpl/embedded/templates/alias.html',
      site: grown(
        'fr',
        {
          '/billets/semis-d-hiver/': refresh(
            'fr',
            'http://later-hugo-alias.example/jardin/semis-d-hiver/',
          ),
          '/jardin/semis-d-hiver/': alive('fr', "Semis d'hiver"),
        },
        notice(404, 'fr', '404 Page introuvable', '<p>Rien ici.</p>'),
      ),
    },
  ]),
  ...documented('Jekyll', [
    {
      ...{ id: 'later-jekyll-redirect-from', truth: 'moved', in: 'cs', path: '/2015/hrach.html' },
      note: 'The page of jekyll-redirect-from sends a browser on at once.',
      source: 'jekyll/jekyll-redirect-from: lib/jekyll-redirect-from/redirect.html',
      site: grown(
        'cs',
        {
          '/2015/hrach.html': refresh(
            'cs',
            'http://later-jekyll-redirect-from.example/odrudy/hrach/',
            '<h1>Redirecting&hellip;</h1>\n<a href="http://later-jekyll-redirect-from.example/odrudy/hrach/">Click here if you are not redirected.</a>',
          ),
          '/odrudy/hrach/': alive('cs', 'Hrách ze Slepic'),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Docusaurus', [
    {
      ...{ id: 'later-docusaurus-fallback', truth: 'gone', in: 'es', path: '/docs/importar' },
      note: 'A fallback of the host serves the not-found page of the theme under 200; it says that nothing was found.',
      source:
        'facebook/docusaurus: packages/docusaurus-theme-translations/locales/es/theme-common.json, NotFound',
      site: grown(
        'es',
        {},
        page(
          bare(
            'es',
            'Página No Encontrada',
            '<main><h1>Página No Encontrada</h1><p>No pudimos encontrar lo que buscaba.</p><p>Comuníquese con el dueño del sitio que le proporcionó la URL original y hágale saber que su vínculo está roto.</p></main>',
          ),
        ),
      ),
    },
  ]),
];
