/** Names without a site of their own any more: parked, for sale, expired; and sites that only speak of it. */
import { redirect } from '../../helpers/servers/answers.ts';
import { article, documentOf, frontPage } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, PAGE, site, sites } from '../site.ts';

const everywhere = (title: string, body: string, head = ''): ReturnType<typeof html> =>
  html(documentOf({ title, head, body }));

const LINKS =
  '<div class="related"><a href="/?q=lamps">Lamps</a> <a href="/?q=insurance">Boat insurance</a> <a href="/?q=loans">Loans</a></div>';

const PARKED = sites('parked', [
  [
    'parked-sedo',
    'gone',
    'parked',
    everywhere(
      'parked-sedo.example - This website is for sale! - lamps Resources and Information.',
      `<p>The owner of this domain offers it for sale.</p>${LINKS}<script>var sedoParkingUrl = "//sedoparking.com/frmpark/parked-sedo.example/x/park.js";</script><script src="//img.sedoparking.com/js/park.js"></script>`,
    ),
    'Sedo',
  ],
  [
    'parked-bodis',
    'gone',
    'parked',
    everywhere(
      'parked-bodis.example',
      `<div id="target" data-href="/lander"></div>${LINKS}<iframe src="https://parking.bodis.com/show?domain=parked-bodis.example"></iframe><p>This domain may be for sale.</p>`,
    ),
    'Bodis',
  ],
  [
    'parked-parkingcrew',
    'gone',
    'parked',
    everywhere(
      'parked-parkingcrew.example',
      `${LINKS}<script src="//d.parkingcrew.net/assets/scripts/js3caf.js"></script><p>Buy this domain. The domain parked-parkingcrew.example may be for sale by its owner!</p>`,
    ),
    'ParkingCrew',
  ],
  [
    'parked-lander',
    'gone',
    'parked',
    site(
      {
        '/lander': everywhere(
          'parked-lander.example',
          '<script src="https://img1.wsimg.com/parking-lander/static/js/main.js"></script><div id="root"></div>',
        ),
      },
      everywhere(
        '',
        '<p></p>',
        '<script>window.onload=function(){window.location.href="/lander"}</script>',
      ),
    ),
    'GoDaddy, by way of /lander',
  ],
  [
    'parked-godaddy',
    'gone',
    'parked',
    everywhere(
      'parked-godaddy.example',
      '<p>This Web page is parked for FREE, courtesy of <a href="http://www.godaddy.com/">GoDaddy.com</a>.</p><p>Is this your domain? Want to buy this domain?</p>',
    ),
    'GoDaddy, older',
  ],
  [
    'parked-hugedomains',
    'gone',
    'parked',
    site(
      {},
      redirect(302, 'http://www.hugedomains.com/domain_profile.cfm?d=parked-hugedomains.example'),
    ),
    'HugeDomains, by a redirect',
    {
      hosts: {
        'www.hugedomains.com': {
          site: everywhere(
            'parked-hugedomains.example is for sale | HugeDomains',
            '<h1>parked-hugedomains.example is for sale</h1><p>$4,395 or 24 payments of $183</p>',
          ),
        },
      },
    },
  ],
  [
    'parked-afternic',
    'gone',
    'parked',
    site({}, redirect(302, 'http://www.afternic.com/forsale/parked-afternic.example')),
    'Afternic, by a redirect',
    {
      hosts: {
        'www.afternic.com': {
          site: everywhere(
            'parked-afternic.example is for sale',
            '<h1>parked-afternic.example</h1><p>This domain is for sale. Get a price in less than 24 hours.</p>',
          ),
        },
      },
    },
  ],
  [
    'parked-dan',
    'gone',
    'parked',
    everywhere(
      'The domain name parked-dan.example is for sale',
      '<h1>The domain name parked-dan.example is for sale!</h1><p>Make an offer, safe payments by <a href="https://dan.com/">Dan.com</a>.</p>',
    ),
    'Dan',
  ],
  [
    'parked-registrar',
    'gone',
    'parked',
    everywhere(
      'parked-registrar.example is registered',
      '<h1>parked-registrar.example</h1><p>This page is shown because this domain has been parked at your registrar.</p><p>This domain is parked free, courtesy of its registrar.</p>',
    ),
    'a registrar',
  ],
  [
    'parked-expired',
    'gone',
    'parked',
    everywhere(
      'parked-expired.example has expired',
      '<h1>This domain has expired.</h1><p>If you owned this domain, contact your registration service provider to renew it. This domain is parked.</p>',
    ),
    'not paid for any more',
  ],
  [
    'parked-de',
    'gone',
    'parked',
    everywhere(
      'parked-de.example steht zum Verkauf',
      `<h1>Diese Domain steht zum Verkauf</h1><p>Die Domain parked-de.example kann gekauft werden.</p><script src="//sedoparking.com/park.js"></script>${LINKS}`,
    ),
    'Sedo, in German',
  ],
  [
    'parked-zh',
    'gone',
    'parked',
    everywhere(
      'parked-zh.example 域名出售',
      '<h1>该域名正在出售</h1><p>您正在访问的域名可以转让。This domain is for sale.</p><script src="//www.dan.com/x.js"></script>',
    ),
    'in Chinese',
  ],
  [
    'parked-frame',
    'gone',
    'parked',
    html(
      '<html><head><title>parked-frame.example</title></head><frameset rows="100%,*"><frame src="http://www.sedoparking.com/parked-frame.example"><noframes>This domain is for sale.</noframes></frameset></html>',
    ),
    'in a frame',
  ],
  [
    'parked-ww1',
    'gone',
    'parked',
    site({}, redirect(302, 'http://ww1.parked-ww1.example/?sub1=77')),
    'by way of ww1',
    {
      hosts: {
        'ww1.parked-ww1.example': {
          site: everywhere(
            'parked-ww1.example',
            `<p>This domain may be for sale.</p>${LINKS}<script src="//parking.bodiscdn.com/x.js"></script><script src="//d.parkingcrew.net/a.js"></script>`,
          ),
        },
      },
    },
  ],
  [
    'parked-moved',
    'gone',
    'parked',
    site({}, redirect(301, 'http://www.parked-moved.example/')),
    'moved for good, and parked since',
    {
      hosts: {
        'www.parked-moved.example': {
          site: everywhere(
            'parked-moved.example',
            `<script>var sedoParkingUrl = "//sedoparking.com/x"</script><p>Buy this domain.</p>${LINKS}`,
          ),
        },
      },
    },
  ],
]);

