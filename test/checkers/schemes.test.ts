import { describe, expect, it } from 'vitest';
import { schemeCatalogue } from '../../checkers/index.ts';
import { SPOKEN } from '../../checkers/reach/schemes.ts';
import { SCHEMES } from '../../checkers/syntax/schemes/index.ts';

describe('the catalogue of schemes', () => {
  it('says for every scheme with a grammar what is spoken to it, or why nothing is', () => {
    expect([...SCHEMES.keys()].filter((scheme) => !Object.hasOwn(SPOKEN, scheme))).toEqual([]);
  });

  it('lists each once, in order, with its grammar', () => {
    const entries = schemeCatalogue();
    const names = entries.map(({ scheme }) => scheme);
    expect(names).toEqual([...new Set(names)].sort());
    expect(entries.filter(({ syntax }) => syntax).map(({ scheme }) => scheme)).toEqual(
      [...SCHEMES.keys()].sort(),
    );
  });

  it('speaks to the Web only', () => {
    const spoken = schemeCatalogue().filter(({ spoken: how }) => 'protocol' in how);
    expect(spoken.map(({ scheme }) => scheme)).toEqual(['http', 'https']);
  });
});
