/** Politeness is owed to sites; what a name has answered is believed of that very name. */
import { describe, expect, it } from 'vitest';
import { siteOf } from '../../../src/schedule/model/site-of.ts';
import { Paces } from '../../../src/schedule/queues/paces.ts';
import { DEFAULT_SCHEDULE, type HostPace } from '../../../src/schedule/schedule.ts';
import { type Answer, askedOf, reasonsOf, simulate, urlsOf } from './simulation.ts';

const again = { scope: 'link', afterMs: 1000 } as const;

describe('siteOf', () => {
  it.each([
    ['www.example.org', 'example.org'],
    ['example.org', 'example.org'],
    ['a.b.c.example.co.uk', 'example.co.uk'],
    ['www.city.kawasaki.jp', 'city.kawasaki.jp'],
    // Others live under a private suffix.
    ['keeper.github.io', 'keeper.github.io'],
    ['www.keeper.github.io', 'keeper.github.io'],
    ['keeper.blogspot.com', 'keeper.blogspot.com'],
    // Of these, the list says nothing.
    ['github.io', 'github.io'],
    ['org', 'org'],
    ['localhost', 'localhost'],
    ['wiki.intranet', 'wiki.intranet'],
    ['a.wiki.intranet', 'a.wiki.intranet'],
    ['192.0.2.7', '192.0.2.7'],
    ['[2001:db8::7]', '[2001:db8::7]'],
    ['', ''],
    ['..', '..'],
  ])('%j is of %j', (host, site) => {
    expect(siteOf(host)).toBe(site);
  });
});

/** When each was asked, all hosts together. */
async function startsOf(hosts: readonly string[]): Promise<number[]> {
  const run = await simulate(hosts.map((host) => `http://${host}/`));
  return run.asked.map(({ start }) => start).sort((a, b) => a - b);
}

describe('the hosts of one site', () => {
  it('share its turns and its pauses', async () => {
    expect(await startsOf(['example.org', 'www.example.org', 'blog.example.org'])).toEqual([
      0, 1100, 2200,
    ]);
  });

  it('differ where the suffix is a public one', async () => {
    expect(await startsOf(['a.github.io', 'b.github.io', '192.0.2.1', '192.0.2.2'])).toEqual([
      0, 0, 0, 0,
    ]);
  });

  it('pause together when one of them sends Retry-After', async () => {
    const answer = (url: string, times: number): Answer =>
      url.includes('www') && times === 1
        ? { reason: 'rate-limited', retry: { scope: 'host', afterMs: 30_000 } }
        : { reason: 'ok' };
    const urls = ['http://www.example.org/', 'http://example.org/'];
    const run = await simulate(urls, { answer });
    expect(askedOf(run, 'example.org').map(({ start }) => start)).toEqual([31_200]);
  });

  it.each([{ delayMs: 0 }, { delayMs: 1000 }, { delayMs: 0, hostConcurrency: 4 }])(
    'are denied one by one: a name that is gone says nothing of the others (%o)',
    async (options) => {
      const urls = [
        ...urlsOf('www.example.org', 40),
        ...urlsOf('example.org', 20),
        ...urlsOf('old.www.example.org', 5),
      ];
      const answer = (url: string): Answer =>
        url.startsWith('http://www.') ? { reason: 'dns-gone', retry: again } : { reason: 'ok' };
      const run = await simulate(urls, { answer }, { options });
      expect(reasonsOf(run)).toEqual({ 'dns-gone': 40, ok: 25 });
      const { hostConcurrency = 1 } = options;
      expect(askedOf(run, 'www.example.org').length).toBeLessThanOrEqual(2 * hostConcurrency);
    },
  );

  it('are checked while one of them awaits confirmation', async () => {
    const answer = (url: string): Answer =>
      url.includes('www')
        ? { reason: 'dns-gone', retry: { scope: 'link', afterMs: 30_000 } }
        : { reason: 'ok' };
    const urls = [...urlsOf('www.example.org', 9), ...urlsOf('example.org', 9)];
    const run = await simulate(urls, { answer });
    const others = askedOf(run, 'example.org').map(({ start }) => start);
    expect(others.every((start) => start < 15_000)).toBe(true);
    expect(askedOf(run, 'www.example.org')).toHaveLength(2);
  });
});

