import { describe, expect, it } from 'vitest';
import type { Host } from '../../../src/schedule/host.ts';
import { HostQueues } from '../../../src/schedule/host-queues.ts';
import type { TurnLink } from '../../../src/schedule/model.ts';
import { asLink } from './simulation.ts';

function queuesOf(...urls: readonly string[]): HostQueues<TurnLink> {
  const queues = new HostQueues<TurnLink>(60_000);
  for (const url of urls) queues.add(asLink(url), 0);
  return queues;
}

function takeAll(host: Host<TurnLink> | undefined, now: number): string[] {
  const urls: string[] = [];
  for (let entry = host?.take(now); entry; entry = host?.take(now)) urls.push(entry.link.url);
  return urls;
}

describe('HostQueues', () => {
  it('hands a host out once, in the order in which hosts became ready', () => {
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

  it('knows a link by the host that is asked for it', () => {
    const queues = queuesOf('http://doi.org/a');
    const names = ['doi:10.1000/182', 'hdl:4263537/4000'];
    for (const url of names) {
      queues.add({ ...asLink(url), askedAt: 'https://doi.org/' }, 0);
    }
    const host = queues.next(0);
    expect(host?.name).toBe('doi.org');
    expect(takeAll(host, 0)).toEqual(['http://doi.org/a', ...names]);
    expect(queues.next(0)).toBeUndefined();
  });

  it('counts a host as waiting until its time has come', () => {
    const queues = queuesOf('http://a.example/');
    queues.host('b.example').hold(500);
    queues.add(asLink('http://b.example/'), 0);
    expect([queues.waitingHosts, queues.nextAt]).toEqual([1, 500]);
    expect(queues.next(0)?.name).toBe('a.example');
    expect(queues.next(499)).toBeUndefined();
    expect(queues.next(500)?.name).toBe('b.example');
    expect([queues.waitingHosts, queues.nextAt]).toEqual([0, Number.POSITIVE_INFINITY]);
  });

  it('is ready sooner when a link comes that need not wait', () => {
    const queues = queuesOf('http://a.example/later');
    const host = queues.next(0);
    const later = host?.take(0);
    if (host === undefined || later === undefined) throw new Error('no link');
    host.addAgain(later, 9000);
    queues.release(host, 0);
    expect(queues.nextAt).toBe(9000);
    queues.add(asLink('http://a.example/now'), 10);
    expect(queues.waitingHosts).toBe(0);
    expect(takeAll(queues.next(10), 10)).toEqual(['http://a.example/now']);
    expect(queues.next(9000)).toBeUndefined();
    expect(queues.waitingHosts).toBe(0);
    queues.release(host, 10);
    expect(takeAll(queues.next(8999), 8999)).toEqual([]);
    expect(takeAll(queues.next(9000), 9000)).toEqual(['http://a.example/later']);
  });

  it('holds up a host that was ready already', () => {
    const queues = queuesOf('http://a.example/');
    expect(queues.hasReady(0)).toBe(true);
    queues.host('a.example').hold(700);
    expect(queues.next(0)).toBeUndefined();
    expect(queues.nextAt).toBe(700);
    expect(queues.next(700)?.name).toBe('a.example');
  });

  it('forgets hosts that are done, but not what they asked for', () => {
    const queues = queuesOf();
    queues.host('busy.example').park(30_000, 0);
    queues.host('paused.example').hold(100_000);
    for (let n = 0; n < 20_000; n++) {
      queues.add(asLink(`http://h${n}.example/`), n);
      const host = queues.next(n);
      if (host === undefined) throw new Error('no host');
      expect(takeAll(host, n)).toHaveLength(1);
      queues.release(host, n);
    }
    expect(queues.size).toBeLessThan(3000);
    expect(queues.host('busy.example').readyAt).toBe(30_000);
    expect(queues.host('paused.example').readyAt).toBe(100_000);
  });

  it('drains what is due and what is not', () => {
    const queues = queuesOf('http://a.example/1', 'http://b.example/2');
    queues.host('b.example').hold(1e9);
    expect([...queues.drain()].map(({ link }) => link.url)).toEqual([
      'http://a.example/1',
      'http://b.example/2',
    ]);
  });
});