const page = (title: string, opening: string): ReturnType<typeof site> =>
  site({ '/': html(frontPage), [PAGE]: html(article(title, opening)) });

const TRAPS = sites('parked traps', [
  [
    'unparked-article',
    'there',
    'ok',
    page(
      'How domain parking works',
      'Companies such as sedoparking.com and parkingcrew.net show advertisements on names that are for sale. “This domain is parked”, such pages say, or “Buy this domain”.',
    ),
    'an article about parking',
  ],
  [
    'unparked-for-sale',
    'there',
    'ok',
    page(
      'This lighthouse is for sale',
      'The tower, the house and the domain around it are for sale by the owner.',
    ),
    'a house, not a name',
  ],
  [
    'unparked-owner',
    'there',
    'ok',
    page('Notes of a keeper', 'By the way: this domain may be for sale, write to me.'),
    'a site that would be sold',
  ],
  [
    'unparked-cars',
    'there',
    'ok',
    page('Parked: ships in winter', 'Forty ships are parked in the bay.'),
    'the same word',
  ],
  [
    'unparked-script',
    'there',
    'ok',
    page(
      'The Fresnel lens',
      '<a href="https://www.godaddy.com/">Our host</a> <img src="https://img1.wsimg.com/isteam/lens.jpg">',
    ),
    'a site made and hosted by GoDaddy',
  ],
  [
    'unparked-market',
    'there',
    'ok',
    site({
      '/': html(frontPage),
      '/forsale/lamps.example': html(
        article('lamps.example is for sale', 'Make an offer for this domain.'),
      ),
    }),
    'a market of names, and the offer itself is meant',
    { url: 'http://unparked-market.example/forsale/lamps.example' },
  ],
  [
    'unparked-lander',
    'there',
    'ok',
    site({ '/': html(frontPage), '/lander': html(article('The lunar lander')) }),
    'a page about a lander',
    { url: 'http://unparked-lander.example/lander' },
  ],
]);

/** Nothing but the name is left, but who knows for how long. */
const EMPTY = sites('parked traps', [
  [
    'default-nginx',
    'undecidable',
    'placeholder',
    everywhere(
      'Welcome to nginx!',
      '<h1>Welcome to nginx!</h1><p>If you see this page, the web server is installed and working. Further configuration is required.</p>',
    ),
    'the page of a server that nobody has set up',
  ],
  [
    'default-suspended',
    'undecidable',
    'placeholder',
    site(
      {
        '/cgi-sys/suspendedpage.cgi': everywhere(
          'Account Suspended',
          '<h1>This Account has been suspended.</h1><p>Contact your hosting provider for more information.</p>',
        ),
      },
      redirect(302, '/cgi-sys/suspendedpage.cgi'),
    ),
    'an account that was not paid for',
  ],
]);

export const PARKED_CASES: readonly Case[] = [...PARKED, ...TRAPS, ...EMPTY];
