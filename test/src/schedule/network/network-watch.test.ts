import { describe, expect, it } from 'vitest';
import { NetworkWatch, type Silence } from '../../../../src/schedule/network/network-watch.ts';

function watching(suspiciousSites = 2): NetworkWatch<Silence> {
  return new NetworkWatch({ patienceMs: 60_000, suspiciousSites });
}

function silence(site: string, at: number, more: Partial<Silence> = {}): Silence {
  return { site, at, startedAt: at - 10, denied: false, ...more };
}

/** What the watch would have counted. */
function sitesOf(decisions: { readonly accepted: readonly Silence[] }): string[] {
  return decisions.accepted.map(({ site }) => site);
}

describe('NetworkWatch', () => {
  it('counts a failure when something has answered since, not before', () => {
    const watch = watching();
    watch.answer(100);
    expect(sitesOf(watch.silence(silence('a', 99)))).toEqual(['a']);
    expect(sitesOf(watch.silence(silence('a', 101)))).toEqual([]);
    expect(sitesOf(watch.silence(silence('b', 130)))).toEqual([]);
    expect(sitesOf(watch.answer(120))).toEqual(['a']);
    // An answer that comes to be known late says nothing of what was noticed after it.
    expect(sitesOf(watch.answer(110))).toEqual([]);
    expect(sitesOf(watch.answer(140))).toEqual(['b']);
  });

  it('counts it after a while when there is no suspicion', () => {
    const watch = watching();
    watch.silence(silence('a', 100));
    expect(watch.heldUntil).toBe(5100);
    expect(sitesOf(watch.settleOverdue(5099, false))).toEqual([]);
    expect(sitesOf(watch.settleOverdue(5100, false))).toEqual(['a']);
    watch.silence(silence('a', 6000));
    expect(sitesOf(watch.settleOverdue(6001, true))).toEqual(['a']);
  });

  it('does not count it when several sites are silent: a canary has to be requested', () => {
    const watch = watching();
    for (const site of ['a', 'a', 'b']) watch.silence(silence(site, 100));
    expect(watch.isSuspicious(100, false)).toBe(true);
    expect(sitesOf(watch.settleOverdue(9999, true))).toEqual([]);
    expect(sitesOf(watch.falseAlarm(200))).toEqual(['a', 'a', 'b']);
    expect(watch.isSuspicious(200, false)).toBe(false);
  });

  it('is slower to be alarmed after false alarms, but never counts what is in doubt', () => {
    const watch = watching();
    for (const site of ['a', 'b']) watch.silence(silence(site, 100));
    watch.falseAlarm(200);
    for (const site of ['a', 'b', 'c']) watch.silence(silence(site, 300));
    expect(watch.isSuspicious(300, false)).toBe(false);
    expect(sitesOf(watch.settleOverdue(9999, true))).toEqual([]);
    expect(watch.isSuspicious(5300, false)).toBe(true);
    watch.silence(silence('d', 300));
    expect(watch.isSuspicious(300, false)).toBe(true);
  });

  it('retries the links that failed or began while there was no network', () => {
    const watch = watching();
    watch.silence(silence('a', 100));
    watch.silence(silence('b', 110, { denied: true }));
    watch.markDown(500);
    expect([watch.downSince, watch.probeAt, watch.givenUpAt]).toEqual([100, 1500, 60_100]);
    watch.probed(1500);
    expect(watch.probeAt).toBe(3500);
    expect(watch.silence(silence('c', 600)).retries).toEqual([]);
    expect(watch.answer(450).retries).toEqual([]);
    const back = watch.answer(4000);
    expect(back.retries.map(({ silence: { site }, at }) => [site, at])).toEqual([
      ['a', 4000],
      // Whoever denied the name may remember that for a minute.
      ['b', 65_000],
      ['c', 4000],
    ]);
    expect(watch.downSince).toBeUndefined();
    const late = watch.silence(silence('d', 9000, { startedAt: 3999 }));
    expect(late.retries.map(({ at }) => at)).toEqual([4000]);
    const denied = silence('e', 9000, { startedAt: 8990, denied: true });
    expect(watch.silence(denied).retries.map(({ at }) => at)).toEqual([65_000]);
    expect(watch.silence(silence('f', 9000, { startedAt: 4001 })).retries).toEqual([]);
  });
});
