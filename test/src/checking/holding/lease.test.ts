/** The lease of a process: how it is kept, when it is in doubt, and what happens when it is lost. */
import { describe, expect, it } from 'vitest';
import { Lease } from '../../../../src/checking/holding/lease.ts';
import { maySendUnder } from '../../../../src/schedule/model/lease-view.ts';
import { neverAborted } from '../../../helpers/checking.ts';

const FENCE = 7;
const LEASE_MS = 30_000;

/** A store that says of a fence what it is told to say. */
class Renewals {
  answer: boolean | Error = true;
  count = 0;

  renew = async (fence: number): Promise<boolean> => {
    expect(fence).toBe(FENCE);
    this.count++;
    if (this.answer instanceof Error) throw this.answer;
    return this.answer;
  };
}

function withLease(
  use: (lease: Lease, store: Renewals, clock: { now: number; wall: number }) => Promise<void>,
): Promise<void> {
  const store = new Renewals();
  const clock = { now: 0, wall: 0 };
  const lease = new Lease(store, { fence: FENCE, leaseMs: LEASE_MS }, [
    () => clock.now,
    () => clock.wall,
  ]);
  return use(lease, store, clock).finally(() => lease.end());
}

const TURN = { links: [], concurrency: 1 };

describe('a lease', () => {
  it('is sure for two thirds of its time, and again once it was renewed', () =>
    withLease(async (lease, _, clock) => {
      clock.now = 19_999;
      expect(lease.isSure).toBe(true);
      clock.now = 20_000;
      expect(lease.isSure).toBe(false);
      await lease.renew();
      expect(lease.isSure).toBe(true);
    }));

  it('tells all threads until when it is sure, and that it was lost', async () => {
    const store = new Renewals();
    const lease = new Lease(store, { fence: FENCE, leaseMs: LEASE_MS });
    const others = maySendUnder(lease.shared);
    expect(others.isSure).toBe(true);
    store.answer = false;
    await lease.renew();
    expect(others.isSure).toBe(false);
    const ended = AbortSignal.abort(new Error('the run has ended'));
    await expect(others.sure(ended)).rejects.toThrow('the run has ended');
    lease.end();
  });

  it('lets nothing be sent before it was renewed when nobody has heard of it for two thirds of its time', async () => {
    const store = new Renewals();
    const begun = [performance.timeOrigin + performance.now(), Date.now()];
    const clock = { since: 0 };
    const clocks = begun.map((start) => () => start - LEASE_MS + clock.since);
    const lease = new Lease(store, { fence: FENCE, leaseMs: LEASE_MS }, clocks);
    const others = maySendUnder(lease.shared);
    expect(others.isSure).toBe(false);
    clock.since = LEASE_MS;
    const sure = others.sure(neverAborted);
    await lease.renew();
    await sure;
    expect(others.isSure).toBe(true);
    lease.end();
  });

  it('in doubt is renewed before a turn begins, and only then', () =>
    withLease(async (lease, store, clock) => {
      const run = lease.around(async () => []);
      await run(TURN, neverAborted);
      expect(store.count).toBe(0);
      clock.now = 60_000;
      await run(TURN, neverAborted);
      expect(store.count).toBe(1);
    }));

  it('lets no turn begin once it was lost, and ends those that are under way', () =>
    withLease(async (lease, store, clock) => {
      const ended = lease.orEnd(neverAborted);
      let turns = 0;
      const run = lease.around(async () => {
        turns++;
        return [];
      });
      store.answer = false;
      clock.now = 60_000;
      await expect(run(TURN, neverAborted)).rejects.toThrow();
      expect([turns, lease.isLost, ended.aborted]).toEqual([0, true, true]);
    }));

  it('is not lost at once when the store cannot be asked, but when it is in doubt by then', () =>
    withLease(async (lease, store, clock) => {
      store.answer = new Error('no connection');
      clock.now = 10_000;
      await lease.renew();
      expect([lease.isLost, lease.isSure]).toEqual([false, true]);
      clock.now = 20_000;
      await lease.renew();
      expect(lease.isLost).toBe(true);
    }));

  it('counts from when it was asked for, however late the answer comes', () =>
    withLease(async (lease, store, clock) => {
      const renew = store.renew;
      store.renew = async (fence) => {
        clock.now += 15_000;
        return renew(fence);
      };
      clock.now = 10_000;
      await lease.renew();
      clock.now = 30_000;
      expect(lease.isSure).toBe(false);
    }));

  it('is in doubt where the machine slept, and the one clock stood still', () =>
    withLease(async (lease, _, clock) => {
      clock.wall = 20_000;
      expect(lease.isSure).toBe(false);
      await lease.renew();
      clock.wall = 0;
      expect(lease.isSure).toBe(true);
    }));

  it('is lost in doubt where a store that was asked long ago has not answered', () =>
    withLease(async (lease, store, clock) => {
      store.renew = () => new Promise(() => undefined);
      clock.now = 10_000;
      lease.watch();
      expect(lease.isLost).toBe(false);
      clock.now = 20_000;
      lease.watch();
      expect(lease.isLost).toBe(true);
    }));

  it('ends what it is asked to end with the reason of whoever ended it', () =>
    withLease(async (lease) => {
      const abort = new AbortController();
      const ended = lease.orEnd(abort.signal);
      abort.abort('enough');
      expect([ended.aborted, ended.reason, lease.isLost]).toEqual([true, 'enough', false]);
    }));
});
