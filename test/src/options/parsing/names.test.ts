/** The options that say who is asked for names: what they take, and what they refuse with a reason. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../../../checkers/policy.ts';
import { NO_CONFIG } from '../../../../src/options/config.ts';
import {
  parseDoiResolver,
  parseNewsServer,
  parseUrnResolver,
} from '../../../../src/options/parsing/names.ts';
import { parsePolicy } from '../../../../src/options/parsing/parse.ts';

describe('--news-server', () => {
  it.each([
    ['news.example', 'nntp://news.example'],
    ['news.example:1119', 'nntp://news.example:1119'],
    ['[::1]:1119', 'nntp://[::1]:1119'],
    ['nntp://news.example/', 'nntp://news.example'],
    ['nntps://news.example:5563', 'nntps://news.example:5563'],
    ['http://news.example', null],
    ['nntp://', null],
    ['nntp://news.example/rec.lamps', null],
    ['nntp://ann:pw@news.example', null],
    ['news.example:99999', null],
    ['news server', null],
  ])('%s: %s', (text, url) => {
    expect(parseNewsServer(text)).toBe(url);
  });
});

describe('--doi-resolver', () => {
  it.each([
    ['https://doi.org/', 'https://doi.org/'],
    ['https://hdl.example', 'https://hdl.example/'],
    ['http://proxy.example/hdl', 'http://proxy.example/hdl'],
    ['doi.org', null],
    ['ftp://doi.org/', null],
    ['https://doi.org/?x', null],
    ['https://ann:pw@doi.org/', null],
  ])('%s: %s', (text, url) => {
    expect(parseDoiResolver(text)).toBe(url);
  });
});

describe('--urn-resolver', () => {
  it.each([
    ['https://n2t.example/{urn}', { namespace: '', template: 'https://n2t.example/{urn}' }],
    [
      'NBN=https://nbn.example/?u={urn}',
      { namespace: 'nbn', template: 'https://nbn.example/?u={urn}' },
    ],
    ['https://n2t.example/', null],
    ['https://{urn}/', null],
    ['https://{urn}.example/{urn}', null],
    ['https://a.example:{urn}/x', null],
    ['nbn=ftp://n2t.example/{urn}', null],
    ['-=https://n2t.example/{urn}', null],
    ['https://ann:pw@n2t.example/{urn}', null],
  ])('%s: %j', (text, resolver) => {
    expect(parseUrnResolver(text)).toEqual(resolver);
  });
});

describe('the policy', () => {
  it('uses doi.org alone for names by default', () => {
    const { newsServer, doiResolver, urnResolvers, fileRoots } = parsePolicy({}, NO_CONFIG);
    expect([newsServer, doiResolver, urnResolvers, fileRoots]).toEqual([
      ...['', DEFAULT_POLICY.doiResolver],
      ...[[], []],
    ]);
  });

  it('holds whole paths', () => {
    expect(parsePolicy({ 'file-root': ['lamps/../oil'] }, NO_CONFIG).fileRoots).toEqual([
      `${process.cwd()}/oil`,
    ]);
  });

  it.each([
    ['news-server', 'http://x', 'HOST:PORT'],
    ['doi-resolver', 'doi.org', 'https://doi.org/'],
    ['urn-resolver', 'https://x/', '{urn}'],
    ['file-root', '', 'needs a value'],
  ])('says what --%s %j should have been', (name, value, words) => {
    expect(() => parsePolicy({ [name]: value }, NO_CONFIG)).toThrow(words);
  });
});
