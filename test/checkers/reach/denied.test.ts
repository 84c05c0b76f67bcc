/**
 * How a denial is confirmed: what the second request carries, that cookies go back to where they came from, and that
 * none of it costs a request more.
 */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { Denied, Outcome, PreviousChecks } from '../../../checkers/model.ts';
import { createChecker } from '../../../checkers/reach/index.ts';
import type { TurnResult } from '../../../src/schedule/model/model.ts';
import { DEFAULT_SCHEDULE } from '../../../src/schedule/schedule.ts';
import { createTurnRunner } from '../../../src/schedule/turns/turn-runner.ts';
import { HurriedClock } from '../../accuracy/hurried-clock.ts';
import { LOOPBACK_POLICY, neverAborted } from '../../helpers/checking.ts';
import { schedule } from '../../helpers/one-by-one.ts';

interface Requested {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Every name leads to this server. */
async function serve(answer: RequestListener) {
  const requested: Requested[] = [];
  const server = createServer((request, response) => {
    requested.push({ url: `${request.headers.host}${request.url}`, headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const connectTo = [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: port }];
  const clock = new HurriedClock(async () => undefined);
  const checker = createChecker({ ...LOOPBACK_POLICY, connectTo }, clock);
  closing.push(async () => {
    await checker.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    requested,
    check: (url: string, earlier?: PreviousChecks): Promise<Outcome> =>
      checker.check(url, neverAborted, earlier),
    /** As a run does it. */
    run: async (url: string, retries = DEFAULT_SCHEDULE.retries): Promise<TurnResult> => {
      const ask = createTurnRunner(checker, { now: () => clock.now() });
      const links = [{ url, alternatives: [] }];
      const options = { ...DEFAULT_SCHEDULE, retries };
      for await (const { result } of schedule(links, options, {
        runTurn: ask,
        clock,
        signal: neverAborted,
      }))
        return result;
      throw new Error('no result');
    },
  };
}

const URL_A = 'http://a.example/lens';
const FIELDS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'en,*;q=0.5',
  'upgrade-insecure-requests': '1',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'sec-fetch-user': '?1',
  'user-agent': LOOPBACK_POLICY.userAgent,
};

const gone: RequestListener = (_, response) => response.writeHead(404).end();

describe('a denied link', () => {
  it('is requested twice, the second time with the fields of a browser and our name', async () => {
    const server = await serve(gone);
    expect((await server.run(URL_A)).verdict.reason).toBe('not-found');
    const [first, second, ...more] = server.requested;
    expect(more).toEqual([]);
    expect(Object.keys(first?.headers ?? {}).filter((name) => /^sec-|^upgrade/.test(name))).toEqual(
      [],
    );
    expect(first?.headers['accept-language']).toBe('en,*;q=0.5');
    expect(second?.headers).toMatchObject(FIELDS);
    for (const { headers } of server.requested) expect(headers).not.toHaveProperty('referer');
  });

  it('is requested in that way from the first where it is never requested again', async () => {
    const server = await serve(gone);
    await server.run(URL_A, 0);
    expect(server.requested).toHaveLength(1);
    expect(server.requested[0]?.headers).toMatchObject(FIELDS);
  });

  it('gets back the cookies that came with the denial, and is alive if that opens it', async () => {
    const server = await serve(({ headers }, response) => {
      if (headers.cookie === 'seen=1') response.end('the lens');
      else response.writeHead(404, { 'set-cookie': 'seen=1; Path=/' }).end();
    });
    expect((await server.run(URL_A)).verdict).toMatchObject({ verdict: 'alive', reason: 'ok' });
    expect(server.requested.map(({ headers }) => headers.cookie)).toEqual([undefined, 'seen=1']);
  });

  it('is dead if it is denied with its cookies as well, without a third request', async () => {
    let times = 0;
    const server = await serve((_, response) =>
      response.writeHead(410, { 'set-cookie': `visit${++times}=${times}` }).end(),
    );
    expect((await server.run(URL_A)).verdict.reason).toBe('gone');
    expect(server.requested).toHaveLength(2);
  });

  it('sends the cookies of a redirect along it, and no host those of another', async () => {
    const server = await serve(({ headers, url }, response) => {
      const at = `${headers.host}${url}`;
      if (at === 'a.example/lens') {
        response.writeHead(302, { location: '/gate', 'set-cookie': 'a=1' }).end();
      } else if (at === 'a.example/gate' && headers.cookie === 'a=1') {
        response.writeHead(302, { location: 'http://b.example/', 'set-cookie': 'secret=2' }).end();
      } else response.writeHead(404).end();
    });
    expect((await server.run(URL_A)).verdict.reason).toBe('not-found');
    expect(server.requested.map(({ url, headers }) => [url, headers.cookie])).toEqual([
      ['a.example/lens', undefined],
      ['a.example/gate', undefined],
      ['a.example/lens', 'a=1'],
      ['a.example/gate', 'a=1'],
      ['b.example/', undefined],
    ]);
  });

  it('is asked for the page itself, whatever was known of it', async () => {
    const server = await serve(gone);
    const denied: Denied = { cookies: [] };
    await server.check(URL_A, { denied, validators: { etag: '"1"' } });
    expect(server.requested).toHaveLength(1);
    expect(server.requested[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it.each([403, 500, 429])('gets no cookies back after %i, which is no denial', async (status) => {
    const server = await serve((_, response) =>
      response.writeHead(status, { 'set-cookie': 'seen=1', 'retry-after': '1' }).end(),
    );
    const { retry } = await server.check(URL_A);
    expect(retry ?? {}).not.toHaveProperty('denied');
  });
});
