/** What a failure of the network says of a link: takes the error and the host asked, gives the reason. */
import type { Evidence } from '../model.ts';
import { explainFailure } from '../net/failure.ts';
import { privateName } from './policy.ts';
import type { Reason } from './reasons.ts';

export type Failed = Pick<Evidence, 'error' | 'refused'> & { readonly reason: Reason };

/** That a private name is not in the public DNS is no news: where it is known, it may be alive. */
export function failed(error: unknown, hostname: string): Failed {
  const { failure, code, refused } = explainFailure(error);
  const isForeign = failure === 'dns-gone' && privateName(hostname) !== null;
  const reason = isForeign ? 'dns-error' : failure;
  return { reason, error: code, ...(refused && { refused }) };
}
