/** The state machine: what makes a link lost, what brings it back, and when it is asked next. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REASONS, type Reason, reasonKind } from '../../../checkers/reasons.ts';
import type { History, Observation, Transition } from '../../../src/history/model.ts';
import { isLastStrike, observe, unchecked } from '../../../src/history/observe.ts';
import { DEFAULT_RULES, RULES_AT_ONCE, rulesForClock } from '../../../src/history/rules.ts';
import { DAY_MS, STRIKES } from '../../../src/history/strikes.ts';

const START = Date.UTC(2024, 0, 1);
const ALL = Object.keys(REASONS) as Reason[];

const seen = (reason: Reason, day: number): Observation => ({
  verdict: reasonKind(reason).verdict,
  reason,
  seen: reason === 'ok',
  at: START + day * DAY_MS,
});

interface Lived {
  readonly history: History;
  readonly transitions: readonly Transition[];
}

/** `[day, reason]` one after another. */
function live(nights: readonly (readonly [number, Reason])[], rules = DEFAULT_RULES): Lived {
  let history = unchecked(START);
  const transitions: Transition[] = [];
  for (const [day, reason] of nights) {
    const observed = observe(history, seen(reason, day), rules);
    history = observed.history;
    if (observed.transition) transitions.push(observed.transition);
  }
  return { history, transitions };
}

const stateAfter = (...nights: (readonly [number, Reason])[]): string => live(nights).history.state;

describe('a link is lost', () => {
  it.each<[string, string, readonly (readonly [number, Reason])[]]>([
    ['never of one failure', 'failing', [[0, 'not-found']]],
    [
      'nor of many in six days',
      'failing',
      [
        [0, 'not-found'],
        [1, 'not-found'],
        [3, 'not-found'],
        [6, 'not-found'],
      ],
    ],
    [
      'nor of two in a month',
      'failing',
      [
        [0, 'not-found'],
        [30, 'not-found'],
      ],
    ],
    [
      'of three in seven days',
      'lost',
      [
        [0, 'not-found'],
        [3, 'not-found'],
        [7, 'not-found'],
      ],
    ],
    [
      'also when the last night begins a little earlier',
      'lost',
      [
        [0, 'gone'],
        [2.99, 'gone'],
      ],
    ],
    [
      'sooner when the server says gone',
      'lost',
      [
        [0, 'gone'],
        [3, 'gone'],
      ],
    ],
    [
      'or its domain does not know the host',
      'lost',
      [
        [0, 'host-gone'],
        [1, 'host-gone'],
        [7, 'host-gone'],
      ],
    ],
    [
      'after the time for which a lapsed domain can be redeemed',
      'failing',
      [
        [0, 'dns-gone'],
        [7, 'dns-gone'],
        [29, 'dns-gone'],
      ],
    ],
    [
      'once that is over',
      'lost',
      [
        [0, 'dns-gone'],
        [7, 'dns-gone'],
        [30, 'dns-gone'],
      ],
    ],
    [
      'later when the server is in trouble',
      'failing',
      [
        [0, 'server-error'],
        [4, 'server-error'],
        [8, 'server-error'],
        [12, 'server-error'],
      ],
    ],
    [
      'but then as well',
      'lost',
      [
        [0, 'server-error'],
        [4, 'server-error'],
        [8, 'server-error'],
        [12, 'server-error'],
        [14, 'server-error'],
      ],
    ],
    [
      'as slowly as the slowest of its failures',
      'failing',
      [
        [0, 'server-error'],
        [6, 'not-found'],
        [9, 'not-found'],
      ],
    ],
    [
      'never of being blocked',
      'unverified',
      [
        [0, 'blocked'],
        [14, 'blocked'],
        [28, 'blocked'],
        [42, 'blocked'],
      ],
    ],
    [
      'never of our own troubles',
      'unchecked',
      [
        [0, 'checker-failed'],
        [1, 'interrupted'],
        [2, 'offline'],
      ],
    ],
    [
      'not while it answers now and then',
      'working',
      [
        [0, 'not-found'],
        [3, 'not-found'],
        [4, 'ok'],
        [7, 'not-found'],
        [10, 'not-found'],
        [12, 'ok'],
      ],
    ],
  ])('%s: %s', (_, state, nights) => {
    expect(stateAfter(...nights)).toBe(state);
  });

  it('at once where one check decides, and only when the other side denies it', () => {
    expect(live([[0, 'not-found']], RULES_AT_ONCE).history.state).toBe('lost');
    expect(live([[0, 'server-error']], RULES_AT_ONCE).history.state).toBe('unverified');
  });

  it('at once, even after nights under stricter rules', () => {
    const { history } = live([[0, 'not-found']]);
    const seen = { verdict: 'dead', reason: 'not-found', seen: false, at: history.due } as const;
    expect(observe(history, seen, DEFAULT_RULES).history.state).toBe('failing');
    expect(observe(history, seen, RULES_AT_ONCE).history.state).toBe('lost');
  });

  it('for every reason that denies, and for no other', () => {
    const denying = ALL.filter((reason) => reasonKind(reason).verdict === 'dead');
    expect(denying.filter((reason) => STRIKES[reason] === undefined)).toEqual([]);
    expect(
      Object.keys(STRIKES).filter((reason) =>
        ['alive', 'moved', 'skipped'].includes(reasonKind(reason as Reason).verdict),
      ),
    ).toEqual([]);
  });
});

