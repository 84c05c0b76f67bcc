/** Free hosts that have closed, or that have thrown a member out: what stands in the place of home pages. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { everywhere, leads, page, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, text } from '../prose.ts';
import { ODP } from '../sources.ts';

export const GRAVES = [
  ...documented('GeoCities', [
    {
      ...{
        id: 'geocities-closed',
        in: 'en',
        truth: 'gone',
        source: 'https://www.pocket-lint.com/apps/news/98841-geocities-to-shut-down-on-26-oct',
      },
      url: 'http://www.geocities-grave.example/SiliconValley/Lakes/4811/wheel.html',
      site: everywhere(
        page(
          framed(
            'en',
            'GeoCities has closed',
            '<p>Sorry, the site that you were trying to reach is no longer available. GeoCities closed on October 26, 2009.</p><p>Looking for a new home for your pages? See our web hosting plans.</p>',
          ),
        ),
      ),
      note: 'one page for every home page that there was',
    },
    {
      ...{
        id: 'geocities-jp',
        in: 'ja',
        truth: 'gone',
        source:
          'https://info-geocities.yahoo.co.jp/close/ (closed on 2019-03-31; also futurezone.at 24.562.685)',
      },
      url: 'http://www.geocities-jp.example/suisha48/index.html',
      site: everywhere(
        page(
          bare(
            'ja',
            'サービス終了のお知らせ',
            '<h1>ジオシティーズはサービスを終了しました</h1><p>お探しのホームページは表示できません。長らくご利用いただきありがとうございました。</p>',
          ),
        ),
      ),
      note: 'the same in Japanese',
    },
  ]),
  ...documented('Tripod', [
    {
      ...{
        id: 'tripod-unavailable',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“Unavailable Tripod Directory”)`,
      },
      url: 'http://members.tripod-grave.example/tidewheel/floats.htm',
      site: serves(
        'en',
        {},
        page(
          framed(
            'en',
            'Unavailable Tripod Directory',
            '<p>The directory you have requested is not available.</p><form><input name="query"><button>Search Tripod</button></form>',
          ),
        ),
      ),
      note: 'a member who is no more, with 200',
    },
    {
      ...{
        id: 'tripod-tos',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“has been removed because it violated Tripod's Terms of Service.”)`,
      },
      url: 'http://wheelwright48.tripod-tos.example/',
      site: everywhere(
        page(
          bare(
            'en',
            'Tripod',
            '<p>The page you are looking for has been removed because it violated Tripod&#39;s Terms of Service.</p>',
          ),
        ),
      ),
      note: 'removed by the host, with 200',
    },
  ]),
  ...documented('AOL Hometown', [
    {
      ...{
        id: 'hometown',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“Hometown Has Been Shutdown”)`,
      },
      url: 'http://hometown-grave.example/quillwheel/index.html',
      site: everywhere(
        redirect(302, 'http://people-connection.example/2008/11/06/hometown-has-been-shutdown'),
      ),
      beside: {
        'people-connection.example': serves(
          'en',
          {
            '/2008/11/06/hometown-has-been-shutdown': page(
              framed(
                'en',
                'Hometown Has Been Shutdown',
                '<p>We&#39;re sorry to inform you that as of Oct. 31, 2008, Hometown was shut down permanently. We sincerely apologize for any inconvenience this may cause.</p>',
              ),
            ),
          },
          status(404, bare('en', 'Not found', '<h1>Not found</h1>')),
        ),
      },
      note: 'leads to a blog that says that it was shut down',
    },
  ]),
  ...documented('MSN Groups', [
    {
      ...{
        id: 'msn-groups',
        in: 'en',
        truth: 'gone',
        source: `${ODP}gonePermanent (“msngroupsclosure”)`,
      },
      url: 'http://groups.msn-grave.example/TideMills/messages.msnw?id=48',
      site: everywhere(leads(301, 'http://msngroupsclosure.example/')),
      beside: {
        'msngroupsclosure.example': everywhere(
          page(
            framed(
              'en',
              'MSN Groups closed',
              '<p>MSN Groups closed on February 21, 2009. Groups and their messages can no longer be viewed.</p>',
            ),
          ),
        ),
      },
      note: '301 to a notice that all groups are closed',
    },
  ]),
  ...documented('Pages perso', [
    {
      ...{
        id: 'pages-perso',
        in: 'fr',
        truth: 'gone',
        source: `${ODP}gonePermanent (“Location: http://perso.orange.es/error/error_wanadoo.htm”); the closing of the Pages Perso of Orange in 2023`,
      },
      url: 'http://perso-grave.example/moulin.birlot/index.htm',
      site: serves(
        'fr',
        {
          '/error/fermeture.html': page(
            framed(
              'fr',
              'Fermeture du service Pages Perso',
              '<p>Le service Pages Perso a définitivement fermé. Les sites qui y étaient hébergés ne sont plus accessibles.</p>',
            ),
          ),
        },
        redirect(302, '/error/fermeture.html'),
      ),
      note: 'every home page leads to a notice',
    },
    {
      ...{
        id: 'terra-espacio',
        in: 'es',
        truth: 'gone',
        source: `${ODP}gonePermanent (“Espacio WEB no existe”)`,
      },
      url: 'http://www.terra-grave.example/personal/molino48/',
      site: everywhere(
        page(
          bare(
            'es',
            'Espacio WEB no existe',
            '<h1>Espacio WEB no existe</h1><p>El espacio que busca no existe o ha sido dado de baja.</p>',
          ),
        ),
      ),
      note: 'with 200',
    },
  ]),
  ...documented('Blogger', [
    {
      ...{
        id: 'blogger-removed',
        in: 'en',
        truth: 'gone',
        source:
          'public text: an incident report that quotes the page heading “Blog has been removed” of Blogspot',
      },
      path: '/2008/05/wheel.html',
      site: everywhere(
        status(
          404,
          bare(
            'en',
            'Blog not found',
            '<h1>Blog has been removed</h1><p>Sorry, the blog at blogger-removed.example has been removed. This address is not available for new blogs.</p>',
          ),
        ),
      ),
      note: 'removed',
    },
    {
      ...{
        id: 'blogger-invited',
        in: 'es',
        truth: 'undecidable',
        source: `${ODP}gonePermanent (“<h1>Este blog solo admite a lectores invitados”)`,
      },
      path: '/2008/05/rueda.html',
      site: everywhere(
        page(
          bare(
            'es',
            'Blogger: permiso denegado',
            '<h1>Este blog solo admite a lectores invitados</h1><p>Parece que no se te ha invitado a leer este blog.</p>',
          ),
        ),
      ),
      note: 'only for invited readers, and says no more',
    },
    {
      ...{
        id: 'blogger-adult',
        in: 'pt',
        truth: 'there',
        source: 'https://support.google.com/blogger/answer/86944 (content warning before the blog)',
      },
      path: '/2008/05/roda.html',
      site: serves(
        'pt',
        {
          '/2008/05/roda.html': page(
            framed(
              'pt',
              'A roda',
              `<div id="interstitial"><h2>Aviso de conteúdo</h2><p>O blogue que pretende ver pode ter conteúdo apenas apropriado para adultos.</p><a href="?interstitial=ok">Compreendo e pretendo continuar</a></div>${text('pt')}`,
            ),
          ),
        },
        status(
          404,
          framed(
            'pt',
            'Página não encontrada',
            '<p>Lamentamos, mas a página que procura neste blogue não existe.</p>',
          ),
        ),
      ),
      note: 'a warning over the article',
    },
  ]),
];
