/**
 * Counts links by the year of the first message that cites them, by reason, scheme, host, list, source and message, for
 * the overview. Bounded: years and reasons are few, the others have limits.
 */
import type { Reason } from '../../../../checkers/reasons.ts';
import { type OverviewData, type Row, SHOWN_VERDICTS } from '../data/data.ts';
import { yearOf } from '../data/days.ts';
import { hostOf, schemeOf } from '../data/url-shown.ts';
import { type Counted, ValueCounts } from './value-counts.ts';

/** Further schemes come from text that only looks like a URL. */
const SCHEMES_COUNTED = 200;

/** Links by verdict, in the order of `SHOWN_VERDICTS`. */
export type VerdictCounts = number[];

export function noCounts(): VerdictCounts {
  return SHOWN_VERDICTS.map(() => 0);
}

export class Rot {
  readonly all = noCounts();
  readonly undated = noCounts();
  readonly values = {
    ...{ host: new ValueCounts(), list: new ValueCounts() },
    ...{ source: new ValueCounts(), message: new ValueCounts() },
  };
  readonly schemes = new Map<string, number>();
  readonly #years = new Map<number, VerdictCounts>();
  readonly #reasons = new Map<Reason, number>();

  add({ verdict, reason, url, cited, list, source, messageId, subject }: Row): void {
    this.all[verdict] = (this.all[verdict] ?? 0) + 1;
    const counts = cited === null ? this.undated : this.#ofYear(yearOf(cited));
    counts[verdict] = (counts[verdict] ?? 0) + 1;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
    this.#addScheme(schemeOf(url));
    const counted = countedAs(verdict);
    this.values.host.add(hostOf(url), counted);
    this.values.list.add(list, counted);
    this.values.source.add(source, counted);
    this.values.message.add(messageId, counted, subject || messageId);
  }

  /** Ascending, including years without links in between. */
  get years(): OverviewData['years'] {
    const known = [...this.#years.keys()];
    if (known.length === 0) return [];
    const first = Math.min(...known);
    const length = Math.max(...known) - first + 1;
    return Array.from({ length }, (_, index) => {
      const year = first + index;
      return { year, counts: this.#years.get(year) ?? noCounts() };
    });
  }

  /** The most frequent reasons first. */
  get reasons(): readonly { readonly reason: Reason; readonly count: number }[] {
    return [...this.#reasons]
      .map(([reason, count]) => ({ reason, count }))
      .sort((a, b) => b.count - a.count);
  }

  #ofYear(year: number): VerdictCounts {
    const counts = this.#years.get(year) ?? noCounts();
    this.#years.set(year, counts);
    return counts;
  }

  #addScheme(scheme: string): void {
    const count = this.schemes.get(scheme);
    if (count === undefined && this.schemes.size >= SCHEMES_COUNTED) return;
    this.schemes.set(scheme, (count ?? 0) + 1);
  }
}

function countedAs(verdict: number): Counted {
  const word = SHOWN_VERDICTS[verdict];
  return word === 'dead' || word === 'moved' ? word : 'other';
}
