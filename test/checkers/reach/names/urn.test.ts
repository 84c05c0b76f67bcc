/** URNs at the pages of resolvers, and the servers of links without a host. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../checkers/model.ts';
import { type CheckPolicy, DEFAULT_POLICY } from '../../../../checkers/policy.ts';
import { effectiveServer } from '../../../../checkers/reach/effective-server.ts';
import { urnPage } from '../../../../checkers/reach/names/urn.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../../../helpers/checking.ts';
import { startGreeter } from '../../../helpers/servers/line-servers.ts';
import { startWorld, type World } from '../../../helpers/servers/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

afterAll(() => world.close());

async function ask(url: string, origin = world.origin): Promise<Verdict> {
  const policy: CheckPolicy = {
    ...LOOPBACK_POLICY,
    urnResolvers: [
      { namespace: 'nbn', template: `${origin}/nbn/{urn}` },
      { namespace: 'isbn', template: `${origin}/robots-closed/{urn}` },
      { namespace: '', template: `${origin}/any?name={urn}` },
    ],
  };
  const { verdict } = await withChecker(policy, (checker) => checker.check(url, neverAborted));
  return verdict;
}

describe('a URN', () => {
  it.each([
    ['urn:nbn:de:101:1-2011', '/nbn/urn:nbn:de:101:1-2011', 'alive: ok'],
    ['URN:NBN:fi-fe1/404/x', '/nbn/urn:nbn:fi-fe1/404/x', 'dead: not-found'],
    ['urn:nbn:a/301/b', '/nbn/urn:nbn:a/alive/b', 'alive: redirected'],
    ['urn:lex:it:1999?=q#f', '/any?name=urn:lex:it:1999', 'alive: ok'],
  ])('%s is looked up at %s: %s', async (url, path, expected) => {
    const { verdict, reason, suggestion } = await ask(url);
    expect(`${verdict}: ${reason}`).toBe(expected);
    expect(world.requests.at(-1)?.url).toBe(path);
    expect(suggestion).toBeUndefined();
  });

  it('is not dead because its resolver is', async () => {
    const gone = await startGreeter();
    await gone.close();
    const { verdict, reason } = await ask('urn:nbn:de:1', `http://127.0.0.1:${gone.port}`);
    expect([verdict, reason]).toEqual(['unknown', 'resolver-unreachable']);
  });
});

describe('urnPage', () => {
  const page = (url: string): string | undefined => urnPage(url, DEFAULT_POLICY)?.href;

  it.each([
    ['urn:ietf:rfc:2648', 'https://www.rfc-editor.org/info/rfc2648'],
    ['URN:ietf:RFC:0822', 'https://www.rfc-editor.org/info/rfc822'],
    ['urn:ietf:bcp:14', 'https://www.rfc-editor.org/info/bcp14'],
    ['urn:ietf:std:66', 'https://www.rfc-editor.org/info/std66'],
    ['urn:ietf:fyi:36', 'https://www.rfc-editor.org/info/fyi36'],
    ['urn:ietf:id:ietf-urn-ietf-06', 'https://datatracker.ietf.org/doc/draft-ietf-urn-ietf-06/'],
    ['urn:ietf:id:draft-x-00', 'https://datatracker.ietf.org/doc/draft-x-00/'],
    ['urn:ietf:params:xml:ns:yang', undefined],
    ['urn:ietf:rfc:abc', undefined],
    ['urn:isbn:0451450523', undefined],
    ['urn:x', undefined],
  ])('%s: %s', (url, expected) => {
    expect(page(url)).toBe(expected);
  });

  it('never leads to another host, nor out of the folder of the template', () => {
    const policy = {
      ...DEFAULT_POLICY,
      urnResolvers: [{ namespace: '', template: 'https://resolver.example/a/{urn}' }],
    };
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const url = urnPage(`urn:lamp:${name}`, policy);
        if (url === null) return;
        expect(url.origin).toBe('https://resolver.example');
        expect(url.pathname.startsWith('/a/urn:lamp:')).toBe(true);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });
});

describe('effectiveServer', () => {
  const policy: CheckPolicy = {
    ...DEFAULT_POLICY,
    newsServer: 'nntps://news.example:5563',
    urnResolvers: [{ namespace: 'nbn', template: 'https://nbn.example/{urn}' }],
  };

  it.each([
    ['doi:10.1000/182', 'https://doi.org/'],
    ['hdl:4263537/4000', 'https://doi.org/'],
    ['urn:ietf:rfc:2648', 'https://www.rfc-editor.org/info/rfc2648'],
    ['urn:nbn:de:1', 'https://nbn.example/urn:nbn:de:1'],
    ['urn:isbn:0451450523', undefined],
    ['news:rec.lamps', 'nntps://news.example:5563'],
    ['news://other.example/rec.lamps', undefined],
    ['news:*', undefined],
    ['http://museum.example/', undefined],
    ['mailto:ann@lamp.example', undefined],
    ['no scheme', undefined],
  ])('%s: %s', (url, expected) => {
    expect(effectiveServer(url, policy)).toBe(expected);
  });
});
