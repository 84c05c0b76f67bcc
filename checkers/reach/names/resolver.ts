/** Reasons for a name whose resolver, which the name itself does not state, could not be reached. */
import type { Reason } from '../../reasons.ts';

/** A resolver that is gone or refuses connections says nothing of the names it knew. */
export function withoutResolver(reason: Reason): Reason {
  const isFailureOfResolver = reason === 'dns-gone' || reason === 'connection-refused';
  return isFailureOfResolver ? 'resolver-unreachable' : reason;
}
