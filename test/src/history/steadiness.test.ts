/** What comes and goes: when a link is unsteady, when it settles, and how long it then takes to be lost. */
import { describe, expect, it } from 'vitest';
import { type Reason, reasonKind } from '../../../checkers/reasons.ts';
import type { History } from '../../../src/history/model.ts';
import { observe, unchecked } from '../../../src/history/observe.ts';
import { DEFAULT_RULES } from '../../../src/history/rules.ts';
import { isUnsteady } from '../../../src/history/steadiness.ts';
import { DAY_MS } from '../../../src/history/strikes.ts';

const START = Date.UTC(2024, 0, 1);

/** `[day, reason]` one after another. */
function lived(...nights: readonly (readonly [number, Reason])[]): History {
  let history = unchecked(START);
  for (const [day, reason] of nights) {
    const { verdict } = reasonKind(reason);
    const observation = { verdict, reason, seen: reason === 'ok', at: START + day * DAY_MS };
    ({ history } = observe(history, observation, DEFAULT_RULES));
  }
  return history;
}

const EPISODE = [
  [0, 'ok'],
  [7, 'not-found'],
  [8, 'ok'],
] as const;
const TWO = [...EPISODE, [15, 'not-found'], [16, 'ok']] as const;
const THREE = [...TWO, [30, 'not-found'], [33, 'ok']] as const;

describe('a link', () => {
  it('is remembered to have returned, and since when', () => {
    expect(lived(...EPISODE)).toMatchObject({ returned: START + 8 * DAY_MS });
    expect(lived([0, 'ok'], [7, 'ok'])).not.toHaveProperty('returned');
  });

  it.each<[boolean, string, readonly (readonly [number, Reason])[]]>([
    [false, 'that never failed', [[0, 'ok']]],
    [false, 'that failed once', EPISODE],
    [false, 'that failed again once', [...TWO, [23, 'ok']]],
    [true, 'that fails for the third time', THREE.slice(0, -1)],
    [true, 'that is back from that', THREE],
    [
      false,
      'that took longer than two months each time',
      [...EPISODE, [69, 'gone'], [70, 'ok'], [131, 'gone']],
    ],
    [
      true,
      'that fails on one night in a month',
      [...EPISODE, [38, 'gone'], [39, 'ok'], [69, 'gone']],
    ],
    [
      true,
      'that has answered for less than 90 days',
      [...THREE, [47, 'ok'], [68, 'ok'], [122, 'ok']],
    ],
    [false, 'that has answered for 90 days', [...THREE, [47, 'ok'], [68, 'ok'], [123, 'ok']]],
    [true, 'that was hardly checked in those 90 days', [...THREE, [123, 'ok']]],
    [
      true,
      'that proved nothing in those 90 days',
      [...THREE, [47, 'timeout'], [68, 'timeout'], [123, 'ok']],
    ],
  ])('is unsteady is %s of one %s', (unsteady, _, nights) => {
    expect(isUnsteady(lived(...nights))).toBe(unsteady);
  });

  it('is lost steadily when it stays away for 45 days, if it was unsteady', () => {
    const away = (day: number) => [day, 'not-found'] as const;
    const failing = lived(...THREE, ...[40, 47, 54, 61, 68, 75, 84].map(away));
    expect(failing).toMatchObject({ state: 'failing' });
    expect(isUnsteady(failing)).toBe(true);
    const lost = lived(...THREE, ...[40, 47, 54, 61, 68, 75, 84, 85].map(away));
    expect(lost).toMatchObject({ state: 'lost' });
    expect(isUnsteady(lost)).toBe(false);
  });

  it('fails for the first time, if it failed long ago, and then neither failed nor answered', () => {
    const before = [
      [0, 'ok'],
      [7, 'not-found'],
      [8, 'not-found'],
      [9, 'timeout'],
    ] as const;
    expect(lived(...before, [37, 'timeout'], [39, 'not-found'])).toMatchObject({
      ...{ state: 'failing', failures: 1 },
      ...{ since: START + 39 * DAY_MS, firstFailure: START + 39 * DAY_MS },
    });
    expect(lived(...before, [37, 'not-found'])).toMatchObject({ failures: 3 });
  });

  it('fails on, if nobody has checked it meanwhile', () => {
    expect(lived([0, 'not-found'], [100, 'not-found'], [200, 'not-found'])).toMatchObject({
      ...{ state: 'lost', failures: 3 },
    });
  });
});
