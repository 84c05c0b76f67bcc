/** The input and the result of a protocol's check. Each protocol is one file; the table is `index.ts`. */
import type { Evidence } from '../../model.ts';
import type { NameResolver } from '../../net/dns/dns.ts';
import type { LineConnection } from '../../net/sockets/line-connection.ts';
import type { Reason } from '../../reasons.ts';

/** Where a link leads. */
export interface ProtocolTarget {
  /** As written. */
  readonly url: string;
  /** Lower case. */
  readonly scheme: string;
  /** Lower case, IPv6 without brackets. */
  readonly hostname: string;
  readonly port: number;
  readonly tls: boolean;
  /** The link names no server; the user has named this one for it. */
  readonly isConfigured?: true;
}

export interface ProtocolContext {
  readonly target: ProtocolTarget;
  /** Connects to the target, or to another port of the address that answered. Its caller closes the connections. */
  readonly open: (port?: number) => Promise<LineConnection>;
  readonly resolver: NameResolver;
  /** Whether a domain that the link names may be looked up, as far as its name says. */
  readonly mayLookUp: (domain: string) => boolean;
  readonly signal: AbortSignal;
  /** The contact for server operators; empty: none. */
  readonly contact: string;
}

export interface ProtocolAnswer extends Pick<Evidence, 'error' | 'refused' | 'banner'> {
  readonly reason: Reason;
  /** The code of the last reply, where the protocol has such. */
  readonly status?: number;
  readonly confidence?: number;
}

/** Rejects with the network's error. Never waits longer than an answer takes, never sends a request twice. */
export type ProtocolCheck = (asking: ProtocolContext) => Promise<ProtocolAnswer>;
