/**
 * Where a site has links for many nights, a link that fails is asked first, since its next strike is news, and then one
 * that nobody has asked yet. They are ahead by a time only: whatever has waited for longer has its turn.
 */
import type { State } from '../../history/model.ts';
import { DAY_MS } from '../../history/strikes.ts';

export const HEAD_START_MS: Readonly<Partial<Record<State, number>>> = {
  failing: 60 * DAY_MS,
  unchecked: 30 * DAY_MS,
};
