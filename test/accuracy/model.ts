/**
 * A case of the accuracy world: healthy, broken or hostile servers, a link to them, and the truth about it. The truth
 * is the judgement of a careful person with a browser, whatever the checker says; the reason beside it is the one that
 * the checker should give.
 */
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { Reason } from '../../checkers/reasons.ts';
import type { Answer } from '../helpers/servers/answers.ts';
import type { DnsAnswer } from '../helpers/servers/dns.ts';
import type { CertificateName } from '../helpers/servers/world.ts';

/**
 * `there`: the target of the link exists. `moved`: it exists, elsewhere, permanently. `gone`: it does not exist any
 * more. `undecidable`: that cannot be known from outside now. `not-to-ask`: it must not be requested. `hidden`: it
 * exists, and is denied to every program that says that it is one; that is counted apart, since no honest program can
 * know.
 */
export const TRUTHS = ['there', 'moved', 'gone', 'undecidable', 'not-to-ask', 'hidden'] as const;
export type Truth = (typeof TRUTHS)[number];

/** Known faults, and pages easily mistaken for them: each has several cases. */
export const ROWS = [
  ...(['alive', 'moved', 'redirected', 'redirect-suspect', 'gone', 'not-found'] as const),
  ...(['soft-404', 'soft-404 traps', 'parked', 'parked traps', 'dns-gone', 'dns-error'] as const),
  ...(['connect', 'tls', 'server-error', 'blocked', 'policy', 'action-link', 'robots'] as const),
  ...(['HEAD and fields', 'bodies', 'redirect following', 'time-outs', 'protocol'] as const),
  ...(['Retry-After', 'politeness', 'fragments', 'ftp', 'gopher', 'news', 'mail'] as const),
  ...(['sessions', 'other schemes', 'void'] as const),
  ...(['denied at first', 'hidden from programs', 'blocked under a denial'] as const),
  ...(['maintenance', 'server pages'] as const),
] as const;
export type Row = (typeof ROWS)[number];

/** Something on a port of its own. */
export interface Listening {
  readonly port: number;
  close(): Promise<void>;
  /** Called when the checker has asked once and waits before it asks again. */
  readonly between?: () => Promise<void>;
}

/** The server behind a name: none, a web site, or any other server. */
export type Host =
  | 'nobody'
  | { readonly site: Answer; readonly over?: WebServer }
  | { readonly server: () => Promise<Listening> };

/** The web server of a site: its certificate, or another oddity. */
export type WebServer = CertificateName | 'ipv6' | 'tls-1.1' | 'http-2-only' | 'client-certificate';

/** A link, and the servers behind it. */
export interface Served {
  readonly id: string;
  readonly url: string;
  readonly truth: Truth;
  readonly note: string;
  readonly hosts: Readonly<Record<string, Host>>;
  /** The answers of the name server, where they differ from 127.0.0.1 for each of the hosts. */
  readonly names?: Readonly<Record<string, DnsAnswer | readonly DnsAnswer[]>>;
  /** Asked before the one that knows `names`. */
  readonly firstNameServer?: SickNameServer;
  readonly policy?: Partial<CheckPolicy>;
  /** Links that are asked in the same run, before this one. */
  readonly before?: readonly string[];
}

/** One whose verdict is expected to have a certain reason. */
export interface Case extends Served {
  readonly row: Row;
  /** Several where the servers leave it open which of them is met. */
  readonly reason: Reason | readonly Reason[];
  /** Where the case was seen, or what decides it, if it was not thought up for this table. */
  readonly source?: string;
  /** Where `verdict.suggestion` must lead. */
  readonly suggestion?: string;
}

/** Denies every name, fails at each, or says nothing. */
export type SickNameServer = 'liar' | 'failing' | 'silent';
