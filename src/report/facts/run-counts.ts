/**
 * What the summary of a run counts of its links besides verdicts: why, how many failed before, faults of syntax, hosts. Takes the
 * links one by one; holds a bounded number of hosts, however many there are.
 */
import type { Finding, VerdictValue } from '../../../checkers/model.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { hasErrors } from '../../../checkers/syntax/index.ts';
import type { CheckedLink } from '../../settle/model.ts';

/** With more, those that came up least are forgotten: the worst come up again and again. */
const HOSTS_COUNTED = 10_000;

/** How many of what, the most first. */
export type Ranking<T> = readonly (readonly [what: T, count: number])[];

export class RunCounts {
  readonly #reasons = new Map<VerdictValue, Map<Reason, number>>();
  #deadByHost = new Map<string, number>();
  #failedBefore = 0;
  #withWarnings = 0;
  #forgot = false;
  #refusesGiven = false;

  add({ url, verdict: { verdict, reason }, history, findings, sightings }: CheckedLink): void {
    if (reason === 'private-address' && isGiven(sightings)) this.#refusesGiven = true;
    if (findings.some(isWarning) && !hasErrors(findings)) this.#withWarnings++;
    const reasons = this.#reasons.get(verdict) ?? new Map<Reason, number>();
    this.#reasons.set(verdict, reasons);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (verdict !== 'dead') return;
    if (history !== undefined && history.failures > 1) this.#failedBefore++;
    this.#countHost(URL.parse(url)?.hostname ?? '');
  }

  /** Of the dead links, those that had failed in an earlier run. */
  get failedBefore(): number {
    return this.#failedBefore;
  }

  /** Links with warnings about their syntax, and no errors. */
  get withWarnings(): number {
    return this.#withWarnings;
  }

  /** A URL that the user named leads into a private network. */
  get refusesGiven(): boolean {
    return this.#refusesGiven;
  }

  of(verdict: VerdictValue, reason: Reason): number {
    return this.#reasons.get(verdict)?.get(reason) ?? 0;
  }

  reasonsOf(verdict: VerdictValue): Ranking<Reason> {
    return ranked(this.#reasons.get(verdict) ?? []);
  }

  /** Hosts with more than one dead link. */
  get worstHosts(): Ranking<string> {
    return ranked(this.#deadByHost).filter(([, dead]) => dead > 1);
  }

  /** The counts of hosts are the least they can be. */
  get isEstimate(): boolean {
    return this.#forgot;
  }

  #countHost(host: string): void {
    if (host === '') return;
    const dead = this.#deadByHost.get(host) ?? 0;
    this.#deadByHost.set(host, dead + 1);
    if (this.#deadByHost.size <= HOSTS_COUNTED) return;
    this.#deadByHost = new Map(ranked(this.#deadByHost).slice(0, HOSTS_COUNTED / 2));
    this.#forgot = true;
  }
}

/** Somebody who names a URL wants to know what became of it. */
export function isGiven(sightings: CheckedLink['sightings']): boolean {
  return sightings[0]?.form === 'given';
}

function isWarning({ severity }: Finding): boolean {
  return severity === 'warning';
}

/** Those that are as many stay in the order in which they came. */
function ranked<T>(counts: Iterable<readonly [T, number]>): Ranking<T> {
  return [...counts].sort(([, a], [, b]) => b - a);
}
