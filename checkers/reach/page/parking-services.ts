/**
 * Data: what pages of parked domains are made of. Hosts are those that the services serve such pages or
 * their scripts from, as their own integration pages name them; the markers are those that intrigue-ident
 * (`sedo.rb`, `godaddy.rb`) tells Sedo and GoDaddy by. A name server says nothing here: GoDaddy's
 * `domaincontrol.com` serves ordinary sites as well.
 */

/** Hosts, each with all below it. */
export const PARKING_HOSTS: readonly string[] = [
  ...['sedoparking.com', 'sedo.com', 'parkingcrew.net', 'parklogic.com', 'bodis.com', 'above.com'],
  ...[
    'skenzo.com',
    'dsredirection.com',
    'hugedomains.com',
    'afternic.com',
    'dan.com',
    'undeveloped.com',
  ],
  ...[
    'domainmarket.com',
    'uniregistry.com',
    'parkweb.com',
    'fabulous.com',
    'voodoo.com',
    'ztomy.com',
  ],
  ...['rookdns.com', 'namedrive.com', 'trafficz.com', 'smartname.com', 'domainsponsor.com'],
];

/** Paths under which scripts and frames of such pages lie at their own host or at a shared one. */
export const PARKING_SOURCES: readonly RegExp[] = [
  /^https?:\/\/img1\.wsimg\.com\/parking-lander\//i,
  /\/sedoparking(?:[/.?]|$)/i,
];

/** In inline scripts. */
export const PARKING_CODE: readonly string[] = ['sedoParkingUrl', 'window.park = "'];

/** In the visible text, in lower case. */
export const PARKING_TEXT: readonly string[] = [
  'because this domain has been parked at your registrar',
  'this web page is parked for free, courtesy of',
  'this web page is parked free, courtesy of',
  'this domain is parked free of charge',
];

/** Behind the domain's own name, or behind `this domain`: whole, in lower case. */
export const FOR_SALE: readonly string[] = [
  ...['is for sale', 'is for sale!', 'may be for sale', 'is available for purchase'],
  ...['steht zum verkauf', 'ist zu verkaufen', 'kann erworben werden', 'est à vendre'],
  ...['está en venta', 'está à venda', 'è in vendita', 'is te koop', 'is parked'],
  ...['has expired', 'ist abgelaufen', 'a expiré', 'ha caducado', 'expirou', 'è scaduto'],
];
export const THIS_DOMAIN: readonly string[] = [
  ...['this domain', 'this domain name', 'the domain', 'the domain name', 'this premium domain'],
  ...['diese domain', 'die domain', 'ce domaine', 'ce nom de domaine', 'este dominio'],
  ...['este domínio', 'questo dominio', 'dit domein', 'deze domeinnaam'],
];
/** The same, without a subject. */
export const OFFERS: ReadonlySet<string> = new Set([
  ...['domain for sale', 'domain name for sale', 'buy this domain', 'buy this domain name'],
  ...['domain zu verkaufen', 'diese domain kaufen', 'domaine à vendre', 'dominio en venta'],
  ...[
    'domínio à venda',
    'dominio in vendita',
    'domein te koop',
    'домен продается',
    'домен продаётся',
  ],
]);
