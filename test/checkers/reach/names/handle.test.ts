/** DOIs and handles: the request, the meaning of its answer, and that only the API's own word is a denial. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../checkers/model.ts';
import type { CheckPolicy } from '../../../../checkers/policy.ts';
import { handleApi, handleOf } from '../../../../checkers/reach/names/handle.ts';
import { LOOPBACK_POLICY, neverAborted, withChecker } from '../../../helpers/checking.ts';
import { type HandleProxy, startHandleProxy } from '../../../helpers/servers/handle-proxy.ts';
import { startGreeter } from '../../../helpers/servers/line-servers.ts';

let proxy: HandleProxy;
let policy: CheckPolicy;

beforeAll(async () => {
  proxy = await startHandleProxy();
  policy = { ...LOOPBACK_POLICY, doiResolver: proxy.url };
});

afterAll(() => proxy.close());

function check(url: string, changed: Partial<CheckPolicy> = {}): Promise<Outcome> {
  return withChecker({ ...policy, ...changed }, (checker) => checker.check(url, neverAborted));
}

describe('a handle proxy', () => {
  it.each([
    ['doi:10.1000/182a', 'alive: ok'],
    ['doi:10.1000/404', 'dead: not-found'],
    ['hdl:4263537/4000', 'alive: ok'],
    ['hdl:4263537/lamp', 'alive: ok'],
    ['urn:doi:10.1000/lamp', 'alive: ok'],
    ['info:doi/10.1000/lamp', 'alive: ok'],
    ['info:hdl/4263537/404', 'dead: not-found'],
    ['doi:10.1000/2', 'unknown: protocol-error'],
    ['doi:10.1000/200', 'unknown: protocol-error'],
    ['doi:10.1000/301', 'unknown: protocol-error'],
    ['doi:10.1000/html', 'unknown: protocol-error'],
    ['doi:10.1000/page', 'unknown: protocol-error'],
    ['doi:10.1000/moved', 'unknown: protocol-error'],
    ['doi:10.1000/endless', 'unknown: protocol-error'],
    ['doi:10.1000/busy', 'unknown: rate-limited'],
    ['doi:10.1000/broken', 'unknown: server-error'],
    ['doi:11.1000/182a', 'skipped: invalid-url'],
    ['doi:10.1000', 'skipped: invalid-url'],
    ['doi:10.1000/../../admin', 'skipped: invalid-url'],
    ['hdl:lamp', 'skipped: invalid-url'],
  ])('%s is %s', async (url, expected) => {
    const { verdict } = await check(url);
    expect(`${verdict.verdict}: ${verdict.reason}`).toBe(expected);
  });

  it('is asked below its api/handles, whatever the handle holds, and tells what was asked', async () => {
    const { verdict } = await check(
      'doi:10.1002/(SICI)1097(199806)17:1/2%3C1::AID-x%3E3.0.CO;2-%23',
    );
    const path = '/api/handles/10.1002/(SICI)1097(199806)17%3A1/2%3C1%3A%3AAID-x%3E3.0.CO%3B2-%23';
    expect(proxy.asked.at(-1)).toBe(path);
    expect(verdict.evidence).toMatchObject({
      ...{ status: 200, method: 'GET' },
      hops: [{ url: `${proxy.url.slice(0, -1)}${path}`, status: 200, address: '127.0.0.1' }],
    });
  });

  it('gets the pause that it asks for', async () => {
    expect((await check('doi:10.1000/busy')).retry).toEqual({ scope: 'host', afterMs: 7000 });
  });

  it('decides nothing about its names when it cannot be reached', async () => {
    const gone = await startGreeter();
    await gone.close();
    const { verdict, retry } = await check('doi:10.1000/182a', {
      doiResolver: `http://127.0.0.1:${gone.port}/`,
    });
    expect([verdict.verdict, verdict.reason]).toEqual(['unknown', 'resolver-unreachable']);
    expect(verdict.evidence.error).toBe('ECONNREFUSED');
    expect(retry?.scope).toBe('link');
  });

  it('is asked under the guard of addresses', async () => {
    const before = proxy.asked.length;
    const { verdict } = await check('doi:10.1000/182a', { allowAddresses: [] });
    expect(verdict.reason).toBe('private-address');
    expect(proxy.asked.length).toBe(before);
  });

  it('is no robot’s business: no robots.txt is asked for', async () => {
    await check('doi:10.1000/182a', { obeyRobots: true });
    expect(proxy.asked).not.toContain('/robots.txt');
  });
});

describe('handleOf', () => {
  it.each([
    ['doi:10.1000/182', '10.1000/182'],
    ['DOI:10.1000/182#part', '10.1000/182'],
    ['doi:10.1000/182?x=y', '10.1000/182'],
    ['doi:10.1000/3.0;2-#', '10.1000/3.0;2-#'],
    ['doi://10.1000/182', '10.1000/182'],
    ['doi:10.1000%2F182', '10.1000/182'],
    ['hdl:20.500/a', '20.500/a'],
    ['urn:hdl:20.500/a', '20.500/a'],
    ['doi:10.1000/%', null],
    ['doi:', null],
  ])('%s: %s', (url, handle) => {
    expect(handleOf(url)).toBe(handle);
  });

  it('never leads out of the API', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const api = handleApi(`10.1000/${name}`, 'https://resolver.example/sub/');
        if (api === null) return;
        expect(api.origin).toBe('https://resolver.example');
        expect(api.pathname.startsWith('/sub/api/handles/10.1000/')).toBe(true);
        expect(api.search + api.hash).toBe('');
      }),
    );
  });
});
