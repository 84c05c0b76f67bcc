import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains, parseAddress, parseCidr } from '../../../../checkers/net/guard/address.ts';
import { createAddressGuard } from '../../../../checkers/net/guard/address-guard.ts';
import { parseAllowedAddress } from '../../../../checkers/net/guard/allowed-address.ts';
import { SPECIAL_RANGES } from '../../../../checkers/net/guard/special-ranges.ts';

const guard = createAddressGuard([]);

/** First and last address of each range, and the neighbours outside where those are public. */
const EDGES: readonly (readonly [first: string, last: string, outside: readonly string[]])[] = [
  ['0.0.0.0', '0.255.255.255', ['1.0.0.0']],
  ['10.0.0.0', '10.255.255.255', ['9.255.255.255', '11.0.0.0']],
  ['100.64.0.0', '100.127.255.255', ['100.63.255.255', '100.128.0.0']],
  ['127.0.0.0', '127.255.255.255', ['126.255.255.255', '128.0.0.0']],
  ['168.63.129.16', '168.63.129.16', ['168.63.129.15', '168.63.129.17']],
  ['169.254.0.0', '169.254.255.255', ['169.253.255.255', '169.255.0.0']],
  ['172.16.0.0', '172.31.255.255', ['172.15.255.255', '172.32.0.0']],
  ['192.0.0.0', '192.0.0.255', ['191.255.255.255', '192.0.1.0']],
  ['192.0.2.0', '192.0.2.255', ['192.0.1.255', '192.0.3.0']],
  ['192.88.99.0', '192.88.99.255', ['192.88.98.255', '192.88.100.0']],
  ['192.168.0.0', '192.168.255.255', ['192.167.255.255', '192.169.0.0']],
  ['198.18.0.0', '198.19.255.255', ['198.17.255.255', '198.20.0.0']],
  ['198.51.100.0', '198.51.100.255', ['198.51.99.255', '198.51.101.0']],
  ['203.0.113.0', '203.0.113.255', ['203.0.112.255', '203.0.114.0']],
  ['224.0.0.0', '239.255.255.255', ['223.255.255.255']],
  ['240.0.0.0', '255.255.255.255', []],
  ['::', '::', []],
  ['::1', '::1', []],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff', []],
  ['100::', '100::ffff:ffff:ffff:ffff', []],
  ['2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff', ['2001:200::']],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', ['2001:db7::1', '2001:db9::']],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff', ['3fff:1000::', '3ffe::1']],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', []],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff', []],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', []],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', []],
];

const REFUSED = [
  // Mapped, compatible, translated and tunnelled forms of what is refused as IPv4.
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::FFFF:A00:1', '0:0:0:0:0:ffff:169.254.169.254'],
  ...['::127.0.0.1', '::7f00:1', '::10.0.0.1', '64:ff9b::127.0.0.1', '64:ff9b::a9fe:a9fe'],
  ...['2002:7f00:1::', '2002:a00:1::1', '2002:a9fe:a9fe::', '2002:c0a8:101:1::1'],
  ...['fe80::1%eth0', 'fe80::1%1', '::1%lo', 'fd00:ec2::254', 'ff02::1'],
  // Where clouds tell their machines about themselves.
  ...['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192', '169.254.0.23'],
  ...['fd00:ec2::254', 'fd20:ce::254', 'fd00:42::42', 'fe80::a9fe:a9fe', '::ffff:168.63.129.16'],
  ...['2002:a83f:8110::1', '64:ff9b::168.63.129.16', '64:ff9b::6464:64c8', '2002:c000:c0::'],
  // ISATAP, whatever it leads to.
  ...['2001:470::5efe:10.0.0.1', '2001:470::200:5efe:10.0.0.1', '2620:0:1::5efe:7f00:1'],
  ...['2a00:1450::200:5efe:8.8.8.8', '2002:808:808::5efe:169.254.169.254', 'fe80::5efe:8.8.8.8'],
  // Teredo, and translation that a site keeps to itself.
  ...['2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001::1', '64:ff9b:1::8.8.8.8'],
  // Not allocated for public use.
  ...['1::1', '4000::1', '5f00::1', '8000::', 'e000::1', '::ffff:0:127.0.0.1', '100:0:0:1::1'],
  // No addresses at all.
  ...['', 'localhost', '127.1', '0x7f.0.0.1', '2130706433', '127.0.0.1:80', '[::1]', '1.2.3.256'],
];

