/** Addresses that several processes share out: sites at another's are left to it, and no link is lost for that. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HeldAddresses } from '../../../src/checking/holding/held-addresses.ts';
import { tries } from '../../helpers/long.ts';
import { type Answer, simulate, urlsOf } from './simulation.ts';

const THEIRS = '192.0.2.1';
const OURS = '192.0.2.2';

const addressOf = (host: string): string => (host.startsWith('theirs') ? THEIRS : OURS);

/** A store in which another process has these addresses; notes what it was asked for. */
function addressesBeside(theirs: ReadonlySet<string>): {
  readonly addresses: HeldAddresses;
  readonly wanted: readonly string[];
} {
  const wanted: string[] = [];
  const addresses = new HeldAddresses(async (sites) => {
    wanted.push(...sites.map(({ site }) => site));
    return sites.map(({ address }) => address).filter((address) => !theirs.has(address));
  });
  return { addresses, wanted };
}

describe('a site at an address of another process', () => {
  it('is not asked, and its links come back as they went', async () => {
    const { addresses } = addressesBeside(new Set([THEIRS]));
    const urls = [...urlsOf('theirs.example', 5), ...urlsOf('ours.example', 5)];
    const { asked, settled } = await simulate(urls, { addressOf }, { addressLeases: addresses });
    expect(asked.map(({ host }) => host)).toEqual(Array(5).fill('ours.example'));
    const away = settled.filter(({ isElsewhere }) => isElsewhere);
    expect(away.map(({ link }) => link.url)).toEqual(urlsOf('theirs.example', 5));
    expect(settled).toHaveLength(urls.length);
  });

  it('is looked up in the store once for all sites there, where the address is ours', async () => {
    const { addresses, wanted } = addressesBeside(new Set());
    const urls = ['a', 'b', 'c'].flatMap((name) => urlsOf(`${name}.example`, 4));
    const options = { concurrency: 1 };
    const { settled } = await simulate(urls, { addressOf }, { addressLeases: addresses, options });
    expect(settled.filter(({ verdict }) => verdict.reason === 'ok')).toHaveLength(urls.length);
    expect(wanted).toEqual(['a.example']);
  });

  it('is left once it answers there, whatever its name said', async () => {
    const { addresses } = addressesBeside(new Set([THEIRS]));
    const urls = urlsOf('moves.example', 4);
    const { asked, settled } = await simulate(
      urls,
      {
        addressOf,
        answer: (url) => ({ reason: 'ok', hops: [{ url, status: 200, address: THEIRS }] }),
      },
      { addressLeases: addresses },
    );
    expect(asked).toHaveLength(1);
    expect(settled.map(({ isElsewhere }) => isElsewhere)).toEqual([false, true, true, true]);
  });

  it('is not looked for where it is known from before', async () => {
    const { addresses, wanted } = addressesBeside(new Set([THEIRS]));
    const link = { url: 'http://theirs.example/', alternatives: [], address: OURS };
    const { asked } = await simulate([link], { addressOf }, { addressLeases: addresses });
    expect(asked).toHaveLength(1);
    expect(wanted).toEqual(['theirs.example']);
  });

  it('keeps the links back that wait for a second answer, and those behind them', async () => {
    const { addresses } = addressesBeside(new Set([THEIRS]));
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
      { addressLeases: addresses, options: { hostConcurrency: 3 } },
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
        async (hosts, moves, answers) => {
          const urls = hosts.map((name, n) => `http://${name}/${n}`);
          const { addresses } = addressesBeside(new Set([THEIRS]));
          const { settled, stats } = await simulate(
            urls,
            {
              addressOf: () => moves.next().value ?? OURS,
              answer: () => answers.next().value ?? { reason: 'ok' },
            },
            { addressLeases: addresses },
          );
          expect(settled.map(({ link }) => link.url).sort()).toEqual([...urls].sort());
          expect(stats).toMatchObject({ queued: 0, inFlight: 0, waitingHosts: 0 });
        },
      ),
      { numRuns: tries(2000) },
    );
  });

  it('ends the run where the store cannot tell whose it is', async () => {
    const addresses = new HeldAddresses(() => Promise.reject(new Error('the store is away')));
    const run = simulate(urlsOf('ours.example', 2), { addressOf }, { addressLeases: addresses });
    await expect(run).rejects.toThrow('the store is away');
  });
});

const GONE: Answer = {
  reason: 'dns-gone',
  retry: { scope: 'link', afterMs: 0, denied: { cookies: [] } },
};
const SILENT: Answer = { reason: 'timeout', retry: { scope: 'link', afterMs: 0 } };
const BUSY: Answer = { reason: 'rate-limited', retry: { scope: 'host', afterMs: 60_000 } };

describe('the addresses of a process', () => {
  it('are free with the last of its sites there', async () => {
    const { addresses } = addressesBeside(new Set([THEIRS]));
    await addresses.take('a.example', OURS);
    await addresses.take('b.example', OURS);
    await addresses.take('b.example', '192.0.2.3');
    expect(addresses.left(['a.example', 'unknown.example'])).toEqual([]);
    expect(addresses.has('c.example', OURS)).toBe(true);
    expect(addresses.left(['b.example'])).toEqual(['192.0.2.3']);
    expect(addresses.left(['c.example'])).toEqual([OURS]);
    expect(addresses.has('a.example', OURS)).toBe(false);
  });

  it('are asked for together while the store is answering', async () => {
    const calls: number[] = [];
    const addresses = new HeldAddresses(async (wanted) => {
      calls.push(wanted.length);
      await Promise.resolve();
      return wanted.map(({ address }) => address);
    });
    const sites = Array.from({ length: 20 }, (_, n) => `${n}.example`);
    const own = await Promise.all(sites.map((site, n) => addresses.take(site, `192.0.2.${n}`)));
    expect(own.every(Boolean)).toBe(true);
    expect(calls).toEqual([1, 19]);
  });
});
