/** What a change of state is to people: takes the states before and after, gives its kind. Pure. */
import type { State, Transition } from './model.ts';

/** `found`: it was not asked before. */
export type ChangeKind =
  | 'found'
  | 'died'
  | 'failing'
  | 'recovered'
  | 'moved'
  | 'answers'
  | 'unknown'
  | 'unchecked';

const KINDS: Readonly<Record<State, ChangeKind>> = {
  dead: 'died',
  failing: 'failing',
  moved: 'moved',
  alive: 'answers',
  unknown: 'unknown',
  unchecked: 'unchecked',
};

export function changeKind({ from, to }: Pick<Transition, 'from' | 'to'>): ChangeKind {
  if (from === 'unchecked') return 'found';
  const hadFailed = from === 'dead' || from === 'failing';
  return hadFailed && (to === 'alive' || to === 'moved') ? 'recovered' : KINDS[to];
}
