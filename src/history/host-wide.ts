/**
 * Failures that may be those of a whole host, and how many of its links are checked in the night of such a failure,
 * due or not: so their strikes run in step, and a dead host is one item of news. Takes what a night found of a host,
 * gives a number. Pure.
 */
import type { VerdictValue } from '../../checkers/model.ts';
import { hasFound, NAMELESS, REASON_CODES, REASONS, type Reason } from '../../checkers/reasons.ts';

/** Nothing was sent to the host: behind a redirect, these are failures of another one. */
export const UNCONNECTED: readonly Reason[] = [
  ...NAMELESS,
  ...(['dns-error', 'connection-refused', 'connect-timeout'] as const),
];
export const HOST_WIDE: readonly Reason[] = [
  ...UNCONNECTED,
  ...(['parked', 'soft-404', 'server-error'] as const),
];
/** Once confirmed, the schedule gives these to all links of the host without a request. */
export const KNOWN_OF_HOST: readonly Reason[] = [...NAMELESS, 'connection-refused'];

export const ANSWERS: readonly Reason[] = reasonsOf(hasFound);
export const SAYING_NOTHING: readonly Reason[] = reasonsOf((verdict) => verdict === 'skipped');

/** One page may be in trouble, or one port; with as many alike, the rest is worth asking. */
const SAMPLE = 3;
/** What costs no request costs rows. Of a host with more links than that, many are due each night anyway. */
export const MOST_KNOWN = 256;
/** A minute or two of one host's night, at the usual pace. */
const MOST_ASKED = 64;
/** So many hosts may die in one night, whatever else is seen. */
const FEW_HOSTS = 2;

/** What a night found of a host, by its links that were checked. */
export interface HostNight {
  readonly asked: number;
  /** All of them failed in ways that may be the host's. */
  readonly isDead: boolean;
  /** They did so for reasons that need no further request. */
  readonly isKnown: boolean;
  /** A link that had failed answers again. */
  readonly isBack: boolean;
}

/** How many more of its links are to be checked tonight. */
export function moreLinks({ asked, isDead, isKnown, isBack }: HostNight): number {
  if (!isDead && !isBack) return 0;
  if (isDead && asked < SAMPLE) return SAMPLE - asked;
  return Math.max(0, (isDead && isKnown ? MOST_KNOWN : MOST_ASKED) - asked);
}

/** Where more hosts fail than answer, it may well be our own network that does: nothing is concluded from it. */
export function mayBeOurs(dead: number, answering: number): boolean {
  return dead > FEW_HOSTS && dead > answering;
}

function reasonsOf(isMeant: (verdict: VerdictValue) => boolean): readonly Reason[] {
  return REASON_CODES.filter((reason) => isMeant(REASONS[reason].verdict));
}
