/**
 * Address ranges that no public web server has, from the IANA special-purpose address registries
 * (RFC 6890), the IPv6 address space registry and the makers of clouds, whose other metadata addresses lie in
 * ranges that are here anyway. Data only; `address-guard.ts` judges by it.
 */

export interface SpecialRange {
  readonly cidr: string;
  readonly name: string;
}

export const SPECIAL_RANGES: readonly SpecialRange[] = [
  { cidr: '0.0.0.0/8', name: 'this network (RFC 791)' },
  { cidr: '10.0.0.0/8', name: 'private (RFC 1918)' },
  { cidr: '100.64.0.0/10', name: 'shared, carrier-grade NAT (RFC 6598)' },
  { cidr: '127.0.0.0/8', name: 'loopback (RFC 1122)' },
  // In public space, but every virtual machine of Azure reaches its own host by it.
  { cidr: '168.63.129.16/32', name: 'cloud metadata (Azure)' },
  { cidr: '169.254.0.0/16', name: 'link-local, cloud metadata (RFC 3927)' },
  { cidr: '172.16.0.0/12', name: 'private (RFC 1918)' },
  { cidr: '192.0.0.0/24', name: 'IETF protocol assignments (RFC 6890)' },
  { cidr: '192.0.2.0/24', name: 'documentation (RFC 5737)' },
  { cidr: '192.88.99.0/24', name: '6to4 relay (RFC 7526)' },
  { cidr: '192.168.0.0/16', name: 'private (RFC 1918)' },
  { cidr: '198.18.0.0/15', name: 'benchmarking (RFC 2544)' },
  { cidr: '198.51.100.0/24', name: 'documentation (RFC 5737)' },
  { cidr: '203.0.113.0/24', name: 'documentation (RFC 5737)' },
  { cidr: '224.0.0.0/4', name: 'multicast (RFC 5771)' },
  { cidr: '240.0.0.0/4', name: 'reserved, broadcast (RFC 1112)' },

  { cidr: '::/128', name: 'unspecified (RFC 4291)' },
  { cidr: '::1/128', name: 'loopback (RFC 4291)' },
  { cidr: '64:ff9b:1::/48', name: 'local-use translation (RFC 8215)' },
  { cidr: '100::/64', name: 'discard-only (RFC 6666)' },
  { cidr: '2001::/23', name: 'IETF protocol assignments, Teredo (RFC 2928)' },
  { cidr: '2001:db8::/32', name: 'documentation (RFC 3849)' },
  { cidr: '3fff::/20', name: 'documentation (RFC 9637)' },
  { cidr: 'fc00::/7', name: 'unique local (RFC 4193)' },
  { cidr: 'fe80::/10', name: 'link-local (RFC 4291)' },
  { cidr: 'fec0::/10', name: 'site-local (RFC 3879)' },
  { cidr: 'ff00::/8', name: 'multicast (RFC 4291)' },
];

/** All public IPv6 unicast lies here (RFC 4291 §2.4 and the IPv6 address space registry). */
export const GLOBAL_UNICAST_V6 = '2000::/3';

export const UNALLOCATED_V6 = 'not allocated for public use (RFC 4291)';

/** IPv6 ranges that stand for the IPv4 address written at byte `at` inside them. */
export const EMBEDDED_V4 = [
  // IPv4-mapped and IPv4-compatible (RFC 4291 §2.5.5)
  { cidr: '::ffff:0:0/96', at: 12 },
  { cidr: '::/96', at: 12 },
  // IPv4-translated (RFC 6052 §2.1)
  { cidr: '64:ff9b::/96', at: 12 },
  // 6to4 (RFC 3056 §2)
  { cidr: '2002::/16', at: 2 },
] as const;

/**
 * ISATAP (RFC 5214 §6.1): in any network, whatever ends in these groups and an IPv4 address leads to it through
 * the site's own tunnel.
 */
export const ISATAP = {
  marks: [
    [0x00, 0x00, 0x5e, 0xfe],
    [0x02, 0x00, 0x5e, 0xfe],
  ],
  markAt: 8,
  at: 12,
  name: 'tunnelled, ISATAP (RFC 5214)',
} as const;
