/** Whether what a link has answered is news of it. */
import type { Verdict } from '../../../checkers/model.ts';
import { hasFound } from '../../../checkers/reasons.ts';
import type { State } from '../../history/model.ts';

/** Nothing is expected to be wrong with it. */
const WORKS: ReadonlySet<string> = new Set<State>(['working', 'relocated']);

export function isNews(state: State, { verdict, reason }: Verdict): boolean {
  return reason !== 'host-parked' && WORKS.has(state) !== hasFound(verdict);
}
