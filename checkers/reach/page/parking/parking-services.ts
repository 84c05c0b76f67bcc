/**
 * Data: the marks of parked domains' pages. Hosts are those that the services serve such pages or their scripts from,
 * as their own integration pages name them; the markers are those by which intrigue-ident (`sedo.rb`, `godaddy.rb`)
 * recognises Sedo and GoDaddy. A name server proves nothing here: GoDaddy's `domaincontrol.com` serves ordinary sites,
 * too.
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
  // Google gives it to parked domains only.
  /^(?:https?:)?\/\/www\.google\.com\/adsense\/domains\/caf\.js/i,
];

/** In inline scripts. */
export const PARKING_CODE: readonly string[] = ['sedoParkingUrl', 'window.park = "'];

/** In the visible text, in lower case. */
export const PARKING_TEXT: readonly string[] = [
  'because this domain has been parked at your registrar',
  'this web page is parked for free, courtesy of',
  'this web page is parked free, courtesy of',
  'this domain is parked free of charge',
  'provided to the domain owner free by sedo',
  "provided courtesy of sedo's domain parking",
  'parked as unused',
  'this domain is parked',
  'this domain has been parked',
  'this is a parked domain',
  'diese domain ist geparkt',
  'diese domain wurde geparkt',
  'el dominio se encuentra en parking',
  'este dominio está aparcado',
  'este dominio está estacionado',
  'ce domaine est parqué',
  'este domínio está estacionado',
  'questo dominio è parcheggiato',
  'deze domeinnaam is geparkeerd',
  'домен припаркован',
  'domena zaparkowana',
  'domena je parkirana',
  'このドメインはパーキング',
];

/** Behind the domain's own name, or behind `this domain`: whole, in lower case. */
export const FOR_SALE: readonly string[] = [
  ...['is for sale', 'is for sale!', 'may be for sale', 'is available for purchase'],
  ...['steht zum verkauf', 'ist zu verkaufen', 'kann erworben werden', 'est à vendre'],
  ...['está en venta', 'está à venda', 'è in vendita', 'is te koop', 'is parked'],
  ...['jest na sprzedaż', 'продаётся', 'продается', 'выставлен на продажу'],
  ...['je na prodej', 'är till salu', 'er til salg', 'eladó', 'este de vânzare', 'satılıktır'],
  ...['has expired', 'ist abgelaufen', 'a expiré', 'ha caducado', 'expirou', 'è scaduto'],
];
export const THIS_DOMAIN: readonly string[] = [
  ...['this domain', 'this domain name', 'the domain', 'the domain name', 'this premium domain'],
  ...['diese domain', 'die domain', 'ce domaine', 'ce nom de domaine', 'este dominio'],
  ...['este domínio', 'questo dominio', 'dit domein', 'deze domeinnaam', 'ta domena', 'домен'],
  ...['этот домен', 'данный домен', 'доменное имя', 'tato doména', 'denna domän', 'dette domæne'],
  ...['dette domenet', 'ez a domain', 'acest domeniu', 'bu alan adı', 'bu domain'],
];
/** The same, without a subject. */
export const OFFERS: ReadonlySet<string> = new Set([
  ...['domain for sale', 'domain name for sale', 'buy this domain', 'buy this domain name'],
  ...['domain zu verkaufen', 'diese domain kaufen', 'domaine à vendre', 'dominio en venta'],
  ...[
    'domínio à venda',
    'dominio in vendita',
    'domein te koop',
    'domena na sprzedaż',
    'kup tę domenę',
    'doména na prodej',
    'domän till salu',
    'domæne til salg',
    'satılık domain',
    'satılık alan adı',
    'срок регистрации домена истек',
    'срок регистрации домена истёк',
    'このドメインは販売中です',
    'このドメインは売り出し中です',
    '域名出售',
    '此域名正在出售',
    '该域名正在出售',
    '域名可能出售',
    '이 도메인은 판매 중입니다',
    'домен продается',
    'домен продаётся',
  ],
]);
