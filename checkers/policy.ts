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

export interface CheckPolicy {
  /** CIDR ranges that may be connected to although they are refused by default. */
  readonly allowAddresses: readonly string[];
  readonly connectTo: readonly ConnectTo[];
  /** `address` or `address:port` of name servers; empty: the system's. */
  readonly dnsServers: readonly string[];
  readonly userAgent: string;
  /** For one link, redirects included. */
  readonly timeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly maxRedirects: number;
  /** Bytes of a body that are read before the connection is given up. */
  readonly maxBodyBytes: number;
  /** Ask nothing that the robots.txt of its host closes to us. */
  readonly obeyRobots: boolean;
  /** Ask links that may act when fetched (unsubscribe, confirm, log in). */
  readonly checkActionLinks: boolean;
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
  userAgent: 'Mozilla/5.0 (compatible; urlglean/0.1)',
  timeoutMs: 30_000,
  connectTimeoutMs: 10_000,
  maxRedirects: 10,
  maxBodyBytes: 64 * 1024,
  obeyRobots: true,
  checkActionLinks: false,
  newsServer: '',
  doiResolver: 'https://doi.org/',
  urnResolvers: [],
  fileRoots: [],
};
