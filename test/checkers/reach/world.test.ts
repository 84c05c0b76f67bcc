/** Every behaviour of the demo world gets exactly the verdict it was built to deserve. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../checkers/model.ts';
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { type Checker, createChecker } from '../../../checkers/reach/index.ts';
import {
  clock,
  LOOPBACK_POLICY,
  neverAborted,
  PATIENCE,
  withChecker,
} from '../../helpers/checking.ts';
import { paced } from '../../helpers/pace.ts';
import { BEHAVIOURS, type Behaviour, startWorld, type World } from '../../helpers/servers/world.ts';

/** For what is to end by its answers, and not by the time. */
const PATIENT: CheckPolicy = { ...LOOPBACK_POLICY, ...PATIENCE };

interface Checkers {
  readonly direct: Checker;
  /** Whatever the host. */
  readonly everythingHere: Checker;
}

let world: World;
let patient: Checkers;
let hurried: Checkers;

const checkersWith = (policy: CheckPolicy): Checkers => ({
  direct: createChecker(policy, clock),
  everythingHere: createChecker(
    {
      ...policy,
      connectTo: [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: world.port }],
    },
    clock,
  ),
});

const checkersFor = ({ reason }: Behaviour): Checkers => (reason === 'timeout' ? hurried : patient);

beforeAll(async () => {
  world = await startWorld();
  patient = checkersWith(PATIENT);
  hurried = checkersWith(LOOPBACK_POLICY);
});

afterAll(async () => {
  for (const { direct, everythingHere } of [patient, hurried]) {
    await direct.close();
    await everythingHere.close();
  }
  await world.close();
});

const askHere = (path: string): Promise<Outcome> =>
  patient.direct.check(`${world.origin}${path}`, neverAborted);
const ask = (url: string): Promise<Outcome> => patient.everythingHere.check(url, neverAborted);

describe('the demo world', () => {
  it.concurrent.each(BEHAVIOURS)('$path: $verdict, $reason ($note)', async (truth) => {
    const { direct } = checkersFor(truth);
    const { verdict } = await direct.check(`${world.origin}${truth.path}`, neverAborted);
    const suggestion = truth.suggestion && `${world.origin}${truth.suggestion}`;
    expect([verdict.verdict, verdict.reason, verdict.suggestion]).toEqual([
      truth.verdict,
      truth.reason,
      suggestion,
    ]);
  });

  it.concurrent.each(BEHAVIOURS)('$path deep in any host, by --connect-to', async (truth) => {
    const url = `http://www.museum.example/deep${truth.path}/page.html?a=1#part`;
    const { verdict } = await checkersFor(truth).everythingHere.check(url, neverAborted);
    expect([verdict.verdict, verdict.reason]).toEqual([truth.verdict, truth.reason]);
  });

  it.each(['/', '/any/page.html', '/~tam/', '/a%20b?c=d', '/x;type=a'])(
    'answers %s with a page',
    async (path) => {
      expect((await askHere(path)).verdict).toMatchObject({ verdict: 'alive', reason: 'ok' });
    },
  );
});

