/** Names without a site: for sale, parked by a registrar, expired; and living pages that are about such names. */
import { redirect } from '../../../helpers/servers/answers.ts';
import { everywhere, page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';

const ODP = 'ODPEditors/ODPExtension: urlFlags, ';
const MISSING = status(404, bare('en', 'Not found', '<h1>Not found</h1>'));

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
  ...documented('Registrars', [
    {
      ...{
        id: 'expired-pending',
        in: 'en',
        truth: 'gone',
        path: '/msg/48',
        source: `${ODP}pendingRenew (“and is pending renewal or deletion”)`,
      },
      site: everywhere(
        page(
          bare(
            'en',
            'expired-pending.example',
            '<p>expired-pending.example expired on 10/04/2026 and is pending renewal or deletion.</p><p>Related searches: Oak tables, Elm seeds</p>',
          ),
        ),
      ),
      note: 'pending deletion',
    },
    {
      ...{
        id: 'registered-new',
        in: 'de',
        truth: 'gone',
        path: '/muehlen.html',
        source: `${ODP}emptyMeaningNoContent (“This domain has just been registered for one of our customers”)`,
      },
      site: everywhere(
        page(
          bare(
            'de',
            'registered-new.example',
            '<h1>Hier entsteht eine neue Internetpräsenz</h1><p>This domain has just been registered for one of our customers. Diese Domain wurde soeben für einen unserer Kunden registriert.</p>',
          ),
        ),
      ),
      note: 'registered anew for somebody else',
    },
    {
      ...{
        id: 'aftermarket-pl',
        in: 'pl',
        truth: 'gone',
        path: '/raport',
        source:
          'public code: a domain shop’s template, “Ta domena jest na sprzedaż”, “Domena na sprzedaż”',
      },
      site: everywhere(
        page(
          bare(
            'pl',
            'Domena na sprzedaż',
            '<h1>aftermarket-pl.example</h1><p>Ta domena jest na sprzedaż</p><a href="/kup">Kup tę domenę</a>',
            '<meta name="Description" content="Ta domena jest na sprzedaż">\n',
          ),
        ),
      ),
      note: 'for sale, in Polish',
    },
    {
      ...{
        id: 'domain-ru',
        in: 'ru',
        truth: 'gone',
        path: '/koleso.html',
        source:
          'public code: lists of placeholders with “домен продаётся”, “срок регистрации домена истёк”',
      },
      site: everywhere(
        page(
          bare(
            'ru',
            'domain-ru.example - домен продаётся',
            '<h1>Домен продаётся</h1><p>Домен domain-ru.example выставлен на продажу. Узнать цену и купить домен можно в магазине доменов.</p>',
          ),
        ),
      ),
      note: 'for sale, in Russian',
    },
    {
      ...{
        id: 'domain-fr',
        in: 'fr',
        truth: 'gone',
        path: '/',
        source: 'public code: classifiers that list “ce nom de domaine est à vendre”',
      },
      site: everywhere(
        page(
          bare(
            'fr',
            'domain-fr.example',
            '<h1>domain-fr.example</h1><p>Ce nom de domaine est à vendre.</p><p>Faire une offre pour ce domaine</p>',
          ),
        ),
      ),
      note: 'for sale, in French',
    },
    {
      ...{
        id: 'domain-es',
        in: 'es',
        truth: 'gone',
        path: '/molinos/',
        source: `${ODP}parked (“El dominio se encuentra en parking”)`,
      },
      site: everywhere(
        page(
          bare(
            'es',
            'Parking dns',
            '<p>El dominio se encuentra en parking</p><p>Registre su dominio desde 6 euros al año.</p>',
          ),
        ),
      ),
      note: 'parked, in Spanish',
    },
    {
      ...{
        id: 'gandi',
        in: 'en',
        truth: 'gone',
        path: '/',
        source: `${ODP}parked (“It has been reserved on gandi.net and parked as unused”)`,
      },
      site: everywhere(
        page(
          bare(
            'en',
            'gandi.example',
            '<h1>This domain name is registered</h1><p>It has been reserved on gandi.net and parked as unused.</p>',
          ),
        ),
      ),
      note: 'reserved and unused',
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
          MISSING,
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
  ...documented('About names', [
    {
      ...{
        id: 'about-parking',
        in: 'en',
        truth: 'there',
        path: '/wiki/Domain_parking',
        source: 'an encyclopedia’s article on domain parking, in its own words',
      },
      site: serves(
        'en',
        {
          '/wiki/Domain_parking': reads(
            'en',
            'Domain parking',
            '<p>Domain parking is the registration of a domain name without a site behind it. Visitors often read “This domain is for sale” or “This domain is parked free, courtesy of” a registrar such as GoDaddy; services such as Sedo and ParkingCrew fill the page with advertisements.</p>',
          ),
        },
        MISSING,
      ),
      note: 'an article on parked names',
    },
    {
      ...{
        id: 'sells-a-house',
        in: 'de',
        truth: 'there',
        path: '/angebote/muehle-48.html',
        source:
          'an offer of a real thing; compare public code: “mieszkania na sprzedaż” as a trap for classifiers',
      },
      site: serves(
        'de',
        {
          '/angebote/muehle-48.html': reads(
            'de',
            'Mühle am Harlesiel steht zum Verkauf',
            '<p>Dieses Anwesen steht zum Verkauf. Kaufpreis auf Anfrage. Angebot abgeben: Telefon 0 48 11.</p>',
          ),
        },
        status(404, framed('de', 'Nicht gefunden', '<p>Das Angebot gibt es nicht mehr.</p>')),
      ),
      note: 'a mill is for sale, not the name',
    },
    {
      ...{
        id: 'list-about-expiry',
        in: 'en',
        truth: 'there',
        path: '/archives/2007/03/msg00048.html',
        source: 'Debian mhonarc: page layout; a message about a name that has expired',
      },
      site: serves(
        'en',
        {
          '/archives/2007/03/msg00048.html': page(
            '<!-- MHonArc v2.6.24 --><html><head><title>This domain has expired</title></head><body><h1>This domain has expired</h1><ul><li>From: Anna Quill</li><li>Date: 4 Mar 2007</li></ul><pre>The old site of the mills now says\n\n&gt; This domain has expired. Is this your domain? Renew Now!\n\nDoes anybody know who had registered it? We could buy this domain.\n</pre></body></html>',
          ),
        },
        MISSING,
      ),
      note: 'a message that quotes such a page',
    },
    {
      ...{
        id: 'owner-note',
        in: 'en',
        truth: 'there',
        path: '/',
        source: 'public code: trap “a working site has a ‘for sale’ line in its footer”',
      },
      site: serves(
        'en',
        {
          '/': page(
            framed(
              'en',
              'Tide tables for small harbours',
              '<p>Harrow Creek: high water 04:12 and 16:38. Birlot: 05:01 and 17:20.</p><p><small>The domain owner-note.example may be for sale; write to the harbour master.</small></p><p>All times are local and for the old quay; add four minutes for the new one.</p>',
            ),
          ),
          '/tables': reads('en', 'Tables'),
        },
        MISSING,
      ),
      note: 'a working site whose owner would sell the name',
    },
    {
      ...{
        id: 'coming-soon-real',
        in: 'en',
        truth: 'there',
        path: '/',
        source: `${ODP}comingSoon; a site that says so of one of its parts`,
      },
      site: serves(
        'en',
        {
          '/': page(
            framed(
              'en',
              'Mill museum',
              '<p>Open from May to October, on Sundays from two to five. Groups by arrangement.</p><p>Coming soon: the new hall with the wheel of 1911. Under construction until June.</p>',
            ),
          ),
          '/visit': reads('en', 'Visit us'),
        },
        MISSING,
      ),
      note: 'one hall of the museum is under construction, not the site',
    },
  ]),
];
