/** Servers of applications, and what frameworks say by default. */
import type { Answer } from '../../../helpers/servers/answers.ts';
import {
  byPath,
  escaped,
  everywhere,
  leads,
  page,
  plain,
  reads,
  serves,
  status,
} from '../answers.ts';
import { documented } from '../model.ts';

/** `ErrorReportValve` */
function tomcat(language: string, header: string, type: string, description: string): Answer {
  return status(
    404,
    `<!doctype html><html lang="${language}"><head><title>${header}</title><style type="text/css">body {font-family:Tahoma,Arial,sans-serif;}</style></head><body><h1>${header}</h1><hr class="line" /><p><b>${type}</b></p><p><b>${description}</b></p><hr class="line" /><h3>Apache Tomcat/9.0.70</h3></body></html>`,
  );
}

const TOMCAT_SOURCE =
  'Debian libtomcat9-java: tomcat9-i18n-*.jar, org/apache/catalina/valves/LocalStrings_*.properties';

export const FRAMEWORKS = [
  ...documented('Apache Tomcat', [
    {
      ...{
        id: 'tomcat-fr',
        in: 'fr',
        truth: 'gone',
        path: '/catalogue/fiche.jsp?id=48',
        source: TOMCAT_SOURCE,
      },
      site: serves(
        'fr',
        {},
        tomcat(
          'fr',
          'État HTTP 404 – Non trouvé',
          "Type Rapport d'état",
          "description La ressource demandée n'est pas disponible.",
        ),
      ),
      note: 'the 404 in French',
    },
    {
      ...{
        id: 'tomcat-ko',
        in: 'ko',
        truth: 'gone',
        path: '/board/view.do?no=311',
        source: TOMCAT_SOURCE,
      },
      site: serves(
        'ko',
        {},
        tomcat(
          'ko',
          'HTTP 상태 404 – 찾을 수 없음',
          '타입 상태 보고',
          '설명 Origin 서버가 대상 리소스를 위한 현재의 representation을 찾지 못했거나, 그것이 존재하는지를 밝히려 하지 않습니다.',
        ),
      ),
      note: 'the 404 in Korean',
    },
    {
      ...{ id: 'tomcat-session', in: 'en', truth: 'there', path: '/library/item.do?n=7' },
      source:
        'https://tomcat.apache.org/tomcat-9.0-doc/config/context.html (cookies, URL rewriting with jsessionid)',
      site: (asked) => {
        const path = asked.request.url ?? '/';
        const item = reads('en', 'Item 7: plan of the wheel');
        if (
          path === '/library/item.do?n=7' &&
          (asked.request.headers.cookie ?? '').includes('JSESSIONID=')
        )
          return item(asked);
        if (path.startsWith('/library/item.do;jsessionid=')) return item(asked);
        if (path === '/library/item.do?n=7') {
          return leads(302, '/library/item.do;jsessionid=8C1F0A77?n=7', {
            'set-cookie': 'JSESSIONID=8C1F0A77; Path=/library; HttpOnly',
          })(asked);
        }
        return serves(
          'en',
          {},
          tomcat(
            'en',
            'HTTP Status 404 – Not Found',
            'Type Status Report',
            'Description The origin server did not find a current representation for the target resource or is not willing to disclose that one exists.',
          ),
        )(asked);
      },
      note: 'a redirect that puts the session into the path',
    },
  ]),
  ...documented('Jetty', [
    {
      ...{ id: 'jetty-context', in: 'en', truth: 'gone', path: '/mills/index.jsf' },
      source:
        'jetty/jetty.project: jetty-server/src/main/java/org/eclipse/jetty/server/handler/DefaultHandler.java',
      site: everywhere(
        byPath((path) =>
          status(
            404,
            `<!DOCTYPE html>\n<html lang="en">\n<head>\n<title>Error 404 - Not Found</title>\n</head>\n<body>\n<h2>Error 404 - Not Found.</h2>\n<p>No context on this server matched or handled this request.</p>\n<p>Contexts known to this server are:</p><p>${escaped(path)}</p>\n</body>\n</html>\n`,
          ),
        ),
      ),
      note: 'the application was taken away',
    },
  ]),
  ...documented('Django', [
    {
      ...{ id: 'django-404', in: 'en', truth: 'gone', path: '/entries/88/' },
      source: 'Debian python3-django: django/views/defaults.py, ERROR_PAGE_TEMPLATE',
      site: serves(
        'en',
        {},
        status(
          404,
          '\n<!doctype html>\n<html lang="en">\n<head>\n  <title>Not Found</title>\n</head>\n<body>\n  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>\n</body>\n</html>\n',
        ),
      ),
      note: 'the 404 without a template',
    },
  ]),
  ...documented('Flask', [
    {
      ...{ id: 'flask-soft', in: 'en', truth: 'gone', path: '/entry/88' },
      source:
        'Debian python3-flask, docs/errorhandling: a handler that returns no status; python3-werkzeug: exceptions.py',
      site: serves(
        'en',
        { '/entry/12': reads('en', 'Entry 12') },
        page(
          '<!doctype html>\n<html lang=en>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n<p>The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.</p>\n',
        ),
      ),
      note: 'an error handler that returns the page and not the status',
    },
  ]),
  ...documented('Express', [
    {
      ...{ id: 'express-404', in: 'en', truth: 'gone', path: '/wheel/48' },
      source: 'Debian node-finalhandler: finalhandler/index.js',
      site: serves(
        'en',
        {},
        byPath((path) =>
          status(
            404,
            `<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>\n<body>\n<pre>Cannot GET ${escaped(path)}</pre>\n</body>\n</html>\n`,
          ),
        ),
      ),
      note: 'Cannot GET',
    },
  ]),
  ...documented('Go net/http', [
    {
      ...{
        id: 'go-404',
        in: 'en',
        truth: 'gone',
        path: '/floats/11',
        source: 'Debian golang-1.19-src: net/http/server.go, NotFound',
      },
      site: serves(
        'en',
        {},
        plain(404, '404 page not found\n', { 'x-content-type-options': 'nosniff' }),
      ),
      note: 'one line of text',
    },
  ]),
  ...documented('Twisted', [
    {
      ...{
        id: 'twisted-404',
        in: 'en',
        truth: 'gone',
        path: '/archive/',
        source: 'Debian python3-twisted: twisted/web/resource.py, _UnsafeNoResource',
      },
      site: everywhere(
        status(
          404,
          '\n<html>\n  <head><title>404 - No Such Resource</title></head>\n  <body>\n    <h1>No Such Resource</h1>\n    <p>Sorry. No luck finding that resource.</p>\n  </body>\n</html>\n',
        ),
      ),
      note: 'no such resource',
    },
  ]),
];
