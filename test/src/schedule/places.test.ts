/** Addresses that several processes share out: sites at another's are left to it, and no link is lost for that. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OwnPlaces } from '../../../src/checking/own-places.ts';
import { tries } from '../../helpers/long.ts';
import { type Answer, simulate, urlsOf } from './simulation.ts';

const THEIRS = '192.0.2.1';
const OURS = '192.0.2.2';

const addressOf = (host: string): string => (host.startsWith('theirs') ? THEIRS : OURS);

/** A store in which another process has these addresses; notes what it was asked for. */
function placesBeside(theirs: ReadonlySet<string>): {
  readonly places: OwnPlaces;
  readonly wanted: readonly string[];
} {
  const wanted: string[] = [];
  const places = new OwnPlaces(async (sites) => {
    wanted.push(...sites.map(({ site }) => site));
    return sites.map(({ address }) => address).filter((address) => !theirs.has(address));
  });
  return { places, wanted };
}

describe('a site at an address of another process', () => {
  it('is not asked, and its links come back as they went', async () => {
    const { places } = placesBeside(new Set([THEIRS]));
    const urls = [...urlsOf('theirs.example', 5), ...urlsOf('ours.example', 5)];
    const { asked, settled } = await simulate(urls, { addressOf }, { places });
    expect(asked.map(({ host }) => host)).toEqual(Array(5).fill('ours.example'));
    const away = settled.filter(({ isElsewhere }) => isElsewhere);
    expect(away.map(({ link }) => link.url)).toEqual(urlsOf('theirs.example', 5));
    expect(settled).toHaveLength(urls.length);
  });

  it('is looked up in the store once for all sites there, where the address is ours', async () => {
    const { places, wanted } = placesBeside(new Set());
    const urls = ['a', 'b', 'c'].flatMap((name) => urlsOf(`${name}.example`, 4));
    const options = { concurrency: 1 };
    const { settled } = await simulate(urls, { addressOf }, { places, options });
    expect(settled.filter(({ verdict }) => verdict.reason === 'ok')).toHaveLength(urls.length);
    expect(wanted).toEqual(['a.example']);
  });

  it('is left once it answers there, whatever its name said', async () => {
    const { places } = placesBeside(new Set([THEIRS]));
    const urls = urlsOf('moves.example', 4);
    const { asked, settled } = await simulate(
      urls,
      {
        addressOf,
        answer: (url) => ({ reason: 'ok', hops: [{ url, status: 200, address: THEIRS }] }),
      },
      { places },
    );
    expect(asked).toHaveLength(1);
    expect(settled.map(({ isElsewhere }) => isElsewhere)).toEqual([false, true, true, true]);
  });

  it('is not looked for where it is known from before', async () => {
    const { places, wanted } = placesBeside(new Set([THEIRS]));
    const link = { url: 'http://theirs.example/', alternatives: [], address: OURS };
    const { asked } = await simulate([link], { addressOf }, { places });
    expect(asked).toHaveLength(1);
    expect(wanted).toEqual(['theirs.example']);
  });

  it('keeps the links back that wait for a second answer, and those behind them', async () => {
    const { places } = placesBeside(new Set([THEIRS]));
    const urls = [...urlsOf('moves.example', 6), ...urlsOf('ours.example', 2)];
    const { settled } = await simulate(
      urls,
      {
        addressOf,
        answer: (url) => {
          if (!url.includes('moves')) return { reason: 'ok' };
          const isFirst = url.endsWith('/0');
          return isFirst ? { reason: 'ok', hops: [{ url, status: 200, address: THEIRS }] } : GONE;
        },
      },
      { places, options: { hostConcurrency: 3 } },
    );
    expect(settled).toHaveLength(urls.length);
    expect(new Set(settled.map(({ link }) => link.url)).size).toBe(urls.length);
  });

  it('loses no link in any world', async () => {
    const host = fc.constantFrom('a', 'b', 'c', 'd').map((name) => `${name}.example`);
    const address = fc.constantFrom(THEIRS, OURS, '192.0.2.3');
    const answer = fc.constantFrom<Answer>({ reason: 'ok' }, GONE, SILENT, BUSY);
    await fc.assert(
      fc.asyncProperty(
        fc.array(host, { minLength: 1, maxLength: 30 }),
        fc.infiniteStream(address),
        fc.infiniteStream(answer),
        async (hosts, addresses, answers) => {
          const urls = hosts.map((name, n) => `http://${name}/${n}`);
          const { places } = placesBeside(new Set([THEIRS]));
          const { settled, stats } = await simulate(
            urls,
            {
              addressOf: () => addresses.next().value ?? OURS,
              answer: () => answers.next().value ?? { reason: 'ok' },
            },
            { places },
          );
          expect(settled.map(({ link }) => link.url).sort()).toEqual([...urls].sort());
          expect(stats).toMatchObject({ queued: 0, inFlight: 0, waitingHosts: 0 });
        },
      ),
      { numRuns: tries(2000) },
    );
  });

  it('ends the run where the store cannot tell whose it is', async () => {
    const places = new OwnPlaces(() => Promise.reject(new Error('the store is away')));
    const run = simulate(urlsOf('ours.example', 2), { addressOf }, { places });
    await expect(run).rejects.toThrow('the store is away');
  });
});

const GONE: Answer = {
  reason: 'dns-gone',
  retry: { scope: 'link', afterMs: 0, denied: { cookies: [] } },
};
const SILENT: Answer = { reason: 'timeout', retry: { scope: 'link', afterMs: 0 } };
const BUSY: Answer = { reason: 'rate-limited', retry: { scope: 'host', afterMs: 60_000 } };

describe('the places of a process', () => {
  it('are free with the last of its sites there', async () => {
    const { places } = placesBeside(new Set([THEIRS]));
    await places.take('a.example', OURS);
    await places.take('b.example', OURS);
    await places.take('b.example', '192.0.2.3');
    expect(places.left(['a.example', 'unknown.example'])).toEqual([]);
    expect(places.has('c.example', OURS)).toBe(true);
    expect(places.left(['b.example'])).toEqual(['192.0.2.3']);
    expect(places.left(['c.example'])).toEqual([OURS]);
    expect(places.has('a.example', OURS)).toBe(false);
  });

  it('are asked for together while the store is answering', async () => {
    const calls: number[] = [];
    const places = new OwnPlaces(async (wanted) => {
      calls.push(wanted.length);
      await Promise.resolve();
      return wanted.map(({ address }) => address);
    });
    const sites = Array.from({ length: 20 }, (_, n) => `${n}.example`);
    const own = await Promise.all(sites.map((site, n) => places.take(site, `192.0.2.${n}`)));
    expect(own.every(Boolean)).toBe(true);
    expect(calls).toEqual([1, 19]);
  });
});
