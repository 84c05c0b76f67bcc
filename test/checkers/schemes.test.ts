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

  it('says why where nothing is spoken', () => {
    const silent = schemeCatalogue().filter(({ spoken: how }) => 'silent' in how);
    expect(silent.map(({ scheme }) => scheme)).toEqual([
      ...['cid', 'doi', 'file', 'javascript', 'mid', 'news', 'sftp', 'sms', 'tel', 'urn'],
    ]);
  });
});
