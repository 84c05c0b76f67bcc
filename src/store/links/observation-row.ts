/** What a run observed of a link as a row, and back. Validators are kept with the link. */
import { isoTime } from '../../../checkers/iso-time.ts';
import type { Verdict } from '../../../checkers/model.ts';
import { parsed } from '../rows/damage.ts';
import { isKept, type Kept, type ObservationRow } from '../rows/observation-values.ts';
import type { LastObservation } from './cited-row.ts';

export interface Observed {
  readonly seen: LastObservation;
  readonly kept: Kept;
}

/** What an observation found. */
export function seenVerdict(seen: LastObservation): Verdict {
  return verdictOf({ seen, kept: keptOf(seen) });
}

export function keptOf({ evidence }: LastObservation): Kept {
  return parsed(evidence, isKept, 'observation.evidence');
}

export function verdictOf({ seen, kept }: Observed): Verdict {
  const { verdict, reason, confidence, at } = seen;
  const { repaired: _, evidence, ...others } = kept;
  return { verdict, reason, evidence, confidence, checkedAt: isoTime(at), ...others };
}

/** The origins that a check came to behind redirects. Most come to one only. */
export function originsBehind({ hops }: Verdict['evidence']): readonly string[] {
  if (!hops.some(({ location }) => location !== undefined)) return [];
  return [...new Set(hops.flatMap(({ url }) => URL.parse(url)?.origin ?? []))];
}

function withoutValidators({
  validators: _,
  ...evidence
}: Verdict['evidence']): Verdict['evidence'] {
  return evidence;
}

type Key = Pick<ObservationRow, 'link_id' | 'run_id' | 'at'>;

/** Validators are kept with the link. */
export function observationRow(
  { verdict, reason, confidence, checkedAt: _, evidence: whole, ...others }: Verdict,
  key: Key,
  repaired: string | undefined,
): ObservationRow {
  const evidence = whole.validators === undefined ? whole : withoutValidators(whole);
  const kept: Kept = { evidence, ...others, ...(repaired === undefined ? {} : { repaired }) };
  return { ...key, verdict, reason, confidence, evidence: JSON.stringify(kept) };
}
