/** As much at once as files and connections may be open: takes what was asked for, gives what fits, and tells where that is less. */

import type { CheckDueOptions } from '../checking/check-due.ts';
import { type Problem, problem } from '../errors.ts';
import { slotRuleOf } from '../schedule/model/options.ts';
import { descriptorLimit, fittingLoad } from '../system/descriptors.ts';

type Asking = Pick<CheckDueOptions, 'policy' | 'schedule'>;

/** Tells `few-descriptors`. */
export function fitting(
  { policy, schedule }: Asking,
  onProblem: (problem: Problem) => void,
): Asking {
  const limit = descriptorLimit();
  const wanted = slotRuleOf(schedule);
  const { originsKept, ...concurrency } = fittingLoad(limit, { ...policy, ...wanted });
  if (concurrency.first < wanted.first) {
    const detail = `${limit} files and connections may be open, so ${concurrency.first} links are checked at a time, not ${wanted.first}`;
    onProblem(problem('few-descriptors', { detail }));
  }
  return {
    policy: { ...policy, originsKept },
    schedule: { ...schedule, concurrency },
  };
}