const ALLOWED = [
  ...['1.1.1.1', '8.8.8.8', '93.184.215.14', '223.255.255.254', '192.0.1.1', '198.41.0.4'],
  ...['2606:4700::1111', '2a00:1450:4001::8a', '2001:4860:4860::8888', '2620:fe::fe'],
  ...['2001:470::5eff:10.0.0.1', '2001:470::5efe:0:0:0', '2001:470::100:5efe:10.0.0.1'],
  ...['::ffff:8.8.8.8', '64:ff9b::8.8.8.8', '2002:808:808::1', '2400::1', '3ffe:ffff::'],
];

describe('the address guard', () => {
  it('has its edges where the registries have them', () => {
    expect(EDGES).toHaveLength(SPECIAL_RANGES.length);
    for (const [i, [first, last, outside]] of EDGES.entries()) {
      const expected = { allowed: false, range: SPECIAL_RANGES[i]?.name };
      expect([first, guard.judge(first)]).toEqual([first, expected]);
      expect([last, guard.judge(last)]).toEqual([last, expected]);
      for (const address of outside)
        expect([address, guard.judge(address).allowed]).toEqual([address, true]);
    }
  });

  it.each(REFUSED)('refuses %s', (address) => {
    expect(guard.judge(address)).toMatchObject({ allowed: false, range: expect.any(String) });
  });

  it.each(ALLOWED)('allows %s', (address) => {
    expect(guard.judge(address)).toEqual({ allowed: true });
  });

  it('judges a mapped address as the address itself', () => {
    fc.assert(
      fc.property(fc.ipV4(), (v4) => {
        expect(guard.judge(`::ffff:${v4}`)).toEqual(guard.judge(v4));
      }),
      { numRuns: 500 },
    );
  });

  it('refuses or allows, and never throws, whatever it is given', () => {
    const anything = fc.oneof(fc.string(), fc.ipV4Extended(), fc.ipV6());
    fc.assert(
      fc.property(anything, (text) => {
        expect(typeof guard.judge(text).allowed).toBe('boolean');
      }),
    );
  });
});

describe('allowed ranges', () => {
  it.each([
    ['127.0.0.0/8', '127.9.9.9', true],
    ['127.0.0.0/8', '::ffff:127.0.0.1', true],
    ['127.0.0.0/8', '10.0.0.1', false],
    ['127.0.0.0/8', '::1', false],
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['10.1.2.3/16', '10.1.255.255', true],
    ['10.0.0.0/31', '10.0.0.1', true],
    ['10.0.0.0/31', '10.0.0.2', false],
    ['0.0.0.0/0', '169.254.169.254', true],
    ['0.0.0.0/0', 'fe80::1', false],
    ['::/0', 'fe80::1%eth0', true],
    ['::1', '::1', true],
    ['168.63.129.16', '168.63.129.16', true],
    ['10.0.0.0/8', '2001:470::5efe:10.0.0.1', true],
    ['10.0.0.0/8', '2001:470::5efe:192.168.0.1', false],
    ['2001:470::/32', '2001:470::5efe:10.0.0.1', true],
    ['fd00::/8', 'fd12:3456::1', true],
    ['fd00::/8', 'fc00::1', false],
  ])('%s lets %s in: %s', (range, address, allowed) => {
    expect(createAddressGuard([range]).judge(address).allowed).toBe(allowed);
  });

  it('throws a TypeError for what is no range', () => {
    expect(() => createAddressGuard(['127.0.0.1', 'localhost'])).toThrow(TypeError);
  });
});

