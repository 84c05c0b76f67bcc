/** The world of a night, and the least time that it takes. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../../checkers/policy.ts';
import { siteOf } from '../../../src/schedule/model/site-of.ts';
import { DEFAULT_SCHEDULE } from '../../../src/schedule/schedule.ts';
import { simulate } from '../../src/schedule/simulation.ts';
import { idealMs } from './ideal.ts';
import { isDead, livingLinks, type NightWorld, nightUrls } from './world.ts';

const PLACES = { port: 80, deadPort: 81 };
const NIGHT: NightWorld = { links: 300, hosts: 60, answerMs: 300, oneDeadIn: 20 };
const PACES = { delayMs: 1_000, retries: 1, connectTimeoutMs: 10_000 };

describe('the world of a night', () => {
  it('gives every host its links, and one in twenty to the dead port', () => {
    const urls = [...nightUrls(NIGHT, PLACES)].map((url) => new URL(url));
    expect(new Set(urls.map(({ href }) => href)).size).toBe(300);
    expect(urls.filter(({ port }) => port === '81')).toHaveLength(15);
    expect(livingLinks(NIGHT)).toBe(285);
  });

  it('has a site for each host, all of them on loopback, up to more than the night asks for', () => {
    const world = { ...NIGHT, links: 20_000, hosts: 20_000 };
    const hosts = [...nightUrls(world, PLACES)].map((url) => new URL(url).hostname);
    expect(new Set(hosts.map(siteOf)).size).toBe(20_000);
    expect(hosts.every((host) => /^127\.\d+\.\d+\.\d+$/.test(host))).toBe(true);
  });
});

describe('the ideal', () => {
  it('is what the dead hosts owe: two attempts a link, and a pause between each two', () => {
    expect(idealMs(NIGHT, PACES)).toBe(10 * 10_000 + 9 * 10_000);
  });

  it('is what answers and pauses take where no host is dead', () => {
    expect(idealMs({ ...NIGHT, hosts: 19, links: 95 }, PACES)).toBe(5 * 300 + 4 * 1_000);
    expect(idealMs({ ...NIGHT, links: 19 }, PACES)).toBe(300);
  });

  it.each([
    { links: 300, hosts: 60 },
    { links: 61, hosts: 60 },
    { links: 79, hosts: 40 },
    { links: 30, hosts: 10 },
  ])(
    'is reached by a schedule that nothing else bounds: $links links, $hosts hosts',
    async (size) => {
      const world = { ...NIGHT, ...size };
      const dead = (url: string): boolean => url.includes(':81/');
      const { connectTimeoutMs } = DEFAULT_POLICY;
      const { endedAt, settled } = await simulate(
        [...nightUrls(world, PLACES)],
        {
          latencyMs: (url) => (dead(url) ? connectTimeoutMs : world.answerMs),
          answer: (url) =>
            dead(url)
              ? { reason: 'connect-timeout', retry: { scope: 'link', afterMs: 1_000 } }
              : { reason: 'ok' },
        },
        { options: { concurrency: 1_000 } },
      );
      const ideal = idealMs(world, { ...DEFAULT_SCHEDULE, ...DEFAULT_POLICY });
      expect(settled).toHaveLength(world.links);
      expect(endedAt).toBeGreaterThanOrEqual(ideal);
      expect(endedAt).toBeLessThan(ideal * 1.05);
    },
  );

  it('knows which hosts are dead', () => {
    expect([18, 19, 20, 39].map((host) => isDead(host, NIGHT))).toEqual([false, true, false, true]);
  });
});
