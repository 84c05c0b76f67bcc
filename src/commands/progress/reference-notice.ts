/** Says how many references of documentation a run followed, and how many not, and why. Sums what scans count. */
import type { Counts } from '../../../extractors/counts.ts';
import {
  addReferenceCounts,
  COUNTED_KINDS,
  type Fate,
  type ReferenceCounts,
} from '../../../extractors/documentation/reference-counts.ts';
import { LEFT, LEFT_FATES } from '../../report/terminal/summary-words.ts';
import { counted, thousands } from '../../writing/counted.ts';
import type { Console } from '../output/model.ts';

export class ReferenceNotice {
  readonly #counts: ReferenceCounts = {};

  readonly add = (_: string, { kinds }: Readonly<Counts>): void => {
    if (kinds !== undefined) addReferenceCounts(this.#counts, kinds);
  };

  /** Nothing where none was left out: verdicts tell of the others. */
  say({ journal }: Console): void {
    const left = LEFT_FATES.map((fate) => [fate, this.#of(fate)] as const).filter(
      ([, count]) => count > 0,
    );
    if (left.length === 0) return;
    const why = left.map(([fate, count]) => `${thousands(count)} ${LEFT[fate]}`).join(', ');
    const sum = left.reduce((total, [, count]) => total + count, 0);
    const followed = this.#of('followed');
    const message = `${counted(followed, 'relative reference')} of documentation followed, ${thousands(sum)} not: ${why}`;
    journal.notice('references', message, { followed, ...Object.fromEntries(left) });
  }

  #of(fate: Fate): number {
    return COUNTED_KINDS.reduce((sum, kind) => sum + (this.#counts[kind]?.[fate] ?? 0), 0);
  }
}
