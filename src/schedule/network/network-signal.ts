/** Classifies a result by what it says about our own network: that it works, that it may not, or nothing. */
import { isIP } from 'node:net';
import { NAMELESS, type Reason } from '../../../checkers/reasons.ts';
import type { TurnResult } from '../model/model.ts';

/** Failures of the name server. */
const NAME_FAILURES: ReadonlySet<Reason> = new Set<Reason>([...NAMELESS, 'dns-error']);

/** A dead network, or a gateway that speaks for others, looks like one of these. */
const SILENCES: ReadonlySet<Reason> = new Set<Reason>([
  ...(['network-unreachable', 'local-trouble', 'unexplained', 'connect-timeout'] as const),
  ...(['timeout', 'connection-refused', 'connection-reset', 'proxy-failed'] as const),
]);

/** These do not prove that the host itself answered. */
const INCONCLUSIVE: ReadonlySet<Reason> = new Set<Reason>([
  ...(['checker-failed', 'domain-takes-mail', 'no-mail'] as const),
  ...(['tls-expired', 'tls-name', 'tls-chain', 'tls-old', 'tls-error'] as const),
]);

/** Failures on this side of the network, whatever the state of the other. */
const LOCAL_FAILURES: ReadonlySet<Reason> = new Set<Reason>([
  ...(['dns-error', 'network-unreachable', 'local-trouble', 'proxy-failed'] as const),
]);

export type NetworkSignal = 'answer' | 'name-failure' | 'silence' | 'nothing';

export function networkSignalOf(
  host: string,
  { verdict: { verdict, reason } }: TurnResult,
): NetworkSignal {
  // Without a host there was no request: `data:` is alive by itself.
  if (host === '' || verdict === 'skipped' || INCONCLUSIVE.has(reason)) return 'nothing';
  if (NAME_FAILURES.has(reason)) return 'name-failure';
  return SILENCES.has(reason) ? 'silence' : 'answer';
}

export function isLocalFailure({ verdict: { reason } }: TurnResult): boolean {
  return LOCAL_FAILURES.has(reason);
}

/** When the result came in, by the clock of the executor. */
export function receivedAt({ verdict }: TurnResult): number {
  return Date.parse(verdict.checkedAt);
}

/** When the request that led to it began. */
export function requestedAt(result: TurnResult): number {
  return receivedAt(result) - result.verdict.evidence.elapsedMs;
}

export function isHostName(host: string): boolean {
  return host !== '' && !host.startsWith('[') && isIP(host) === 0;
}
