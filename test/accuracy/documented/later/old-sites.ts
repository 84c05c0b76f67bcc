/** Old sites whose addresses lead to notices, front pages or new homes; and sites at rest. */
import { byPath, everywhere, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, front, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

export const LATER_OLD_SITES: readonly DocumentedCase[] = [
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