describe('an allowed address with a port', () => {
  it.each([
    ['10.0.0.0/8:6379', [10, 0, 0, 0], 8, 6379],
    ['10.1.2.3:70', [10, 1, 2, 3], 32, 70],
    ['10.1.2.3:65535', [10, 1, 2, 3], 32, 65535],
    ['[::1]:70', [...Array.from({ length: 15 }, () => 0), 1], 128, 70],
    ['[fd00::/8]:70', [0xfd, ...Array.from({ length: 15 }, () => 0)], 8, 70],
  ])('%s', (text, bytes, bits, port) => {
    expect(parseAllowedAddress(text)).toEqual({ range: { bytes, bits }, port });
  });

  it.each([
    ...['10.0.0.0/8:', '10.0.0.0/8:0', '10.0.0.0/8:65536', '10.0.0.0/33:70', '10.0.0.0:70/8'],
    ...['[10.0.0.1]:70', '[::1]', '[fd00::]/8:70', '[fd00::/129]:70', 'h:70', ':70', '1.2.3:70'],
  ])('%s is none', (text) => {
    expect(parseAllowedAddress(text)).toBeNull();
  });

  it('is an address of IPv6 where there are no brackets', () => {
    expect(parseAllowedAddress('::1:70')).toEqual({ range: parseCidr('::1:70') });
  });

  const foreign = { port: 6379, description: 'port 6379 (Redis)' };

  it.each([
    [['10.0.0.0/8:6379'], '10.0.0.1', 6379, true],
    [['10.0.0.0/8:6379'], '::ffff:10.0.0.1', 6379, true],
    [['10.0.0.0/8:6379'], '10.0.0.1', 70, false],
    [['10.0.0.0/8:6379'], '11.0.0.1', 70, true],
    [['10.0.0.0/8', '10.0.0.1:6379'], '10.0.0.2', 70, true],
    [['[fd00::/8]:70'], 'fd12::1', 70, true],
    [['[fd00::/8]:70'], 'fd12::1', 71, false],
  ])('%j lets connections to %s at port %i through: %s', (allowed, address, port, expected) => {
    expect(createAddressGuard(allowed).at(port).judge(address).allowed).toBe(expected);
  });

  it.each([
    [['10.0.0.0/8:6379'], '10.0.0.1', { allowed: true }],
    [['0.0.0.0/0:6379'], '93.184.215.14', { allowed: true }],
    [
      ['10.0.0.0/8'],
      '10.0.0.1',
      { allowed: false, range: foreign.description, foreignPort: foreign },
    ],
    [
      ['10.0.0.0/8:70'],
      '93.184.215.14',
      { allowed: false, range: foreign.description, foreignPort: foreign },
    ],
    [['10.0.0.2:6379'], '10.0.0.1', { allowed: false, range: 'private (RFC 1918)' }],
  ])("%j at another service's port: %s", (allowed, address, expected) => {
    expect(createAddressGuard(allowed).at(6379, foreign).judge(address)).toEqual(expected);
  });

  it('says nothing where no port is known', () => {
    expect(createAddressGuard(['10.0.0.0/8:70']).judge('10.0.0.1').allowed).toBe(false);
  });
});

describe('parseCidr', () => {
  it.each([
    ...['', '/', '/8', '10.0.0.0/', '10.0.0.0/33', '10.0.0.0/-1', '10.0.0.0/08', '10.0.0.0/8/8'],
    ...['10/8', '10.0.0/8', '010.0.0.1', '256.0.0.1', '10.0.0.0 /8', ' 10.0.0.0', '1.2.3.4/1e1'],
    ...['::/129', ':::/8', '1::2::3', '[::1]', 'fe80::1%eth0', 'fe80::%1/64', 'localhost', '*'],
  ])('refuses %j', (text) => {
    expect(parseCidr(text)).toBeNull();
  });

  it('reads addresses as their own range', () => {
    expect(parseCidr('10.1.2.3')).toEqual({ bytes: [10, 1, 2, 3], bits: 32 });
    expect(parseCidr('::1')?.bits).toBe(128);
    expect(parseCidr('::/0')?.bits).toBe(0);
  });
});

describe('parseAddress', () => {
  it('reads what Node.js writes, in every form', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const groups = Array.from({ length: 8 }, (_, i) =>
          (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
        );
        const full = groups.join(':');
        const short = new URL(`http://[${full}]/`).hostname.slice(1, -1);
        const dotted = `${groups.slice(0, 6).join(':')}:${bytes.slice(12).join('.')}`;
        for (const text of [full, short, dotted, full.toUpperCase(), `${short}%eth0`]) {
          expect(parseAddress(text)).toEqual([...bytes]);
        }
      }),
    );
  });

  it('agrees with a bitwise reading of ranges', () => {
    const bits = (bytes: readonly number[]): string =>
      bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
    const address = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(address, address, fc.nat(32), (range, other, length) => {
        const expected = bits(range).slice(0, length) === bits(other).slice(0, length);
        expect(contains({ bytes: range, bits: length }, other)).toBe(expected);
      }),
    );
  });
});
