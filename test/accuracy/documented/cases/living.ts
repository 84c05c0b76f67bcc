/** Living pages that talk about errors: documentation, blogs and shops. */
import { reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { framed } from '../prose.ts';
import { APACHE_404, NGINX_404 } from '../status-pages.ts';

const missing = (language: string, title: string, sentence: string) =>
  status(404, framed(language, title, `<p>${sentence}</p>`));

export const LIVING = [
  ...documented('Documentation', [
    {
      ...{
        id: 'docs-404',
        in: 'en',
        truth: 'there',
        path: '/en-US/docs/Web/HTTP/Status/404',
        source: 'mdn/content: files/en-us/web/http/reference/status/404/index.md',
      },
      site: serves(
        'en',
        {
          '/en-US/docs/Web/HTTP/Status/404': reads(
            'en',
            '404 Not Found',
            '<p>The HTTP <strong>404 Not Found</strong> client error response status code indicates that the server cannot find the requested resource. Links that lead to a 404 page are often called broken or dead links.</p>',
          ),
        },
        missing('en', 'Page not found', 'We could not find that page.'),
      ),
      note: 'its title is “404 Not Found”',
    },
    {
      ...{
        id: 'docs-410-fr',
        in: 'fr',
        truth: 'there',
        path: '/fr/docs/Web/HTTP/Status/410',
        source: 'mdn/translated-content: files/fr/web/http/reference/status/410/index.md',
      },
      site: serves(
        'fr',
        {
          '/fr/docs/Web/HTTP/Status/410': reads(
            'fr',
            '410 Gone',
            "<p>Le code de statut <strong>410 Gone</strong> indique que la ressource demandée n'est plus disponible sur le serveur d'origine et que cet état est définitif.</p>",
          ),
        },
        missing('fr', 'Page introuvable', "Cette page n'existe pas."),
      ),
      note: 'documentation of 410, in French',
    },
    {
      ...{
        id: 'docs-nginx-ru',
        in: 'ru',
        truth: 'there',
        path: '/ru/docs/error_page.html',
        source: 'https://nginx.org/ru/docs/http/ngx_http_core_module.html#error_page',
      },
      site: serves(
        'ru',
        {
          '/ru/docs/error_page.html': reads(
            'ru',
            'Директива error_page',
            '<pre>error_page 404 /404.html;\nlocation = /404.html { return 404 "Страница не найдена"; }</pre>',
          ),
        },
        NGINX_404,
      ),
      note: 'how to say “page not found” with nginx',
    },
    {
      ...{
        id: 'docs-errordocument-ja',
        in: 'ja',
        truth: 'there',
        path: '/docs/2.4/ja/custom-error.html',
        source: 'https://httpd.apache.org/docs/2.4/ja/custom-error.html',
      },
      site: serves(
        'ja',
        {
          '/docs/2.4/ja/custom-error.html': reads(
            'ja',
            'カスタムエラーレスポンス',
            '<p>404 Not Found のときに「ページが見つかりません」と表示する例を示します。</p><pre>ErrorDocument 404 "お探しのページは見つかりませんでした"</pre>',
          ),
        },
        APACHE_404,
      ),
      note: 'how to write error pages, in Japanese',
    },
    {
      ...{
        id: 'docs-wordpress-zh',
        in: 'zh',
        truth: 'there',
        path: '/support/404',
        source: 'Debian wordpress-l10n: zh_CN.mo (“未找到页面”), as a guide quotes it',
      },
      site: serves(
        'zh',
        {
          '/support/404': reads(
            'zh',
            '出现“未找到页面”怎么办',
            '<p>如果访客看到“未找到页面”或“页面不存在”，请先检查固定链接设置。</p>',
          ),
        },
        missing('zh', '未找到页面', '该页面不存在。'),
      ),
      note: 'what to do when a page is not found, in Chinese',
    },
  ]),
  ...documented('Blogs', [
    {
      ...{
        id: 'blog-best-404',
        in: 'es',
        truth: 'there',
        path: '/2016/las-mejores-paginas-404',
        source:
          'ODPEditors/ODPExtension: urlFlags.goneTemporal (“<title>Página no encontrada</title>”), as an article quotes it',
      },
      site: serves(
        'es',
        {
          '/2016/las-mejores-paginas-404': reads(
            'es',
            'Página no encontrada: las mejores páginas 404',
            '<p>Reunimos doce ejemplos de «Página no encontrada» que hacen sonreír a quien se ha perdido.</p>',
          ),
        },
        missing('es', 'Página no encontrada', 'La página que busca no existe.'),
      ),
      note: 'an article that begins with “Página no encontrada”',
    },
    {
      ...{
        id: 'blog-obituary',
        in: 'en',
        truth: 'there',
        path: '/2009/10/geocities-rip/',
        source:
          'https://lockergnome.com/2009/10/27/geocities-rip/ (a post on the end of GeoCities)',
      },
      site: serves(
        'en',
        {
          '/2009/10/geocities-rip/': reads(
            'en',
            'GeoCities has closed',
            '<p>The pages are no longer available; Yahoo has removed them. We look back at ten years of animated shovels.</p>',
          ),
        },
        missing('en', 'Page not found', 'Nothing was found at this location.'),
      ),
      note: 'a post about the end of a host',
    },
    {
      ...{
        id: 'blog-suspended',
        in: 'tr',
        truth: 'there',
        path: '/hesap-askiya-alindi',
        source:
          'ODPEditors/ODPExtension: urlFlags.suspended (“Account Suspended”), as an article explains it',
      },
      site: serves(
        'tr',
        {
          '/hesap-askiya-alindi': reads(
            'tr',
            '“Account Suspended” ne demek?',
            '<p>Sitenizde “This Account Has Been Suspended” yazısını görüyorsanız barındırma hesabınız askıya alınmıştır.</p>',
          ),
        },
        missing('tr', 'Sayfa bulunamadı', 'Aradığınız sayfa bulunamadı.'),
      ),
      note: 'explains what a suspended account is',
    },
    {
      ...{
        id: 'blog-title-moved',
        in: 'nl',
        truth: 'there',
        path: '/verhuisd',
        source: 'https://www.w3.org/TR/WCAG20-TECHS/H76.html; a notice about a house, not a page',
      },
      site: serves(
        'nl',
        {
          '/verhuisd': reads(
            'nl',
            'Wij zijn verhuisd',
            '<p>Sinds mei zitten wij aan de Kreekweg 48. Het oude adres bestaat niet meer.</p>',
          ),
        },
        missing('nl', 'Pagina niet gevonden', 'Deze pagina bestaat niet.'),
      ),
      note: 'the society has moved house',
    },
  ]),
  ...documented('Shops', [
    {
      ...{
        id: 'shop-shirt-404',
        in: 'en',
        truth: 'there',
        path: '/products/404-not-found-shirt',
        source: 'https://help.shopify.com/en/manual/products; a product named so',
      },
      site: serves(
        'en',
        {
          '/products/404-not-found-shirt': reads(
            'en',
            '404 Not Found T-shirt',
            '<p>Error 404: shirt not found. In black and grey, S to XXL. €19.00</p><button>Add to cart</button>',
          ),
        },
        missing('en', '404 Page Not Found', 'The page you requested does not exist.'),
      ),
      note: 'a product named “404 Not Found”',
    },
    {
      ...{
        id: 'shop-out-of-print',
        in: 'it',
        truth: 'there',
        path: '/libri/mulini-a-marea',
        source:
          'https://help.shopify.com/en/manual/products (a page stays when its product is gone)',
      },
      site: serves(
        'it',
        {
          '/libri/mulini-a-marea': reads(
            'it',
            'I mulini a marea',
            '<p>Questo titolo non è più disponibile. Prodotto rimosso dal catalogo nel 2011.</p>',
          ),
        },
        missing('it', 'Pagina non trovata', 'La pagina non esiste.'),
      ),
      note: 'a book out of print, whose page is there',
    },
  ]),
];
