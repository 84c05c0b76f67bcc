/** What the frameworks of applications say by themselves when they have no page, or are being put in order. */
import { byPath, escaped, everywhere, headGets, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, grown, json, MISSING, notice, within } from './pages.ts';

const express = byPath((path) =>
  status(
    404,
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot GET ${escaped(path)}</pre>\n</body>\n</html>\n`,
  ),
);

const SYMFONY_404 = notice(
  404,
  'en',
  'Oops! An Error Occurred',
  '<h2>The server returned a "404 Not Found".</h2>\n<p>Something is broken. Please let us know what you were doing when this error occurred.</p>',
);

const whitelabel = (code: number, type: string) =>
  status(
    code,
    `<html><body><h1>Whitelabel Error Page</h1><p>This application has no explicit mapping for /error, so you are seeing this as a fallback.</p><div>There was an unexpected error (type=${type}, status=${code}).</div></body></html>`,
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
    {
      ...{ id: 'later-flask-teapot', truth: 'there', in: 'en', path: '/teapot-blog/' },
      note: 'Visitors without the fields of a browser get the teapot of abort(418); people get the page.',
      source: 'pallets/werkzeug: src/werkzeug/exceptions.py, ImATeapot',
      site: (asked) =>
        (asked.request.headers['sec-fetch-mode'] === undefined
          ? notice(
              418,
              'en',
              "I'm a teapot",
              '<p>This server is a teapot, not a coffee machine</p>',
            )
          : alive('en', 'Tea among the beans'))(asked),
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
  ...documented('Express', [
    {
      ...{ id: 'later-express-missing', truth: 'gone', in: 'en', path: '/api-docs/v1' },
      note: 'No route takes the path: Cannot GET, under 404.',
      source: 'pillarjs/finalhandler: index.js, "Cannot GET"',
      site: grown('en', {}, express),
    },
  ]),
  ...documented('Next.js', [
    {
      ...{ id: 'later-nextjs-streamed', truth: 'gone', in: 'en', path: '/recipes/broad-bean-pie' },
      note: 'notFound() in a streamed answer comes too late for the status: the 200 page says that it could not be found.',
      source: 'Next.js documentation: not-found.js, "200 HTTP status code for streamed responses"',
      site: byPath((path) =>
        path === '/'
          ? alive('en', 'Kitchen of the seed library')
          : page(
              bare(
                'en',
                '404: This page could not be found.',
                '<h1>404</h1><h2>This page could not be found.</h2>',
                '<meta name="robots" content="noindex">\n',
              ),
            ),
      ),
    },
  ]),
  ...documented('Nuxt', [
    {
      ...{ id: 'later-nuxt-shell', truth: 'there', in: 'en' },
      note: 'The front page of an application that draws itself by script: a browser shows it.',
      source: 'Nuxt documentation: Client-side only rendering (ssr: false), spa-loading-template',
      site: everywhere(
        page(
          bare(
            'en',
            'Seed planner',
            '<div id="__nuxt"></div>\n<noscript>Please turn on JavaScript to plan your beds.</noscript>\n<script type="module" src="/_nuxt/entry.js"></script>',
            '<meta name="description" content="Plan your beds, month by month.">\n',
          ),
        ),
      ),
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
  ...documented('Spring Boot', [
    {
      ...{ id: 'later-spring-missing', truth: 'gone', in: 'en', path: '/orders/form' },
      note: 'The Whitelabel page names its kind: Not Found, status 404.',
      source: 'Spring Boot documentation: Servlet Web Applications, Error Handling (whitelabel)',
      site: grown('de', {}, whitelabel(404, 'Not Found')),
    },
    {
      ...{ id: 'later-spring-broken', truth: 'undecidable', in: 'en', path: '/orders/form' },
      note: 'An unexpected error of the application tells nothing of the page.',
      source: 'Spring Boot documentation: Servlet Web Applications, Error Handling (whitelabel)',
      site: everywhere(whitelabel(500, 'Internal Server Error')),
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
  ...documented('Apache Wicket', [
    {
      ...{ id: 'later-wicket-expired', truth: 'gone', in: 'en', path: '/app/page?3' },
      note: 'The link names a page of a session that has ended: 410, and nothing there.',
      source: 'apache/wicket: org.apache.wicket.markup.html.pages.PageExpiredErrorPage (SC_GONE)',
      site: grown(
        'en',
        {
          '/app/page?3': notice(
            410,
            'en',
            'Page Expired',
            '<p>The page you requested has expired.</p>\n<p><a href="/">Return to home page</a></p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('ASP.NET', [
    {
      ...{ id: 'later-aspnet-missing', truth: 'gone', in: 'de', path: '/Termine.aspx' },
      note: 'The server error of ASP.NET means that its resource was not found, under 404.',
      source:
        'ASP.NET: HttpException 404 page, "Die Ressource kann nicht gefunden werden" (.NET Framework resources, de)',
      site: grown(
        'de',
        {},
        notice(
          404,
          'de',
          'Serverfehler in der Anwendung /.',
          '<h2><i>Die Ressource kann nicht gefunden werden.</i></h2>\n<p>Überprüfen Sie die unten angegebene URL und stellen Sie sicher, dass sie richtig geschrieben ist.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-aspnet-custom-errors', truth: 'gone', in: 'tr', path: '/Haber.aspx?no=7' },
      note: 'customErrors sends a browser to an error page under 200, which says that the page is not found.',
      source:
        'ASP.NET documentation: customErrors element, redirectMode ResponseRedirect and aspxerrorpath',
      site: grown(
        'tr',
        {
          '/Hata404.aspx': within(
            200,
            'tr',
            'Sayfa bulunamadı',
            '<p>Aradığınız sayfa silinmiş ya da adresi değişmiş olabilir.</p>',
          ),
        },
        byPath((path) => status(302, '', { location: `/Hata404.aspx?aspxerrorpath=${path}` })),
      ),
    },
  ]),
];
