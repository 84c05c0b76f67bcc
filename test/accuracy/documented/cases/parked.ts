/** Names for sale, parked or expired, as the services that park them show it. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { everywhere, page, serves } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';
import { ODP } from '../sources.ts';
import { PLAIN_404 } from '../status-pages.ts';

export const PARKED = [
  ...documented('Sedo', [
    {
      ...{
        id: 'sedo-en',
        in: 'en',
        truth: 'gone',
        path: '/mills/wheel.html',
        source: `${ODP}parked; public code: a test fixture with the page of Sedo Domain Parking`,
      },
      site: everywhere(
        page(
          '<!DOCTYPE html><html data-adblockkey="MFww"><head><title>sedo-en.example</title></head><body class="oneclick content"><div id="header"><div class="domain"><h1>sedo-en.example</h1></div><div class="buyBox"><h2><a target="_blank" href="https://sedo.com/search/details/?domain=sedo-en.example">Buy this domain</a></h2><p>The domain <b>sedo-en.example</b> may be for sale by its owner!</p></div></div><div id="center"></div><div id="disclaimer"><a href="http://sedoparking.com/en"><img src="http://img.sedoparking.com/templates/brick_gfx/common/logo_white.png" alt="Sedo Logo"/></a><span>This page provided to the domain owner free by Sedo&#39;s Domain Parking. Disclaimer: Domain owner and Sedo maintain no relationship with third party advertisers.</span></div></body></html>',
        ),
      ),
      note: 'parked, with the offer to buy',
    },
    {
      ...{
        id: 'sedo-de',
        in: 'de',
        truth: 'gone',
        path: '/',
        source: 'public code: classifiers that list “Diese Domain steht zum Verkauf”',
      },
      site: everywhere(
        page(
          bare(
            'de',
            'sedo-de.example steht zum Verkauf',
            '<h1>sedo-de.example</h1><p>Diese Domain steht zum Verkauf!</p><p>Preis: 1.450 EUR</p><a href="https://sedo.com/de/">Angebot abgeben</a>',
          ),
        ),
      ),
      note: 'for sale, in German',
    },
  ]),
  ...documented('GoDaddy', [
    {
      ...{
        id: 'godaddy-lander',
        in: 'zxx',
        truth: 'gone',
        path: '/archive/48',
        source: 'public text: curl of parked names: 114 bytes with window.location.href="/lander"',
      },
      site: serves(
        'en',
        {
          '/': page(
            '<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>',
          ),
        },
        page(
          '<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>',
        ),
      ),
      note: 'a script that leads to the lander',
    },
    {
      ...{
        id: 'godaddy-old',
        in: 'en',
        truth: 'gone',
        path: '/wheel.htm',
        source: `${ODP}parked (“This web page is parked FREE, courtesy of GoDaddy.com”)`,
      },
      site: everywhere(
        page(
          bare(
            'en',
            'godaddy-old.example',
            '<p>This web page is parked FREE, courtesy of GoDaddy.com</p><h2>Search for domains similar to</h2><p>Is this your domain? Let&#39;s turn it into a website!</p>',
          ),
        ),
      ),
      note: 'parked free',
    },
    {
      ...{
        id: 'godaddy-future',
        in: 'en',
        truth: 'gone',
        path: '/links/mills.html',
        source:
          'public code: “Future home of something quite cool” listed as GoDaddy’s placeholder',
      },
      site: everywhere(
        page(
          bare(
            'en',
            'Coming soon',
            '<h1>Future home of something quite cool.</h1><p>If you&#39;re the <strong>site owner</strong>, log in to launch this site. If you are a <strong>visitor</strong>, please check back soon.</p>',
          ),
        ),
      ),
      note: 'a placeholder under a deep path',
    },
  ]),
  ...documented('NameSilo', [
    {
      ...{
        id: 'namesilo-expired',
        in: 'en',
        truth: 'gone',
        path: '/',
        source:
          'public crawl data: “This domain has expired. Is this your domain? Renew Now!” with link to namesilo.com/?utm_source=separk',
      },
      site: everywhere(
        page(
          bare(
            'en',
            'namesilo-expired.example',
            '<div class="container-infobox"><p class="container-infobox__text">This domain has expired. Is this your domain?<br><a href="https://www.namesilo.com/?utm_source=separk">Renew Now!</a></p></div>',
          ),
        ),
      ),
      note: 'expired',
    },
  ]),
  ...documented('HugeDomains', [
    {
      ...{
        id: 'hugedomains',
        in: 'en',
        truth: 'gone',
        path: '/sluice',
        source: `${ODP}parked (“domain_profile.cfm?d=”, http://www.hugedomains.com/domain_profile.cfm?d=…&e=com)`,
      },
      site: everywhere(
        redirect(302, 'http://www.huge-seller.example/domain_profile.cfm?d=hugedomains&e=example'),
      ),
      beside: {
        'www.huge-seller.example': serves(
          'en',
          {
            '/domain_profile.cfm': page(
              framed(
                'en',
                'Hugedomains.example is for sale',
                '<p>hugedomains.example is for sale. Buy now: $2,895. Since 2005, we have helped thousands of people get the perfect domain name.</p>',
              ),
            ),
          },
          PLAIN_404,
        ),
      },
      note: 'leads to the shop of a seller of names',
    },
  ]),
  ...documented('ParkingCrew', [
    {
      ...{
        id: 'parkingcrew',
        in: 'en',
        truth: 'gone',
        path: '/dam',
        source: `${ODP}parked (“parkingcrew.net/sale_form.php?domain_name”, “google.com/adsense/domains/caf.js”)`,
      },
      site: everywhere(
        page(
          bare(
            'en',
            'parkingcrew.example',
            '<div id="container"><a href="//parkingcrew.net/sale_form.php?domain_name=parkingcrew.example">This domain may be for sale</a><h2>Related Searches</h2><ul><li>Oak Tables</li><li>Water Wheels</li></ul></div>',
            '<script src="http://www.google.com/adsense/domains/caf.js"></script>\n',
          ),
        ),
      ),
      note: 'advertisements and an offer',
    },
  ]),
];
