import { describe, expect, it } from 'vitest';
import { askedOf, type Simulation, shortestPause, simulate, urlsOf } from './simulation.ts';

function hosts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `h${index}.example`);
}

describe('one host', () => {
  it('gets no request before the pause is over, counted from the end of its last turn', async () => {
    const run = await simulate([...urlsOf('a.example', 5), ...urlsOf('b.example', 5)]);
    for (const host of ['a.example', 'b.example']) {
      expect(askedOf(run, host).map(({ start }) => start)).toEqual([0, 1100, 2200, 3300, 4400]);
    }
  });

  it('gets no more requests at once than allowed, and a pause after the slowest of them', async () => {
    const latencyMs = (url: string): number => (url.endsWith('0') ? 700 : 100);
    const run = await simulate(
      urlsOf('a.example', 9),
      { latencyMs },
      { options: { hostConcurrency: 3 } },
    );
    expect(run.mostAtOnceOfHost).toBe(3);
    const starts = askedOf(run, 'a.example').map(({ start }) => start);
    expect(starts).toEqual([0, 0, 0, 2100, 2100, 2100, 3200, 3200, 3200]);
  });

  it('is one host whatever the port, the case or the dot at the end', async () => {
    const run = await simulate([
      'http://a.example/',
      'http://A.Example:8080/',
      'https://a.example./',
    ]);
    const starts = run.asked.map(({ start }) => start).sort((a, b) => a - b);
    expect(starts).toEqual([0, 1100, 2200]);
  });

  it.each([
    { hostConcurrency: 1, turns: [64, 64, 64, 8] },
    { hostConcurrency: 4, turns: [64, 64, 64, 8] },
    { hostConcurrency: 32, turns: [128, 72] },
  ])(
    'gets longer turns when no pause is due, still one at a time: $turns',
    async ({ hostConcurrency, turns }) => {
      const options = { delayMs: 0, hostConcurrency };
      const run = await simulate(urlsOf('a.example', 200), { latencyMs: () => 1 }, { options });
      expect(run.turnSizes).toEqual(turns);
      expect(run.mostAtOnceOfHost).toBe(hostConcurrency);
      expect(run.asked).toHaveLength(200);
    },
  );

  it('gets short turns where it is slow, so that results are stored soon', async () => {
    const options = { delayMs: 0, hostConcurrency: 1 };
    const run = await simulate(urlsOf('a.example', 20), { latencyMs: () => 45 }, { options });
    expect(run.turnSizes).toEqual([20, 3, 4, 3, 4, 3, 2]);
    expect(run.asked).toHaveLength(20);
    expect(run.endedAt).toBe(20 * 45);
  });

  it('limits the requests for the names that it resolves', async () => {
    const askedAt = 'https://resolver.example/';
    const names = ['doi:10.1000/1', 'doi:10.1000/2', 'urn:doi:10.1000/3'];
    const run = await simulate(
      names.map((url) => ({ url, alternatives: [], requestUrl: askedAt })),
    );
    const starts = run.asked.map(({ start }) => start).sort((a, b) => a - b);
    expect(starts).toEqual([0, 1100, 2200]);
  });

  it('is missing in some links, which no pause follows', async () => {
    const urls = Array.from({ length: 50 }, (_, index) => `data:,${index}`);
    const run = await simulate(urls, { latencyMs: () => 1 });
    expect(run.asked).toHaveLength(50);
    expect(run.endedAt).toBeLessThan(1000);
  });

  it('gets no pause for links that were skipped without a request', async () => {
    const urls = [
      ...urlsOf('a.example', 50),
      ...Array.from({ length: 50 }, (_, index) => `mailto:user${index}@b.example`),
    ];
    const run = await simulate(urls, {
      latencyMs: () => 1,
      answer: (url) => ({
        reason: url.startsWith('mailto:') ? 'unsupported-scheme' : 'action-link',
      }),
    });
    expect(run.settled).toHaveLength(100);
    expect(run.endedAt).toBe(50);
  });

  it('gets a pause for a link that was skipped only behind its redirect', async () => {
    const hops = [{ url: 'http://a.example/0', status: 302, location: 'http://10.0.0.1/' }];
    const run = await simulate(urlsOf('a.example', 3), {
      answer: () => ({ reason: 'private-address', hops }),
    });
    expect(shortestPause(run)).toBe(1000);
  });
});

