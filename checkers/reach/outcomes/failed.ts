/** The meaning of a network failure for a link: takes the error, gives the reason. */
import type { Evidence } from '../../model.ts';
import { explainFailure } from '../../net/connection/failure.ts';
import type { Reason } from '../../reasons.ts';

export type Failed = Pick<Evidence, 'error' | 'refused'> & { readonly reason: Reason };

export function failed(error: unknown): Failed {
  const { failure, code, refused } = explainFailure(error);
  return { reason: failure, error: code, ...(refused && { refused }) };
}