describe('changes', () => {
  it('are reported once each, from the first check to lost and back', () => {
    const { transitions, history } = live([
      [0, 'ok'],
      [7, 'not-found'],
      [8, 'not-found'],
      [11, 'not-found'],
      [14, 'not-found'],
      [17, 'not-found'],
      [24, 'blocked'],
      [38, 'ok'],
    ]);
    expect(transitions.map(({ from, to, at }) => [from, to, (at - START) / DAY_MS])).toEqual([
      ['unchecked', 'working', 0],
      ['working', 'failing', 7],
      ['failing', 'lost', 14],
      ['lost', 'working', 38],
    ]);
    expect(history).toMatchObject({ state: 'working', failures: 0, since: START + 38 * DAY_MS });
    expect(history.firstFailure).toBeUndefined();
  });
});

describe('the next check of a link', () => {
  const gaps = (reason: Reason, times: number): readonly number[] => {
    let history = unchecked(START);
    const days: number[] = [];
    for (let i = 0; i < times; i++) {
      const { at } = seen(reason, 0);
      const now = i === 0 ? at : history.due;
      ({ history } = observe(history, { ...seen(reason, 0), at: now }, DEFAULT_RULES));
      days.push(Math.round(((history.due - now) / DAY_MS) * 100) / 100);
    }
    return days;
  };

  it('comes ever more rarely while the link works', () => {
    expect(gaps('ok', 6)).toEqual([7.5, 15, 22.5, 22.5, 22.5, 22.5]);
  });

  it('comes every night while the link fails, then ever more rarely, and never stops', () => {
    const nights = [0.75, 0.75, 0.75, 0.75, 0.75, 0.75, 0.75];
    expect(gaps('not-found', 14)).toEqual([
      ...nights,
      ...[0.75, 0.75, 2.75, 7.5, 15, 32.14, 96.43],
    ]);
  });

  it('comes after a fortnight where the site is closed to programs', () => {
    expect(gaps('blocked', 3)).toEqual([15, 15, 15]);
  });

  it('comes in the next nights where nothing could be decided', () => {
    expect(gaps('timeout', 6)).toEqual([0.75, 1.75, 3.75, 8.57, 15, 15]);
  });
});

describe('the last strike', () => {
  it('is known before it falls', () => {
    const { history } = live([
      [0, 'not-found'],
      [3, 'not-found'],
    ]);
    expect(isLastStrike(history, seen('not-found', 6), DEFAULT_RULES)).toBe(false);
    expect(isLastStrike(history, seen('not-found', 7), DEFAULT_RULES)).toBe(true);
    expect(isLastStrike(history, seen('blocked', 7), DEFAULT_RULES)).toBe(false);
  });
});

