import { describe, expect, it } from 'vitest';
import type { RetryAdvice } from '../../../checkers/model.ts';
import { type Answer, askedOf, reasonsOf, simulate, urlsOf, type World } from './simulation.ts';

const again = (afterMs: number): RetryAdvice => ({ scope: 'link', afterMs });
const busyFor = (afterMs: number): Answer => ({
  reason: 'rate-limited',
  retry: { scope: 'host', afterMs },
});

/** Busy for as long as given, once for each; then fine. */
function busy(...times: readonly number[]): Required<World>['answer'] {
  const left = [...times];
  return () => {
    const next = left.shift();
    return next === undefined ? { reason: 'ok' } : busyFor(next);
  };
}

describe('a link that may answer later', () => {
  it.each([
    { retries: 0, asked: 1, reason: 'timeout' },
    { retries: 1, asked: 2, reason: 'timeout' },
    { retries: 2, asked: 3, reason: 'ok' },
    { retries: 5, asked: 3, reason: 'ok' },
  ])('is asked $asked times with $retries retries', async ({ retries, asked, reason }) => {
    const answer = (_: string, times: number): Answer =>
      times <= 2 ? { reason: 'timeout', retry: again(500) } : { reason: 'ok' };
    const run = await simulate(['http://a.example/'], { answer }, { options: { retries } });
    expect(run.asked).toHaveLength(asked);
    expect(reasonsOf(run)).toEqual({ [reason]: 1 });
  });

  it('waits as long as Retry-After says, while its host goes on', async () => {
    const answer = (url: string, times: number): Answer =>
      url.endsWith('/0') && times === 1
        ? { reason: 'timeout', retry: again(4000) }
        : { reason: 'ok' };
    const run = await simulate(urlsOf('a.example', 6), { answer });
    const order = askedOf(run, 'a.example').map(({ url, start }) => [url.slice(-1), start]);
    expect(order).toEqual([
      ['0', 0],
      ['1', 1100],
      ['2', 2200],
      ['3', 3300],
      ['0', 4400],
      ['4', 5500],
      ['5', 6600],
    ]);
  });

  it('waits longer each time without Retry-After', async () => {
    const answer = (): Answer => ({ reason: 'server-error', retry: again(0) });
    const options = { retries: 8, delayMs: 0 };
    const run = await simulate(['http://a.example/'], { answer }, { options });
    const starts = run.asked.map(({ start }) => start);
    const waits = starts.slice(1).map((start, index) => start - (run.asked[index]?.end ?? 0));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });
});

