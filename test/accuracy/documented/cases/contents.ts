/** Apps whose pages are made in the browser, and contents other than HTML. */
import type { Answer } from '../../../helpers/servers/answers.ts';
import { says } from '../../site.ts';
import { everywhere, page, plain, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, text } from '../prose.ts';
import { APACHE_404, NGINX_404 } from '../status-pages.ts';

const RFC = 'RFC 9110, section ';

const typed = (type: string, body: string | Uint8Array): Answer => says(200, body, type);

/** What `create-react-app` and its like answer for every path. */
const shell = (title: string): Answer =>
  page(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>${title}</title><script defer="defer" src="/static/js/main.4f2c.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`,
  );

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

export const CONTENTS = [
  ...documented('Apps', [
    {
      ...{
        id: 'spa-there',
        in: 'en',
        truth: 'there',
        path: '/wheels/48',
        source:
          'npm serve-handler 6.1 (rewrites of “**” to /index.html); router.vuejs.org: History mode',
      },
      site: everywhere(shell('Wheels')),
      note: 'the same empty shell for every path; the app shows the page',
    },
    {
      ...{
        id: 'spa-front',
        in: 'en',
        truth: 'there',
        path: '/',
        source: 'npm serve-handler 6.1 (rewrites of “**” to /index.html)',
      },
      site: everywhere(shell('Sluices')),
      note: 'an app at its front page',
    },
    {
      ...{
        id: 'spa-pages-404',
        in: 'en',
        truth: 'there',
        path: '/docs/wheels',
        source:
          'https://angular.dev/tools/cli/deployment (GitHub Pages: copy index.html to 404.html); rafgraph/spa-github-pages; angular-schule/angular-cli-ghpages',
      },
      site: serves(
        'en',
        {
          '/': page(
            '<!doctype html><html lang="en"><head><title>Mill handbook</title><base href="/"></head><body><app-root></app-root><script src="main.js" type="module"></script></body></html>',
          ),
        },
        status(
          404,
          '<!doctype html><html lang="en"><head><title>Mill handbook</title><base href="/"></head><body><app-root></app-root><script src="main.js" type="module"></script></body></html>',
        ),
      ),
      note: 'the app itself is the 404 page, and shows the page in a browser',
    },
    {
      ...{
        id: 'spa-hash',
        in: 'en',
        truth: 'there',
        path: '/#!/wheels/48',
        source: 'router.vuejs.org: Hash mode',
      },
      site: serves('en', { '/': shell('Wheels') }, NGINX_404),
      note: 'the path is in the fragment',
    },
    {
      ...{
        id: 'spa-volto',
        in: 'en',
        truth: 'gone',
        path: '/mills/elm',
        source:
          'npm @plone/volto 18.33: src/components/theme/NotFound (rendered on the server, 404)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            '404',
            '<div id="main"><h1>This page does not seem to exist…</h1><p class="description">We apologize for the inconvenience, but the page you were trying to access is not at this address.</p></div>',
          ),
        ),
      ),
      note: 'an app that renders its 404 on the server',
    },
  ]),
  ...documented('Contents', [
    {
      ...{
        id: 'type-pdf',
        in: 'zxx',
        truth: 'there',
        path: '/papers/wheel.pdf',
        source: 'ISO 32000; IANA application/pdf',
      },
      site: serves('en', { '/papers/wheel.pdf': typed('application/pdf', PDF) }, APACHE_404),
      note: 'a PDF',
    },
    {
      ...{
        id: 'type-pdf-soft',
        in: 'en',
        truth: 'gone',
        path: '/papers/float.pdf',
        source:
          'https://nginx.org/en/docs/http/ngx_http_core_module.html#error_page; HTML in place of a PDF',
      },
      site: serves(
        'en',
        { '/papers/wheel.pdf': typed('application/pdf', PDF) },
        page(
          framed(
            'en',
            'Document not found',
            '<p>The document that you requested could not be found. It may have been withdrawn.</p>',
          ),
        ),
      ),
      note: 'HTML with 200 where a PDF was',
    },
    {
      ...{
        id: 'type-json',
        in: 'en',
        truth: 'there',
        path: '/api/wheel/48',
        source: 'RFC 8259; RFC 9457',
      },
      site: serves(
        'en',
        {
          '/api/wheel/48': typed(
            'application/json',
            '{"id":48,"title":"404 Not Found","status":"closed"}',
          ),
        },
        says(
          404,
          '{"type":"about:blank","title":"Not Found","status":404}',
          'application/problem+json',
        ),
      ),
      note: 'JSON that holds the words',
    },
    {
      ...{
        id: 'type-json-404',
        in: 'en',
        truth: 'gone',
        path: '/api/wheel/4811',
        source: 'RFC 9457',
      },
      site: serves(
        'en',
        {},
        says(
          404,
          '{"type":"about:blank","title":"Not Found","status":404}',
          'application/problem+json',
        ),
      ),
      note: 'a problem in JSON',
    },
    {
      ...{
        id: 'type-gif',
        in: 'zxx',
        truth: 'there',
        path: '/counter.gif',
        source: 'IANA image/gif',
      },
      site: serves(
        'en',
        {
          '/counter.gif': typed(
            'image/gif',
            Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
          ),
        },
        APACHE_404,
      ),
      note: 'a picture of one pixel',
    },
    {
      ...{ id: 'type-feed', in: 'fr', truth: 'there', path: '/flux.xml', source: 'RFC 4287' },
      site: serves(
        'fr',
        {
          '/flux.xml': typed(
            'application/atom+xml; charset=utf-8',
            '<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr"><title>Page introuvable</title><id>urn:48</id><updated>2011-03-04T10:00:00Z</updated></feed>',
          ),
        },
        APACHE_404,
      ),
      note: 'a feed with an unlucky title',
    },
    {
      ...{ id: 'type-text', in: 'nl', truth: 'there', path: '/LEESMIJ', source: 'IANA text/plain' },
      site: serves(
        'nl',
        { '/LEESMIJ': plain(200, 'Dit bestand bestaat niet uit meer dan een regel.\n') },
        APACHE_404,
      ),
      note: 'a text of one line',
    },
    {
      ...{
        id: 'type-latin1',
        in: 'de',
        truth: 'there',
        path: '/muehle.html',
        source: 'WHATWG Encoding; pages of the nineties',
      },
      site: serves(
        'de',
        {
          '/muehle.html': typed(
            'text/html',
            Buffer.from(
              `<html><head><title>M\u00fchle</title></head><body><h1>M\u00fchle</h1>${text('de')}</body></html>`,
              'latin1',
            ),
          ),
        },
        APACHE_404,
      ),
      note: 'ISO 8859-1 without saying so',
    },
    {
      ...{
        id: 'type-none',
        in: 'en',
        truth: 'there',
        path: '/notes',
        source: `${RFC}8.3 (no Content-Type)`,
      },
      site: serves(
        'en',
        {
          '/notes': ({ response }) =>
            response.writeHead(200).end('Notes on the moon and the miller.\n'),
        },
        APACHE_404,
      ),
      note: 'no type is given',
    },
    {
      ...{ id: 'type-204', in: 'zxx', truth: 'there', path: '/beacon', source: `${RFC}15.3.5` },
      site: serves(
        'en',
        { '/beacon': ({ response }) => response.writeHead(204).end() },
        APACHE_404,
      ),
      note: 'no content, and none is needed',
    },
    {
      ...{
        id: 'type-zip',
        in: 'zxx',
        truth: 'there',
        path: '/mill-1.0.zip',
        source: 'IANA application/zip',
      },
      site: serves(
        'en',
        {
          '/mill-1.0.zip': typed(
            'application/zip',
            Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64'),
          ),
        },
        APACHE_404,
      ),
      note: 'an empty archive',
    },
  ]),
];