/** Its last failure is old, and what came later proved nothing. */
function isForgotten({ state, lastCheck, lastFailure }: History, at: number): boolean {
  if (state !== 'failing' || lastCheck === undefined || lastFailure === undefined) return false;
  return lastFailure < lastCheck && at - lastFailure > 30 * DAY_MS;
}

function streakWith(
  observation: Observation,
  streak: readonly Observation[],
  before: History,
): readonly Observation[] {
  if (['alive', 'moved'].includes(observation.verdict)) return [];
  if (STRIKES[observation.reason] === undefined) return streak;
  return [...(isForgotten(before, observation.at) ? [] : streak), observation];
}

/** The longest that is promised, in days; a night is added, since a job runs at night. */
const LONGEST = { working: 24, failing: 4, lost: 103, unsure: 16 };

function expectPromise({ state, due, lastCheck = 0 }: History, { verdict }: Observation): void {
  const days = (due - lastCheck) / DAY_MS;
  const isAnswer = verdict === 'alive' || verdict === 'moved';
  expect(days).toBeGreaterThanOrEqual(isAnswer ? 7 : 0.75);
  const isClear = isAnswer || verdict === 'dead';
  const kind = isClear && (state === 'failing' || state === 'lost') ? state : 'working';
  expect(days).toBeLessThanOrEqual(isClear ? LONGEST[kind] : Math.max(LONGEST.unsure, 103));
}

describe('whatever happens', () => {
  const nights = fc.array(
    fc.tuple(fc.constantFrom(...ALL), fc.double({ min: 0.5, max: 40, noNaN: true })),
    { maxLength: 40 },
  );

  it('a link is lost only after enough failures in a row, over long enough', () => {
    fc.assert(
      fc.property(nights, (steps) => {
        let history = unchecked(START);
        let at = START;
        let streak: readonly Observation[] = [];
        for (const [reason, days] of steps) {
          at += days * DAY_MS;
          const observation = { ...seen(reason, 0), at };
          const { history: next, transition } = observe(history, observation, DEFAULT_RULES);
          streak = streakWith(observation, streak, history);
          if (transition?.to === 'lost') {
            const span = at - (streak[0]?.at ?? at);
            expect(
              streak.every((one) => streak.length >= (STRIKES[one.reason]?.failures ?? 99)),
            ).toBe(true);
            expect(
              streak.every((one) => span >= (STRIKES[one.reason]?.spanMs ?? Infinity) - DAY_MS / 4),
            ).toBe(true);
          }
          if (next !== history) expectPromise(next, observation);
          expect(next.failures).toBe(streak.length);
          history = next;
        }
      }),
    );
  });

  it('an answer makes it working or relocated', () => {
    fc.assert(
      fc.property(nights, (steps) => {
        const past = steps.map(([reason], night) => [night, reason] as const);
        const { history } = live([...past, [past.length, 'ok']]);
        expect(history).toMatchObject({ state: 'working', failures: 0 });
      }),
    );
  });
});

