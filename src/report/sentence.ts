/** What a verdict's reason means, for people; and what they should do. */
import { REASONS, type Reason } from '../../checkers/reach/reasons.ts';

export function sentenceOf(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? REASONS[reason as Reason].sentence : reason;
}
