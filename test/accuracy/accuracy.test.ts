/**
 * The accuracy world as a test: every case gets the verdict and the reason that its truth asks for, nothing
 * that is there is called dead, and every reason is reached.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { VerdictValue } from '../../checkers/model.ts';
import { REASONS } from '../../checkers/reasons.ts';
import { CASES } from './cases/index.ts';
import { checkAll, PATIENT } from './check-cases.ts';
import { OUT_OF_REACH } from './expectations.ts';
import { judge, scores } from './judging.ts';
import { ROWS } from './model.ts';
import { type CaseOutcome, expectedReasons, expectedVerdicts, outcomeOf } from './outcomes.ts';
import { falseDead, report } from './report.ts';

/** Bounds that must not get worse. Known misses keep these below 1. */
const LEAST_RECALL: Readonly<Record<VerdictValue, number>> = {
  alive: 0.95,
  moved: 1,
  dead: 0.96,
  unknown: 0.97,
  skipped: 1,
};
const LEAST_PRECISION: Readonly<Record<VerdictValue, number>> = {
  alive: 0.96,
  moved: 1,
  dead: 1,
  unknown: 0.93,
  skipped: 1,
};

let outcomes: ReadonlyMap<string, CaseOutcome>;

/** Of both askings. */
let falselyDead: readonly CaseOutcome[];

beforeAll(async () => {
  const first = (await checkAll(CASES)).map(outcomeOf);
  const again = (
    await checkAll(
      first.filter(wasHurried).map(({ one }) => one),
      PATIENT,
    )
  ).map(outcomeOf);
  falselyDead = falseDead([...first, ...again]);
  outcomes = new Map([...first, ...again].map((outcome) => [outcome.one.id, outcome]));
});

const all = (): CaseOutcome[] => [...outcomes.values()];

/**
 * A machine that stalls for seconds makes the checker cautious: what else was expected, or could be right, is asked once
 * more with patience.
 */
function wasHurried({ one, judgement, isExpected }: CaseOutcome): boolean {
  if (!isExpected) return true;
  if (judgement === 'right') return false;
  return expectedVerdicts(one).some((verdict) => judge(one.truth, verdict) === 'right');
}

describe('the cases', () => {
  it('have names of their own', () => {
    expect(new Set(CASES.map(({ id }) => id)).size).toBe(CASES.length);
  });

  it.each(ROWS)('are several for %s', (row) => {
    expect(CASES.filter((one) => one.row === row).length).toBeGreaterThan(2);
  });
});

describe('the checker', () => {
  it('calls nothing dead that is not', () => {
    expect(falselyDead.map(({ one, reason }) => `${one.id}: ${reason}`)).toEqual([]);
  });

  it.each(CASES)('$id ($row: $note)', (one) => {
    const found = outcomes.get(one.id);
    expect(expectedVerdicts(one), found?.reason).toContain(found?.verdict);
    expect(expectedReasons(one)).toContain(found?.reason);
    if (one.suggestion !== undefined) expect(found?.leadsTo).toBe(one.suggestion);
  });

  it('reaches every reason, or it is said why not', () => {
    const reached = new Set(all().map(({ reason }) => reason));
    const left = Object.keys(REASONS).filter((reason) => !reached.has(reason));
    expect(left.filter((reason) => !Object.hasOwn(OUT_OF_REACH, reason))).toEqual([]);
  });

  it.each(Object.keys(LEAST_RECALL) as VerdictValue[])('is right about %s', (verdict) => {
    const score = scores(all()).find((one) => one.verdict === verdict);
    expect(score?.recall).toBeGreaterThanOrEqual(LEAST_RECALL[verdict]);
    expect(score?.precision).toBeGreaterThanOrEqual(LEAST_PRECISION[verdict]);
  });

  it('can be reported', () => {
    expect(report(all())).toMatch(/^\d+ cases: \d+ right/);
  });
});
