/** TYPO3, Ghost, Moodle, SharePoint, Roundcube. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { says } from '../../site.ts';
import { byPath, everywhere, leads, page, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';

export const PORTALS = [
  ...documented('TYPO3', [
    {
      ...{
        id: 'typo3-404',
        in: 'de',
        truth: 'gone',
        path: '/muehlen/rad.html',
        source:
          'TYPO3/typo3: typo3/sysext/frontend/Classes/Controller/ErrorController.php (“The requested page does not exist”)',
      },
      site: serves(
        'de',
        {},
        status(
          404,
          bare(
            'de',
            'Page Not Found',
            '<h1>Page Not Found</h1><p>The page did not exist or was inaccessible. Reason: The requested page does not exist</p>',
          ),
        ),
      ),
      note: 'the English 404 of a German site',
    },
  ]),
  ...documented('Ghost', [
    {
      ...{
        id: 'ghost-maintenance',
        in: 'en',
        truth: 'undecidable',
        path: '/wheel/',
        source: 'npm ghost 5.130: core/server/views/maintenance.html (“We’ll be right back”)',
      },
      site: everywhere(
        status(
          503,
          bare(
            'en',
            'We’ll be right back',
            '<h1>We’ll be right back.</h1><p>We’re busy updating our site to give you the best experience, and will be back soon.</p>',
          ),
          { 'retry-after': '5' },
        ),
      ),
      note: 'starting',
    },
    {
      ...{
        id: 'ghost-404',
        in: 'en',
        truth: 'gone',
        path: '/elm/',
        source: 'npm ghost 5.130: core/server/views/error.hbs (“404 — Page not found”)',
      },
      site: serves(
        'en',
        {},
        status(
          404,
          bare(
            'en',
            '404 — Page not found',
            '<section class="error-message"><h1 class="error-code">404</h1><h2 class="error-description">Page not found</h2><a class="error-link" href="/">Go to the front page →</a></section>',
          ),
        ),
      ),
      note: 'page not found',
    },
  ]),
  ...documented('Moodle', [
    {
      ...{
        id: 'moodle-login',
        in: 'es',
        truth: 'undecidable',
        path: '/course/view.php?id=48',
        source: 'moodle/moodle: lib/moodlelib.php require_login() (redirect to /login/index.php)',
      },
      site: serves(
        'es',
        {
          '/login/index.php': page(
            framed(
              'es',
              'Entrar',
              '<form id="login"><input name="username"><input type="password" name="password"><a href="/login/forgot_password.php">¿Olvidó su nombre de usuario o contraseña?</a></form>',
            ),
          ),
          '/course/view.php': leads(303, 'http://moodle-login.example/login/index.php', {
            'set-cookie': 'MoodleSession=a1; path=/',
          }),
        },
        status(
          404,
          framed('es', 'Error', '<p>Lo sentimos, la página que usted ha solicitado no existe.</p>'),
        ),
      ),
      note: 'every course asks to log in, those that are not there too',
    },
    {
      ...{
        id: 'moodle-record',
        in: 'en',
        truth: 'gone',
        path: '/mod/page/view.php?id=4811',
        source:
          "moodle/moodle: lang/en/error.php (invalidrecord: “Can't find data record in database table {$a}.”), 404",
      },
      site: serves(
        'en',
        {},
        status(
          404,
          framed(
            'en',
            'Error',
            '<div class="alert-danger"><p class="errormessage">Can&#39;t find data record in database table course_modules.</p><p class="errorcode"><a href="https://docs.moodle.org/error/moodle/invalidrecord">More information about this error</a></p></div>',
          ),
        ),
      ),
      note: 'no such record',
    },
  ]),
  ...documented('SharePoint', [
    {
      ...{
        id: 'sharepoint-404',
        in: 'en',
        truth: 'gone',
        path: '/sites/mills/Shared%20Documents/wheel.docx',
        source:
          'https://learn.microsoft.com/en-us/previous-versions/office/sharepoint-server/ms456522(v=office.15)',
      },
      site: serves(
        'en',
        {},
        says(404, '404 FILE NOT FOUND', 'text/plain; charset=utf-8', {
          microsoftsharepointteamservices: '16.0.0.10396',
          sprequestguid: 'bf3e429e',
        }),
      ),
      note: 'the standard 404, a line of text',
    },
    {
      ...{
        id: 'sharepoint-soft',
        in: 'en',
        truth: 'gone',
        path: '/sites/mills/Pages/wheel.aspx',
        source:
          'https://learn.microsoft.com/en-us/previous-versions/office/sharepoint-server/ms456522(v=office.15); a page that leads to PageNotFoundError.aspx by script',
      },
      site: serves(
        'en',
        {
          '/Pages/PageNotFoundError.aspx': page(
            framed(
              'en',
              'Page not found',
              '<p>The page you&#39;re looking for doesn&#39;t exist. Check for a typo in the URL, or go to the site home.</p>',
            ),
          ),
        },
        byPath((path) =>
          redirect(
            302,
            `/Pages/PageNotFoundError.aspx?requestUrl=http://sharepoint-soft.example${path}`,
          ),
        ),
      ),
      note: '302 to an error page that answers 200',
    },
    {
      ...{
        id: 'sharepoint-login',
        in: 'en',
        truth: 'undecidable',
        path: '/sites/members/minutes.docx',
        source:
          'https://learn.microsoft.com/en-us/sharepoint/dev/general-development/sharepoint-server-sign-in (/_layouts/15/Authenticate.aspx)',
      },
      site: serves(
        'en',
        {
          '/_login/default.aspx': page(
            framed(
              'en',
              'Sign In',
              '<form><input name="user"><input type="password" name="pass"></form>',
            ),
          ),
        },
        byPath((path) =>
          leads(
            302,
            `/_login/default.aspx?ReturnUrl=%2f_layouts%2f15%2fAuthenticate.aspx%3fSource%3d${encodeURIComponent(path)}`,
          ),
        ),
      ),
      note: 'asks everybody to sign in',
    },
  ]),
  ...documented('Roundcube', [
    {
      ...{
        id: 'roundcube-login',
        in: 'pt',
        truth: 'there',
        path: '/',
        source:
          'Debian roundcube-core: program/localization/pt_BR/messages.inc, skins/elastic/templates/login.html',
      },
      site: serves(
        'pt',
        {
          '/': page(
            bare(
              'pt',
              'Bem-vindo ao Webmail',
              '<form name="login"><input name="_user"><input name="_pass" type="password"><button>Entrar</button></form><noscript><p>Aviso: este serviço de webmail precisa de JavaScript.</p></noscript>',
            ),
            { 'set-cookie': 'roundcube_sessid=a1; path=/' },
          ),
        },
        status(
          404,
          bare(
            'pt',
            'Arquivo não encontrado',
            '<h3>Arquivo não encontrado</h3><p>O recurso solicitado não foi encontrado!</p>',
          ),
        ),
      ),
      note: 'a login is all that the link names',
    },
  ]),
];
