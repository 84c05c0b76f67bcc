/** The rules of failures as data, to be kept with a run and read by whoever takes part in it. */
import { REASON_CODES, type Reason } from '../../checkers/reasons.ts';
import type { HistoryRules, Strikes } from '../history/model.ts';

export interface KeptRules extends Omit<HistoryRules, 'strikes'> {
  /** A reason that is missing says nothing of whether a link is lost. */
  readonly strikes: Readonly<Partial<Record<Reason, Strikes>>>;
}

export function keptRules({ strikes, ...others }: HistoryRules): KeptRules {
  const known = REASON_CODES.map((reason) => [reason, strikes(reason)] as const);
  return { ...others, strikes: Object.fromEntries(known.filter(([, needed]) => needed !== null)) };
}

export function rulesFrom({ strikes, ...others }: KeptRules): HistoryRules {
  return { ...others, strikes: (reason) => strikes[reason] ?? null };
}
