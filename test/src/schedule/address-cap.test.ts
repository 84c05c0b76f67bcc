/** Many sites at one address: together they are asked by no more than is fair to send there. */
import { describe, expect, it } from 'vitest';
import { Addresses } from '../../../src/schedule/queues/addresses.ts';
import { lastAt, reasonsOf, shortestPause, simulate, urlsOf } from './simulation.ts';

const SHARED = '192.0.2.1';

function sites(prefix: string, count: number, links = 1): string[] {
  return Array.from({ length: count }, (_, n) => urlsOf(`${prefix}${n}.example`, links)).flat();
}

const world = {
  addressOf: (host: string) => (host.startsWith('shared') ? SHARED : `203.0.113.${host.length}`),
};

describe('an address that many sites share', () => {
  it.each([
    { links: 1, options: {}, most: 8 },
    { links: 4, options: {}, most: 8 },
    { links: 4, options: { addressConcurrency: 3 }, most: 3 },
    { links: 20, options: { delayMs: 0, hostConcurrency: 5 }, most: 8 },
    { links: 20, options: { delayMs: 0, hostConcurrency: 50, addressConcurrency: 2 }, most: 2 },
  ])(
    'gets $most requests at once: $links links a site, $options',
    async ({ links, options, most }) => {
      const urls = sites('shared', 300, links);
      const run = await simulate(urls, world, { options });
      expect(run.mostAtOnceAt.get(SHARED)).toBe(most);
      expect(reasonsOf(run)).toEqual({ ok: urls.length });
      expect(run.stats).toMatchObject({ queued: 0, waitingHosts: 0 });
    },
  );

  it('gets as many requests as all addresses together, when the user wants it so', async () => {
    const options = { addressConcurrency: 64 };
    const run = await simulate(sites('shared', 300), world, { options });
    expect(run.mostAtOnceAt.get(SHARED)).toBe(64);
  });

  it('holds no slot while it is busy, so that the others are checked as if it were not there', async () => {
    const alone = sites('other', 200, 3);
    const isOther = (url: string): boolean => url.includes('other');
    const slow = { ...world, latencyMs: (url: string) => (isOther(url) ? 100 : 5000) };
    const options = { concurrency: 16 };
    const without = await simulate(alone, slow, { options: { ...options, concurrency: 8 } });
    const together = await simulate([...sites('shared', 500), ...alone], slow, { options });
    // 500 names in front of theirs are looked up in 20 ms each, as many at once as there are slots.
    const lookedUp = (500 / options.concurrency) * 20;
    expect(lastAt(together, isOther)).toBeLessThanOrEqual(
      lastAt(without, isOther) + lookedUp + 200,
    );
    expect(together.mostAtOnceAt.get(SHARED)).toBe(8);
  });

  it('is known from first answers when names are not looked up', async () => {
    const options = { concurrency: 32 };
    const run = await simulate(sites('shared', 32, 6), world, { options, looksUp: false });
    const late = run.asked.filter(({ start }) => start >= 1000).sort((a, b) => a.start - b.start);
    const atOnce = late.map(
      ({ start }) => late.filter((one) => one.start <= start && start < one.end).length,
    );
    expect(Math.max(...atOnce)).toBe(8);
    expect(shortestPause(run)).toBeGreaterThanOrEqual(1000);
  });

  it('leaves no link behind when the run is interrupted', async () => {
    const urls = sites('shared', 300, 2);
    const run = await simulate(urls, world, { abortAfterMs: 950 });
    expect(run.settled).toHaveLength(urls.length);
    expect(reasonsOf(run)['interrupted']).toBeGreaterThan(400);
  });

  it('lets sites go on whose links are settled without a request', async () => {
    const urls = [...sites('shared', 40, 2), ...urlsOf('gone.shared.example', 30)];
    const run = await simulate(
      urls,
      {
        addressOf: () => SHARED,
        answer: (url, times) =>
          times === 1 && url.endsWith('/0')
            ? { reason: 'rate-limited', retry: { scope: 'host', afterMs: 1e9 } }
            : { reason: 'ok' },
      },
      { options: { addressConcurrency: 1 } },
    );
    expect(run.settled).toHaveLength(urls.length);
  });
});

describe('Addresses', () => {
  it('remembers busy addresses only, and gives as many waiters as there is capacity for', () => {
    const addresses = new Addresses<{ readonly name: string }>(2);
    expect(addresses.capacity(SHARED)).toBe(2);
    addresses.acquire(SHARED, 2);
    expect(addresses.capacity(SHARED)).toBe(0);
    for (const name of ['a', 'b', 'c']) addresses.wait(SHARED, { name });
    expect(addresses.release(SHARED, 1)).toEqual([{ name: 'a' }]);
    addresses.acquire(SHARED, 1);
    expect(addresses.release(SHARED, 2)).toEqual([{ name: 'b' }, { name: 'c' }]);
    expect(addresses.release(SHARED, 0)).toEqual([]);
    expect(addresses.capacity(SHARED)).toBe(2);
    expect(addresses.capacity(undefined)).toBe(Number.POSITIVE_INFINITY);
  });

  it('gives the next waiter when the one before starts nothing', () => {
    const addresses = new Addresses<{ readonly name: string }>(1);
    addresses.acquire(SHARED, 1);
    addresses.wait(SHARED, { name: 'a' });
    addresses.wait(SHARED, { name: 'b' });
    expect(addresses.release(SHARED, 1)).toEqual([{ name: 'a' }]);
    expect(addresses.release(SHARED, 0)).toEqual([{ name: 'b' }]);
  });
});
