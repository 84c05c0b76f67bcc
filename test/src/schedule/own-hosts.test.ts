/** Hosts of the user's own: which they are, and that they are not spared like those of strangers. */
import { describe, expect, it } from 'vitest';
import { createOwnHosts } from '../../../src/schedule/network/own-hosts.ts';
import type { ScheduleOptions } from '../../../src/schedule/schedule.ts';
import { type Answer, askedOf, simulate, urlsOf } from './simulation.ts';

const ADDRESSES: Readonly<Record<string, string>> = {
  'docs.example.org': '10.0.0.7',
  'wiki.example.org': '10.0.0.8',
  'www.example.org': '192.0.2.1',
  'stranger.example': '192.0.2.2',
};
const isOwnAddress = (address: string): boolean => address.startsWith('10.');

const answer = (url: string): Answer => {
  const address = ADDRESSES[new URL(url).hostname];
  const hop = { url, status: 200, ...(address !== undefined && { address }) };
  return { reason: 'ok', hops: [hop] };
};

const lastStart = async (
  urls: readonly string[],
  host: string,
  options: Partial<ScheduleOptions> = {},
): Promise<number> => {
  const run = await simulate(urls, { answer }, { options, isOwnAddress });
  return askedOf(run, host).at(-1)?.start ?? Number.NaN;
};

describe("a host of the user's own", () => {
  it('is not waited for once it has answered', async () => {
    const urls = [...urlsOf('docs.example.org', 41), ...urlsOf('stranger.example', 5)];
    expect(await lastStart(urls, 'docs.example.org')).toBeLessThan(1000);
    expect(await lastStart(urls, 'stranger.example')).toBe(4 * 1100);
  });

  it('is waited for as the user says', async () => {
    const urls = urlsOf('docs.example.org', 5);
    const own = { delayMs: 200, concurrency: 1 };
    expect(await lastStart(urls, 'docs.example.org', { own })).toBe(4 * 300);
    const hosts = [{ host: 'example.org', delayMs: 400 }];
    expect(await lastStart(urls, 'docs.example.org', { hosts })).toBe(500);
  });

  it.each([
    ['is quick beside another of them', 'wiki.example.org', 0, 1000],
    ['is as slow as a stranger of its domain', 'www.example.org', 3000, 20_000],
  ])('%s', async (_, other, least, most) => {
    const urls = [...urlsOf(other, 1), ...urlsOf('docs.example.org', 4)];
    const last = await lastStart(urls, 'docs.example.org');
    expect(last).toBeGreaterThan(least);
    expect(last).toBeLessThan(most + 1500);
  });
});

describe('own hosts', () => {
  const route = { fromHost: 'preview.example.org', fromPort: 0, toHost: '127.0.0.1', toPort: 0 };
  const own = createOwnHosts({ allowAddresses: ['127.0.0.0/8', '10.0.0.0/8'], connectTo: [route] });

  it.each([
    ['127.0.0.1', 'own'],
    ['[::ffff:10.1.2.3]', 'own'],
    ['10.1.2.3', 'own'],
    ['192.168.0.1', 'closed'],
    ['localhost', 'own'],
    ['docs.localhost', 'own'],
    ['preview.example.org', 'own'],
    ['wiki.corp', 'own'],
    ['example.net', 'stranger'],
    ['93.184.215.14', 'stranger'],
  ])('are told by name: %s, %s', (host, expected) => {
    expect(own.kindOf(host)).toBe(expected);
  });

  it('are never public, whatever is allowed', () => {
    const all = createOwnHosts({ allowAddresses: ['0.0.0.0/0', '::/0'], connectTo: [] });
    expect(all.isOwnAddress('93.184.215.14')).toBe(false);
    expect(all.isOwnAddress('192.168.0.1')).toBe(true);
  });

  it('are none where nothing is allowed', () => {
    const none = createOwnHosts({ allowAddresses: [], connectTo: [] });
    expect(none.isOwnAddress('127.0.0.1')).toBe(false);
    expect(none.kindOf('localhost')).toBe('closed');
    expect(none.kindOf('wiki.corp')).toBe('closed');
  });
});
