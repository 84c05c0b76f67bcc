/** Plone, Zope, Drupal and Joomla. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { byPath, everywhere, page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';

const PLONE =
  'PyPI plone.app.locales 7.0.4: locales/*/LC_MESSAGES/plone.po, heading_site_there_seems_to_be_an_error';

export const CMS = [
  ...documented('Plone', [
    {
      ...{ id: 'plone-tr', in: 'tr', truth: 'gone', path: '/kitaplik/cark.html', source: PLONE },
      site: serves(
        'tr',
        {},
        status(
          404,
          framed(
            'tr',
            'Böyle bir sayfa yok gibi görünüyor…',
            '<p>Aradığınız aşağıdakiler arasında olabilir…</p>',
          ),
        ),
      ),
      note: '404, with things that one may have looked for',
    },
    {
      ...{ id: 'plone-ru', in: 'ru', truth: 'gone', path: '/biblioteka/chertezh', source: PLONE },
      site: serves(
        'ru',
        {},
        status(
          404,
          framed(
            'ru',
            'К сожалению по запрошенному адресу мы ничего не нашли',
            '<p>Возможно Вы искали...</p><ul><li><a href="/s3/">Библиотека</a></li></ul>',
          ),
        ),
      ),
      note: '404 in Russian',
    },
    {
      ...{
        id: 'plone-login',
        in: 'nl',
        truth: 'undecidable',
        path: '/bibliotheek/verslag-1911',
        source:
          'PyPI Products.CMFPlone 6.2: Unauthorized leads to require_login?came_from=…; plone.app.users',
      },
      site: serves(
        'nl',
        {
          '/login': page(
            framed(
              'nl',
              'Inloggen',
              '<form><label>Gebruikersnaam <input name="__ac_name"></label><label>Wachtwoord <input type="password" name="__ac_password"></label></form>',
            ),
          ),
        },
        byPath((path) =>
          redirect(
            302,
            `/login?came_from=${encodeURIComponent(`http://plone-login.example${path}`)}`,
          ),
        ),
      ),
      note: 'a site whose every path asks to log in',
    },
    {
      ...{
        id: 'plone-moved',
        in: 'de',
        truth: 'moved',
        path: '/Members/anna/rad',
        source:
          'PyPI Products.CMFPlone 6.2 with plone.app.redirector: remembers where items were moved (301)',
      },
      site: serves(
        'de',
        {
          '/Members/anna/rad': redirect(301, 'http://plone-moved.example/muehlen/rad'),
          '/muehlen/rad': reads('de', 'Das Rad'),
        },
        status(
          404,
          framed(
            'de',
            'Diese Seite existiert leider nicht.',
            '<p>Sie haben eventuell folgendes gesucht:</p>',
          ),
        ),
      ),
      note: 'remembers that the page was moved',
    },
  ]),
  ...documented('Zope', [
    {
      ...{
        id: 'zope-404',
        in: 'en',
        truth: 'gone',
        path: '/mills/wheel_html',
        source:
          'PyPI Zope 6.3: ZPublisher/HTTPResponse.py (notFoundError: “Resource not found”, “Sorry, the requested resource does not exist.”)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            'Zope',
            '<h2>Site Error</h2><p>An error was encountered while publishing this resource.</p><p><strong>Resource not found</strong></p><p>Sorry, the requested resource does not exist.</p><p>Check the URL and try again.</p>',
          ),
        ),
      ),
      note: 'says “site error” and means “not found”',
    },
  ]),
  ...documented('Drupal', [
    {
      ...{
        id: 'drupal-404',
        in: 'en',
        truth: 'gone',
        path: '/node/4811',
        source:
          'drupal/drupal: core/modules/system/src/Controller/Http4xxController.php (“The requested page could not be found.”)',
      },
      site: serves(
        'en',
        { '/node/12': reads('en', 'Node 12') },
        status(
          404,
          framed(
            'en',
            'Page not found',
            '<p>The requested page could not be found.</p>',
            '<meta name="Generator" content="Drupal 10 (https://www.drupal.org)">\n',
          ),
        ),
      ),
      note: 'no such node',
    },
    {
      ...{
        id: 'drupal-403',
        in: 'en',
        truth: 'undecidable',
        path: '/node/4812',
        source:
          'drupal/drupal: core/modules/system/src/Controller/Http4xxController.php (“You are not authorized to access this page.”)',
      },
      site: serves(
        'en',
        {
          '/node/4812': status(
            403,
            framed('en', 'Access denied', '<p>You are not authorized to access this page.</p>'),
          ),
        },
        status(
          404,
          framed('en', 'Page not found', '<p>The requested page could not be found.</p>'),
        ),
      ),
      note: 'unpublished, or for members',
    },
    {
      ...{
        id: 'drupal-maintenance',
        in: 'fr',
        truth: 'undecidable',
        path: '/roue',
        source:
          'drupal/drupal: core/modules/system/config/install/system.maintenance.yml (“is currently under maintenance. We should be back shortly.”), 503',
      },
      site: everywhere(
        status(
          503,
          framed(
            'fr',
            'Site en maintenance',
            '<p>Amis des moulins à marée est actuellement en maintenance. Nous devrions être de retour très prochainement.</p>',
          ),
        ),
      ),
      note: 'the whole site is under maintenance',
    },
    {
      ...{
        id: 'drupal-search404',
        in: 'en',
        truth: 'gone',
        path: '/elm-float-1911',
        source:
          'drupal.org/project/search404: a missing page becomes a search, with 302 to /search/node',
      },
      site: serves(
        'en',
        {
          '/search/node': page(
            framed(
              'en',
              'Search for elm float 1911',
              '<p>The page you requested does not exist. A search resulted in no results.</p><h2>Your search yielded no results</h2>',
            ),
          ),
        },
        byPath((path) => redirect(302, `/search/node?keys=${path.slice(1)}`)),
      ),
      note: 'a search in place of the missing page',
    },
  ]),
  ...documented('Joomla', [
    {
      ...{
        id: 'joomla-404',
        in: 'pt',
        truth: 'gone',
        path: '/index.php/moinhos/48-roda',
        source:
          'joomla/joomla-cms: templates/cassiopeia/error.php, language/en-GB/joomla.ini (JERROR_LAYOUT_PAGE_NOT_FOUND)',
      },
      site: serves(
        'pt',
        {},
        status(
          404,
          framed(
            'pt',
            'A página solicitada não foi encontrada.',
            '<p>Ocorreu um erro ao processar o seu pedido. Não pode visitar esta página porque: um marcador fora de prazo; um endereço com erros; não tem acesso a esta página.</p>',
          ),
        ),
      ),
      note: 'the error page with its reasons',
    },
    {
      ...{
        id: 'joomla-offline',
        in: 'es',
        truth: 'undecidable',
        path: '/index.php/molinos',
        source: 'joomla/joomla-cms: templates/system/offline.php, JOFFLINE_MESSAGE (503)',
      },
      site: everywhere(
        status(
          503,
          framed(
            'es',
            'Amigos de los molinos de marea',
            '<p>Este sitio está cerrado por tareas de mantenimiento. Por favor, inténtelo nuevamente más tarde.</p><form><input name="username"><input type="password" name="password"></form>',
          ),
        ),
      ),
      note: 'closed for maintenance',
    },
  ]),
];
