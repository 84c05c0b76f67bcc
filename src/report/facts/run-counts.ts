/**
 * Counts links for the text summary, besides verdicts: reasons, earlier failures, syntax, hosts. Takes links one by
 * one; keeps a bounded number of hosts.
 */
import type { Finding, VerdictValue } from '../../../checkers/model.ts';
import type { Reason } from '../../../checkers/reasons.ts';
import { hasErrors } from '../../../checkers/syntax/index.ts';
import type { Sighting } from '../../../extractors/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { isNoFile } from './places.ts';

/** Beyond this, the hosts with the fewest dead links are dropped: the worst come up again and again. */
const HOSTS_COUNTED = 10_000;

/** Values with their counts, the largest first. */
export type Ranking<T> = readonly (readonly [what: T, count: number])[];

export class RunCounts {
  readonly #reasons = new Map<VerdictValue, Map<Reason, number>>();
  #deadByHost = new Map<string, number>();
  #failedBefore = 0;
  #withWarnings = 0;
  #forgot = false;
  #refusesGiven = false;
  #movedInFiles = 0;

  add(link: CheckedLink): void {
    const { url, verdict: found, history, findings, sightings } = link;
    const { verdict, reason, suggestion } = found;
    if (suggestion !== undefined && verdict === 'moved' && sightings.some(isInFile)) {
      this.#movedInFiles++;
    }
    if (reason === 'private-address' && isGiven(sightings)) this.#refusesGiven = true;
    if (findings.some(isWarning) && !hasErrors(findings)) this.#withWarnings++;
    const reasons = this.#reasons.get(verdict) ?? new Map<Reason, number>();
    this.#reasons.set(verdict, reasons);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (verdict !== 'dead') return;
    if (history !== undefined && history.failures > 1) this.#failedBefore++;
    this.#countHost(URL.parse(url)?.hostname ?? '');
  }

  /** Dead links that failed in an earlier run, too. */
  get failedBefore(): number {
    return this.#failedBefore;
  }

  /** Links with syntax warnings, but no errors. */
  get withWarnings(): number {
    return this.#withWarnings;
  }

  /** A URL of the command line leads into a private network. */
  get refusesGiven(): boolean {
    return this.#refusesGiven;
  }

  /** Moved links with a new address that stand in text files, and not in mail. */
  get movedInFiles(): number {
    return this.#movedInFiles;
  }

  of(verdict: VerdictValue, reason: Reason): number {
    return this.#reasons.get(verdict)?.get(reason) ?? 0;
  }

  reasonsOf(verdict: VerdictValue): Ranking<Reason> {
    return ranked(this.#reasons.get(verdict) ?? []);
  }

  /** Hosts with more than one dead link, the worst first. */
  get worstHosts(): Ranking<string> {
    return ranked(this.#deadByHost).filter(([, dead]) => dead > 1);
  }

  /** Hosts were dropped, so the counts are lower bounds. */
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

/** Whether the user named the URL, and so expects its result. */
export function isGiven(sightings: CheckedLink['sightings']): boolean {
  return sightings[0]?.form === 'given';
}

/** Not in a message, an article or what was packed, none of which is ever changed. */
function isInFile({ source, document }: Sighting): boolean {
  const { from, date, messageId } = document;
  return !isNoFile(source) && !source.includes('!/') && (from ?? date ?? messageId) === undefined;
}

function isWarning({ severity }: Finding): boolean {
  return severity === 'warning';
}

/** Ties keep their order of appearance. */
function ranked<T>(counts: Iterable<readonly [T, number]>): Ranking<T> {
  return [...counts].sort(([, a], [, b]) => b - a);
}
