/** What web servers and application servers say by themselves: their own error pages, listings and spelling rules. */
import { says } from '../../site.ts';
import { byPath, everywhere, headGets, page, plain, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, front, grown, MISSING, notice } from './pages.ts';

const empty = (code: number, server: string) => says(code, '', 'text/plain', { server });

const listing = (title: string, names: readonly string[], foot: string): string =>
  bare(
    'en',
    title,
    `<h1>${title}</h1>\n<pre>\n${names.map((name) => `<a href="${name}">${name}</a>`).join('\n')}\n</pre>\n<hr>\n${foot}`,
  );

const LIGHTTPD_404 = status(
  404,
  '<?xml version="1.0" encoding="iso-8859-1"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"\n "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en">\n <head>\n  <title>404 Not Found</title>\n </head>\n <body>\n  <h1>404 Not Found</h1>\n </body>\n</html>\n',
  { server: 'lighttpd/1.4.69' },
);

const TOMCAT_404 = status(
  404,
  bare(
    'en',
    'HTTP Status 404 – Not Found',
    '<h1>HTTP Status 404 – Not Found</h1><hr class="line"><p><b>Type</b> Status Report</p><p><b>Description</b> The origin server did not find a current representation for the target resource or is not willing to disclose that one exists.</p><hr class="line"><h3>Apache Tomcat/10.1.6 (Debian)</h3>',
  ),
);

const jetty = byPath((path) =>
  status(
    404,
    `<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>\n<title>Error 404 Not Found</title>\n</head>\n<body><h2>HTTP ERROR 404 Not Found</h2>\n<table>\n<tr><th>URI:</th><td>${path}</td></tr>\n<tr><th>STATUS:</th><td>404</td></tr>\n<tr><th>MESSAGE:</th><td>Not Found</td></tr>\n<tr><th>SERVLET:</th><td>default</td></tr>\n</table>\n</body>\n</html>\n`,
  ),
);

