/** Sites whose words say something else than their status: articles under a 404, countries and repairs under a 200. */
import { article } from '../bodies/pages.ts';
import type { Case } from '../model.ts';
import { html, PAGE, pages, says, site, sites } from '../site.ts';
import { message, REAL, short, soundly } from '../small-sites.ts';
import { ownFrame, page } from '../titled-pages.ts';

const NO_SUCH = '<h1>Page not found</h1><p>The keeper has looked everywhere.</p>';
const ARTICLE = '<h1>The Fresnel lens</h1><p>Its rings of glass bend the light of one lamp.</p>';

const UNDER_404 = sites('not-found', [
  [
    'handler-404-article',
    'there',
    'page-under-404',
    site(
      { ...REAL, [PAGE]: page(404, 'The Fresnel lens | The Lamproom', ARTICLE) },
      page(404, 'Page not found | The Lamproom', NO_SUCH),
    ),
    'the handler of errors makes every page',
  ],
  [
    'handler-404-same',
    'gone',
    'not-found',
    site(REAL, page(404, 'The keeper has gone fishing | The Lamproom', '<p>Ahoy, sailor!</p>')),
    'the same page for what is made up, in words of its own',
  ],
  [
    'handler-404-two-programs',
    'gone',
    'not-found',
    site(
      { ...REAL, [PAGE]: page(404, 'A keeper who fishes | The Lamproom', '<p>Ahoy, sailor!</p>') },
      says(404, '<title>404 Not Found</title><center><h1>404 Not Found</h1></center>'),
    ),
    "a program's own page of errors, on a server with another",
  ],
  [
    'handler-410-article',
    'gone',
    'gone',
    site(
      { ...REAL, [PAGE]: page(410, 'The Fresnel lens | The Lamproom', ARTICLE) },
      page(404, 'Page not found | The Lamproom', NO_SUCH),
    ),
    '410 is said on purpose',
  ],
  [
    'handler-404-named',
    'gone',
    'not-found',
    site(
      { ...REAL, [PAGE]: page(404, 'Page not found | The Lamproom', `${NO_SUCH}<p>Fresnel?</p>`) },
      page(404, 'No such lamp | The Lamproom', '<p>Lamps are listed by tower.</p>'),
    ),
    'it says so itself, whatever others get',
  ],
]);

const COUNTRIES = sites('soft-404 traps', [
  [
    'country-200',
    'undecidable',
    'blocked',
    message('Sorry', 'This video is not available in your country.'),
    'shown in other countries, says a 200',
  ],
  [
    'country-200-titled',
    'undecidable',
    'blocked',
    message('This page is not available', 'We do not serve visitors from your region.'),
    'the title says that it is not available, the text where',
  ],
  [
    'country-200-de',
    'undecidable',
    'blocked',
    message('Seite nicht vorhanden', 'Dieses Angebot ist in Ihrem Land leider nicht verfügbar.'),
    'the same in German',
  ],
]);

const COUNTRIES_UNDER_404 = pages('blocked under a denial', [
  [
    'country-404',
    'undecidable',
    'blocked',
    page(404, 'Not here', "<p>This title isn't available to watch in your country.</p>"),
    'shown in other countries, says a 404',
  ],
  [
    'country-404-location',
    'gone',
    'not-found',
    ownFrame(
      404,
      'Page not found',
      '<h1>Page not found</h1><p>Nothing was found at this location.</p>',
    ),
    'the location is an address',
  ],
  [
    'country-404-ubicacion',
    'gone',
    'not-found',
    page(404, 'No se encontró la página', '<p>No se encontró nada en esta ubicación.</p>'),
    'the same in Spanish',
  ],
]);

const REPAIRS = sites('maintenance', [
  [
    'repairs-200',
    'undecidable',
    'maintenance',
    message('Under maintenance', 'The keepers are at work until noon.'),
    'every path says under a 200 that the site is closed for repairs',
  ],
  [
    'repairs-200-tr',
    'undecidable',
    'maintenance',
    message('Bakım çalışması', 'Sitemiz kısa süreli bakımdadır.'),
    'the same in Turkish',
  ],
  [
    'repairs-200-article',
    'there',
    'ok',
    soundly(short('Maintenance', '<h1>Maintenance</h1><p>Wicks are trimmed every evening.</p>')),
    'an article about repairs, on a site that denies what it has not',
  ],
  [
    'repairs-200-one-page',
    'there',
    'ok',
    site(REAL, html(article('Lamps under maintenance'))),
    'a program for every path, with repairs in a longer title',
  ],
]);

const CLOSURES = sites('soft-404', [
  [
    'service-ended-nl',
    'gone',
    'soft-404',
    message('Homepages gestopt', "Alle pagina's van leden zijn verwijderd."),
    'a provider has ended its home pages',
  ],
  [
    'service-ended-de',
    'gone',
    'soft-404',
    message('Leider vorbei', 'Der Dienst wurde zum Jahresende eingestellt.'),
    'the same in German',
  ],
  [
    'not-a-community',
    'gone',
    'soft-404',
    message(
      'Hello',
      'This is not a valid community. It may have been closed, or it never existed.',
    ),
    'a host of communities says that there is no such',
  ],
  [
    'closed-on-mondays',
    'there',
    'ok',
    message('Leuchtturmcafé', 'Montags geschlossen. Der Turm ist bis Oktober täglich geöffnet.'),
    'a house that is closed on Mondays',
  ],
]);

const REGISTERED = sites('parked', [
  [
    'registered-en',
    'gone',
    'parked',
    message('Lamproom', 'This domain has been registered with Beacon Names.'),
    'a registrar under every path',
  ],
  [
    'registered-name-sv',
    'gone',
    'parked',
    message('Lamproom', 'Domännamnet lamproom.example är reserverat hos Fyrnamn.'),
    'the same in Swedish, with the name of the domain',
  ],
  [
    'registered-zh',
    'gone',
    'parked',
    message('Lamproom', '此域名已被注册，网站尚未开通。'),
    'the same in Chinese',
  ],
]);

const REGISTERED_TRAPS = sites('parked traps', [
  [
    'registered-footer',
    'there',
    'ok',
    site(REAL, html(article('Lamps', 'This domain is registered with Beacon Names.'))),
    'one program for every path, whose text mentions the registrar',
  ],
  [
    'registered-one-page',
    'there',
    'ok',
    soundly(short('Names', '<h1>Names</h1><p>This domain is registered with Beacon.</p>')),
    'a short page about the domain, on a site that denies what it has not',
  ],
]);

export const WORDS_BESIDE_STATUS_CASES: readonly Case[] = [
  ...UNDER_404,
  ...COUNTRIES,
  ...COUNTRIES_UNDER_404,
  ...REPAIRS,
  ...CLOSURES,
  ...REGISTERED,
  ...REGISTERED_TRAPS,
];
