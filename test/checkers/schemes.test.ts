import { describe, expect, it } from 'vitest';
import { schemeCatalogue } from '../../checkers/index.ts';
import { DEFAULT_POLICY } from '../../checkers/policy.ts';
import { protocolFor } from '../../checkers/reach/schemes.ts';
import { UNSUPPORTED } from '../../checkers/reach/unsupported.ts';
import { SCHEMES } from '../../checkers/syntax/schemes/index.ts';

describe('the catalogue of schemes', () => {
  it('says for every scheme with a grammar what is spoken to it, or why nothing is', () => {
    const vague = [...SCHEMES.keys()]
      .map((scheme) => protocolFor(scheme))
      .filter((how) => 'unsupported' in how && how.unsupported.startsWith('no way to check'));
    expect(vague).toEqual([]);
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
    const silent = schemeCatalogue().filter(({ choice: how }) => 'unsupported' in how);
    expect(silent.map(({ scheme }) => scheme)).toEqual(
      [...Object.keys(UNSUPPORTED), ...['file', 'info', 'news', 'snews', 'urn']].sort(),
    );
  });
});

describe('what is spoken', () => {
  const named = {
    ...DEFAULT_POLICY,
    newsServer: 'nntp://news.example',
    fileRoots: ['/srv'],
    urnResolvers: [{ namespace: 'nbn', template: 'https://nbn.example/{urn}' }],
  };

  it.each([
    ['news:rec.lamps', 'unsupported', 'nntp'],
    ['news://news.example/rec.lamps', 'nntp', 'nntp'],
    ['news:1@lamp.example', 'unsupported', 'nntp'],
    ['news:a*b@lamp.example', 'unsupported', 'nntp'],
    ['news:*', 'unsupported', 'unsupported'],
    ['news:rec.*', 'unsupported', 'unsupported'],
    ['news:rec.%2A', 'unsupported', 'unsupported'],
    ['file:///srv/a', 'unsupported', 'file'],
    ['doi:10.1000/182', 'handle', 'handle'],
    ['hdl:4263537/4000', 'handle', 'handle'],
    ['info:doi/10.1000/182', 'handle', 'handle'],
    ['info:lccn/2002022641', 'unsupported', 'unsupported'],
    ['urn:doi:10.1000/182', 'handle', 'handle'],
    ['urn:ietf:rfc:2648', 'urn', 'urn'],
    ['URN:IETF:BCP:14', 'urn', 'urn'],
    ['urn:nbn:de:101:1-201102033592', 'unsupported', 'urn'],
    ['urn:isbn:0451450523', 'unsupported', 'unsupported'],
    ['gopher://h.example/1a', 'gopher', 'gopher'],
    ['gopher://h.example:23/8', 'session', 'session'],
    ['gopher://h.example:23/Tlogin', 'session', 'session'],
    ['https://doi.org/10.1000/182', 'http', 'http'],
    ['constructor:x', 'unsupported', 'unsupported'],
  ])('is chosen by URL: %s is %s, and %s where all is named', (url, byDefault, whenNamed) => {
    const scheme = url.slice(0, url.indexOf(':')).toLowerCase();
    const how = (policy: typeof DEFAULT_POLICY): string => {
      const spoken = protocolFor(scheme, url, policy);
      return 'unsupported' in spoken ? 'unsupported' : spoken.protocol;
    };
    expect([how(DEFAULT_POLICY), how(named)]).toEqual([byDefault, whenNamed]);
  });

  it('names the option that would let it be asked', () => {
    const words = (scheme: string): string => JSON.stringify(protocolFor(scheme));
    expect(words('news')).toContain('--news-server');
    expect(words('file')).toContain('--file-root');
    expect(words('urn')).toContain('--urn-resolver');
  });
});
