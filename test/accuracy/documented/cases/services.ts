/** Services that hold sites of others, and what they say of those that they hold no more. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { everywhere, page, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed, text } from '../prose.ts';
import { TAKEOVER } from '../sources.ts';

export const SERVICES = [
  ...documented('GitHub Pages', [
    {
      ...{
        id: 'github-pages-none',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Github (“There isn't a GitHub Pages site here.”)`,
      },
      path: '/wheel/',
      site: everywhere(
        status(
          404,
          bare(
            'en',
            'Site not found &middot; GitHub Pages',
            '<h1>404</h1><p><strong>There isn&#39;t a GitHub Pages site here.</strong></p><p>If you&#39;re trying to publish one, read the full documentation.</p>',
          ),
          { server: 'GitHub.com' },
        ),
      ),
      note: 'no site under this name',
    },
  ]),
  ...documented('Heroku', [
    {
      ...{
        id: 'heroku-no-app',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Heroku (“No such app”)`,
      },
      path: '/tides?port=48',
      site: everywhere(
        status(
          404,
          '<!DOCTYPE html><html><head><title>Heroku | No such app</title></head><body><iframe src="//www.herokucdn.com/error-pages/no-such-app.html"></iframe></body></html>',
          { server: 'Cowboy' },
        ),
      ),
      note: 'a frame, under 404',
    },
    {
      ...{
        id: 'heroku-crashed',
        in: 'en',
        truth: 'undecidable',
        source:
          'https://devcenter.heroku.com/articles/error-codes (H10, 503 with an application error)',
      },
      path: '/tides',
      site: everywhere(
        status(
          503,
          '<!DOCTYPE html><html><head><title>Application Error</title></head><body><iframe src="//www.herokucdn.com/error-pages/application-error.html"></iframe></body></html>',
          { server: 'Cowboy' },
        ),
      ),
      note: 'the app has crashed, for now or for good',
    },
  ]),
  ...documented('Tumblr', [
    {
      ...{
        id: 'tumblr-gone',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Tumblr (“Whatever you were looking for doesn't currently exist at this address”)`,
      },
      path: '/post/48',
      site: everywhere(
        status(
          404,
          framed(
            'en',
            'Not found.',
            "<h1>There's nothing here.</h1><p>Whatever you were looking for doesn&#39;t currently exist at this address. Unless you were looking for this error page, in which case: Congrats! You totally found it.</p>",
          ),
        ),
      ),
      note: 'no such blog',
    },
  ]),
  ...documented('Shopify', [
    {
      ...{
        id: 'shopify-unavailable',
        in: 'en',
        truth: 'gone',
        source: `${TAKEOVER}Shopify (“Sorry, this shop is currently unavailable.”), 404`,
      },
      path: '/products/elm-float',
      site: everywhere(
        status(
          404,
          framed(
            'en',
            'Ecommerce software by Shopify',
            '<p>Sorry, this shop is currently unavailable.</p><p>Start your own online store.</p>',
          ),
        ),
      ),
      note: 'a closed shop says “currently” under 404',
    },
    {
      ...{
        id: 'shopify-password',
        in: 'en',
        truth: 'undecidable',
        source:
          'https://help.shopify.com/en/manual/online-store/themes/password-page (302 to /password)',
      },
      path: '/products/oak-float',
      site: serves(
        'en',
        {
          '/password': page(
            framed(
              'en',
              'Opening soon',
              '<p>Be the first to know when we launch.</p><form><input type="password" name="password"></form>',
            ),
          ),
        },
        redirect(302, '/password'),
      ),
      note: 'the whole shop is behind a password',
    },
    {
      ...{
        id: 'shopify-sold-out',
        in: 'de',
        truth: 'there',
        source: 'https://help.shopify.com/en/manual/products (sold out products keep their page)',
      },
      path: '/products/ulmenschaufel',
      site: serves(
        'de',
        {
          '/products/ulmenschaufel': page(
            framed(
              'de',
              'Ulmenschaufel',
              `<p>Ausverkauft. Dieser Artikel ist nicht mehr verfügbar.</p>${text('de')}`,
            ),
          ),
        },
        status(
          404,
          framed(
            'de',
            '404 Seite nicht gefunden',
            '<p>Die angeforderte Seite existiert nicht.</p>',
          ),
        ),
      ),
      note: 'the page is there; what it sells is not',
    },
  ]),
];
