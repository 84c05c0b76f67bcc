/** A website of about thirty pages with what sites have: loops, traps, a sitemap, redirects, dead links, places. */
import { gzipSync } from 'node:zlib';
import type { Reply, SiteAnswer } from '../../helpers/servers/site.ts';
import { htmlPage, redirectTo } from '../../helpers/servers/site.ts';

const SITE = 'http://site.example';
const WORDS = '<p>Some words that make a page of it, and say nothing of errors.</p>';

const links = (...to: readonly string[]): string =>
  to.map((href) => `<p><a href="${href}">a link</a></p>\n`).join('');

const page = (body: string): Reply => htmlPage('A page', `<h1>A page</h1>${WORDS}\n${body}`);

const xml = (body: string): Reply => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?>\n${body}`,
});

const urlset = (...paths: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths
    .map((path) => `<url><loc>${SITE}${path}</loc></url>\n`)
    .join('')}</urlset>`;

const PAGES: Readonly<Record<string, () => Reply>> = {
  '/': () =>
    page(
      links('/a', 'b.html', '/c/', '/gone', '/private/x', '/moved', '/calendar?m=1', '/paper.pdf') +
        links(
          '/a#there',
          '/a#nowhere',
          '/visit?PHPSESSID=1',
          'http://other.example/dead',
          '/latin',
        ) +
        '<a href="/unfollowed" rel="nofollow">x</a>',
    ),
  '/a': () => page(`<p id="there"></p>${links('/', '/1', '/loop/')}`),
  '/b.html': () => page(`<base href="/c/">${links('rel')}`),
  '/c/': () => page(`${links('rel', '../b.html')}<img src="no.png" alt="">`),
  '/c/rel': () => page(links('/gone-too', '/variant?b=2&a=1')),
  '/variant': () => page('<link rel="canonical" href="/variant">'),
  '/private/x': () => page(''),
  '/new': () => page(links('only-new')),
  '/only-new': () => page(''),
  '/unfollowed': () => page(links('/behind')),
  '/orphan': () => page(links('/gone-from-orphan')),
  '/latin': () => ({
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    body: Buffer.from(`<title>L</title>${WORDS}<a href="/caf\xe9">caf\xe9</a>`, 'latin1'),
  }),
  '/caf%C3%A9': () => page(''),
  '/paper.pdf': () => ({ headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }),
  '/robots.txt': () => ({
    headers: { 'content-type': 'text/plain' },
    body: `User-agent: *\nDisallow: /private/\n\nSitemap: ${SITE}/map-index.xml\n`,
  }),
  '/map-index.xml': () =>
    xml(`<sitemapindex><sitemap><loc>${SITE}/map.xml.gz</loc></sitemap></sitemapindex>`),
  '/map.xml.gz': () => ({
    headers: { 'content-type': 'application/gzip' },
    body: gzipSync(urlset('/orphan', '/orphan-gone?a=1&amp;b=2')),
  }),
};

/** Any number of pages. */
const SCRIPTS: Readonly<Record<string, (asked: URL) => Reply>> = {
  '/calendar': ({ searchParams }) => {
    const month = Number(searchParams.get('m'));
    return page(links(`/calendar?m=${month + 1}`, `/calendar?m=${month - 1}`));
  },
  '/visit': () => page(links(`/visit?PHPSESSID=${Math.random()}`)),
};

export const answerSite: SiteAnswer = (asked) => {
  if (asked.hostname !== 'site.example') return { status: 404, body: 'no such page' };
  const { pathname } = asked;
  if (pathname === '/moved') return { ...redirectTo('/new'), status: 301 };
  if (pathname.startsWith('/loop/')) return page(links('loop/'));
  const depth = /^\/([1-7])$/.exec(pathname)?.[1];
  if (depth !== undefined) return page(links(`/${Number(depth) + 1}`));
  const answer = PAGES[pathname] ?? SCRIPTS[pathname];
  return answer?.(asked) ?? { ...htmlPage('404 Not Found', '<h1>Not Found</h1>'), status: 404 };
};
