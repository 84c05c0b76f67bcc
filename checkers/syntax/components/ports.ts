/** Which ports belong to which scheme, and which belong to something else. */
import { SERVICES } from './service-ports.ts';

/**
 * The special schemes of the WHATWG URL standard (§4.2) but `file`, which need a host: browsers put missing slashes in, and
 * read "\" as "/".
 */
export const SPECIAL_WITH_HOST: ReadonlySet<string> = new Set([
  'ftp',
  'http',
  'https',
  'ws',
  'wss',
]);

/** RFC 1738 §3, and the later documents of each scheme. */
export const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  dict: 2628,
  finger: 79,
  ftp: 21,
  ftps: 990,
  git: 9418,
  gopher: 70,
  gophers: 70,
  http: 80,
  https: 443,
  irc: 6667,
  ircs: 6697,
  ldap: 389,
  ldaps: 636,
  mms: 1755,
  news: 119,
  nntp: 119,
  nntps: 563,
  prospero: 1525,
  rlogin: 513,
  rsync: 873,
  rtsp: 554,
  snews: 563,
  ssh: 22,
  svn: 3690,
  telnet: 23,
  tn3270: 23,
  wais: 210,
  whois: 43,
  ws: 80,
  wss: 443,
  'z39.50': 210,
  'z39.50r': 210,
  'z39.50s': 210,
};

export const LARGEST_PORT = 65535;

/** Encrypted from the first byte on. */
export const TLS_SCHEMES: ReadonlySet<string> = new Set([
  ...['ftps', 'gophers', 'https', 'ircs', 'ldaps', 'nntps', 'snews'],
]);

/** A second port of the scheme: the global catalogue of a directory. */
const ALSO_OWN: Readonly<Record<string, number>> = { ldap: 3268, ldaps: 3269 };

/**
 * RFC 1738 §6: "Caution should be used when using any URL which specifies a port number other than the default".
 * The WHATWG Fetch standard's "bad port" table, which holds for every scheme.
 */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
  103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
  512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
  995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
  6669, 6679, 6697, 10080,
]);

/**
 * Ports refused to http besides, because GET is not harmless there: Redis and memcached read a request line by line as
 * commands, MySQL locks out clients it does not understand, a printer prints it. On other ports an HTTP server answers
 * (Elasticsearch, Docker, CouchDB …), for which GET changes nothing, or the request is rejected; browsers send it, too.
 */
const SPARED_BY_HTTP: ReadonlySet<number> = new Set([
  ...[6379, 6380, 16379, 26379, 11211, 3306],
  ...[9100, 9101, 9102, 9103, 9104, 9105, 9106, 9107],
]);

/**
 * A port of another service in words, "port 6379 (Redis)"; null where the scheme may use it. Of a scheme that is not
 * checked nothing but the WHATWG's table is known.
 */
export function foreignPort(scheme: string, port: number): string | null {
  if (port === DEFAULT_PORTS[scheme] || port === ALSO_OWN[scheme]) return null;
  if (!BAD_PORTS.has(port) && !isSpared(scheme, port)) return null;
  const service = SERVICES.get(port)?.name;
  return service === undefined ? `port ${port}` : `port ${port} (${service})`;
}

/** A WebSocket begins as a request of HTTP (RFC 6455 §4.1). */
const SPEAKING_HTTP: ReadonlySet<string> = new Set(['http', 'https', 'ws', 'wss']);

function isSpared(scheme: string, port: number): boolean {
  if (SPEAKING_HTTP.has(scheme)) return SPARED_BY_HTTP.has(port);
  if (scheme === 'ftp-data') return port < FIRST_USER_PORT || SERVICES.has(port);
  return Object.hasOwn(DEFAULT_PORTS, scheme) && SERVICES.has(port);
}

/** RFC 6335 §6: lower ports are system ports, which no FTP server uses for data. */
const FIRST_USER_PORT = 1024;

/** `port` as a URL has it, empty for the default; the scheme's own port is no other service. */
export function isPortOfOtherService(scheme: string, port: string): boolean {
  return /^\d{1,5}$/.test(port) && foreignPort(scheme, Number(port)) !== null;
}
