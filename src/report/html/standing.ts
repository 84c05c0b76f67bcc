/**
 * Since when the dead links are dead, as far as earlier runs remember it: counts links as they come, gives a
 * sentence. Null where nothing is remembered that this run does not say itself.
 */
import type { CheckedLink } from '../../settle/model.ts';
import { counted, thousands } from '../counted.ts';
import { dayOf, dayText } from './days.ts';

export class Standing {
  #newlyDead = 0;
  #deadBefore = 0;
  #failing = 0;
  #oldest = Number.POSITIVE_INFINITY;

  add({ verdict, history }: CheckedLink): void {
    if (verdict.verdict !== 'dead' || history === undefined) return;
    const { state, since, lastCheck, failures } = history;
    if (state === 'failing' && failures > 1) this.#failing++;
    if (state !== 'dead') return;
    if (since === lastCheck) this.#newlyDead++;
    else {
      this.#deadBefore++;
      this.#oldest = Math.min(this.#oldest, since);
    }
  }

  sentence(): string | null {
    const parts: string[] = [];
    if (this.#deadBefore > 0) {
      const since = `the longest since ${dayText(dayOf(this.#oldest))}`;
      parts.push(`${thousands(this.#deadBefore)} of the dead were so before this run, ${since}`);
      if (this.#newlyDead > 0) parts.push(`${thousands(this.#newlyDead)} died in this run`);
    }
    if (this.#failing > 0) {
      parts.push(
        `${counted(this.#failing, 'link')} failed again, not yet often enough to be given up`,
      );
    }
    return parts.length === 0 ? null : `${parts.join('; ')}.`;
  }
}
