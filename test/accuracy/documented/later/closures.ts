/** Services and sites that ended, and those that only seem so: notices, archives, new homes, front pages instead. */
import { byPath, everywhere, page, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { bare } from '../prose.ts';
import { alive, front, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

const notes = (language: string, title: string, text: string) =>
  everywhere(notice(200, language, title, `<p>${text}</p>`));

export const LATER_CLOSURES: readonly DocumentedCase[] = [
  ...documented('Yahoo! GeoCities Japan', [
    {
      ...{ id: 'later-geocities-jp', truth: 'gone', in: 'ja', path: '/mame_niwa/diary.html' },
      note: 'The service has ended and every home page with it.',
      source: 'Archive Team wiki: GeoCities Japan (closed 31 March 2019)',
      site: notes(
        'ja',
        'サービス終了のお知らせ',
        'ホームページ公開サービスは2019年3月31日をもちまして終了いたしました。長らくのご利用ありがとうございました。',
      ),
    },
  ]),
  ...documented('Yahoo Groups', [
    {
      ...{ id: 'later-yahoo-groups', truth: 'gone', in: 'en', path: '/neo/groups/beans/info' },
      note: 'The group is gone with the service: the address leads to its obituary.',
      source: 'Archive Team wiki: Yahoo! Groups (closed 15 December 2020)',
      site: everywhere(to('http://help.later-yahoo-groups.example/SLN35505', 301)),
      beside: {
        'help.later-yahoo-groups.example': notes(
          'en',
          'The Groups service has shut down',
          'On December 15, 2020 the website was shut down and members can no longer send or receive messages.',
        ),
      },
    },
  ]),
  ...documented('Google Code', [
    {
      ...{ id: 'later-google-code', truth: 'moved', in: 'en', path: '/p/seeder/' },
      note: 'The project lives on in the archive, under an address of its own.',
      source: 'Google Code Archive: code.google.com/p/PROJECT redirects to /archive/p/PROJECT',
      site: grown(
        'en',
        {
          '/p/seeder/': to('/archive/p/seeder', 301),
          '/archive/p/seeder': alive(
            'en',
            'seeder: Google Code Archive',
            '<p>Long-term storage for Google Code Project Hosting.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('goo.gl', [
    {
      ...{ id: 'later-shortener-closed', truth: 'gone', in: 'en', path: '/Ab3dE' },
      note: 'The short link leads nowhere any more.',
      source:
        'Google Developers Blog: goo.gl URL shortener links will no longer be available (404)',
      site: everywhere(
        notice(
          404,
          'en',
          'Invalid short link',
          '<p>This link is no longer available because the service was shut down.</p>',
        ),
      ),
    },
  ]),
  ...documented('YOURLS', [
    {
      ...{ id: 'later-yourls-living', truth: 'there', in: 'uk', path: '/bob' },
      note: 'A short link does its work: it leads to the page.',
      source: 'YOURLS/YOURLS: yourls-go.php (301)',
      site: everywhere(to('http://later-yourls-target.example/sorty/bob', 301)),
      beside: {
        'later-yourls-target.example': grown(
          'uk',
          { '/sorty/bob': alive('uk', 'Біб городній') },
          MISSING,
        ),
      },
    },
    {
      ...{ id: 'later-yourls-unknown', truth: 'gone', in: 'he', path: '/pol7' },
      note: 'A short name that YOURLS does not know is sent to the front page.',
      source: 'YOURLS/YOURLS: yourls-loader.php, redirect of unknown keywords to YOURLS_SITE (302)',
      site: grown('he', {}, to('http://later-yourls-unknown.example/')),
    },
  ]),
  ...documented('Orkut', [
    {
      ...{ id: 'later-orkut', truth: 'gone', in: 'pt', path: '/Community?cmm=77' },
      note: 'The network was switched off, and its communities were deleted.',
      source: 'Archive Team wiki: Orkut (closed 30 September 2014)',
      site: notes(
        'pt',
        'Adeus',
        'A rede foi encerrada em 30 de setembro de 2014. O arquivo das comunidades públicas foi eliminado.',
      ),
    },
  ]),
  ...documented('Cyworld', [
    {
      ...{ id: 'later-cyworld', truth: 'gone', in: 'ko', path: '/hompy/kong77' },
      note: 'The service has ended and the little home page is gone.',
      source: 'Archive Team wiki: Cyworld (service ended)',
      site: notes(
        'ko',
        '서비스 종료 안내',
        '그동안 이용해 주셔서 감사합니다. 미니홈피 서비스는 종료되었으며 모든 자료는 삭제되었습니다.',
      ),
    },
  ]),
  ...documented('Webs.com', [
    {
      ...{ id: 'later-webs', truth: 'gone', in: 'en', path: '/apps/blog/show/77-spring' },
      note: 'The builder was closed; its sites lead to the front page of the company that bought it.',
      source: 'Archive Team wiki: Webs (closed 2023, redirects to Vistaprint)',
      site: everywhere(to('http://later-webs-owner.example/', 301)),
      beside: {
        'later-webs-owner.example': everywhere(
          page(
            bare(
              'en',
              'Business cards, signs and more',
              '<h1>Print what you need</h1><p>Cards, banners and mugs, delivered in three days.</p>',
            ),
          ),
        ),
      },
    },
  ]),
  ...documented('Apache mod_alias', [
    {
      ...{ id: 'later-merged-museum', truth: 'moved', in: 'fi', path: '/kokoelma/vakka.html' },
      note: 'The museum has a new name; each page moved with its path.',
      source: 'Apache HTTP Server documentation: mod_alias, Redirect permanent / to a new host',
      site: byPath((path) => to(`http://later-uusi-museo.example${path}`, 301)),
      beside: {
        'later-uusi-museo.example': grown(
          'fi',
          { '/kokoelma/vakka.html': alive('fi', 'Siemenvakka 1840-luvulta') },
          MISSING,
        ),
      },
    },
    {
      ...{
        id: 'later-merged-ministry',
        truth: 'gone',
        in: 'es',
        path: '/estadisticas/legumbres-2009.pdf',
      },
      note: 'The office was dissolved; all its addresses lead to the front page of another, without the report.',
      source: 'Apache HTTP Server documentation: mod_alias, RedirectMatch 301 .* to one page',
      site: everywhere(to('http://later-otro-ministerio.example/', 301)),
      beside: { 'later-otro-ministerio.example': grown('es', {}, MISSING) },
    },
    {
      ...{ id: 'later-sunset', truth: 'gone', in: 'en', path: '/forecast/moor' },
      note: 'RedirectMatch gone with a farewell: the service ended for good.',
      source: 'Apache HTTP Server documentation: mod_alias, Redirect gone; ErrorDocument 410',
      site: everywhere(
        notice(
          410,
          'en',
          'Farewell',
          '<p>Moor weather sent its last forecast on 1 May. Thank you for twelve good years.</p>',
        ),
      ),
    },
  ]),
  ...documented('nginx', [
    {
      ...{ id: 'later-error-page-200', truth: 'gone', in: 'el', path: '/arthra/koukia' },
      note: 'error_page 404 =200 shows the page for missing pages under 200.',
      source: 'nginx documentation: ngx_http_core_module, error_page with =response',
      site: grown(
        'el',
        {},
        within(
          200,
          'el',
          'Η σελίδα δεν βρέθηκε',
          '<p>Η σελίδα που ζητήσατε δεν υπάρχει πια. Δοκιμάστε από την αρχή.</p>',
        ),
      ),
    },
    {
      ...{
        id: 'later-error-page-front',
        truth: 'gone',
        in: 'sv',
        path: '/nyheter/2008/bytesdag.html',
      },
      note: 'error_page 404 = / shows the front page under 200 in the place of the old article.',
      source: 'nginx documentation: ngx_http_core_module, error_page 404 =200 /index.html',
      site: everywhere(front('sv')),
    },
    {
      ...{ id: 'later-to-front', truth: 'gone', in: 'ar', path: '/akhbar/2010/hasad.html' },
      note: 'All addresses of the old site lead to the front page; the article is not there.',
      source: 'nginx documentation: ngx_http_rewrite_module, return 302 of missing files',
      site: grown('ar', {}, to('/')),
    },
  ]),
  ...documented('Apache ErrorDocument', [
    {
      ...{
        id: 'later-errordocument-url',
        truth: 'gone',
        in: 'uk',
        path: '/novyny/2009/urozhai.html',
      },
      note: 'An ErrorDocument with a full address makes a redirect, and the error page comes under 200.',
      source:
        'Apache HTTP Server documentation: core, ErrorDocument with a full URL sends a redirect',
      site: grown(
        'uk',
        {
          '/404.html': within(
            200,
            'uk',
            'Сторінку не знайдено',
            '<p>На жаль, такої сторінки в нас немає.</p>',
          ),
        },
        to('http://later-errordocument-url.example/404.html'),
      ),
    },
    {
      ...{ id: 'later-errordocument-router', truth: 'there', in: 'cs', path: '/odrudy/bob-obecny' },
      note: 'ErrorDocument 404 serves as router: the article itself comes under 404, and people read it.',
      source: 'Apache HTTP Server documentation: core, ErrorDocument 404 /index.php (REDIRECT_URL)',
      site: byPath((path) =>
        path === '/'
          ? front('cs')
          : path === '/odrudy/bob-obecny'
            ? within(
                404,
                'cs',
                'Bob obecný',
                '<p>Bob snáší mráz a vysévá se už v březnu. Sklízíme ho, dokud jsou lusky zelené.</p><p>Semena uchováváme v druhé zásuvce zleva.</p>',
              )
            : within(404, 'cs', 'Stránka nenalezena', '<p>Takovou stránku nemáme.</p>'),
      ),
    },
  ]),
  ...documented('Sites at rest', [
    {
      ...{ id: 'later-unmaintained', truth: 'there', in: 'en', path: '/projects/sd-tools' },
      note: 'No longer maintained, and still there to read.',
      source: 'freecode.com: "The site is no longer being updated" banner over a static copy',
      site: grown(
        'en',
        {
          '/projects/sd-tools': alive(
            'en',
            'sd-tools',
            '<p class="banner">This site is no longer maintained and has been retired. Pages are kept as they were in 2014.</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-closed-forum', truth: 'there', in: 'de', path: '/forum/thema-31.html' },
      note: 'The forum takes no new posts, its old ones are there.',
      source: 'phpBB documentation: Board settings, locked forums shown read-only',
      site: grown(
        'de',
        {
          '/forum/thema-31.html': alive(
            'de',
            'Bohnen vorquellen?',
            '<p>Dieses Forum wurde am 1. Januar geschlossen. Beiträge können nicht mehr verfasst, aber weiter gelesen werden.</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
];
