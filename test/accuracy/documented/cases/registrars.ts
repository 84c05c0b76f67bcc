/** What registrars put under a name without a site, and living pages that are about such names. */
import { everywhere, page, reads, serves, status } from '../answers.ts';
import { documented } from '../model.ts';
import { bare, framed } from '../prose.ts';
import { ODP } from '../sources.ts';
import { PLAIN_404 } from '../status-pages.ts';

export const REGISTRARS = [
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
        PLAIN_404,
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
        PLAIN_404,
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
        PLAIN_404,
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
        PLAIN_404,
      ),
      note: 'one hall of the museum is under construction, not the site',
    },
  ]),
];
