/** http, https: the answers of nginx, and of servers of other protocols to HTTP requests. */
import { paced } from '../../helpers/pace.ts';
import { type Case, rows } from '../model.ts';

const PAGES = rows(
  ['nginx'],
  [
    ['http://{}/lamp.txt', 'alive: ok [200]', '200'],
    ['http://{}/lamp.txt#wick', 'alive: ok [200]', '200; the fragment is not sent'],
    ['http://{}/empty.txt', 'alive: ok [200]', '200, Content-Length: 0'],
    ['http://{}/big.bin', 'alive: ok [200]', '200, 300,000 bytes'],
    ['http://{}/pub/oil%20and%20wick.txt', 'alive: ok [200]', '200'],
    ['http://{}/pub/gr%C3%BCn.txt', 'alive: ok [200]', '200'],
    ['http://{}/pub/grün.txt', 'alive: ok [200]', '200: it is sent in UTF-8, escaped'],
    ['http://{}/pub/100%25.txt', 'alive: ok [200]', '200'],
    ['http://{}/pub/100%.txt', 'unknown: client-error [400]', '400: a bare % reaches no file'],
    ['http://{}/pub/', 'unknown: blocked [403]', '403: it lists no folders'],
    ['http://{}/pub', 'unknown: blocked [403]', '301 to /pub/, then 403'],
    ['http://{}/missing.txt', 'dead: not-found [404]', '404'],
    ['http://{}/missing/', 'dead: not-found [404]', '404'],
    ['http://{}/lamp.txt/wick', 'dead: not-found [404]', '404: a file is no folder'],
    ['http://{}/browsers', 'alive: ok [200]', '403 to whoever does not begin with Mozilla/'],
    ['http://{}/accept', 'alive: ok [200]', '406 to whoever sends no Accept'],
    ['http://{}/no-head', 'alive: ok [200]', '404 to HEAD, 200 to GET'],
    ['http://{}/trickling', 'alive: ok [200]', '200, and 300,000 bytes in 150 seconds'],
    ['http://{}/behind', 'unknown: server-error [502]', '502: whom it asks is not there'],
    ['http://{}/closed', 'unknown: connection-reset', 'closed without an answer'],
    ['http://keeper:fresnel@{}/lamp.txt', 'skipped: credentials', 'not asked'],
  ],
);

const STATUSES = rows(
  ['nginx'],
  [
    ['http://{}/status/204', 'alive: ok [204]', '204'],
    ['http://{}/status/400', 'unknown: client-error [400]', '400'],
    ['http://{}/status/401', 'alive: auth-required [401]', '401'],
    ['http://{}/status/402', 'unknown: restricted [402]', '402'],
    ['http://{}/status/403', 'unknown: blocked [403]', '403'],
    ['http://{}/status/405', 'unknown: client-error [405]', '405'],
    ['http://{}/status/406', 'unknown: blocked [406]', '406'],
    ['http://{}/status/410', 'dead: gone [410]', '410'],
    ['http://{}/status/418', 'unknown: client-error [418]', '418'],
    ['http://{}/status/429', 'unknown: rate-limited [429]', '429, Retry-After: 7'],
    ['http://{}/status/451', 'unknown: restricted [451]', '451'],
    ['http://{}/status/500', 'unknown: server-error [500]', '500'],
    ['http://{}/status/501', 'unknown: server-error [501]', '501'],
    ['http://{}/status/502', 'unknown: server-error [502]', '502'],
    ['http://{}/status/503', 'unknown: server-error [503]', '503'],
    ['http://{}/status/503-rest', 'unknown: rate-limited [503]', '503, Retry-After: 7'],
    ['http://{}/status/504', 'unknown: server-error [504]', '504'],
    ['http://{}/status/999', 'unknown: blocked [999]', '999'],
  ],
);

const REDIRECTS = rows(
  ['nginx'],
  [
    ['http://{}/301', 'moved: moved-permanently [200]', '301, then 200'],
    ['http://{}/302', 'alive: redirected [200]', '302, then 200'],
    ['http://{}/303', 'alive: redirected [200]', '303, then 200'],
    ['http://{}/307', 'alive: redirected [200]', '307, then 200'],
    ['http://{}/308', 'moved: moved-permanently [200]', '308, then 200'],
    ['http://{}/to-missing', 'dead: not-found [404]', '301, then 404'],
    ['http://{}/to-itself', 'dead: redirect-loop [302]', '302 to itself'],
    ['http://{}/to-nowhere', 'unknown: redirect-invalid [302]', '302 with an empty Location'],
    ['http://{}/to-mail', 'unknown: redirect-invalid [302]', '302 to mailto:'],
    ['http://{}/to-refused', 'dead: connection-refused [301]', '301 to a closed port'],
    ['http://{}/to-expired', 'alive: insecure [200]', '301 to https; it is for others, too'],
    ['http://{}/to-private', 'skipped: private-address [301]', '301 to 10.0.0.1'],
    ['http://{}/cookie', 'alive: redirected [200]', '302 to itself until a cookie is sent'],
  ],
);

const TLS = rows(
  ['nginx'],
  [
    ['https://world.test:{:tls}/lamp.txt', 'alive: ok [200]', '200'],
    ['https://world.test:{:tls}/missing.txt', 'dead: not-found [404]', '404'],
    ['https://{tls}/lamp.txt', 'alive: insecure [200]', 'a certificate for world.test'],
    [
      'https://world.test:{:expired}/',
      'unknown: tls-expired [403]',
      'a certificate for the year 2000',
    ],
    ['https://world.test:{:old}/', 'unknown: tls-old [403]', 'TLS 1.1 only'],
    [
      'https://world.test:{:client}/',
      'unknown: client-error [400]',
      '400: no certificate was sent',
    ],
    [
      'http://world.test:{:tls}/',
      'unknown: client-error [400]',
      '400: plain HTTP to an HTTPS port',
    ],
    ['https://world.test:{:}/', 'unknown: tls-error', '400, which is no handshake'],
  ],
);

const ROBOTS = rows(
  ['nginx'],
  [
    ['http://{}/private/page.html', 'skipped: robots', 'robots.txt: Disallow: /private/'],
    ['http://{}/lamp.txt', 'alive: ok [200]', '200; robots.txt does not name it'],
  ],
  () => ({ obeyRobots: true }),
);

const HANGING = rows(
  ['nginx'],
  [['http://{}/hanging', 'unknown: timeout', 'nothing: whom it asks does not answer']],
  () => ({ timeoutMs: paced(1500) }),
);

/** A link may name the port of a proxy, or of anything. */
const OTHERS: readonly Case[] = [
  ...rows(
    ['tinyproxy', 'squid', 'microsocks'],
    [
      ['http://{origin}/lamp.txt', 'alive: ok [200]', '200, from what they are to fetch from'],
      ['http://{origin}/missing.txt', 'dead: not-found [404]', '404'],
      ['http://{refused}/', 'dead: connection-refused', 'refused'],
    ],
  ),
  ...rows(
    ['tinyproxy', 'squid'],
    [['http://{}/', 'unknown: client-error [400]', '400: it wants a whole URL']],
  ),
  ...rows(
    ['microsocks'],
    [['http://{}/', 'unknown: protocol-error', '05 ff: no way of logging in suits it']],
  ),
  ...rows(
    ['vsftpd', 'proftpd', 'inn2', 'sshd', 'svnserve'],
    [['http://{}/', 'unknown: protocol-error', 'a greeting of its own protocol']],
  ),
];

export const HTTP = [...PAGES, ...STATUSES, ...REDIRECTS, ...TLS, ...ROBOTS, ...HANGING, ...OTHERS];
