/**
 * What came of the documented world: takes verdicts, counts them for one of its halves. The counts hold no id, no
 * host and no reason, so that those of the sealed half can be printed.
 */
import type { Verdict, VerdictValue } from '../../../checkers/model.ts';
import type { CheckedCase } from '../check-cases.ts';
import { type Judged, scores } from '../judging.ts';
import type { Truth } from '../model.ts';
import { type Half, halfOf } from './draw.ts';
import type { DocumentedCase } from './model.ts';

export interface DocumentedOutcome extends Judged {
  readonly one: DocumentedCase;
  readonly half: Half;
  readonly reason: string;
  readonly kind: Kind;
  /** What the network, or a rule, said. */
  readonly detail: string;
}

/**
 * `true dead`: gone, and called dead. `false dead`: called dead, and not gone, the fault that must not happen.
 * `true alive`: there or moved, and called alive or moved. `false alive`: called alive or moved, and gone or
 * undecidable. `true unknown`: undecidable, and not decided. `cautious`: there, moved or gone, and not decided.
 */
export const KINDS = [
  ...(['true dead', 'false dead', 'true alive', 'false alive', 'true unknown'] as const),
  'cautious',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Tally {
  readonly cases: number;
  readonly kinds: Readonly<Record<Kind, number>>;
  /** Of `dead`. */
  readonly precision: number;
  readonly recall: number;
}

export function documentedOutcome({
  one,
  verdict,
}: CheckedCase<DocumentedCase>): DocumentedOutcome {
  return {
    ...{ one, truth: one.truth, verdict: verdict.verdict, half: halfOf(one.id) },
    reason: verdict.reason,
    kind: kindOf(one.truth, verdict.verdict),
    detail: detailOf(verdict),
  };
}

export function kindOf(truth: Truth, verdict: VerdictValue): Kind {
  if (verdict === 'dead') return truth === 'gone' ? 'true dead' : 'false dead';
  if (verdict === 'unknown' || verdict === 'skipped') {
    return truth === 'undecidable' ? 'true unknown' : 'cautious';
  }
  return truth === 'there' || truth === 'moved' ? 'true alive' : 'false alive';
}

export function tally(outcomes: readonly DocumentedOutcome[]): Tally {
  const count = (kind: Kind): number => outcomes.filter((one) => one.kind === kind).length;
  const dead = scores(outcomes).find(({ verdict }) => verdict === 'dead');
  return {
    cases: outcomes.length,
    kinds: Object.fromEntries(KINDS.map((kind) => [kind, count(kind)])) as Record<Kind, number>,
    precision: dead?.precision ?? 1,
    recall: dead?.recall ?? 1,
  };
}

const detailOf = ({ evidence }: Verdict): string => evidence.refused ?? evidence.error ?? '';
