/** A run that nothing answers says so soon. */
import { describe, expect, it } from 'vitest';
import type { Reason } from '../../../../checkers/reasons.ts';
import { FirstAnswer } from '../../../../src/schedule/network/first-answer.ts';
import { simulate } from '../simulation.ts';

const THEIRS = { error: 'ETIMEDOUT', isOurs: false };
const OURS = { error: 'ETIMEOUT', isOurs: true };

describe('the lack of any answer', () => {
  it('is news after ten seconds, once, and once more when many sites are silent', () => {
    const first = new FirstAnswer(1000);
    expect(first.newsAt).toBe(Number.POSITIVE_INFINITY);
    first.silent('a.org', OURS);
    expect(first.newsAt).toBe(11_000);
    expect(first.news(10_999)).toBeUndefined();
    expect(first.news(11_000)).toEqual({ is: 'silent', sites: 1, ...OURS });
    first.silent('b.org', THEIRS);
    expect(first.news(12_000)).toBeUndefined();
    for (let n = 0; n < 20; n++) first.silent(`${n}.org`, THEIRS);
    expect(first.news(12_000)).toEqual({ is: 'silent', sites: 8, ...THEIRS });
    expect(first.newsAt).toBe(Number.POSITIVE_INFINITY);
    expect(first.news(Number.POSITIVE_INFINITY)).toBeUndefined();
  });

  it('is no news once there was an answer', () => {
    const first = new FirstAnswer(0);
    first.silent('a.org', THEIRS);
    first.answered();
    expect(first.newsAt).toBe(Number.POSITIVE_INFINITY);
    expect(first.news(Number.POSITIVE_INFINITY)).toBeUndefined();
  });
});

describe('a network that drops all connections', () => {
  const urls = Array.from({ length: 300 }, (_, n) => `http://www.site${n}.org/`);
  const again = { scope: 'link', afterMs: 1000 } as const;
  const dropping = (reason: Reason) => ({
    answer: () => ({ reason, retry: again }),
    latencyMs: () => 10_000,
  });

  it('is reported within seconds, long before the run is over, and nothing is dead', async () => {
    let told = 0;
    const run = await simulate(urls, dropping('connect-timeout'), {
      onNews: ({ is }, ms) => {
        if (is === 'silent') told = ms;
      },
    });
    expect(new Set(run.news.map(({ is }) => is))).toEqual(new Set(['silent']));
    expect(run.news.at(-1)).toMatchObject({ sites: 8, isOurs: false });
    expect(told).toBeGreaterThanOrEqual(10_000);
    expect(told).toBeLessThan(15_000);
    expect(run.endedAt).toBeGreaterThan(2 * told);
    expect(run.settled.filter(({ verdict }) => verdict.verdict !== 'unknown')).toEqual([]);
  });

  it('is not reported where the user has named a canary, which is requested instead', async () => {
    const run = await simulate(urls.slice(0, 20), dropping('connect-timeout'), {
      options: { canaries: ['http://canary.example/'], networkPatienceMs: 60_000 },
    });
    expect(run.news.map(({ is }) => is)).toEqual(['paused', 'gone']);
  });

  it('is not reported once there was an answer', async () => {
    const run = await simulate(['http://alive.example/', ...urls], {
      answer: (url) =>
        url.includes('alive')
          ? { reason: 'not-found' }
          : { reason: 'connect-timeout', retry: again },
      latencyMs: (url) => (url.includes('alive') ? 9000 : 10_000),
    });
    expect(run.news.filter(({ is }) => is === 'silent')).toEqual([]);
  });
});
