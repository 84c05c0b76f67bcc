/** Lists and senders: wildcards, and what of a From field is an address. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesOf, senderTest } from '../../../src/filter/sender.ts';
import { wildcard } from '../../../src/filter/wildcard.ts';

describe('a wildcard', () => {
  it.each<[pattern: string, text: string, matches: boolean]>([
    ['dev.lists.example.org', 'dev.lists.example.org', true],
    ['dev.lists.example.org', 'Dev.Lists.Example.ORG', true],
    ['dev.lists.example.org', 'xdev.lists.example.org', false],
    ['dev.lists', 'dev.lists.example.org', false],
    ['comp.lang.*', 'comp.lang.cobol', true],
    ['comp.lang.*', 'comp.lang', false],
    ['comp.*.cobol', 'comp.lang.cobol', true],
    ['*.cobol', 'comp.lang.cobol', true],
    ['*lang*', 'comp.lang.cobol', true],
    ['*', '', true],
    ['**', 'x', true],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['ab*bc', 'abc', false],
    ['comp?lang', 'comp.lang', false],
    ['a.b', 'axb', false],
    ['[a]*', '[a]b', true],
    ['josé*', 'JOSE\u0301 LAMP', true],
  ])('%s is %s: %s', (pattern, text, matches) => {
    expect(wildcard(pattern)(text)).toBe(matches);
  });

  it('matches what a regular expression would match', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (pattern, written) => {
        const text = written.replaceAll('*', 'a');
        const meant = pattern.replaceAll('.', '\\.').replaceAll('*', '.*');
        expect(wildcard(pattern)(text)).toBe(new RegExp(`^${meant}$`).test(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('addresses of a From field', () => {
  it.each<[field: string, addresses: readonly string[]]>([
    ['anna@example.org', ['anna@example.org']],
    ['Anna Lamp <anna@example.org>', ['anna@example.org']],
    ['anna@example.org (Anna Lamp)', ['anna@example.org']],
    ['"Lamp, Anna" <anna@example.org>', ['anna@example.org']],
    ['"bob@evil.example" <anna@example.org>', ['anna@example.org']],
    ['"<bob@evil.example>" <anna@example.org>', ['anna@example.org']],
    ['"a \\" <bob@evil.example>" <anna@example.org>', ['anna@example.org']],
    ['bob@evil.example <anna@example.org>', ['anna@example.org']],
    ['Anna <anna@example.org>, Bob <bob@example.org>', ['anna@example.org', 'bob@example.org']],
    ['anna@example.org, bob@example.org', ['anna@example.org', 'bob@example.org']],
    ['Anna "the lamp <anna@example.org>', ['anna@example.org']],
    ['anna at example.org', []],
    ['Anna Lamp', []],
    ['<>', []],
    ['@ @a b@', []],
    ['', []],
  ])('%s', (field, addresses) => {
    expect(addressesOf(field)).toEqual(addresses);
  });
});

describe('a sender', () => {
  it.each<[pattern: string, field: string, isMeant: boolean]>([
    ['anna@example.org', 'Anna Lamp <anna@example.org>', true],
    ['ANNA@Example.org', 'anna@example.ORG (Anna)', true],
    ['anna@example.org', 'Joanna <joanna@example.org>', false],
    ['anna@example.org', '"anna@example.org" <bob@evil.example>', false],
    ['@example.org', 'anna@example.org', true],
    ['@example.org', 'anna@lists.example.org', false],
    ['@*.example.org', 'anna@lists.example.org', true],
    ['@*.example.org', 'anna@example.org', false],
    ['@*example.org', 'anna@example.org', true],
    ['anna@', 'anna@example.org', true],
    ['anna@', 'joanna@example.org', false],
    ['*anna@*', 'joanna@example.org', true],
    ['anna', 'Anna Lamp <al@example.org>', true],
    ['anna', 'joanna@example.org', true],
    ['anna lamp', 'Anna Lamp <al@example.org>', true],
    ['anna*org', 'Anna Lamp <al@example.org>', true],
    ['bob', 'Anna Lamp <al@example.org>', false],
    ['@', 'anna@example.org', true],
    ['@', 'Anna', false],
  ])('%s is meant by %s: %s', (pattern, field, isMeant) => {
    expect(senderTest(pattern)(field)).toBe(isMeant);
  });

  it('is looked for once in a field of any size', () => {
    const field = `${'<'.repeat(300_000)}${'"'.repeat(300_000)}${'@'.repeat(300_000)}`;
    expect(senderTest('@example.org')(field)).toBe(false);
  });
});
