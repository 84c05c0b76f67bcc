/** The rules as a user may set them: takes how often, or over how many days, gives rules for every reason that counts. */
import type { HistoryRules } from './model.ts';
import { DAY_MS, STRIKES } from './strikes.ts';

export interface StrikesWanted {
  readonly failures?: number | undefined;
  readonly days?: number | undefined;
}

/** What is not said stays as it is usually; a reason that says nothing either way says nothing still. */
export function overriddenRules({ failures, days }: StrikesWanted): HistoryRules {
  return {
    strikes: (reason) => {
      const usual = STRIKES[reason];
      if (usual === undefined) return null;
      return {
        failures: failures ?? usual.failures,
        spanMs: days === undefined ? usual.spanMs : days * DAY_MS,
      };
    },
  };
}
