/** What the frameworks of JavaScript, Java and .NET say by themselves: missing, expired, drawn by script. */
import { byPath, escaped, everywhere, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

const express = byPath((path) =>
  status(
    404,
    `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot GET ${escaped(path)}</pre>\n</body>\n</html>\n`,
  ),
);

const whitelabel = (code: number, type: string) =>
  status(
    code,
    `<html><body><h1>Whitelabel Error Page</h1><p>This application has no explicit mapping for /error, so you are seeing this as a fallback.</p><div>There was an unexpected error (type=${type}, status=${code}).</div></body></html>`,
  );

export const LATER_APPLICATIONS: readonly DocumentedCase[] = [
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
