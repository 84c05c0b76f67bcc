/**
 * Counts how many dead links are lost, and since when, by the stored history: takes links as they come, gives a
 * sentence, or null if the store adds nothing to this run.
 */
import type { CheckedLink } from '../../../settle/model.ts';
import { counted } from '../../../writing/counted.ts';
import { dayOf, dayText } from '../data/days.ts';

export class LostLinks {
  #newlyLost = 0;
  #lostBefore = 0;
  #failing = 0;
  /** A link failed in an earlier run, too; otherwise all lost links are simply the dead ones of this run. */
  #isRemembered = false;
  #oldest = Number.POSITIVE_INFINITY;

  add({ verdict, history }: CheckedLink): void {
    if (verdict.verdict !== 'dead' || history === undefined) return;
    const { state, since, lastCheck, failures } = history;
    if (state === 'failing' && failures > 1) this.#failing++;
    if (state !== 'lost') return;
    if (failures > 1) this.#isRemembered = true;
    if (since === lastCheck) this.#newlyLost++;
    else {
      this.#lostBefore++;
      this.#oldest = Math.min(this.#oldest, since);
    }
  }

  sentence(): string | null {
    const parts: string[] = [];
    if (this.#lostBefore > 0) {
      const since = `the longest since ${dayText(dayOf(this.#oldest))}`;
      const links = counted(this.#lostBefore, 'dead link');
      const were = this.#lostBefore === 1 ? 'was' : 'were';
      parts.push(`${links} ${were} lost before this run, ${since}`);
    }
    if (this.#newlyLost > 0 && this.#isRemembered)
      parts.push(`${counted(this.#newlyLost, 'link')} lost in this run`);
    if (this.#failing > 0) {
      parts.push(
        `${counted(this.#failing, 'link')} failed again, not yet often enough to count as lost`,
      );
    }
    return parts.length === 0 ? null : `${parts.join('; ')}.`;
  }
}
