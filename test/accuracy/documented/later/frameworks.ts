/** What the frameworks of Python, Ruby and PHP say by themselves when they have no page, or are put in order. */
import { everywhere, headGets, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, grown, json, MISSING, notice, within } from './pages.ts';

const SYMFONY_404 = notice(
  404,
  'en',
  'Oops! An Error Occurred',
  '<h2>The server returned a "404 Not Found".</h2>\n<p>Something is broken. Please let us know what you were doing when this error occurred.</p>',
);

export const LATER_FRAMEWORKS: readonly DocumentedCase[] = [
  ...documented('Django', [
    {
      ...{ id: 'later-django-missing', truth: 'gone', in: 'hu', path: '/hirek/2012/03/' },
      note: 'The page of Django says under 404 that the page asked for is not to be found.',
      source: 'django/django: contrib/admin/locale/hu/LC_MESSAGES/django.po, 404 template',
      site: grown(
        'hu',
        {},
        within(
          404,
          'hu',
          'Az oldal nem található',
          '<p>Sajnáljuk, de a keresett oldal nem található.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-django-append-slash', truth: 'there', in: 'uk', path: '/sorty/hasta' },
      note: 'APPEND_SLASH sends the address without a slash to the one with it, where the page is.',
      source: 'Django documentation: CommonMiddleware, APPEND_SLASH',
      site: grown(
        'uk',
        {
          '/sorty/hasta': status(301, '', { location: '/sorty/hasta/' }),
          '/sorty/hasta/': alive('uk', 'Квасоля з Гасти'),
        },
        notice(
          404,
          'en',
          'Not Found',
          '<p>The requested resource was not found on this server.</p>',
        ),
      ),
    },
  ]),
  ...documented('Flask (Werkzeug)', [
    {
      ...{ id: 'later-flask-gone', truth: 'gone', in: 'en', path: '/p/1187' },
      note: 'abort(410) says that the page was there and left no address behind.',
      source: 'pallets/werkzeug: src/werkzeug/exceptions.py, Gone',
      site: grown(
        'en',
        {
          '/p/1187': notice(
            410,
            'en',
            'Gone',
            '<p>The requested URL is no longer available on this server and there is no forwarding address. If you followed a link from a foreign page, please contact the author of this page.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Ruby on Rails', [
    {
      ...{ id: 'later-rails-missing', truth: 'gone', in: 'en', path: '/plots/204' },
      note: 'public/404.html of Rails: the page does not exist.',
      source: 'rails/rails: railties/lib/rails/generators/rails/app/templates/public/404.html',
      site: grown(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            "The page you were looking for doesn't exist (404)",
            "<h1>The page you were looking for doesn't exist.</h1>\n<p>You may have mistyped the address or the page may have moved.</p>",
          ),
        ),
      ),
    },
  ]),
  ...documented('Laravel', [
    {
      ...{ id: 'later-laravel-down', truth: 'undecidable', in: 'en', path: '/courses/9' },
      note: 'php artisan down answers everything with 503 until the application is up again.',
      source: 'Laravel documentation: Configuration, Maintenance Mode',
      site: everywhere(
        status(
          503,
          bare('en', 'Service Unavailable', '<div>503</div><div>Service Unavailable</div>'),
          {
            'retry-after': '60',
          },
        ),
      ),
    },
  ]),
  ...documented('Symfony', [
    {
      ...{ id: 'later-symfony-missing', truth: 'gone', in: 'en', path: '/actualites/moisson' },
      note: 'It says that something is broken, but the status and the headline say 404 Not Found, and the site lives.',
      source: 'symfony/error-handler: Resources/views/error.html.php',
      site: grown('fr', {}, SYMFONY_404),
    },
  ]),
  ...documented('FastAPI', [
    {
      ...{ id: 'later-fastapi-missing', truth: 'gone', in: 'en', path: '/v1/varieties/88' },
      note: 'The interface says under 404 that it has no such thing.',
      source: 'FastAPI documentation: Handling Errors, default {"detail": "Not Found"}',
      site: grown('en', {}, json(404, { detail: 'Not Found' })),
    },
    {
      ...{ id: 'later-fastapi-head', truth: 'there', in: 'pt', path: '/variedades/12' },
      note: 'A path operation of GET refuses HEAD with 405; GET brings the page.',
      source: 'fastapi/fastapi: issue 1773, "HEAD requests return 405"',
      site: grown(
        'pt',
        {
          '/variedades/12': headGets(
            json(405, { detail: 'Method Not Allowed' }),
            alive('pt', 'Feijão frade'),
          ),
        },
        json(404, { detail: 'Not Found' }),
      ),
    },
    {
      ...{ id: 'later-fastapi-status', truth: 'there', in: 'en', path: '/v1/health' },
      note: 'A living answer of an interface; error and missing are names of its fields.',
      source: 'FastAPI documentation: First Steps, JSON answers',
      site: grown(
        'en',
        { '/v1/health': json(200, { error: null, missing: 0, not_found: 0, status: 'ok' }) },
        json(404, { detail: 'Not Found' }),
      ),
    },
  ]),
  ...documented('Bottle', [
    {
      ...{ id: 'later-bottle-missing', truth: 'gone', in: 'en', path: '/log/may' },
      note: 'Bottle says 404 and that nothing is found at the address.',
      source: 'bottlepy/bottle: bottle.py, ERROR_PAGE_TEMPLATE',
      site: grown(
        'en',
        {},
        notice(
          404,
          'en',
          'Error: 404 Not Found',
          "<p>Sorry, the requested URL <tt>'/log/may'</tt> caused an error:</p>\n<pre>Not found: '/log/may'</pre>",
        ),
      ),
    },
  ]),
];
