import { describe, expect, it } from 'vitest';
import type { TurnLink } from '../../../../src/schedule/model/model.ts';
import { DEFAULT_SCHEDULE } from '../../../../src/schedule/model/options.ts';
import type { Site } from '../../../../src/schedule/queues/site.ts';
import { SiteQueues } from '../../../../src/schedule/queues/site-queues.ts';
import { asLink } from '../simulation.ts';

function queuesOf(...urls: readonly string[]): SiteQueues<TurnLink> {
  const queues = new SiteQueues<TurnLink>(DEFAULT_SCHEDULE);
  for (const url of urls) queues.add(asLink(url), 0);
  return queues;
}

function takeAll(site: Site<TurnLink> | undefined, now: number): string[] {
  const urls: string[] = [];
  for (let entry = site?.take(now); entry; entry = site?.take(now)) urls.push(entry.link.url);
  return urls;
}

describe('SiteQueues', () => {
  it('hands a site out once, in the order in which sites became ready', () => {
    const queues = queuesOf('http://a.example/1', 'http://b.example/', 'http://a.example/2');
    const first = queues.next(0);
    expect(first?.name).toBe('a.example');
    expect(queues.next(0)?.name).toBe('b.example');
    queues.add(asLink('http://a.example/3'), 0);
    expect(queues.next(0)).toBeUndefined();
    if (first !== undefined) queues.release(first, 0);
    expect(takeAll(queues.next(0), 0)).toEqual([
      'http://a.example/1',
      'http://a.example/2',
      'http://a.example/3',
    ]);
  });

  it('comes back to a site before it begins others', () => {
    const queues = queuesOf('http://a.example/1', 'http://a.example/2');
    const first = queues.next(0);
    if (first === undefined) throw new Error('no site');
    first.take(0);
    first.pauseAfterTurn({ startedAt: 0, now: 0 });
    queues.release(first, 0);
    for (const host of ['b', 'c']) queues.add(asLink(`http://${host}.example/`), 0);
    expect(queues.next(999)?.name).toBe('b.example');
    expect(queues.next(1000)?.name).toBe('a.example');
    expect(queues.next(1000)?.name).toBe('c.example');
  });

  it('queues a link under the site that is requested for it', () => {
    const queues = queuesOf('http://doi.org/a');
    const names = ['doi:10.1000/182', 'hdl:4263537/4000'];
    for (const url of names) {
      queues.add({ ...asLink(url), requestUrl: 'https://doi.org/' }, 0);
    }
    const site = queues.next(0);
    expect(site?.name).toBe('doi.org');
    expect(takeAll(site, 0)).toEqual(['http://doi.org/a', ...names]);
    expect(queues.next(0)).toBeUndefined();
  });

  it('counts a site as waiting until its time has come', () => {
    const queues = queuesOf('http://a.example/');
    queues.site('b.example').delayUntil(500);
    queues.add(asLink('http://b.example/'), 0);
    expect([queues.waitingSites, queues.nextAt]).toEqual([1, 500]);
    expect(queues.next(0)?.name).toBe('a.example');
    expect(queues.next(499)).toBeUndefined();
    expect(queues.next(500)?.name).toBe('b.example');
    expect([queues.waitingSites, queues.nextAt]).toEqual([0, Number.POSITIVE_INFINITY]);
  });

  it('knows which site will take longest, by its links and its pace', () => {
    const of = (host: string, count: number): string[] =>
      Array.from({ length: count }, (_, i) => `http://${host}/${i}`);
    const queues = queuesOf(...of('a.example', 5), ...of('b.example', 3));
    expect(queues.longest).toEqual({ site: 'a.example', links: 5, everyMs: 1000, nextAt: 0 });
    queues.next(0);
    const slow = queues.next(0);
    slow?.take(0);
    slow?.pauseAfterTurn({ startedAt: 0, now: 2000 });
    // A turn of two seconds, and a pause of twice as much.
    const longest = { site: 'b.example', links: 2, everyMs: 6000, nextAt: 6000 };
    expect(queues.longest).toEqual(longest);
    expect(queuesOf().longest).toBeUndefined();
  });

  it('is ready sooner when a link comes that need not wait', () => {
    const queues = queuesOf('http://a.example/later');
    const site = queues.next(0);
    const later = site?.take(0);
    if (site === undefined || later === undefined) throw new Error('no link');
    site.addRetry(later, 9000);
    queues.release(site, 0);
    expect(queues.nextAt).toBe(9000);
    queues.add(asLink('http://a.example/now'), 10);
    expect(queues.waitingSites).toBe(0);
    expect(takeAll(queues.next(10), 10)).toEqual(['http://a.example/now']);
    expect(queues.next(9000)).toBeUndefined();
    expect(queues.waitingSites).toBe(0);
    queues.release(site, 10);
    expect(takeAll(queues.next(8999), 8999)).toEqual([]);
    expect(takeAll(queues.next(9000), 9000)).toEqual(['http://a.example/later']);
  });

  it('holds up a site that was ready already', () => {
    const queues = queuesOf('http://a.example/');
    expect(queues.hasReady(0)).toBe(true);
    queues.site('a.example').delayUntil(700);
    expect(queues.next(0)).toBeUndefined();
    expect(queues.nextAt).toBe(700);
    expect(queues.next(700)?.name).toBe('a.example');
  });

  it('forgets sites that are done, but not their Retry-After', () => {
    const queues = queuesOf();
    queues.site('busy.example').park(30_000, 0);
    queues.site('paused.example').delayUntil(100_000);
    for (let n = 0; n < 20_000; n++) {
      queues.add(asLink(`http://h${n}.example/`), n);
      const site = queues.next(n);
      if (site === undefined) throw new Error('no site');
      expect(takeAll(site, n)).toHaveLength(1);
      queues.release(site, n);
    }
    expect(queues.size).toBeLessThan(3000);
    expect(queues.site('busy.example').readyAt).toBe(30_000);
    expect(queues.site('paused.example').readyAt).toBe(100_000);
  });

  it('drains all links, due or not', () => {
    const queues = queuesOf('http://a.example/1', 'http://b.example/2');
    queues.site('b.example').delayUntil(1e9);
    expect([...queues.drain()].map(({ link }) => link.url)).toEqual([
      'http://a.example/1',
      'http://b.example/2',
    ]);
  });
});
