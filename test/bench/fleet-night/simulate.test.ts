/** A night of a fleet in virtual time keeps to the paces, loses no link, and takes what politeness asks for. */
import { describe, expect, it } from 'vitest';
import { type FleetPaces, simulateFleet } from './simulate.ts';
import { makeSites, type Sites } from './sites.ts';

const PACES: FleetPaces = {
  ...{ slots: 8, slowSlots: 2, held: 32, addressConcurrency: 2, delayMs: 1000, retries: 1 },
  ...{ connectTimeoutMs: 10_000, nightMs: 1_000_000 },
};

function sitesOf(due: readonly number[], { answerMs = 200, address = -1 } = {}): Sites {
  const { length: count } = due;
  return {
    ...{ count, links: Uint32Array.from(due), due: Uint32Array.from(due) },
    answerMs: new Float32Array(count).fill(answerMs),
    address: new Int32Array(count).fill(address),
  };
}

describe('a night of a fleet', () => {
  it('takes as long as the largest site, where there are slots for all', () => {
    const { msTo, left, mostAtOnce } = simulateFleet(sitesOf([10, 3, 1]), PACES);
    expect([left, mostAtOnce]).toEqual([0, 3]);
    expect(msTo['0.999']).toBe(10 * 200 + 9 * 1000);
  });

  it('asks a site that does not answer twice for each link, and waits longer in between', () => {
    const { msTo } = simulateFleet(sitesOf([2], { answerMs: 0 }), PACES);
    expect(msTo['0.999']).toBe(4 * 10_000 + 3 * 10_000);
  });

  it('leaves what does not fit', () => {
    const { asked, left, sitesLeft } = simulateFleet(sitesOf([10, 3]), { ...PACES, nightMs: 5000 });
    expect([asked, left, sitesLeft]).toEqual([4 + 3, 6, 1]);
  });

  it.each([
    ['slots', { slots: 3 }, 3],
    ['sites that may be held', { held: 2 }, 2],
  ])('is bounded by %s', (_, bound, most) => {
    const { mostAtOnce, left } = simulateFleet(sitesOf(Array(40).fill(5)), { ...PACES, ...bound });
    expect([mostAtOnce, left]).toEqual([most, 0]);
  });

  it('lets hosts that do not answer hold up no others', () => {
    const dead = simulateFleet(sitesOf(Array(9).fill(1), { answerMs: 0 }), PACES);
    expect(dead.mostAtOnce).toBe(PACES.slowSlots);
    const both = sitesOf(Array(40).fill(1));
    both.answerMs.fill(0, 0, 20);
    expect(simulateFleet(both, { ...PACES, nightMs: 1000 }).asked).toBe(20);
  });

  it('asks a shared address no more often than it may be asked', () => {
    const sites = sitesOf(Array(40).fill(5), { address: 0 });
    const { mostAtOnce, left } = simulateFleet(sites, PACES);
    expect([mostAtOnce, left]).toEqual([PACES.addressConcurrency, 0]);
  });
});

describe('the sites of a large store', () => {
  it.each(['square', 'zipf'] as const)('have all of its links, and all that are due: %s', (law) => {
    const size = { links: 300_000, sites: 4000, due: 25_000, oneDeadIn: 20, oneSharedIn: 3 };
    const { links, due } = makeSites({ ...size, addresses: 20, seed: 1, law });
    const sum = (values: Uint32Array): number => values.reduce((all, one) => all + one, 0);
    expect(Math.abs(sum(links) - size.links)).toBeLessThan(2);
    expect(Math.abs(sum(due) - size.due)).toBeLessThan(size.due / 50);
  });
});
