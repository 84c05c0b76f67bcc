/** The permissions and limits of checks: handed in, serialisable, never changed. */

/** `HOST1:PORT1:HOST2:PORT2` as curl has it; an empty name or 0 matches, or leaves, anything. */
export interface ConnectTo {
  readonly fromHost: string;
  readonly fromPort: number;
  readonly toHost: string;
  readonly toPort: number;
}

/** Where URNs are looked up: `{urn}` in the template stands for the name. */
export interface UrnResolver {
  /** The namespace it is for, in lower case; empty for all that have none of their own. */
  readonly namespace: string;
  readonly template: string;
}

/** A link in which the pattern (RE2) is found is asked at the target, where `$1` stands for a group. */
export interface RemapRule {
  readonly pattern: string;
  readonly target: string;
  /** Of a file target: the folder below which alone files are looked for. */
  readonly root?: string;
}

export const PROXY_KINDS = ['http', 'socks5', 'socks5h', 'socks4a'] as const;

/** The proxy of all connections. `socks5` receives addresses, the others names. */
export interface ProxyServer {
  readonly kind: (typeof PROXY_KINDS)[number];
  /** A name or an address, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly user?: string;
  readonly password?: string;
}

/** A host that no proxy is used for, and all below it; an address or a range of them; `*`: every host. */
export interface ProxyException {
  /** Lower case, IPv6 without brackets. */
  readonly host: string;
  /** Absent: every port. */
  readonly port?: number;
}

/** The proxy variables of the environment: a proxy for each scheme, and hosts without one. */
export interface ProxiesByScheme {
  readonly kind: 'by-scheme';
  /** Null: none. */
  readonly http: ProxyServer | null;
  readonly https: ProxyServer | null;
  /** For all other protocols. */
  readonly others: ProxyServer | null;
  readonly except: readonly ProxyException[];
}

/** Fields for one host and those below it alone. A private name with a rule may be contacted. */
export interface HostRule {
  /** Lower case, without the root's dot and a port, IPv6 in brackets. */
  readonly host: string;
  /** The only port that it is sent to; absent: the default port of the scheme. */
  readonly port?: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole field: `Basic …`. */
  readonly authorization?: string;
  /** Secrets are sent in the clear, too. */
  readonly insecureCredentials?: boolean;
}

export interface CheckPolicy {
  /** CIDR ranges that may be connected to although they are refused by default. */
  readonly allowAddresses: readonly string[];
  readonly connectTo: readonly ConnectTo[];
  /** `address` or `address:port` of name servers; empty: the system's. */
  readonly dnsServers: readonly string[];
  /** Null: none. */
  readonly proxy: ProxyServer | ProxiesByScheme | null;
  /** The most specific one counts. */
  readonly hosts: readonly HostRule[];
  readonly userAgent: string;
  /** The contact of the operator: a mail address or a URL, sent to every server; empty: none. */
  readonly contact: string;
  /** For one link, redirects included. */
  readonly timeoutMs: number;
  readonly connectTimeoutMs: number;
  /** Browsers follow 20 (Fetch, "HTTP-redirect fetch"). */
  readonly maxRedirects: number;
  /** Hosts whose idle connections are kept open for a few seconds. */
  readonly originsKept: number;
  /** Bytes read of a body before the connection is given up; of pages, when no fragment is looked for. */
  readonly maxBodyBytes: number;
  /** Skip all URLs that the robots.txt of their host disallows. */
  readonly obeyRobots: boolean;
  /** Check links that may act when fetched (unsubscribe, confirm, log in). */
  readonly checkActionLinks: boolean;
  /** Check links that are found defanged only (`hxxp://host[.]example/`). */
  readonly checkDefanged: boolean;
  /** Look in HTML pages for the element that the fragment of a link names. */
  readonly checkFragments: boolean;
  /** Where a page is found under http, see whether it is there under https as well. */
  readonly requireHttps: boolean;
  /** `nntp://HOST[:PORT]` or `nntps://…`, the server for news: links without one; empty: they are not checked. */
  readonly newsServer: string;
  /** The handle proxy for DOIs and handles; its API is below this URL at `api/handles/`. */
  readonly doiResolver: string;
  readonly urnResolvers: readonly UrnResolver[];
  /** Absolute folders: file: links that lie below one of them are looked at, no others. */
  readonly fileRoots: readonly string[];
  /** Links that are asked elsewhere; the first rule that fits counts. */
  readonly remap: readonly RemapRule[];
}

export const DEFAULT_POLICY: CheckPolicy = {
  allowAddresses: [],
  connectTo: [],
  dnsServers: [],
  proxy: null,
  hosts: [],
  userAgent: 'Mozilla/5.0 (compatible; urlglean/0.1)',
  contact: '',
  timeoutMs: 30_000,
  connectTimeoutMs: 10_000,
  maxRedirects: 20,
  originsKept: 2048,
  maxBodyBytes: 64 * 1024,
  obeyRobots: true,
  checkActionLinks: false,
  checkDefanged: false,
  checkFragments: false,
  requireHttps: false,
  newsServer: '',
  doiResolver: 'https://doi.org/',
  urnResolvers: [],
  fileRoots: [],
  remap: [],
};

/** Adds the contact, in the form that search engines have made usual. */
export function userAgentOf({ userAgent, contact }: CheckPolicy): string {
  return contact === '' ? userAgent : userAgent.replace(/\)?$/, (end) => `; +${contact}${end}`);
}