describe('a host that sends Retry-After', () => {
  it('gets exactly that pause, while others are checked', async () => {
    const answer = (url: string, times: number): Answer =>
      url === 'http://a.example/0' && times === 1 ? busyFor(30_000) : { reason: 'ok' };
    const urls = [...urlsOf('a.example', 3), ...urlsOf('b.example', 3)];
    const run = await simulate(urls, { answer });
    expect(askedOf(run, 'a.example').map(({ url, start }) => [url.slice(-1), start])).toEqual([
      ['0', 0],
      ['0', 30_100],
      ['1', 31_200],
      ['2', 32_300],
    ]);
    expect(askedOf(run, 'b.example').map(({ start }) => start)).toEqual([0, 1100, 2200]);
    expect(reasonsOf(run)).toEqual({ ok: 6 });
  });

  it('gets that pause within a turn too, and the rest of the turn is not checked', async () => {
    const run = await simulate(
      urlsOf('a.example', 100),
      { answer: busy(20_000) },
      { options: { delayMs: 0 } },
    );
    const starts = askedOf(run, 'a.example').map(({ start }) => start);
    expect(starts.filter((start) => start < 20_100)).toEqual([0]);
    expect(reasonsOf(run)).toEqual({ ok: 100 });
  });

  it('gets pauses up to the patience, and no request when it wants more', async () => {
    const patience = { options: { patienceMs: 60_000 } };
    const enough = await simulate(urlsOf('a.example', 4), { answer: busy(60_000) }, patience);
    expect(reasonsOf(enough)).toEqual({ ok: 4 });
    const more = await simulate(urlsOf('a.example', 4), { answer: busy(60_001) }, patience);
    expect(reasonsOf(more)).toEqual({ 'rate-limited': 1, 'host-parked': 3 });
    expect(more.asked).toHaveLength(1);
    expect(more.endedAt).toBe(100);
    const parked = more.settled.find(({ verdict }) => verdict.reason === 'host-parked');
    expect(parked?.verdict).toMatchObject({
      verdict: 'unknown',
      evidence: { retryAfterMs: 60_001, hops: [] },
    });
  });

  it('leaves no denial that came only once', async () => {
    const answer = (url: string, times: number): Answer => {
      if (url.endsWith('/2')) return busyFor(1e9);
      if (url.endsWith('/1')) return { reason: 'timeout', retry: again(5000) };
      return times === 1 ? { reason: 'not-found', retry: again(5000) } : { reason: 'ok' };
    };
    const run = await simulate(urlsOf('a.example', 3), { answer });
    expect(run.asked).toHaveLength(3);
    expect(reasonsOf(run)).toEqual({ 'host-parked': 1, timeout: 1, 'rate-limited': 1 });
  });

  it('gets no longer pauses than the patience in all', async () => {
    const run = await simulate(urlsOf('a.example', 4), { answer: busy(40_000, 40_000) });
    expect(run.asked).toHaveLength(2);
    expect(reasonsOf(run)).toEqual({ 'rate-limited': 1, 'host-parked': 3 });
  });

  it('is charged once when several links of a turn get the same Retry-After', async () => {
    const run = await simulate(
      urlsOf('a.example', 6),
      { answer: busy(40_000, 40_000, 40_000) },
      { options: { hostConcurrency: 3 } },
    );
    expect(reasonsOf(run)).toEqual({ ok: 6 });
    expect(askedOf(run, 'a.example').map(({ start }) => start)).toEqual([
      0, 0, 0, 40_100, 40_100, 40_100, 41_200, 41_200, 41_200,
    ]);
  });

  it('is charged for the longest of simultaneous pauses', async () => {
    const run = await simulate(
      urlsOf('a.example', 2),
      { answer: busy(30_000, 40_000, 20_000) },
      { options: { hostConcurrency: 2 } },
    );
    expect(reasonsOf(run)).toEqual({ ok: 2 });
    expect(run.asked.map(({ start }) => start)).toEqual([0, 0, 40_100, 40_100, 60_200]);
  });

  it('wears the patience out even when it sends "Retry-After: 0" for ever', async () => {
    const run = await simulate(['http://a.example/'], { answer: () => busyFor(0) });
    expect(run.asked.length).toBeGreaterThan(2);
    expect(run.asked.length).toBeLessThan(10);
    expect(reasonsOf(run)).toEqual({ 'rate-limited': 1 });
  });

  it('gets that pause although it gave an answer, which counts', async () => {
    const answer = (url: string): Answer =>
      url.endsWith('/0') ? { ...busyFor(30_000), reason: 'ok' } : { reason: 'ok' };
    const run = await simulate(urlsOf('a.example', 2), { answer });
    expect(run.asked.map(({ start }) => start)).toEqual([0, 30_100]);
    expect(reasonsOf(run)).toEqual({ ok: 2 });
  });

  it('settles the links that follow later as well', async () => {
    const answer = (url: string): Answer =>
      url.includes('a.example') ? busyFor(1e9) : { reason: 'ok' };
    const urls = [...urlsOf('a.example', 2), ...urlsOf('b.example', 5), ...urlsOf('a.example', 9)];
    const run = await simulate(urls, { answer }, { awaited: true });
    expect(reasonsOf(run)).toEqual({ 'rate-limited': 1, 'host-parked': 10, ok: 5 });
  });

  it('is the host behind the redirect, not the host that redirects', async () => {
    const hops = [
      { url: 'http://a.example/0', status: 302, location: 'http://b.example/busy' },
      { url: 'http://b.example/busy', status: 429 },
    ];
    const answer = (url: string, times: number): Answer =>
      url === 'http://a.example/0' && times === 1 ? { ...busyFor(30_000), hops } : { reason: 'ok' };
    const urls = [...urlsOf('a.example', 3), ...urlsOf('b.example', 2)];
    const run = await simulate(urls, { answer });
    expect(askedOf(run, 'a.example').map(({ url, start }) => [url.slice(-1), start])).toEqual([
      ['0', 0],
      ['1', 1100],
      ['2', 2200],
      ['0', 30_100],
    ]);
    expect(askedOf(run, 'b.example').map(({ start }) => start)).toEqual([0, 30_100]);
  });
});
