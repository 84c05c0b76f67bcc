/** WordPress, as a site and as a service. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { everywhere, page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';
import { ODP, TAKEOVER, WORDPRESS } from '../sources.ts';

export const WORDPRESS_SITES = [
  ...documented('WordPress', [
    {
      ...{
        id: 'wordpress-es',
        in: 'es',
        truth: 'gone',
        path: '/2011/04/rueda/',
        source: `${WORDPRESS}es_ES.mo (“No se encontró la página”)`,
      },
      site: serves(
        'es',
        { '/2011/': reads('es', '2011') },
        status(
          404,
          framed(
            'es',
            'No se encontró la página',
            '<p>Parece que no se encontró nada en esta ubicación.</p><form role="search"><input type="search" name="s"></form>',
          ),
        ),
      ),
      note: 'the 404 of a theme',
    },
    {
      ...{
        id: 'wordpress-maintenance',
        in: 'de',
        truth: 'undecidable',
        path: '/2012/06/damm/',
        source: `${WORDPRESS}de_DE.mo (“Briefly unavailable for scheduled maintenance”); wp-includes/load.php: 503, Retry-After 600`,
      },
      site: everywhere(
        status(
          503,
          bare(
            'de',
            'Wartung',
            '<p>Für kurze Zeit nicht verfügbar, um eine regelmäßige Instandhaltung durchzuführen. Prüfe in einer Minute erneut.</p>',
          ),
          { 'retry-after': '600' },
        ),
      ),
      note: 'under maintenance for a minute',
    },
    {
      ...{
        id: 'wordpress-db',
        in: 'ru',
        truth: 'undecidable',
        path: '/koleso/',
        source: `${WORDPRESS}ru_RU.mo (“Error establishing a database connection”); wp-includes/functions.php: 500`,
      },
      site: everywhere(
        status(
          500,
          bare('ru', 'Ошибка базы данных', '<h1>Ошибка установки соединения с базой данных</h1>'),
        ),
      ),
      note: 'no database',
    },
    {
      ...{
        id: 'wordpress-guess',
        in: 'en',
        truth: 'moved',
        path: '/2012/06/harrow/',
        source: 'https://developer.wordpress.org/reference/functions/redirect_guess_404_permalink/',
      },
      site: serves(
        'en',
        {
          '/2012/06/harrow/': redirect(301, '/2012/07/harrow-creek-wheel/'),
          '/2012/07/harrow-creek-wheel/': reads('en', 'Harrow Creek wheel'),
        },
        status(
          404,
          framed(
            'en',
            'Page not found',
            '<p>It looks like nothing was found at this location.</p>',
          ),
        ),
      ),
      note: 'guesses the post from the beginning of its name',
    },
    {
      ...{
        id: 'wordpress-home-redirect',
        in: 'it',
        truth: 'gone',
        path: '/2010/03/ruota/',
        source: 'wordpress.org plugins: 404-to-homepage (301 to the front page for every 404)',
      },
      site: serves('it', { '/2014/01/diga/': reads('it', 'La diga') }, redirect(301, '/')),
      note: 'a plug-in that leads every missing page to the front page',
    },
    {
      ...{
        id: 'wordpress-com-archived',
        in: 'sv',
        truth: 'gone',
        path: '/2009/hjul/',
        source: `${WORDPRESS}sv_SE.mo (“This site is no longer available.”); wp-includes/ms-load.php: 410`,
      },
      site: everywhere(
        status(410, bare('sv', 'Fel', '<p>Denna webbplats är inte längre tillgänglig.</p>')),
      ),
      note: 'a site of a network that its owner has deleted',
    },
    {
      ...{
        id: 'wordpress-suspended',
        in: 'zh',
        truth: 'gone',
        path: '/2009/shuilun/',
        source: `${WORDPRESS}zh_CN.mo (“This site has been archived or suspended.”); wp-includes/ms-load.php: 410`,
      },
      site: everywhere(status(410, bare('zh', '错误', '<p>该站点已被存档或挂起。</p>'))),
      note: 'archived or suspended',
    },
    {
      ...{
        id: 'wordpress-password',
        in: 'en',
        truth: 'there',
        path: '/2013/members-minutes/',
        source: `${WORDPRESS}de_DE.mo (“This content is password protected.”); wp-includes/post-template.php`,
      },
      site: serves(
        'en',
        {
          '/2013/members-minutes/': page(
            framed(
              'en',
              'Protected: Minutes',
              '<form action="/wp-login.php?action=postpass" method="post"><p>This content is password protected. To view it please enter your password below:</p><input name="post_password" type="password"></form>',
            ),
          ),
        },
        status(404, framed('en', 'Page not found', '<p>Nothing here.</p>')),
      ),
      note: 'a post behind a password',
    },
    {
      ...{
        id: 'wordpress-search-none',
        in: 'pt',
        truth: 'gone',
        path: '/?p=4811',
        source: `${WORDPRESS}pt_BR.mo (“Página não encontrada”)`,
      },
      site: serves(
        'pt',
        {
          '/?p=4811': status(
            404,
            framed('pt', 'Página não encontrada', '<p>Nada foi encontrado neste endereço.</p>'),
          ),
        },
        status(
          404,
          framed('pt', 'Página não encontrada', '<p>Nada foi encontrado neste endereço.</p>'),
        ),
      ),
      note: 'a post by number that is no more',
    },
    {
      ...{
        id: 'wordpress-404-post',
        in: 'en',
        truth: 'there',
        path: '/2015/02/page-not-found-a-design-guide/',
        source: `${WORDPRESS}de_DE.mo (“Page not found”): the title that a design guide quotes`,
      },
      site: serves(
        'en',
        {
          '/2015/02/page-not-found-a-design-guide/': reads(
            'en',
            'Page not found: a design guide',
            '<p>Seven rules for a good 404 page: say that the page was not found, say it in plain words, offer a search.</p>',
          ),
        },
        status(
          404,
          framed(
            'en',
            'Page not found',
            '<p>It looks like nothing was found at this location. Maybe try a search?</p>',
          ),
        ),
      ),
      note: 'a post about pages that are not found',
    },
  ]),
  ...documented('WordPress.com', [
    {
      ...{
        id: 'wordpress-com-free',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Wordpress (“Do you want to register *.wordpress.com?”)`,
      },
      path: '/2009/04/wheel/',
      site: everywhere(
        redirect(302, 'http://signup.wordpress-com.example/typo/?subdomain=wheel48'),
      ),
      beside: {
        'signup.wordpress-com.example': everywhere(
          page(
            framed(
              'en',
              'WordPress.com',
              '<h1>wheel48.wordpress.com doesn&#39;t exist</h1><p>Do you want to register <em>wheel48.wordpress.com</em>?</p>',
            ),
          ),
        ),
      },
      note: 'a blog that was deleted: its name is on offer',
    },
    {
      ...{
        id: 'wordpress-com-deleted',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“The authors have deleted this site”)`,
      },
      path: '/about/',
      site: everywhere(
        status(
          410,
          framed(
            'en',
            'WordPress.com',
            '<p>The authors have deleted this site. The content is no longer available.</p>',
          ),
        ),
      ),
      note: '410: the authors have deleted it',
    },
  ]),
];
