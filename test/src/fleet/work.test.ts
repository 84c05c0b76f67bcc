import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../../checkers/policy.ts';
import type { Problem } from '../../../src/errors.ts';
import { work } from '../../../src/fleet/work.ts';
import { systemRunDeps } from '../../../src/run/run-deps.ts';
import { DEFAULT_SCHEDULE } from '../../../src/schedule/model/options.ts';

/** Nobody listens there any more. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

describe('a worker', () => {
  it('waits for a store that cannot be reached, and warns of it once', async () => {
    const place = `postgres://somebody@127.0.0.1:${await closedPort()}/links`;
    const stop = new AbortController();
    const system = systemRunDeps('host');
    const waits: number[] = [];
    const sleep = async (ms: number): Promise<void> => {
      if (waits.push(ms) === 3) stop.abort();
    };
    const clock = { now: system.clock.now, takeJump: () => 0, sleep };
    const told: Problem[] = [];
    await work(
      {
        ...{ place, policy: DEFAULT_POLICY, schedule: DEFAULT_SCHEDULE, offline: true },
        ...{ isOnce: false, maxTime: undefined, signal: stop.signal },
      },
      { onProblem: (found) => told.push(found), onAsked: () => undefined },
      { ...system, clock, leaseMs: 6000 },
    );
    expect(told).toMatchObject([{ code: 'store-away', severity: 'warning' }]);
    expect(told[0]?.remedy).toBe('it is tried again until it is there');
    expect(waits).toEqual([1000, 1000, 1000]);
  });
});
