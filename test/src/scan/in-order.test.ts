import { describe, expect, it } from 'vitest';
import { runInOrder } from '../../../src/scan/in-order.ts';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n++) yield n;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('runInOrder', () => {
  it('keeps the order although later tasks end first', async () => {
    const run = (n: number): Promise<number> =>
      new Promise((resolve) => setTimeout(() => resolve(n), (7 - n) * 2));
    expect(await collect(runInOrder(numbers(7), run, 3))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('never has more tasks under way than the window', async () => {
    let underWay = 0;
    let most = 0;
    const run = async (n: number): Promise<number> => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay--;
      return n;
    };
    await collect(runInOrder(numbers(50), run, 4));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('starts nothing while no result is read', async () => {
    let started = 0;
    const run = async (n: number): Promise<number> => {
      started++;
      return n;
    };
    const results = runInOrder(numbers(50), run, 4);
    await results.next();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(started).toBe(4);
    await results.return(undefined);
  });

  it('hands a failure on when its turn comes', async () => {
    const run = async (n: number): Promise<number> => {
      if (n === 1) throw new Error('second');
      return n;
    };
    const results = runInOrder(numbers(3), run, 3);
    expect(await results.next()).toEqual({ value: 0, done: false });
    await expect(results.next()).rejects.toThrow('second');
  });
});
