/** Reasons for a name whose resolver, which the name itself does not state, could not be reached. */
import { NAMELESS, type Reason } from '../../reasons.ts';

/** A resolver that is gone or refuses connections says nothing of the names it knew. */
export function withoutResolver(reason: Reason): Reason {
  const isFailureOfResolver = NAMELESS.has(reason) || reason === 'connection-refused';
  return isFailureOfResolver ? 'resolver-unreachable' : reason;
}