describe('a denial', () => {
  it('is confirmed once more although the link was retried already', async () => {
    const answers = ['timeout', 'dns-gone', 'ok'] as const;
    const answer = (_: string, times: number): Answer => ({
      reason: answers[times - 1] ?? 'ok',
      retry: again,
    });
    const run = await simulate(['http://a.example/'], { answer });
    expect(reasonsOf(run)).toEqual({ ok: 1 });
  });

  it('counts when it came twice', async () => {
    const answer = (_: string, times: number): Answer => ({
      reason: times === 1 ? 'timeout' : 'dns-gone',
      retry: again,
    });
    const run = await simulate(urlsOf('a.example', 3), { answer });
    expect(run.asked).toHaveLength(3);
    expect(reasonsOf(run)).toEqual({ 'dns-gone': 3 });
  });
});

describe('a slow site', () => {
  it.each([
    { latency: 300, delayMs: 1000, pause: 1000 },
    { latency: 2000, delayMs: 1000, pause: 4000 },
    { latency: 30_000, delayMs: 1000, pause: 10_000 },
    { latency: 30_000, delayMs: 20_000, pause: 20_000 },
    { latency: 2000, delayMs: 10, pause: 4000 },
  ])('gets a longer pause: $latency ms, $pause ms', async ({ latency, delayMs, pause }) => {
    const world = { latencyMs: () => latency };
    const run = await simulate(urlsOf('a.example', 2), world, { options: { delayMs } });
    const [first, second] = askedOf(run, 'a.example');
    expect((second?.start ?? 0) - (first?.end ?? 0)).toBe(pause);
  });

  it('gets no pause where the user wants none', async () => {
    const world = { latencyMs: () => 2000 };
    const run = await simulate(urlsOf('a.example', 80), world, { options: { delayMs: 0 } });
    expect(run.endedAt).toBe(80 * 2000);
  });
});

describe('the pace of a host', () => {
  const hosts: readonly HostPace[] = [
    { host: 'example.org', delayMs: 5000 },
    { host: 'Fast.Example.org.', delayMs: 0, concurrency: 4 },
    { host: '192.0.2.1', delayMs: 7000 },
    { host: 'bücher.example', concurrency: 3 },
  ];
  const paces = new Paces({ ...DEFAULT_SCHEDULE, hosts });

  it.each([
    { host: 'example.com', delayMs: 1000, concurrency: 1 },
    { host: 'example.org', delayMs: 5000, concurrency: 1 },
    { host: 'www.example.org', delayMs: 5000, concurrency: 1 },
    { host: 'notexample.org', delayMs: 1000, concurrency: 1 },
    { host: 'fast.example.org', delayMs: 0, concurrency: 4 },
    { host: 'a.fast.example.org', delayMs: 0, concurrency: 4 },
    { host: '192.0.2.1', delayMs: 7000, concurrency: 1 },
    { host: '1.192.0.2.1', delayMs: 1000, concurrency: 1 },
    { host: 'xn--bcher-kva.example', delayMs: 1000, concurrency: 3 },
  ])('is that of the most specific entry: $host', ({ host, ...pace }) => {
    expect(paces.of(host)).toEqual(pace);
  });

  it('holds for the turns of the site', async () => {
    const urls = [...urlsOf('a.example', 3), ...urlsOf('b.example', 12)];
    const options = {
      hosts: [
        { host: 'a.example', delayMs: 5000 },
        { host: 'b.example', delayMs: 0, concurrency: 3 },
      ],
    };
    const run = await simulate(urls, {}, { options });
    expect(askedOf(run, 'a.example').map(({ start }) => start)).toEqual([0, 5100, 10_200]);
    expect(askedOf(run, 'b.example').at(-1)?.end).toBe(400);
    expect(run.mostAtOnceOfHost).toBe(3);
  });

  it('is the strictest of the hosts of a site', async () => {
    const urls = [...urlsOf('fast.example.org', 3), ...urlsOf('example.org', 3)];
    const run = await simulate(urls, {}, { options: { hosts } });
    const starts = run.asked.map(({ start }) => start).sort((a, b) => a - b);
    expect(starts).toEqual([0, 5100, 10_200, 15_300, 20_400, 25_500]);
  });
});
