/** What a check may do and how long it may take: given from outside, serialisable, never changed. */

/** `HOST1:PORT1:HOST2:PORT2` as curl has it; an empty name or 0 matches, or leaves, anything. */
export interface ConnectTo {
  readonly fromHost: string;
  readonly fromPort: number;
  readonly toHost: string;
  readonly toPort: number;
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
};
