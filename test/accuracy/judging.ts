/**
 * Truth against verdict: takes what was owed and what was given, says how good that is, and counts. Unknown
 * is never false, it only costs recall; dead for anything but gone is the fault that must not happen.
 */
import { VERDICTS, type VerdictValue } from '../../checkers/model.ts';
import type { Truth } from './model.ts';

export const EXPECTED: Readonly<Record<Exclude<Truth, 'hidden'>, VerdictValue>> = {
  there: 'alive',
  moved: 'moved',
  gone: 'dead',
  undecidable: 'unknown',
  'not-to-ask': 'skipped',
};

/**
 * `cautious`: not the whole truth, but nothing that misleads. `false`: a link that is gone passed for alive,
 * one that must not be asked was asked, what nobody can tell was told. `hidden`: nothing that the program does could
 * have shown it the truth; counts in no other figure.
 */
export type Judgement = 'right' | 'cautious' | 'false' | 'false dead' | 'hidden';

export function judge(truth: Truth, verdict: VerdictValue): Judgement {
  if (truth === 'hidden') return 'hidden';
  if (verdict === EXPECTED[truth]) return 'right';
  if (verdict === 'dead') return 'false dead';
  if (truth === 'not-to-ask') return 'false';
  if (verdict === 'unknown' || verdict === 'skipped') return 'cautious';
  return truth === 'moved' && verdict === 'alive' ? 'cautious' : 'false';
}

export interface Judged {
  readonly truth: Truth;
  readonly verdict: VerdictValue;
}

export interface Score {
  readonly verdict: VerdictValue;
  /** Cases whose truth asks for this verdict. */
  readonly owed: number;
  readonly given: number;
  readonly right: number;
  /** Of those given, how many are right; 1 where none is given. */
  readonly precision: number;
  /** Of those owed, how many were given; 1 where none is owed. */
  readonly recall: number;
}

export function scores(all: readonly Judged[]): Score[] {
  const judged = all.flatMap(({ truth, verdict }) =>
    truth === 'hidden' ? [] : [{ owed: EXPECTED[truth], verdict }],
  );
  return VERDICTS.map((verdict) => {
    const owed = judged.filter((one) => one.owed === verdict).length;
    const given = judged.filter((one) => one.verdict === verdict).length;
    const right = judged.filter((one) => one.verdict === verdict && one.owed === verdict).length;
    const share = (all: number): number => (all === 0 ? 1 : right / all);
    return { verdict, owed, given, right, precision: share(given), recall: share(owed) };
  });
}
