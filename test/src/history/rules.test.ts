/** The rules that the user may set: the order of the reasons stays, whatever is set. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REASONS, type Reason, reasonKind } from '../../../checkers/reasons.ts';
import {
  DEFAULT_RULES,
  RULES_AT_ONCE,
  rulesOf,
  rulesOfOneRun,
} from '../../../src/history/rules.ts';
import { DAY_MS, STRIKES } from '../../../src/history/strikes.ts';

const ALL = Object.keys(REASONS) as Reason[];

describe('rules', () => {
  it('are the usual ones where nothing is said', () => {
    for (const reason of ALL) {
      expect([reason, DEFAULT_RULES.strikes(reason)]).toEqual([reason, STRIKES[reason] ?? null]);
    }
    expect(DEFAULT_RULES.secondOpinion).toBe(true);
  });

  it('are those of the user where they are stricter or laxer', () => {
    const strict = rulesOf({ failures: 7, days: 30 });
    expect(strict.strikes('not-found')).toEqual({ failures: 7, spanMs: 30 * DAY_MS });
    expect(strict.strikes('gone')).toEqual({ failures: 2, spanMs: 3 * DAY_MS });
    expect(strict.strikes('server-error')).toEqual({ failures: 7, spanMs: 30 * DAY_MS });
    const lax = rulesOf({ failures: 1, days: 0 });
    expect(lax.strikes('not-found')).toEqual({ failures: 1, spanMs: 0 });
    expect(lax.strikes('gone')).toEqual({ failures: 1, spanMs: 0 });
    expect(lax.strikes('server-error')).toEqual({ failures: 5, spanMs: 14 * DAY_MS });
  });

  it('believe the first failure when it has to be fast, and deny nothing that is unknown', () => {
    const fast = rulesOf({ failures: 9, days: 9, fast: true });
    expect(fast).toBe(RULES_AT_ONCE);
    for (const reason of ALL) {
      const isDenial = reasonKind(reason).verdict === 'dead';
      expect([reason, fast.strikes(reason) !== null]).toEqual([reason, isDenial]);
    }
  });

  it('call no link lost after one failure where nothing is remembered, unless it has to be fast', () => {
    for (const reason of ALL) {
      const { failures = 0 } = rulesOfOneRun().strikes(reason) ?? {};
      const isDenial = reasonKind(reason).verdict === 'dead';
      expect([reason, failures > 0]).toEqual([reason, isDenial]);
      expect([reason, failures]).not.toEqual([reason, 1]);
    }
    expect(rulesOfOneRun({ fast: true })).toBe(RULES_AT_ONCE);
  });

  it.each([
    { failures: 0 },
    { failures: 1.5 },
    { failures: Number.NaN },
    { days: -1 },
    { days: Infinity },
  ])('are refused that can be none: %j', (choice) =>
    expect(() => rulesOf(choice)).toThrow(RangeError),
  );

  it('keep the order of the reasons', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 60 }),
        (failures, days) => {
          const { strikes } = rulesOf({ failures, days });
          const [gone, usual, long, sick] = (
            ['gone', 'not-found', 'dns-error', 'server-error'] as const
          ).map((reason) => strikes(reason) ?? { failures: 0, spanMs: 0 });
          for (const key of ['failures', 'spanMs'] as const) {
            expect(gone?.[key]).toBeLessThanOrEqual(usual?.[key] ?? -1);
            expect(usual?.[key]).toBeLessThanOrEqual(long?.[key] ?? -1);
            expect(usual?.[key]).toBeLessThanOrEqual(sick?.[key] ?? -1);
          }
        },
      ),
    );
  });
});
