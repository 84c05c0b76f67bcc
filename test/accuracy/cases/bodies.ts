/** Bodies: of all types and codings, and mislabelled ones. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { raw, status } from '../../helpers/servers/answers.ts';
import { encoded } from '../bodies/charset.ts';
import { article, documentOf, framed } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, pages, says, sites } from '../site.ts';

const LENS = article('The Fresnel lens');

const end = 'Connection: close\r\n\r\n';

const gzip = { 'content-encoding': 'gzip' } as const;

const BODIES = pages('bodies', [
  ['body-gzip', 'there', 'ok', html(gzipSync(LENS), gzip), 'compressed'],
  [
    'body-brotli',
    'there',
    'ok',
    html(brotliCompressSync(LENS), { 'content-encoding': 'br' }),
    'compressed by Brotli',
  ],
  [
    'body-gzip-cut',
    'there',
    'ok',
    html(gzipSync(LENS).subarray(0, 200), gzip),
    'compressed and cut short',
  ],
  [
    'body-gzip-bomb',
    'there',
    'ok',
    html(gzipSync(Buffer.alloc(30_000_000, ' ')), gzip),
    'thirty megabytes of blanks in a few kilobytes',
  ],
  [
    'body-coding-unknown',
    'there',
    'ok',
    html(LENS, { 'content-encoding': 'lamp' }),
    'a coding that nobody knows',
  ],
  ['body-empty', 'there', 'ok', html(''), 'nothing at all'],
  ['body-large', 'there', 'ok', html(`${LENS}${'<p>lamps</p>'.repeat(100_000)}`), 'a megabyte'],
  ['body-text', 'there', 'ok', says(200, 'Lamps.\n', 'text/plain; charset=us-ascii'), 'plain text'],
  [
    'body-pdf',
    'there',
    'ok',
    says(200, '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'application/pdf'),
    'a document',
  ],
  ['body-image', 'there', 'ok', says(200, Buffer.alloc(5000, 3), 'image/jpeg'), 'a picture'],
  ['body-untyped', 'there', 'ok', raw(`HTTP/1.1 200 OK\r\n${end}${LENS}`), 'of no type'],
  [
    'body-feed',
    'there',
    'ok',
    says(
      200,
      '<?xml version="1.0"?><rss><channel><title>Not found</title></channel></rss>',
      'application/rss+xml',
    ),
    'a feed',
  ],
  [
    'body-xhtml',
    'there',
    'ok',
    says(200, `<?xml version="1.0"?>${LENS}`, 'application/xhtml+xml'),
    'XHTML',
  ],
  [
    'body-frames',
    'there',
    'ok',
    html(
      '<html><head><title>Lamps</title></head><frameset cols="20%,*"><frame src="menu.html"><frame src="main.html"></frameset></html>',
    ),
    'frames',
  ],
  [
    'body-latin1',
    'there',
    'ok',
    says(
      200,
      encoded(framed({ title: 'Musée', body: '<h1>Musée des phares</h1>' }), 'windows-1252'),
      'text/html; charset=iso-8859-1',
    ),
    'Latin-1',
  ],
  [
    'body-broken-utf8',
    'there',
    'ok',
    html(Buffer.concat([Buffer.from(LENS), Buffer.from([0xc3, 0x28, 0xff])])),
    'UTF-8 that breaks',
  ],
  [
    'body-nested',
    'there',
    'ok',
    html(`<title>Lamps</title>${'<div>'.repeat(20_000)}`),
    'twenty thousand boxes in one another',
  ],
  [
    'body-unclosed',
    'there',
    'ok',
    html(`<title>${'lamps '.repeat(10_000)}`),
    'a title without end',
  ],
  [
    'body-download',
    'there',
    'ok',
    says(200, Buffer.alloc(100), 'application/zip', {
      'content-disposition': 'attachment; filename="lens.zip"',
    }),
    'something to keep',
  ],
  [
    'body-204-body',
    'there',
    'ok',
    raw(`HTTP/1.1 204 No Content\r\n${end}`),
    'nothing, and that is said',
  ],
  [
    'body-paywall',
    'there',
    'ok',
    html(
      framed({
        title: 'The Fresnel lens',
        body: '<h1>The Fresnel lens</h1><p>A lens of the first order…</p><div class="paywall"><p>Subscribe to read on.</p></div>',
      }),
    ),
    'the beginning, and the rest for whoever pays',
  ],
  [
    'body-consent',
    'there',
    'ok',
    html(
      article('The Fresnel lens').replace(
        '<body>',
        '<body><div role="dialog"><h2>We value your privacy</h2><button>Accept all</button></div>',
      ),
    ),
    'a page under a question about cookies',
  ],
  [
    'body-old-browser',
    'there',
    'ok',
    html(
      documentOf({
        title: 'Lamps',
        body: '<p>Your browser is not supported. Please enable JavaScript.</p>',
      }),
    ),
    'a page for newer browsers',
  ],
]);

const MISSING = sites('bodies', [
  [
    'body-gzip-missing',
    'gone',
    'soft-404',
    html(gzipSync(framed({ title: 'Page not found', body: '<h1>Page not found</h1>' })), gzip),
    'a compressed page that says it is missing, as all of the site',
  ],
]);

const REFUSED_BODIES = pages('bodies', [
  [
    'body-of-404',
    'gone',
    'not-found',
    says(404, gzipSync('x').subarray(0, 5), 'text/html', gzip),
    'a 404 whose body cannot be read',
  ],
  [
    'body-of-500',
    'undecidable',
    'server-error',
    status(500, gzip),
    'trouble whose body cannot be read',
  ],
]);

export const BODY_CASES: readonly Case[] = [...BODIES, ...MISSING, ...REFUSED_BODIES];
