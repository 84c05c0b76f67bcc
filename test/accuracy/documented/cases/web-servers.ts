/** nginx, IIS, lighttpd, Caddy, Varnish, HAProxy and Squid. */
import { type Answer, redirect } from '../../../helpers/servers/answers.ts';
import { pathOf, says } from '../../site.ts';
import { byPath, everywhere, HTML, page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, homePage, text } from '../prose.ts';
import { NGINX_404, nginx } from '../status-pages.ts';

const NGINX_SOURCE = 'Debian nginx 1.22: strings of /usr/sbin/nginx (ngx_http_special_response.c)';

const IIS_404 = says(
  404,
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN"><html><head><title>404 - File or directory not found.</title></head><body><div id="header"><h1>Server Error</h1></div><div id="content"><fieldset><h2>404 - File or directory not found.</h2><h3>The resource you are looking for might have been removed, had its name changed, or is temporarily unavailable.</h3></fieldset></div></body></html>',
  'text/html',
  { server: 'Microsoft-IIS/10.0', 'x-powered-by': 'ASP.NET' },
);

/** `vcl_builtin_backend_error` and `vcl_builtin_synth` */
function guru(code: number, reason: string): Answer {
  return status(
    code,
    `<!DOCTYPE html>\n<html>\n  <head>\n    <title>${code} ${reason}</title>\n  </head>\n  <body>\n    <h1>Error ${code} ${reason}</h1>\n    <p>${reason}</p>\n    <h3>Guru Meditation:</h3>\n    <p>XID: 98306</p>\n    <hr>\n    <p>Varnish cache server</p>\n  </body>\n</html>\n`,
    { server: 'Varnish', 'x-varnish': '98306' },
  );
}

/** `squid-langpack`: ERR_CONNECT_FAIL */
function squid(language: string, title: string, failed: string): Answer {
  return status(
    503,
    `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html lang="${language}"><head><title>${title}</title></head><body id="ERR_CONNECT_FAIL"><div id="titles"><h1>${title}</h1></div><hr><div id="content"><blockquote id="error"><p><b>${failed}</b></p></blockquote></div></body></html>`,
    { server: 'squid/5.7', 'x-squid-error': 'ERR_CONNECT_FAIL 111' },
  );
}

