/**
 * What a result says beyond its own link, and the results of links that were never requested: those settled by an
 * answer of their host, and those the run did not reach.
 */
import type { Verdict } from '../../../checkers/model.ts';
import { makeVerdict } from '../../../checkers/reach/outcomes/verdict.ts';
import { NAMELESS } from '../../../checkers/reasons.ts';
import type { HostAndPort } from '../../../checkers/syntax/host-and-port.ts';
import type { TurnResult } from '../model/model.ts';

/** A copied verdict proves less than its original. */
const COPY_FACTOR = 0.8;

/**
 * The scope of an answer besides its own link: all links of the host's name, or of the name at this port. A failure
 * behind a redirect belongs to the host of its target: there, a hop has been recorded.
 */
export function scopeOf(endpoint: HostAndPort, { verdict }: TurnResult): string | undefined {
  if (endpoint.host === '' || verdict.evidence.hops.length > 0) return undefined;
  if (NAMELESS.has(verdict.reason)) return endpoint.host;
  return verdict.reason === 'connection-refused' ? `${endpoint.host} ${endpoint.port}` : undefined;
}

/** All that an answer which speaks for this place could be an answer for. */
export function scopesOf({ host, port }: HostAndPort): readonly [string, string] {
  return [host, `${host} ${port}`];
}

/** The site must not be requested for now. */
export function parksSite(result: TurnResult): boolean {
  return result.retry?.scope === 'host';
}

/** False when the link was passed over without a word to its host. */
export function contactedHost({ verdict }: TurnResult): boolean {
  return verdict.verdict !== 'skipped' || verdict.evidence.hops.length > 0;
}

/** The same answer for another link of the host. */
export function copyOf({ verdict }: TurnResult): TurnResult {
  const { error } = verdict.evidence;
  const copy: Verdict = {
    verdict: verdict.verdict,
    reason: verdict.reason,
    evidence: { hops: [], elapsedMs: 0, ...(error === undefined ? {} : { error }) },
    confidence: Math.round(verdict.confidence * COPY_FACTOR * 100) / 100,
    checkedAt: verdict.checkedAt,
  };
  return { verdict: copy };
}

export function hostParked(at: number, retryAfterMs: number): TurnResult {
  return { verdict: makeVerdict('host-parked', { at, evidence: { retryAfterMs } }) };
}

export function networkDown(at: number): TurnResult {
  return { verdict: makeVerdict('network-down', { at }) };
}

export function interrupted(at: number): TurnResult {
  return { verdict: makeVerdict('interrupted', { at }) };
}

/** Worth a retry: a crash may also hit links that did not cause it. */
export function checkerFailed(at: number, error: unknown): TurnResult {
  const message = error instanceof Error ? error.message : String(error);
  const verdict = makeVerdict('checker-failed', { at, evidence: { error: message } });
  return { verdict, retry: { scope: 'link', afterMs: 0 } };
}
