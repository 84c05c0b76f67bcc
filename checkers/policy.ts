/** What a check may do and how long it may take: given from outside, serialisable, never changed. */

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

export const PROXY_KINDS = ['http', 'socks5', 'socks5h', 'socks4a'] as const;

/** What every connection goes through. `socks5` is given addresses, the others are given names. */
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

/** What the usual variables of an environment say: a proxy for each scheme, and hosts without one. */
export interface ProxiesByScheme {
  readonly kind: 'by-scheme';
  /** Null: none. */
  readonly http: ProxyServer | null;
  readonly https: ProxyServer | null;
  /** For all other protocols. */
  readonly others: ProxyServer | null;
  readonly except: readonly ProxyException[];
}

/** What is sent to one host and those below it, and to nobody else. A private name that has a rule may be asked. */
export interface HostRule {
  /** Lower case, without the root's dot and a port, IPv6 in brackets. */
  readonly host: string;
  /** The only port that it is sent to; absent: the default port of the scheme. */
  readonly port?: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole field: `Basic …`. */
  readonly authorization?: string;
  /** What is secret is sent in the clear as well. */
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
  /** Who answers for the questions: a mail address or a URL, told to every server; empty: nobody. */
  readonly contact: string;
  /** For one link, redirects included. */
  readonly timeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly maxRedirects: number;
  /** Hosts whose idle connections are kept open for a few seconds. */
  readonly originsKept: number;
  /** Bytes of a body that are read before the connection is given up; of pages, when no place is looked for. */
  readonly maxBodyBytes: number;
  /** Ask nothing that the robots.txt of its host closes to us. */
  readonly obeyRobots: boolean;
  /** Ask links that may act when fetched (unsubscribe, confirm, log in). */
  readonly checkActionLinks: boolean;
  /** Look in HTML pages for the place that the fragment of a link names. */
  readonly checkFragments: boolean;
  /** `nntp://HOST[:PORT]` or `nntps://…`, asked for news: links that name no server; empty: none is. */
  readonly newsServer: string;
  /** The handle proxy that is asked for DOIs and handles; its `api/handles/` below this URL. */
  readonly doiResolver: string;
  readonly urnResolvers: readonly UrnResolver[];
  /** Absolute folders: file: links that lie below one of them are looked at, no others. */
  readonly fileRoots: readonly string[];
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
  maxRedirects: 10,
  originsKept: 512,
  maxBodyBytes: 64 * 1024,
  obeyRobots: true,
  checkActionLinks: false,
  checkFragments: false,
  newsServer: '',
  doiResolver: 'https://doi.org/',
  urnResolvers: [],
  fileRoots: [],
};

/** With the contact in it, in the form that search engines have made usual. */
export function userAgentOf({ userAgent, contact }: CheckPolicy): string {
  return contact === '' ? userAgent : userAgent.replace(/\)?$/, (end) => `; +${contact}${end}`);
}