describe('times that a wrong clock left', () => {
  const FAILED = { state: 'failing', since: START, failures: 1, firstFailure: START } as const;
  const at = (day: number): number => START + day * DAY_MS;
  const needs = { failures: 3, spanMs: 6 * DAY_MS };

  it.each<[string, Partial<History>, Partial<History>]>([
    [
      'in the future are of now at the latest',
      { since: at(400), lastCheck: at(400), firstFailure: at(400) },
      { since: at(0), lastCheck: at(0), firstFailure: at(0), failures: 2 },
    ],
    [
      'make no streak with what was seen more than a year later',
      { since: at(-400), lastCheck: at(-400), firstFailure: at(-400), failures: 2 },
      { since: at(0), firstFailure: at(0), failures: 1 },
    ],
    [
      'that count for a streak are kept where the clock was behind in the middle of it',
      { since: at(-4), lastCheck: at(-400), firstFailure: at(-4), failures: 2 },
      { since: at(-4), firstFailure: at(-4), failures: 3, state: 'failing' },
    ],
    [
      'do not prove a loss',
      {
        ...{ state: 'lost', since: at(30), lastCheck: at(30), failures: 3, needs },
        firstFailure: at(-2),
      },
      { state: 'failing', since: at(0), firstFailure: at(-2), failures: 4 },
    ],
    [
      'leave a loss that others prove',
      {
        ...{ state: 'lost', since: at(-1), lastCheck: at(30), failures: 4, needs },
        firstFailure: at(-8),
      },
      { state: 'lost', since: at(-1), firstFailure: at(-8), failures: 5 },
    ],
    [
      'of less than a day are those of a clock that was set a little',
      { lastCheck: at(0.5), since: at(0.5), firstFailure: at(0.5) },
      { since: at(0.5), firstFailure: at(0.5), failures: 2 },
    ],
  ])('%s', (_, before, after) => {
    const history: History = { ...FAILED, intervalMs: 3 * DAY_MS, due: 0, ...before };
    const observed = observe(history, seen('not-found', 0), DEFAULT_RULES).history;
    expect(observed).toMatchObject(after);
    expect(observed.due).toBeLessThanOrEqual(at(4));
  });

  it('make no interval grow', () => {
    const history: History = { ...unchecked(START), intervalMs: 20 * DAY_MS, state: 'working' };
    for (const day of [-400, 400]) {
      const known = { ...history, since: at(day), lastCheck: at(day) };
      const { intervalMs } = observe(known, seen('ok', 0), DEFAULT_RULES).history;
      expect(intervalMs).toBe(7 * DAY_MS);
    }
  });
});

describe('a link of which nothing was proved', () => {
  const days = (...nights: (readonly [number, Reason])[]): number =>
    live(nights).history.intervalMs / DAY_MS;
  const answers = [
    [0, 'ok'],
    [8, 'ok'],
  ] as const;

  it.each<[Reason]>([['rate-limited'], ['connection-reset'], ['restricted']])(
    'is asked again the next night where it answered before: %s',
    (reason) => {
      expect(days(...answers)).toBe(14);
      expect(days(...answers, [24, reason])).toBe(1);
      expect(days(...answers, [24, reason], [25, reason])).toBe(2);
      expect(days(...answers, [24, reason], [25, reason], [27, reason])).toBe(4);
      expect(days(...answers, [24, reason], [25, 'ok'])).toBe(7);
    },
  );

  it('is asked again the next night where it was lost', () => {
    const lost = [0, 1, 3, 7, 11, 15, 20, 30].map((day) => [day, 'not-found'] as const);
    expect(live(lost).history.state).toBe('lost');
    expect(days(...lost, [60, 'rate-limited'])).toBe(1);
  });
});

describe('under a clock that is doubtful', () => {
  const rules = rulesForClock('doubtful', DEFAULT_RULES);
  const known: History = {
    ...{ state: 'failing', since: START, failures: 2, firstFailure: START, lastCheck: START },
    ...{ intervalMs: 3 * DAY_MS, due: START, needs: { failures: 3, spanMs: 6 * DAY_MS } },
  };

  it.each([-400, 400])('%i days off, no failure counts, and the link is due again soon', (day) => {
    const { history, transition } = observe(known, seen('not-found', day), rules);
    expect(transition).toBeUndefined();
    expect(history).toMatchObject({ state: 'failing', since: START, failures: 2 });
    expect(history.firstFailure).toBe(START);
    expect(history.due - (history.lastCheck ?? 0)).toBeLessThanOrEqual(DAY_MS);
    expect(isLastStrike(known, seen('not-found', day), rules)).toBe(false);
  });

  it('an answer counts, and not from before what happened before', () => {
    const { history } = observe(known, seen('ok', -400), rules);
    expect(history).toMatchObject({ state: 'working', since: START, lastAnswer: START });
  });
});