export const LATER_WEB_SERVERS: readonly DocumentedCase[] = [
  ...documented('Caddy', [
    {
      ...{ id: 'later-caddy-missing', truth: 'gone', in: 'zxx', path: '/plans/kiln.html' },
      note: 'Caddy answers 404 with no body at all for a file that it does not have; the rest of the site lives.',
      source: 'caddyserver/caddy: modules/caddyhttp/fileserver/staticfiles.go (StatusNotFound)',
      site: grown('en', {}, empty(404, 'Caddy')),
    },
    {
      ...{ id: 'later-caddy-browse', truth: 'there', in: 'en', path: '/errors/' },
      note: 'A listing of a folder is what the link names, although its files are called 404 and not-found.',
      source: 'caddyserver/caddy: modules/caddyhttp/fileserver/browse.html',
      site: grown(
        'en',
        {
          '/errors/': page(
            listing('errors/', ['404.html', '410.html', 'not-found.txt'], '3 files'),
          ),
        },
        empty(404, 'Caddy'),
      ),
    },
  ]),
  ...documented('lighttpd', [
    {
      ...{ id: 'later-lighttpd-missing', truth: 'gone', in: 'en', path: '/old/index.php' },
      note: 'The built-in page of lighttpd says that the file is not found, under 404.',
      source: 'lighttpd 1.4 (Debian package lighttpd): built-in XHTML error page of the server',
      site: grown('nl', {}, LIGHTTPD_404),
    },
    {
      ...{ id: 'later-lighttpd-listing', truth: 'there', in: 'en', path: '/pub/gone/' },
      note: 'mod_dirlisting shows a folder that is there; gone is only its name.',
      source: 'lighttpd 1.4: mod_dirlisting, "Index of" page',
      site: grown(
        'en',
        {
          '/pub/gone/': page(
            listing(
              'Index of /pub/gone/',
              ['../', 'tape-01.ogg', 'tape-02.ogg'],
              'lighttpd/1.4.69',
            ),
          ),
        },
        LIGHTTPD_404,
      ),
    },
  ]),
  ...documented('Apache Tomcat', [
    {
      ...{ id: 'later-tomcat-missing', truth: 'gone', in: 'en', path: '/opac/record.do?id=77' },
      note: 'The report of Tomcat says under 404 that there is no representation of the target.',
      source: 'apache/tomcat: org/apache/catalina/valves/LocalStrings.properties, http.404.desc',
      site: grown('en', {}, TOMCAT_404),
    },
  ]),
  ...documented('Eclipse Jetty', [
    {
      ...{ id: 'later-jetty-missing', truth: 'gone', in: 'en', path: '/reports/2009/' },
      note: 'The table of Jetty says 404 Not Found for the path; the site around it lives.',
      source: 'eclipse/jetty.project: org.eclipse.jetty.server.handler.ErrorHandler',
      site: grown('de', {}, jetty),
    },
  ]),
  ...documented('WildFly', [
    {
      ...{ id: 'later-wildfly-undeployed', truth: 'gone', in: 'en', path: '/fleet/timetable' },
      note: 'The application is not deployed any more: its path is 404, and the front page is the welcome page of the server.',
      source: 'WildFly Admin Guide: Undertow subsystem, welcome-content handler',
      site: (asked) =>
        byPath((path) =>
          path === '/'
            ? notice(200, 'en', 'Welcome to WildFly', '<p>Your WildFly instance is running.</p>')
            : status(
                404,
                '<html><head><title>Error</title></head><body>404 - Not Found</body></html>',
              ),
        )(asked),
    },
  ]),
  ...documented('ASP.NET Core Kestrel', [
    {
      ...{ id: 'later-kestrel-missing', truth: 'gone', in: 'zxx', path: '/kalender/2014' },
      note: 'Kestrel ends its pipeline with an empty 404 where no endpoint matches.',
      source:
        'ASP.NET Core documentation: Handle errors, UseStatusCodePages (empty body by default)',
      site: grown('sv', {}, says(404, '', 'text/plain', { server: 'Kestrel' })),
    },
  ]),
  ...documented('IIS', [
    {
      ...{ id: 'later-iis-case', truth: 'there', in: 'en', path: '/Manuals/KILN.HTM' },
      note: 'IIS does not look at the case of a path: the page comes under this spelling too.',
      source:
        'Microsoft Learn: Naming Files, Paths, and Namespaces, "Do not assume case sensitivity"',
      site: byPath((path) => {
        const page = path.toLowerCase() === '/manuals/kiln.htm';
        return page ? alive('en', 'The kiln, hour by hour') : path === '/' ? front('en') : MISSING;
      }),
    },
    {
      ...{ id: 'later-iis-custom-200', truth: 'gone', in: 'da', path: '/side.asp?id=31' },
      note: 'An error page run by ExecuteURL comes under 200; its text says that the page is not there.',
      source: 'IIS documentation: httpErrors, responseMode ExecuteURL',
      site: byPath((path) =>
        path === '/'
          ? notice(
              200,
              'da',
              'Møllelauget',
              '<p>Vi holder møllen i gang hver lørdag fra april til oktober.</p>',
            )
          : notice(
              200,
              'da',
              'Siden findes ikke',
              '<p>Vi kunne desværre ikke finde den side, du leder efter. Den er måske slettet.</p>',
            ),
      ),
    },
  ]),
  ...documented('mini_httpd', [
    {
      ...{ id: 'later-mini-httpd-index', truth: 'there', in: 'en', path: '/scans/' },
      note: 'An index of a folder with nothing in it but its parent is still the page of that folder.',
      source: 'mini-httpd (Debian package): "Index of %s" page in mini_httpd.c',
      site: grown(
        'en',
        {
          '/scans/': page(
            listing('Index of ./scans/', ['./', '../'], '<address>mini_httpd/1.30</address>'),
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('CherryPy', [
    {
      ...{ id: 'later-cherrypy-missing', truth: 'gone', in: 'en', path: '/lists/members' },
      note: 'CherryPy says under 404 that the path was not found.',
      source: 'cherrypy/cherrypy: cherrypy/_cperror.py, NotFound',
      site: grown(
        'en',
        {},
        notice(
          404,
          'en',
          '404 Not Found',
          "<p>The path '/lists/members' was not found.</p>\n<p>Powered by CherryPy 18.8.0</p>",
        ),
      ),
    },
  ]),
  ...documented('Go net/http', [
    {
      ...{ id: 'later-go-file-redirect', truth: 'there', in: 'en', path: '/guide/index.html' },
      note: 'The file server of Go sends index.html to its folder, where the page is.',
      source: 'golang/go: net/http/fs.go, serveFile redirects /index.html to ./',
      site: grown(
        'en',
        {
          '/guide/index.html': says(301, '', 'text/html; charset=utf-8', { location: './' }),
          '/guide/': alive('en', 'A guide to the drawers'),
        },
        plain(404, '404 page not found\n', { 'x-content-type-options': 'nosniff' }),
      ),
    },
    {
      ...{ id: 'later-go-head-refused', truth: 'there', in: 'tr', path: '/duyuru/7' },
      note: 'A mux that has the route for GET alone refuses HEAD with 405; the page itself comes.',
      source: 'gorilla/mux: README.md, Methods and the 405 handler',
      site: grown(
        'tr',
        {
          '/duyuru/7': headGets(
            plain(405, 'Method Not Allowed\n', { allow: 'GET' }),
            alive('tr', 'Yedinci takas günü'),
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('webfsd', [
    {
      ...{ id: 'later-webfs-missing', truth: 'gone', in: 'en', path: '/img/plan.gif' },
      note: 'webfsd tells in plain text that it has no such file.',
      source: 'webfs (Debian package): webfsd, "File or directory not found"',
      site: everywhere(plain(404, 'File or directory not found\n')),
    },
  ]),
];