describe('what is asked of a host', () => {
  it('is one GET with a user agent, without cookies, credentials or referrer', async () => {
    await askHere('/cookie-wall?plain');
    const request = world.requests.find(({ url }) => url === '/cookie-wall?plain');
    expect(request?.method).toBe('GET');
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      ...['accept', 'accept-encoding', 'accept-language', 'connection', 'host', 'user-agent'],
    ]);
    expect(request?.headers['user-agent']).toBe(LOOPBACK_POLICY.userAgent);
  });

  it('never holds the fragment, and is never HEAD', async () => {
    await askHere('/alive/fragment#part');
    expect(world.requests.some(({ url }) => url === '/alive/fragment')).toBe(true);
    expect(world.requests.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('goes out on kept connections', async () => {
    const before = world.connections();
    for (let i = 0; i < 20; i++) await askHere(`/alive/kept/${i}`);
    expect(world.connections() - before).toBeLessThanOrEqual(1);
  });
});

describe('an endless body', () => {
  it.each(['/big', '/slow-body'])('is left long before the time is up: %s', async (path) => {
    const patient = { ...LOOPBACK_POLICY, timeoutMs: paced(15_000) };
    const { verdict } = await withChecker(patient, (checker) =>
      checker.check(`${world.origin}${path}`, neverAborted),
    );
    expect(verdict.reason).toBe('ok');
    expect(verdict.evidence.elapsedMs).toBeLessThan(paced(8000));
  });
});

describe('moved links', () => {
  it('keep their fragment in the suggestion', async () => {
    const { verdict } = await ask('http://museum.example/301/x.html?q=1#lens');
    expect(verdict.suggestion).toBe('http://museum.example/alive/x.html?q=1#lens');
  });

  it('record every hop with its status, target and address', async () => {
    const { verdict } = await askHere('/301-chain');
    expect(verdict.evidence).toMatchObject({ status: 200, method: 'GET' });
    expect(verdict.evidence.hops).toEqual(
      [
        { url: '/301-chain', status: 301, location: '/308' },
        { url: '/308', status: 308, location: '/alive' },
        { url: '/alive', status: 200 },
      ].map(({ url, location, ...hop }) => ({
        ...hop,
        url: `${world.origin}${url}`,
        ...(location && { location: `${world.origin}${location}` }),
        address: '127.0.0.1',
      })),
    );
  });

  it('never show the password of a Location', async () => {
    const { verdict } = await askHere('/redirect-with-password');
    expect(JSON.stringify(verdict)).not.toContain('fresnel');
  });

  it.each([0, 1, 2, 3])('follow at most %i redirects when told so', async (maxRedirects) => {
    const checker = createChecker({ ...LOOPBACK_POLICY, maxRedirects }, clock);
    const { verdict } = await checker.check(`${world.origin}/302-chain`, neverAborted);
    await checker.close();
    expect(verdict.reason).toBe(maxRedirects < 3 ? 'too-many-redirects' : 'redirected');
    expect(verdict.evidence.hops).toHaveLength(Math.min(maxRedirects + 1, 4));
  });
});

describe('advice to ask again', () => {
  it.each([
    ['/429', { scope: 'host', afterMs: 1000 }],
    ['/503-retry-after', { scope: 'host', afterMs: 1000 }],
    ['/429-day', { scope: 'host', afterMs: 86_400_000 }],
    ['/429-plain', { scope: 'host', afterMs: 60_000 }],
    ['/500', { scope: 'link', afterMs: 1000 }],
    ['/reset', { scope: 'link', afterMs: 1000 }],
    ['/404', { scope: 'link', afterMs: 1000, denied: { cookies: [] } }],
    ['/alive', undefined],
    ['/200-retry-after', undefined],
    ['/301', undefined],
    ['/403', undefined],
    ['/loop', { scope: 'link', afterMs: 1000, denied: { cookies: [] } }],
    ['/redirect-to-private', undefined],
  ])('%s: %j', async (path, retry) => {
    expect((await askHere(path)).retry).toEqual(retry);
  });

  it('obeys a date', async () => {
    const { retry, verdict } = await askHere('/429-date');
    expect(retry?.scope).toBe('host');
    expect(retry?.afterMs).toBeLessThanOrEqual(2000);
    expect(verdict.evidence.retryAfterMs).toBe(retry?.afterMs);
  });

  it('finds a page where there was trouble the first time', async () => {
    for (const path of ['/500-once/again', '/429-once/again']) {
      expect((await askHere(path)).verdict.verdict).toBe('unknown');
      expect((await askHere(path)).verdict.reason).toBe('ok');
    }
  });
});

describe('an aborted check', () => {
  it('rejects with the reason of the signal, at once', async () => {
    const controller = new AbortController();
    const reason = new Error('interrupted');
    const checking = patient.direct.check(`${world.origin}/slow`, controller.signal);
    setTimeout(() => controller.abort(reason), 50);
    await expect(checking).rejects.toBe(reason);
    await expect(patient.direct.check(world.origin, controller.signal)).rejects.toBe(reason);
  });
});
