/** What tests of checking need every time: a policy that may reach loopback, a clock, a signal. */

import { type CheckPolicy, DEFAULT_POLICY } from '../../checkers/policy.ts';
import type { Clock } from '../../checkers/reach/index.ts';
import { type Checker, createChecker } from '../../checkers/reach/index.ts';
import { paced } from './pace.ts';

export const clock: Clock = { now: () => Date.now() };

/** A clock that is moved by hand. */
export function handClock(start = Date.UTC(2024, 0, 1)): Clock & { advance(ms: number): void } {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}

/** The usual limits, for a machine that may be busy: nothing that a test asks is to run into them. */
export const PATIENCE = {
  timeoutMs: paced(DEFAULT_POLICY.timeoutMs),
  connectTimeoutMs: paced(DEFAULT_POLICY.connectTimeoutMs),
} as const satisfies Partial<CheckPolicy>;

export const LOOPBACK_POLICY: CheckPolicy = {
  ...DEFAULT_POLICY,
  allowAddresses: ['127.0.0.0/8'],
  timeoutMs: paced(1500),
  connectTimeoutMs: paced(1000),
  obeyRobots: false,
};

export const neverAborted: AbortSignal = new AbortController().signal;

/** A checker for the length of `use`. */
export async function withChecker<T>(
  policy: CheckPolicy,
  use: (checker: Checker) => Promise<T>,
): Promise<T> {
  const checker = createChecker(policy, clock);
  try {
    return await use(checker);
  } finally {
    await checker.close();
  }
}
