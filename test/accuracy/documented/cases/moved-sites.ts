/** Whole sites that were sold, merged or moved, and living pages beside them. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { byPath, everywhere, page, plain, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, homePage } from '../prose.ts';
import { TAKEOVER } from '../sources.ts';

export const MOVED_SITES = [
  ...documented('Hosting', [
    {
      ...{
        id: 'squatted-front',
        in: 'en',
        truth: 'gone',
        source:
          'https://nginx.org/en/docs/http/ngx_http_core_module.html#try_files: a new owner’s site that answers its front page everywhere',
      },
      path: '/pipermail/wheels/2003-May/000048.html',
      site: everywhere(
        page(
          framed(
            'en',
            'Best garden furniture of the year',
            '<p>Oak benches, elm tables, free delivery within the county. Order before noon and sit down on Friday.</p><ul><li>Benches</li><li>Tables</li></ul>',
          ),
        ),
      ),
      note: 'the name was sold: a shop stands there, the same under every path',
    },
    {
      ...{
        id: 'merged-front',
        in: 'nl',
        truth: 'gone',
        source:
          'wordpress.org plugins: 404-to-homepage; institutions lead whole old sites to a new front page',
      },
      url: 'http://oude-molens.example/verslagen/1911.html',
      site: everywhere(redirect(301, 'http://nieuwe-molens.example/')),
      beside: {
        'nieuwe-molens.example': serves(
          'nl',
          {},
          status(404, framed('nl', 'Pagina niet gevonden', '<p>Deze pagina bestaat niet.</p>')),
        ),
      },
      note: 'a whole site led to the front page of another',
    },
    {
      ...{
        id: 'moved-host-paths',
        in: 'pl',
        truth: 'moved',
        source:
          'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirect (Redirect permanent / http://new/)',
      },
      url: 'http://stare-mlyny.example/raporty/1911.html',
      site: byPath((path) => redirect(301, `http://nowe-mlyny.example${path}`)),
      beside: {
        'nowe-mlyny.example': serves(
          'pl',
          { '/raporty/1911.html': reads('pl', 'Raport 1911') },
          status(404, framed('pl', 'Nie znaleziono strony', '<p>Strony nie znaleziono.</p>')),
        ),
      },
      note: 'a whole site moved, with its paths',
    },
    {
      ...{
        id: 'moved-host-lost',
        in: 'sv',
        truth: 'gone',
        source:
          'https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirect, with pages that were left behind',
      },
      url: 'http://gamla-kvarnar.example/rapporter/1911.html',
      site: byPath((path) => redirect(301, `http://nya-kvarnar.example${path}`)),
      beside: {
        'nya-kvarnar.example': serves(
          'sv',
          {},
          status(404, framed('sv', 'Sidan kunde inte hittas', '<p>Sidan finns inte.</p>')),
        ),
      },
      note: 'the site moved, and this page did not come along',
    },
    {
      ...{
        id: 'front-link',
        in: 'ko',
        truth: 'there',
        source: 'any front page; the link of a signature is often one',
      },
      site: serves(
        'ko',
        { '/': page(homePage('ko')) },
        status(404, framed('ko', '페이지가 없습니다.', '<p>페이지를 찾을 수 없습니다.</p>')),
      ),
      note: 'the link names the front page, and it is there',
    },
    {
      ...{
        id: 'surge-text',
        in: 'en',
        truth: 'there',
        source: `${TAKEOVER}the list itself, as a page that holds all those sentences`,
      },
      path: '/takeover.txt',
      site: serves(
        'en',
        {
          '/takeover.txt': plain(
            200,
            "Fingerprints\n\nGitHub Pages: There isn't a GitHub Pages site here.\nHeroku: No such app\nSurge: project not found\nShopify: Sorry, this shop is currently unavailable.\nTumblr: Whatever you were looking for doesn't currently exist at this address.\n",
          ),
        },
        status(404, bare('en', 'Not found', '<h1>Not found</h1>')),
      ),
      note: 'a list of what services say of sites that are gone',
    },
  ]),
];
