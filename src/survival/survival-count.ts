/** Counts how long links lived, as they come, for the curve of a report: bounded, whatever their number. */
import { hostOf } from '../../checkers/syntax/host-and-port.ts';
import { oldestMessage } from '../settle/message-date.ts';
import type { CheckedLink } from '../settle/model.ts';
import { lifeOf } from './life.ts';
import type { Survival } from './model.ts';
import { groupOf, Sample } from './sample.ts';
import { survivalOf } from './survival.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export class SurvivalCount {
  readonly #sample = new Sample();
  /** A later run has checked a link, so that its history is not known as this one left it. */
  #isOutdated = false;

  add({ url, verdict, history, sightings }: CheckedLink): void {
    if (history === undefined) {
      if (verdict.verdict !== 'skipped') this.#isOutdated = true;
      return;
    }
    const life = lifeOf({
      ...{ state: history.state, verdict: verdict.verdict },
      cited: dayOf(oldestMessage(sightings, Date.parse(verdict.checkedAt))),
      answered: dayOf(history.lastAnswer),
      failed: dayOf(history.firstFailure),
    });
    if (life !== null) this.#sample.add(life, groupOf(hostOf(url)));
  }

  /** Undefined where there are too few links to say, or where it would leave out those that were checked again. */
  result(): Survival | undefined {
    return this.#isOutdated ? undefined : (survivalOf(this.#sample) ?? undefined);
  }
}

function dayOf(at: number | null | undefined): number | null {
  return at === null || at === undefined ? null : Math.floor(at / DAY_MS);
}
