/** Addresses that many sites share: each is one member's at a time, and so are its sites. */
import { describe, expect, it } from 'vitest';
import { postgresIsMissing } from '../../../helpers/postgres/server.ts';
import { joined, LIMITS, opened, resultsOf, sitesOf, URLS, withBothOf } from '../sharing.ts';
import { ME } from '../stores.ts';
import { openOnServer } from './databases.ts';

const ADDRESS = '192.0.2.1';
const OTHER = '2001:db8::1';
const A = { site: 'a.example', address: ADDRESS };
const B = { site: 'b.example', address: ADDRESS };

const withBoth = withBothOf(openOnServer);

describe.skipIf(postgresIsMissing())('an address that many sites share', () => {
  it('belongs to whoever takes it first, until it is given back', () =>
    withBoth(async (shared) => {
      const { one, other } = shared;
      const { fence } = await opened(shared);
      const second = await joined(other);
      expect(await one.takeAddresses(fence, [A, { ...B, address: OTHER }])).toEqual([
        ADDRESS,
        OTHER,
      ]);
      expect(await one.takeAddresses(fence, [A, B])).toEqual([ADDRESS]);
      expect(await other.takeAddresses(second, [A, { ...B, address: '::1' }])).toEqual(['::1']);
      await one.giveBack(fence, [], [ADDRESS]);
      await one.giveBack(fence, [], ['::1']);
      expect(await other.takeAddresses(second, [A])).toEqual([ADDRESS]);
      expect(await one.takeAddresses(fence, [A, { ...B, address: '::1' }])).toEqual([]);
    }));

  it('is one of them where both take several at once', () =>
    withBoth(async (shared) => {
      const { one, other } = shared;
      const { fence } = await opened(shared);
      const second = await joined(other);
      const wanted = Array.from({ length: 200 }, (_, n) => ({
        site: 'x',
        address: `192.0.2.${n}`,
      }));
      const [ours, theirs] = await Promise.all([
        one.takeAddresses(fence, wanted),
        other.takeAddresses(second, wanted.toReversed()),
      ]);
      expect([...ours, ...theirs].sort()).toEqual(wanted.map(({ address }) => address).sort());
    }));

  it('keeps its sites for its member, who is told where they are', () =>
    withBoth(async (shared) => {
      const { one, other } = shared;
      const { fence } = await opened(shared);
      const second = await joined(other);
      await other.takeAddresses(second, [B]);
      expect(sitesOf(await one.claim(fence, LIMITS))).toHaveLength(3);
      expect(await one.takeAddresses(fence, [A])).toEqual([]);
      await one.giveBack(fence, [{ site: 'a.example' }, { site: 'b.example' }]);
      // It was not asked for b.example, and nobody knows where that is.
      expect(sitesOf(await one.claim(fence, LIMITS))).toEqual(['b.example']);
      const taken = await other.claim(second, LIMITS);
      expect(taken.map(({ site, address }) => [site, address])).toEqual([['a.example', ADDRESS]]);
    }));

  it('does not hand more of such a site to a member that still holds it', () =>
    withBoth(async (shared) => {
      const { one, other } = shared;
      const { fence } = await opened(shared);
      const second = await joined(other);
      await other.takeAddresses(second, [B]);
      const [first] = await one.claim(fence, { sites: 1, linksEach: 1 });
      expect(first?.site).toBe('a.example');
      expect(await one.takeAddresses(fence, [A])).toEqual([]);
      expect(sitesOf(await one.claim(fence, LIMITS))).toEqual(['b.example', 'doi.example']);
    }));

  it.each([
    ['leaves', true],
    ['is silent for longer than its lease', false],
  ])('is free with its sites when its member %s', (_, leaves) =>
    withBoth(async (shared) => {
      const { one, other, clock } = shared;
      const { fence } = await opened(shared);
      const second = await joined(other);
      await other.takeAddresses(second, [B]);
      await one.claim(fence, LIMITS);
      await one.takeAddresses(fence, [A]);
      await one.giveBack(fence, [{ site: 'a.example' }]);
      expect(await one.claim(fence, LIMITS)).toEqual([]);
      if (leaves) await other.leave(second);
      else clock.now += ME.leaseMs + 1;
      const [taken] = await one.claim(fence, LIMITS);
      expect(taken).toMatchObject({ site: 'a.example', address: ADDRESS });
      expect(await one.takeAddresses(fence, [A])).toEqual([ADDRESS]);
    }),
  );

  it('is nothing for a member that was given up', () =>
    withBoth(async (shared) => {
      const { one, other, clock } = shared;
      const { fence } = await opened(shared);
      const second = await joined(other);
      clock.now += ME.leaseMs + 1;
      await other.claim(second, LIMITS);
      expect(await one.takeAddresses(fence, [A])).toEqual([]);
      expect(await one.hold(fence, 'c.example')).toBeUndefined();
      expect(await other.takeAddresses(second, [A])).toEqual([ADDRESS]);
    }));

  it('does not outlive the run', () =>
    withBoth(async (shared) => {
      const { one, other } = shared;
      const { fence } = await opened(shared);
      await one.takeAddresses(fence, [A]);
      const claims = await one.claim(fence, LIMITS);
      expect(await one.commit(fence, resultsOf(claims))).toHaveLength(URLS.length);
      await one.endRun(fence, 0, 'done');
      const again = await opened({ ...shared, one: other });
      expect(await other.takeAddresses(again.fence, [A])).toEqual([ADDRESS]);
    }));
});
