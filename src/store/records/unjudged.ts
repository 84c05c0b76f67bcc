/** The history of a link from before a result that nobody has judged yet. */
import type { UnjudgedResult } from '../model.ts';
import { Damage } from '../rows/damage.ts';
import { isReason, isState } from '../rows/observation-values.ts';

export function historyBefore(text: string): UnjudgedResult['history'] {
  const { state, reason = null }: Readonly<Record<string, unknown>> = JSON.parse(text);
  if (!isState(state) || (reason !== null && !isReason(reason)))
    throw new Damage('unjudged.before');
  return { state, ...(reason === null ? {} : { reason }) };
}
