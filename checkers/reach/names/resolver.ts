/** What it means for a name that its resolver, which the name does not name, could not be reached. */
import type { Reason } from '../../reasons.ts';

/** That the resolver is gone or refuses says nothing of the names it knew. */
export function withoutResolver(reason: Reason): Reason {
  const isFailureOfResolver = reason === 'dns-gone' || reason === 'connection-refused';
  return isFailureOfResolver ? 'resolver-unreachable' : reason;
}
