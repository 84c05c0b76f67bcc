/** How many sites a process takes from a run that it shares. */
import { describe, expect, it } from 'vitest';
import { Appetite } from '../../../../src/checking/holding/appetite.ts';
import type { Claim } from '../../../../src/store/model.ts';

/** Four sites for each. */
const SLOTS = 4;
const MOST = 16;

const claimOf = (site: string, links: number): Claim => ({
  site,
  links: Array.from({ length: links }, (_, linkId) => ({
    ...{ linkId, url: `http://${site}/${linkId}`, alternatives: [] },
    history: { state: 'unchecked', since: 0, failures: 0, intervalMs: 0, due: 0 },
  })),
});

/** One link of it came back. */
const oneOf = (askedSite: string) => [{ link: { askedSite } }];

function fullOf(sites: number, linksEach = 1): Appetite {
  const appetite = Appetite.ofOneAmongMany(SLOTS);
  for (let i = 0; i < sites; i++) appetite.taken(claimOf(`${i}.example`, linksEach));
  return appetite;
}

describe('the appetite of a process', () => {
  it('is for all where nobody else is there', async () => {
    const appetite = Appetite.unbounded();
    for (let i = 0; i < 1000; i++) appetite.taken(claimOf(`${i}.example`, 1));
    expect(await appetite.room(512)).toBe(512);
  });

  it('is for four sites a link under way where others want some, too', async () => {
    expect(await fullOf(0).room(512)).toBe(MOST);
    expect(await fullOf(10).room(512)).toBe(6);
    expect(await fullOf(10).room(5)).toBe(5);
  });

  it('comes back when an eighth is done, and a site is done with its last link', async () => {
    const appetite = fullOf(MOST, 2);
    let room: number | undefined;
    const waiting = appetite.room(512).then((sites) => {
      room = sites;
    });
    for (const site of ['0.example', '1.example']) appetite.done(oneOf(site));
    await Promise.resolve();
    appetite.done(oneOf('0.example'));
    await Promise.resolve();
    expect(room).toBeUndefined();
    appetite.done(oneOf('1.example'));
    await waiting;
    expect(room).toBe(2);
  });

  it('counts a site that is claimed again once, with all its links', async () => {
    const appetite = fullOf(MOST);
    appetite.taken(claimOf('0.example', 1));
    for (const site of ['0.example', '1.example', '2.example']) appetite.done(oneOf(site));
    expect(await appetite.room(512)).toBe(2);
  });
});
