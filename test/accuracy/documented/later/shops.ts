/** Shops, adverts and events: sold, ended, withdrawn, or only out of stock and past. */
import { byPath, status } from '../answers.ts';
import type { DocumentedCase } from '../model.ts';
import { documented } from '../model.ts';
import { alive, grown, MISSING, notice, within } from './pages.ts';

const to = (location: string, code = 302) => status(code, '', { location });

export const LATER_SHOPS: readonly DocumentedCase[] = [
  ...documented('Shopify', [
    {
      ...{ id: 'later-shopify-password', truth: 'there', in: 'en', path: '/products/dibber' },
      note: 'A shop behind its password page is there for those who have the password.',
      source: 'Shopify Help Center: Password protecting your online store (redirect to /password)',
      site: byPath((path) =>
        path === '/password'
          ? notice(
              200,
              'en',
              'Moor tools',
              '<p>This store is password protected. Use the password to enter the store.</p><form><input type="password" name="password"><button>Enter</button></form>',
            )
          : to('/password'),
      ),
    },
    {
      ...{ id: 'later-shopify-product', truth: 'gone', in: 'es', path: '/products/plantador' },
      note: 'The product was taken out of the shop: 404.',
      source: 'Shopify/dawn: locales/es.json, templates.404.title',
      site: grown(
        'es',
        {},
        within(404, 'es', 'Página no encontrada', '<p>404</p><a href="/1/">Seguir comprando</a>'),
      ),
    },
  ]),
  ...documented('PrestaShop', [
    {
      ...{ id: 'later-prestashop-disabled', truth: 'gone', in: 'it', path: '/12-zappa.html' },
      note: 'The product is disabled and no longer sold, says the shop under 404.',
      source:
        'PrestaShop documentation: Redirection when offline; "This product is no longer available."',
      site: grown(
        'it',
        {},
        within(404, 'it', 'Zappa', '<p class="alert">Questo prodotto non è più disponibile.</p>'),
      ),
    },
    {
      ...{ id: 'later-prestashop-stock', truth: 'there', in: 'fr', path: '/14-beche.html' },
      note: 'Out of stock is not gone: the page of the product is there with all that it says.',
      source: 'PrestaShop/PrestaShop: themes/classic, product availability "Rupture de stock"',
      site: grown(
        'fr',
        {
          '/14-beche.html': within(
            200,
            'fr',
            'Bêche à fourche',
            '<p>Manche en frêne, 110 cm. 38,00 €</p><span id="product-availability">Rupture de stock : ce produit est actuellement indisponible</span><p>Prévenez-moi lorsque le produit est disponible.</p>',
          ),
        },
        within(404, 'fr', 'Page introuvable', '<p>404</p>'),
      ),
    },
  ]),
  ...documented('Magento', [
    {
      ...{ id: 'later-magento-whoops', truth: 'gone', in: 'en', path: '/garden-line-3.html' },
      note: 'Whoops, our bad: not found, under 404.',
      source: 'magento/magento2: app/code/Magento/Cms/Setup, no-route page',
      site: grown(
        'en',
        {},
        within(
          404,
          'en',
          'Whoops, our bad...',
          '<dl><dt>The page you requested was not found, and we have a fine guess why.</dt><dd>If you clicked on a link to get here, the link is outdated.</dd></dl>',
        ),
      ),
    },
  ]),
  ...documented('OpenCart', [
    {
      ...{
        id: 'later-opencart-product',
        truth: 'gone',
        in: 'uk',
        path: '/index.php?route=product/product&product_id=77',
      },
      note: 'The goods are not found, under 404.',
      source: 'opencart/opencart: catalog/language, product/product text_error',
      site: grown(
        'uk',
        {
          '/index.php': within(
            404,
            'uk',
            'Товар не знайдено!',
            '<p>Товар не знайдено!</p><a href="/">Продовжити</a>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Shopware', [
    {
      ...{ id: 'later-shopware-article', truth: 'gone', in: 'de', path: '/garten/saehorn-2' },
      note: 'The article is no longer to be had; others are shown, under 404.',
      source: 'shopware/shopware (5): themes, frontend/error/index, "Artikel nicht mehr verfügbar"',
      site: grown(
        'de',
        {},
        within(
          404,
          'de',
          'Dieser Artikel ist leider nicht mehr verfügbar!',
          '<p>Vielleicht gefällt Ihnen etwas davon:</p><ul><li><a href="/1/">Pflanzholz</a></li></ul>',
        ),
      ),
    },
  ]),
  ...documented('Adverts', [
    {
      ...{ id: 'later-job-filled', truth: 'gone', in: 'de', path: '/stellen/gaertner-812' },
      note: 'The job is not offered any more; the notice comes under 200.',
      source: 'Google Search Central: JobPosting, removing expired jobs (soft removal notes)',
      site: grown(
        'de',
        {
          '/stellen/gaertner-812': within(
            200,
            'de',
            'Stellenanzeige nicht mehr verfügbar',
            '<p>Diese Stellenanzeige ist nicht mehr online. Ähnliche Stellen finden Sie in unserer Suche.</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-advert-pl', truth: 'gone', in: 'pl', path: '/oferta/glebogryzarka-ID9x' },
      note: 'The advert has ended, and the page shows only others.',
      source: 'OLX Pomoc: ogłoszenie nieaktualne (ended adverts)',
      site: grown(
        'pl',
        {
          '/oferta/glebogryzarka-ID9x': within(
            410,
            'pl',
            'Ogłoszenie nie jest już dostępne',
            '<p>To ogłoszenie nie jest już dostępne. Zobacz podobne ogłoszenia.</p>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-estate-ja', truth: 'gone', in: 'ja', path: '/bukken/k-8812/' },
      note: 'The offer was taken off; the notice comes under 200.',
      source: 'SUUMO help: 掲載を終了した物件 (ended listings)',
      site: grown(
        'ja',
        {
          '/bukken/k-8812/': within(
            200,
            'ja',
            'お探しの物件は掲載を終了しました',
            '<p>申し訳ございません。この物件の掲載は終了いたしました。</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
  ...documented('Events', [
    {
      ...{ id: 'later-event-past', truth: 'there', in: 'de', path: '/termine/tauschtag-2019' },
      note: 'The day is over, its page is there.',
      source: 'The Events Calendar (WordPress): single event view, "This event has passed."',
      site: grown(
        'de',
        {
          '/termine/tauschtag-2019': alive(
            'de',
            'Tauschtag 2019',
            '<div class="notice">Diese Veranstaltung hat bereits stattgefunden.</div>',
          ),
        },
        MISSING,
      ),
    },
    {
      ...{ id: 'later-event-cancelled', truth: 'there', in: 'zh', path: '/events/2020-spring' },
      note: 'The event was called off, and its page tells so; it is there.',
      source: 'schema.org: EventCancelled on living event pages',
      site: grown(
        'zh',
        {
          '/events/2020-spring': alive(
            'zh',
            '春季交换日',
            '<p>本次活动已取消，已领取的种子不必归还。</p>',
          ),
        },
        MISSING,
      ),
    },
  ]),
];
