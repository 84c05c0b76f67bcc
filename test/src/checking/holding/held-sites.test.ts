/** Which sites a process gives back, and when. */
import { describe, expect, it } from 'vitest';
import { HeldSites } from '../../../../src/checking/holding/held-sites.ts';

interface Kept {
  readonly canaries?: readonly string[];
  readonly needed?: readonly string[];
}

/** Holds these, with one link each; notes what is given back, a list each time. */
function holding(sites: readonly string[], { canaries = [], needed = [] }: Kept = {}) {
  const given: (readonly string[])[] = [];
  const held = new HeldSites({
    now: () => 0,
    giveBack: async (back) => void given.push(back.map(({ site }) => site)),
    isNeeded: (site) => needed.includes(site),
  });
  held.follow({ restOf: () => undefined, isCanary: (site) => canaries.includes(site) });
  const link = { linkId: 1, url: '', alternatives: [], history: UNCHECKED };
  for (const site of sites) held.taken({ site, links: [link] });
  return { held, given };
}

const UNCHECKED = { state: 'unchecked', since: 0, failures: 0, intervalMs: 0, due: 0 } as const;

describe('the sites that a process holds', () => {
  it('are given back once many of them are done', async () => {
    const sites = Array.from({ length: 70 }, (_, n) => `${n}.example`);
    const { held, given } = holding(sites);
    for (const site of sites.slice(0, 63)) held.done(site);
    await held.giveBackMany();
    expect(given).toEqual([]);
    held.done('63.example');
    await held.giveBackMany();
    expect(given).toEqual([sites.slice(0, 64)]);
  });

  it('are given back at once where another process asks them', async () => {
    const { held, given } = holding(['a.example', 'b.example', 'c.example']);
    held.done('a.example');
    held.left('b.example');
    await held.giveBackMany();
    expect(given).toEqual([['a.example', 'b.example']]);
    await held.giveBackMany();
    expect(given).toHaveLength(1);
  });

  it('are kept as long as they may be asked to see whether the network works', async () => {
    const { held, given } = holding(['a.example', 'b.example', 'c.example'], {
      canaries: ['a.example'],
      needed: ['b.example'],
    });
    for (const site of ['a.example', 'b.example', 'c.example']) held.done(site);
    await held.giveBackDone();
    expect(given).toEqual([['c.example']]);
    held.keepRests();
    await held.giveBackDone();
    expect(given).toEqual([['c.example'], ['a.example']]);
    await held.giveBackAll();
    expect(given.flat()).toEqual(['c.example', 'a.example', 'b.example']);
  });
});
