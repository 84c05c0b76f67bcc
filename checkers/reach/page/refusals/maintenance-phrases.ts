/** Data: whole titles and headings of sites that are closed for repairs. In lower case. */

export const MAINTENANCE_TITLES: ReadonlySet<string> = new Set([
  ...['under maintenance', 'down for maintenance', 'site maintenance', 'website maintenance'],
  ...['maintenance mode', 'scheduled maintenance', 'planned maintenance', 'system maintenance'],
  ...['site under maintenance', 'website under maintenance', 'this site is under maintenance'],
  ...['site is under maintenance', 'website is under maintenance', 'our site is under maintenance'],
  ...['we are under maintenance', 'currently under maintenance', 'undergoing maintenance'],
  ...['we are down for maintenance', "we're down for maintenance", 'site down for maintenance'],
  ...['temporarily down for maintenance', 'closed for maintenance', 'offline for maintenance'],
  ...['this site is currently undergoing maintenance', 'site is undergoing maintenance'],
  ...[
    'briefly unavailable for scheduled maintenance',
    'server maintenance',
    'maintenance in progress',
  ],
  ...['briefly unavailable for scheduled maintenance. check back in a minute'],
  ...['temporarily unavailable', 'site temporarily unavailable', 'website temporarily unavailable'],
  ...['service temporarily unavailable', 'service unavailable', '503 service unavailable'],
  ...[
    'this site is temporarily unavailable',
    'temporarily offline',
    'site offline',
    'site off-line',
  ],
  ...["we'll be back soon", 'we will be back soon', "we'll be right back", 'be right back'],
  ...['back soon', 'will be back soon', "we'll be back shortly", 'we will be back shortly'],
  ...['wartungsarbeiten', 'wartungsmodus', 'wartungsseite', 'wegen wartung geschlossen'],
  ...['wir sind bald zurück', 'vorübergehend nicht erreichbar', 'vorübergehend nicht verfügbar'],
  ...['diese seite wird gerade gewartet', 'website im wartungsmodus', 'seite im wartungsmodus'],
  ...['en maintenance', 'site en maintenance', 'maintenance en cours', 'en cours de maintenance'],
  ...['temporairement indisponible', 'site temporairement indisponible', 'mode maintenance'],
  ...[
    'en mantenimiento',
    'sitio en mantenimiento',
    'página en mantenimiento',
    'web en mantenimiento',
  ],
  ...['modo mantenimiento', 'temporalmente no disponible', 'volvemos pronto', 'volveremos pronto'],
  ...['em manutenção', 'site em manutenção', 'página em manutenção', 'voltamos em breve'],
  ...['in manutenzione', 'sito in manutenzione', 'manutenzione in corso', 'torniamo presto'],
  ...['in onderhoud', 'site in onderhoud', 'website in onderhoud', 'onderhoudsmodus'],
  ...['wegens onderhoud gesloten', 'gepland onderhoud', 'tijdelijk niet beschikbaar'],
  ...[
    'przerwa techniczna',
    'prace konserwacyjne',
    'strona w trakcie konserwacji',
    'prace techniczne',
  ],
  ...['probíhá údržba', 'údržba webu', 'underhållsarbete', 'vedligeholdelse', 'vedlikehold'],
  ...['huoltokatko', 'karbantartás', 'karbantartás alatt', 'bakım çalışması', 'site bakımda'],
  ...['bakımdayız', 'технические работы', 'ведутся технические работы', 'сайт на обслуживании'],
  ...['сайт временно недоступен', 'техническое обслуживание', 'профилактические работы'],
  ...[
    'технічні роботи',
    'сайт на технічному обслуговуванні',
    'メンテナンス中',
    'ただいまメンテナンス中です',
  ],
  ...[
    'メンテナンスのお知らせ',
    '网站维护',
    '网站维护中',
    '系统维护',
    '系统维护中',
    '網站維護中',
    '系統維護中',
  ],
  ...['시스템 점검', '시스템 점검 중', '서비스 점검', '서비스 점검 중', '점검 중', '점검중'],
]);

/**
 * Phrases that may also name an ordinary page: they count only where title and heading say them, or the only one of
 * them on a short page.
 */
export const PLAIN_MAINTENANCE: ReadonlySet<string> = new Set([
  ...['maintenance', 'wartung', 'mantenimiento', 'manutenção', 'manutenzione', 'onderhoud'],
  ...['údržba', 'underhåll', 'konserwacja', 'обслуживание', 'メンテナンス', '维护', '維護', '점검'],
]);
