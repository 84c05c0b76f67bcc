import { describe, expect, it } from 'vitest';
import { Sampled } from '../../../src/metrics/sampled.ts';

const LEAST = 1000;

interface Asking {
  now: number;
  /** How long an answer takes, in ms. */
  takes: number;
  asked: number;
}

function sampled(): { readonly asking: Asking; readonly look: () => Promise<number | undefined> } {
  const asking: Asking = { now: 0, takes: 0, asked: 0 };
  const figure = new Sampled<number>({ now: () => asking.now, leastMs: LEAST });
  const ask = async (): Promise<number> => {
    asking.now += asking.takes;
    return ++asking.asked;
  };
  return { asking, look: () => figure.value(ask) };
}

describe('a figure that costs something', () => {
  it('is asked for again only after a while', async () => {
    const { asking, look } = sampled();
    expect([await look(), await look()]).toEqual([1, 1]);
    asking.now = LEAST - 1;
    expect(await look()).toBe(1);
    asking.now = LEAST;
    expect(await look()).toBe(2);
  });

  it('is asked for so much more rarely as it takes longer', async () => {
    const { asking, look } = sampled();
    asking.takes = 5000;
    await look();
    asking.now = 5000 + 60 * 5000 - 1;
    expect(await look()).toBe(1);
    asking.now++;
    expect(await look()).toBe(2);
  });

  it('is asked for once, however many want to know it meanwhile', async () => {
    const { asking, look } = sampled();
    expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1]);
    expect(asking.asked).toBe(1);
  });

  it('is unknown while whoever knows it fails', async () => {
    let now = 0;
    const figure = new Sampled<number>({ now: () => now, leastMs: LEAST });
    expect(await figure.value(() => Promise.reject(new Error('gone')))).toBeUndefined();
    now = LEAST;
    expect(await figure.value(async () => 7)).toBe(7);
  });
});
