import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../../checkers/net/guard/address.ts';

const PIECES = [
  ':',
  '::',
  ':',
  '0',
  '1',
  'ab',
  'FFFF',
  '12345',
  'g',
  '1.2.3.4',
  '1.2.3',
  '256.1.1.1',
  '%',
  '%eth0',
  '.',
  ' ',
];
const anyAddress = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 18 })
  .map((all) => all.join(''));
/** Mostly right: so many groups, some of them left out. */
const likelyAddress = fc
  .record({
    groups: fc.array(fc.constantFrom('0', 'a1', 'ffff', '1234'), { minLength: 4, maxLength: 9 }),
    gap: fc.nat(10),
    end: fc.constantFrom('', '', ':1.2.3.4', '::', ':01.2.3.4', '%1', '%'),
  })
  .map(
    ({ groups, gap, end }) =>
      groups.map((group, at) => (at === gap ? `:${group}` : group)).join(':') + end,
  );

/** The bytes as text without any abbreviation, for Node.js to read. */
const written = (bytes: readonly number[]): string =>
  bytes.length === 4
    ? bytes.join('.')
    : Array.from({ length: 8 }, (_, at) =>
        (((bytes[2 * at] as number) << 8) | (bytes[2 * at + 1] as number)).toString(16),
      ).join(':');

describe('an address', () => {
  it.each([anyAddress, likelyAddress])(
    'is what Node.js takes for one, and nothing else',
    (texts) => {
      fc.assert(
        fc.property(texts, (text) => {
          const length = { 0: undefined, 4: 4, 6: 16 }[isIP(text)];
          expect(parseAddress(text)?.length).toBe(length);
        }),
        { numRuns: 5000 },
      );
    },
  );

  it('has the bytes that a URL of it has', () => {
    fc.assert(
      fc.property(likelyAddress, (text) => {
        const bytes = parseAddress(text);
        fc.pre(bytes !== null && !text.includes('%'));
        const host = (address: string): string => new URL(`http://[${address}]/`).hostname;
        expect(host(written(bytes ?? []))).toBe(host(text));
      }),
      { numRuns: 1000 },
    );
  });
});