export const WEB_SERVERS = [
  ...documented('nginx', [
    {
      ...{ id: 'nginx-404', in: 'en', truth: 'gone', path: '/posts/floats/', source: NGINX_SOURCE },
      site: serves('en', {}, NGINX_404),
      note: 'the built-in 404',
    },
    {
      ...{
        id: 'nginx-410',
        in: 'en',
        truth: 'gone',
        path: '/shop/oak-float',
        source: NGINX_SOURCE,
      },
      site: serves('en', { '/shop/oak-float': nginx(410, 'Gone') }, NGINX_404),
      note: 'return 410',
    },
    {
      ...{ id: 'nginx-front-for-all', in: 'en', truth: 'gone', path: '/2004/11/sluice.html' },
      source:
        'https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files (last parameter /index.html)',
      site: everywhere(page(homePage('en'))),
      note: 'try_files … /index.html: the front page under every path',
    },
    {
      ...{ id: 'nginx-error-page-200', in: 'ru', truth: 'gone', path: '/melnitsy/koleso.html' },
      source:
        'https://nginx.org/ru/docs/http/ngx_http_core_module.html#error_page (error_page 404 =200 …)',
      site: serves(
        'ru',
        { '/melnitsy/': reads('ru', 'Мельницы') },
        page(bare('ru', 'Страница не найдена', '<h1>404</h1><p>Страница не найдена.</p>')),
      ),
      note: 'error_page 404 =200',
    },
    {
      ...{
        id: 'nginx-502',
        in: 'en',
        truth: 'undecidable',
        path: '/wiki/Sluice',
        source: NGINX_SOURCE,
      },
      site: everywhere(nginx(502, 'Bad Gateway')),
      note: 'what is behind it does not answer',
    },
    {
      ...{ id: 'nginx-limit', in: 'en', truth: 'there', path: '/posts/sluices/' },
      source: 'https://nginx.org/en/docs/http/ngx_http_limit_req_module.html (503 by default)',
      site: (asked) =>
        (asked.times < 1
          ? nginx(503, 'Service Temporarily Unavailable')
          : serves('en', { '/posts/sluices/': reads('en', 'Sluices') }, NGINX_404))(asked),
      note: 'limit_req says 503 to the first request',
    },
    {
      ...{ id: 'nginx-welcome', in: 'en', truth: 'gone', path: '/list/msg00311.html' },
      source: 'Debian nginx-common: /usr/share/nginx/html/index.html',
      site: everywhere(
        page(
          bare(
            'en',
            'Welcome to nginx!',
            '<h1>Welcome to nginx!</h1>\n<p>If you see this page, the nginx web server is successfully installed and working. Further configuration is required.</p>\n<p><em>Thank you for using nginx.</em></p>',
          ),
        ),
      ),
      note: 'the page of a new installation under every path',
    },
  ]),
  ...documented('IIS', [
    {
      ...{ id: 'iis-404', in: 'en', truth: 'gone', path: '/docs/float.aspx' },
      source:
        'https://learn.microsoft.com/en-us/iis/configuration/system.webserver/httperrors/ (custerr/en-US/404.htm)',
      site: serves('en', {}, IIS_404),
      note: 'the custom error of IIS 7 and later',
    },
    {
      ...{ id: 'iis-custom-errors', in: 'en', truth: 'gone', path: '/docs/wheel.aspx' },
      source:
        'https://learn.microsoft.com/en-us/dotnet/api/system.web.configuration.customerrorsredirectmode (ResponseRedirect)',
      site: serves(
        'en',
        {
          '/Error/NotFound.aspx': page(
            bare('en', 'Error', '<h1>Sorry</h1><p>The page that you requested was not found.</p>'),
          ),
        },
        byPath((path) => redirect(302, `/Error/NotFound.aspx?aspxerrorpath=${path}`)),
      ),
      note: 'customErrors: 302 to an error page that answers 200',
    },
    {
      ...{ id: 'iis-case', in: 'en', truth: 'there', path: '/Docs/WHEEL.HTM' },
      source: 'https://learn.microsoft.com/en-us/iis/configuration/system.webserver/staticcontent/',
      site: (asked) =>
        (pathOf(asked).toLowerCase() === '/docs/wheel.htm' ? reads('en', 'The wheel') : IIS_404)(
          asked,
        ),
      note: 'letters of any case lead to the same file',
    },
    {
      ...{ id: 'iis-bad-host', in: 'en', truth: 'gone', path: '/lists/tide/' },
      source: 'ODPEditors/ODPExtension: urlFlags.pageErrors, “Bad Request (Invalid Hostname)”',
      site: everywhere(
        says(
          404,
          '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN""http://www.w3.org/TR/html4/strict.dtd">\r\n<HTML><HEAD><TITLE>Not Found</TITLE></HEAD>\r\n<BODY><h2>Not Found</h2>\r\n<hr><p>HTTP Error 404. The requested resource is not found.</p>\r\n</BODY></HTML>\r\n',
          'text/html; charset=us-ascii',
          { server: 'Microsoft-HTTPAPI/2.0' },
        ),
      ),
      note: 'HTTP.sys: no site is bound to this name',
    },
  ]),
  ...documented('lighttpd', [
    {
      ...{ id: 'lighttpd-placeholder', in: 'en', truth: 'gone', path: '/drawings/12.html' },
      source: 'Debian lighttpd: /usr/share/lighttpd/index.html',
      site: everywhere(
        page(
          bare(
            'en',
            'Welcome page',
            '<h1>Placeholder page</h1>\n<p>The owner of this web site has not put up any web pages yet. Please come back later.</p>',
          ),
        ),
      ),
      note: 'the placeholder under every path',
    },
  ]),
  ...documented('Caddy', [
    {
      ...{ id: 'caddy-empty-404', in: 'zxx', truth: 'gone', path: '/notes/sluice' },
      source:
        'https://caddyserver.com/docs/caddyfile/directives/handle_errors (an empty body by default)',
      site: serves('en', {}, says(404, '', HTML, { server: 'Caddy' })),
      note: '404 and an empty body',
    },
    {
      ...{ id: 'caddy-empty-200', in: 'zxx', truth: 'gone', path: '/notes/wheel' },
      source: 'caddyserver/caddy: issues 3226 and 4026 (an unmatched request gets an empty 200)',
      site: everywhere(says(200, '', HTML, { server: 'Caddy' })),
      note: 'no route matches: an empty 200 for everything',
    },
  ]),
  ...documented('Varnish', [
    {
      ...{ id: 'varnish-503', in: 'en', truth: 'undecidable', path: '/essays/moon' },
      source:
        'https://www.netdata.cloud/guides/varnish/varnish-503-backend-fetch-failed/; Debian varnish: builtin.vcl.gz',
      site: everywhere(guru(503, 'Backend fetch failed')),
      note: 'the server behind the cache does not answer',
    },
    {
      ...{ id: 'varnish-synth-404', in: 'en', truth: 'gone', path: '/essays/ebb' },
      source: 'Debian varnish: /usr/share/doc/varnish/builtin.vcl.gz, vcl_builtin_synth',
      site: serves('en', {}, guru(404, 'Not Found')),
      note: 'return (synth(404)) looks like its 503',
    },
  ]),
  ...documented('HAProxy', [
    {
      ...{ id: 'haproxy-503', in: 'en', truth: 'undecidable', path: '/' },
      source: 'Debian haproxy: /etc/haproxy/errors/503.http',
      site: everywhere(
        says(
          503,
          '<html><body><h1>503 Service Unavailable</h1>\nNo server is available to handle this request.\n</body></html>\n',
          'text/html',
          { 'cache-control': 'no-cache' },
        ),
      ),
      note: 'no server is up behind it',
    },
  ]),
  ...documented('Squid', [
    {
      ...{
        id: 'squid-es',
        in: 'es',
        truth: 'undecidable',
        path: '/molinos/',
        source: 'Debian squid-langpack: es/ERR_CONNECT_FAIL',
      },
      site: everywhere(
        squid(
          'es',
          'ERROR: El URL solicitado no se ha podido conseguir',
          'Conexión a 10.3.1.9 fallida.',
        ),
      ),
      note: 'an accelerator whose server is away',
    },
    {
      ...{
        id: 'squid-de',
        in: 'de',
        truth: 'undecidable',
        path: '/rad.html',
        source: 'Debian squid-langpack: de/ERR_CONNECT_FAIL',
      },
      site: everywhere(
        squid(
          'de',
          'FEHLER: Die angeforderte URL konnte nicht gefunden werden',
          'Verbindung zu 10.3.1.9 Fehlgeschlagen.',
        ),
      ),
      note: 'its German title says “not found”, and means that it did not get through',
    },
  ]),
  ...documented('Caddy', [
    {
      ...{
        id: 'caddy-html-empty-title',
        in: 'en',
        truth: 'there',
        path: '/wheel.html',
        source: 'https://caddyserver.com/docs/caddyfile/directives/file_server',
      },
      site: serves(
        'en',
        { '/wheel.html': page(`<h2>wheel</h2>${text('en')}`) },
        says(404, '', HTML, { server: 'Caddy' }),
      ),
      note: 'a page without a title',
    },
  ]),
];
