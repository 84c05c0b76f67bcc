/** What systems for content say: articles that went, offline sites, logins. */
import { everywhere, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

export const LATER_CONTENT_SYSTEMS: readonly DocumentedCase[] = [
  ...documented('Joomla', [
    {
      ...{
        id: 'later-joomla-article',
        truth: 'gone',
        in: 'en',
        path: '/index.php/news/12-harvest',
      },
      note: 'Article not found, says Joomla under 404.',
      source:
        'joomla/joomla-cms: language/en-GB/com_content.ini, COM_CONTENT_ERROR_ARTICLE_NOT_FOUND',
      site: grown(
        'en',
        {},
        within(
          404,
          'en',
          "The requested page can't be found.",
          '<p>An error has occurred while processing your request.</p><blockquote>404 Article not found</blockquote>',
        ),
      ),
    },
    {
      ...{ id: 'later-joomla-offline', truth: 'undecidable', in: 'es', path: '/index.php/agenda' },
      note: 'The offline page of Joomla: the site is under maintenance for the time being.',
      source: 'joomla/joomla-cms: templates/system/offline.php (503)',
      site: everywhere(
        notice(
          503,
          'es',
          'Biblioteca de semillas',
          '<p>Este sitio está cerrado por tareas de mantenimiento. Por favor, inténtelo nuevamente más tarde.</p>',
        ),
      ),
    },
    {
      ...{ id: 'later-joomla-login', truth: 'there', in: 'it', path: '/index.php/soci/verbali' },
      note: 'The minutes ask members to log in first.',
      source:
        'joomla/joomla-cms: com_content article view, COM_CONTENT_ERROR_LOGIN_TO_VIEW_ARTICLE',
      site: grown(
        'it',
        {
          '/index.php/soci/verbali': to(
            '/index.php/component/users/?view=login&return=aW5kZXg',
            303,
          ),
          '/index.php/component/users/': within(
            200,
            'it',
            'Accesso',
            '<p>Per leggere l’articolo occorre accedere.</p><form><input name="username"><input type="password" name="password"><button>Accedi</button></form>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('TYPO3', [
    {
      ...{ id: 'later-typo3-missing', truth: 'gone', in: 'en', path: '/index.php?id=311' },
      note: 'The page of TYPO3 for pages that do not exist, under 404.',
      source: 'TYPO3-CMS/core: Classes/Routing/PageRouter.php, "The requested page does not exist"',
      site: grown(
        'de',
        {
          '/index.php': notice(
            404,
            'en',
            'Page Not Found',
            '<p>The page did not exist or was inaccessible. Reason: ID was not an accessible page</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{
        id: 'later-typo3-error-page',
        truth: 'gone',
        in: 'fi',
        path: '/ajankohtaista/kylvo.html',
      },
      note: 'An error handler that shows a page of content in place of the missing one; it came under 200 by a redirect.',
      source:
        'TYPO3 documentation: Error handling in site configuration; legacy pageNotFound_handling by redirect',
      site: grown(
        'fi',
        {
          '/virhe/': within(
            200,
            'fi',
            'Sivua ei löytynyt',
            '<p>Etsimääsi sivua ei enää ole. Se on ehkä poistettu, kun sivusto uusittiin.</p>',
          ),
        },
        to('/virhe/', 303),
      ),
    },
  ]),
  ...documented('Plone', [
    {
      ...{ id: 'later-plone-missing', truth: 'gone', in: 'en', path: '/about/board/minutes-2009' },
      note: 'The page does not seem to exist, says Plone, and offers others.',
      source: 'plone/Products.CMFPlone: browser/templates/error_message.pt',
      site: grown(
        'en',
        {},
        within(
          404,
          'en',
          'This page does not seem to exist…',
          '<p>We apologize for the inconvenience, but the page you were trying to access is not at this address.</p><h2>You might have been looking for…</h2><ul><li><a href="/3/">Contact</a></li></ul>',
        ),
      ),
    },
    {
      ...{ id: 'later-plone-login', truth: 'there', in: 'nl', path: '/leden/notulen' },
      note: 'The minutes are there for members: the address leads to the login.',
      source:
        'plone/plone.session, PluggableAuthService: credentials_cookie_auth/require_login?came_from',
      site: grown(
        'nl',
        {
          '/leden/notulen': to(
            '/acl_users/credentials_cookie_auth/require_login?came_from=/leden/notulen',
          ),
          '/acl_users/credentials_cookie_auth/require_login': within(
            200,
            'nl',
            'Aanmelden',
            '<form><input name="__ac_name"><input type="password" name="__ac_password"><button>Aanmelden</button></form>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Drupal', [
    {
      ...{ id: 'later-drupal-denied', truth: 'there', in: 'hu', path: '/node/71' },
      note: 'Drupal says 403 for nodes that it has and may not show; for those that it has not it says 404.',
      source:
        'drupal/drupal: core/modules/system, system.403 ("You are not authorized to access this page.")',
      site: grown(
        'hu',
        {
          '/node/71': within(
            403,
            'hu',
            'Hozzáférés megtagadva',
            '<p>Nincs jogosultsága az oldal eléréséhez. <a href="/user/login">Bejelentkezés</a></p>',
          ),
        },
        within(404, 'hu', 'Az oldal nem található', '<p>A kért oldal nem található.</p>'),
      ),
    },
    {
      ...{ id: 'later-drupal-maintenance', truth: 'undecidable', in: 'cs', path: '/node/8' },
      note: 'Under maintenance, back soon: nothing is said of the page.',
      source: 'drupal/drupal: core/modules/system/config/install/system.maintenance.yml (503)',
      site: everywhere(
        notice(
          503,
          'cs',
          'Údržba webu',
          '<p>Semínkovna je momentálně v údržbě. Brzy budeme zpět. Děkujeme za trpělivost.</p>',
        ),
      ),
    },
  ]),
];
