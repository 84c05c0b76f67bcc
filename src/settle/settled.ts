/** The result of checking one link. */
import type { Verdict } from '../../checkers/model.ts';

/** A link whose result is in the store. */
export interface Settled {
  readonly linkId: number;
  readonly url: string;
  readonly verdict: Verdict;
}
