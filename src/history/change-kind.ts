/** The kind of a change of state, for reports: takes the states before and after, gives the kind. Pure. */
import { isThere, type Transition } from './model.ts';

/**
 * In the order of how much they matter to a reader. `new`: it was not checked before; `recovered`: it was lost, and
 * answers; else the state that it has now.
 */
export const CHANGE_KINDS = [
  'lost',
  'failing',
  'recovered',
  'relocated',
  'working',
  'new',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A change that calls for action takes precedence over `new`; a known state never becomes unknown again. */
export function changeKind({ from, to }: Pick<Transition, 'from' | 'to'>): ChangeKind {
  if (from === 'lost' && isThere(to)) return 'recovered';
  if (to === 'lost' || to === 'relocated') return to;
  return from === 'unchecked' || to === 'unchecked' || to === 'unverified' ? 'new' : to;
}

/** No change yet of any kind. */
export function noChanges(): Record<ChangeKind, number> {
  return { lost: 0, failing: 0, recovered: 0, relocated: 0, working: 0, new: 0 };
}