describe('all hosts together', () => {
  it('get as many requests at once as allowed, and no more', async () => {
    const urls = hosts(40).flatMap((host) => urlsOf(host, 6));
    const options = { concurrency: 8, hostConcurrency: 2 };
    const run = await simulate(urls, {}, { options });
    expect(run.mostAtOnce).toBe(8);
    expect(run.mostAtOnceOfHost).toBe(2);
    expect(run.asked).toHaveLength(urls.length);
    expect(shortestPause(run)).toBeGreaterThanOrEqual(1000);
  });

  it('do not keep a host waiting that is under way, whose connection would be lost', async () => {
    const urls = hosts(600).flatMap((host) => [
      ...urlsOf(host, 2),
      ...['x', 'y', 'z'].map((name) => `http://${name}-${host}/`),
    ]);
    const run = await simulate(urls, { latencyMs: () => 300 }, { options: { concurrency: 16 } });
    const waits = hosts(600).map((host) => {
      const [first, second] = askedOf(run, host);
      return (second?.start ?? Number.NaN) - (first?.end ?? 0);
    });
    expect(Math.max(...waits)).toBeLessThanOrEqual(1300);
    expect(run.endedAt).toBeLessThan((urls.length / 16) * 300 * 1.05);
  });

  it('share the slots when one host could have them all', async () => {
    const urls = [...urlsOf('a.example', 400), ...hosts(20).flatMap((host) => urlsOf(host, 3))];
    const options = { concurrency: 10, hostConcurrency: 100, delayMs: 0 };
    const run = await simulate(urls, {}, { options });
    expect(run.mostAtOnce).toBe(10);
    expect(run.asked).toHaveLength(urls.length);
  });

  it('do not wait for one that is slow, though it comes first with half of the links', async () => {
    const others = hosts(500).flatMap((host) => urlsOf(host, 20));
    const slow = urlsOf('slow.example', 10_000);
    const latencyMs = (url: string): number => (url.includes('slow') ? 1000 : 100);
    const alone = await simulate(others, { latencyMs });
    const together = await simulate([...slow, ...others], { latencyMs });
    expect(together.settled).toHaveLength(20_000);
    expect(lastOf(together, 'h')).toBe(lastOf(alone, 'h'));
    expect(lastOf(together, 'slow')).toBe(10_000 * 3000 - 2000);
  });

  it('lose no more than one slot to it when there are no pauses', async () => {
    const others = hosts(500).flatMap((host) => urlsOf(host, 20));
    const slow = urlsOf('slow.example', 10_000);
    const latencyMs = (url: string): number => (url.includes('slow') ? 1000 : 100);
    const options = { delayMs: 0, concurrency: 16 };
    const alone = await simulate(others, { latencyMs }, { options });
    const together = await simulate([...slow, ...others], { latencyMs }, { options });
    const oneTurn = 20 * 100;
    expect(lastOf(together, 'h')).toBeLessThanOrEqual((lastOf(alone, 'h') * 16) / 15 + oneTurn);
  });

  it('do not wait for it either when links have to be awaited', async () => {
    const others = urlsOf('h0.example', 3);
    const run = await simulate([...urlsOf('slow.example', 3000), ...others], {}, { awaited: true });
    expect(lastOf(run, 'h')).toBe(2300);
  });
});

/** When the last link of the hosts whose names begin like this was settled. */
function lastOf({ settled }: Simulation, prefix: string): number {
  return settled
    .filter(({ link }) => link.url.startsWith(`http://${prefix}`))
    .reduce((last, { at }) => Math.max(last, at), 0);
}
