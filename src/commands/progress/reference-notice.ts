/** Says how many references of each kind a run followed in documentation, and how many not, and why. Sums what scans count. */
import type { Counts } from '../../../extractors/counts.ts';
import {
  addReferenceCounts,
  COUNTED_KINDS,
  FATES,
  type Fate,
  type ReferenceCounts,
} from '../../../extractors/documentation/reference-counts.ts';
import { referenceText } from '../../report/terminal/summary-words.ts';
import type { Console } from '../output/model.ts';

export class ReferenceNotice {
  readonly #counts: ReferenceCounts = {};

  readonly add = (_: string, { kinds }: Readonly<Counts>): void => {
    if (kinds !== undefined) addReferenceCounts(this.#counts, kinds);
  };

  /** Nothing where there are none. */
  say({ journal }: Console): void {
    const references = COUNTED_KINDS.flatMap((kind) => {
      const counts = this.#counts[kind];
      return counts === undefined ? [] : [{ kind, ...counts }];
    });
    if (references.length === 0) return;
    const facts = FATES.map((fate) => [fate, this.#of(fate)] as const).filter(
      ([fate, count]) => fate === 'followed' || count > 0,
    );
    journal.notice('references', referenceText(references), Object.fromEntries(facts));
  }

  #of(fate: Fate): number {
    return COUNTED_KINDS.reduce((sum, kind) => sum + (this.#counts[kind]?.[fate] ?? 0), 0);
  }
}
