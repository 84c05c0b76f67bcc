/** The requests of a checker to hosts with a robots.txt, through a real server. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../checkers/model.ts';
import type { CheckPolicy } from '../../../../checkers/policy.ts';
import { createChecker } from '../../../../checkers/reach/index.ts';
import { handClock, LOOPBACK_POLICY, neverAborted } from '../../../helpers/checking.ts';
import { paced } from '../../../helpers/pace.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let port = 0;
let asked: string[];
/** By path; others are pages. */
let answers: Record<string, Answer>;

const text =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };
const to = (location: string): Answer => text('', 302, { location });
const CLOSED = 'User-agent: *\nDisallow: /closed';

beforeEach(async () => {
  asked = [];
  answers = {};
  server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(`${request.headers.host?.split(':')[0]}${url}`);
    (answers[url] ?? text('a page'))(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function open(changed: Partial<CheckPolicy> = {}) {
  const clock = handClock();
  const checker = createChecker(
    {
      ...LOOPBACK_POLICY,
      obeyRobots: true,
      connectTo: [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: port }],
      ...changed,
    },
    clock,
  );
  return { clock, checker };
}

/** Asks for the paths one after the other; `host/path` for another host. */
async function ask(
  paths: readonly string[],
  changed: Partial<CheckPolicy> = {},
): Promise<Outcome[]> {
  const { checker } = open(changed);
  try {
    const found: Outcome[] = [];
    for (const path of paths) {
      const url = path.startsWith('/') ? `http://a.example${path}` : `http://${path}`;
      found.push(await checker.check(url, neverAborted));
    }
    return found;
  } finally {
    await checker.close();
  }
}

const reasons = (found: readonly Outcome[]): string[] => found.map(({ verdict }) => verdict.reason);

describe('robots.txt', () => {
  it('is asked for once a host, and what it closes is left alone', async () => {
    answers['/robots.txt'] = text(CLOSED);
    const found = await ask(['/closed/a', '/open', '/closed/b', 'b.example/open']);
    expect(reasons(found)).toEqual(['robots', 'ok', 'robots', 'ok']);
    expect(found[0]?.verdict).toMatchObject({
      verdict: 'skipped',
      evidence: { refused: 'robots.txt: Disallow: /closed' },
    });
    expect(asked).toEqual([
      ...['a.example/robots.txt', 'a.example/open', 'b.example/robots.txt', 'b.example/open'],
    ]);
  });

  it('is not asked for when the user says so', async () => {
    answers['/robots.txt'] = text(CLOSED);
    expect(reasons(await ask(['/closed'], { obeyRobots: false }))).toEqual(['ok']);
    expect(asked).toEqual(['a.example/closed']);
  });

  it('is asked for again after a day', async () => {
    answers['/robots.txt'] = text(CLOSED);
    const { checker, clock } = open();
    const reason = async (): Promise<string> =>
      (await checker.check('http://a.example/closed', neverAborted)).verdict.reason;
    expect(await reason()).toBe('robots');
    answers['/robots.txt'] = text('', 404);
    clock.advance(23 * 3_600_000);
    expect(await reason()).toBe('robots');
    clock.advance(2 * 3_600_000);
    expect(await reason()).toBe('ok');
    await checker.close();
  });

  it('is asked for once by all who come at the same time', async () => {
    answers['/robots.txt'] = (response) =>
      setTimeout(() => text(CLOSED)(response, server as never), 50);
    const { checker } = open();
    const urls = Array.from({ length: 20 }, (_, i) => `http://a.example/closed/${i}`);
    const found = await Promise.all(urls.map((url) => checker.check(url, neverAborted)));
    expect(new Set(reasons(found))).toEqual(new Set(['robots']));
    expect(asked).toEqual(['a.example/robots.txt']);
    await checker.close();
  });

  it('holds for every hop of a chain, at the host of the hop', async () => {
    answers['/robots.txt'] = (response, request) =>
      text(request.headers.host?.startsWith('b.') ? CLOSED : '')(response, request);
    answers['/go'] = to('http://b.example/closed');
    const [found] = await ask(['/go']);
    expect(found?.verdict).toMatchObject({
      reason: 'robots',
      evidence: { hops: [{ status: 302 }] },
    });
    expect(asked).not.toContain('b.example/closed');
  });

  it.each([[401], [403], [404], [410], [999]])(
    'closes nothing when it answers %s',
    async (status) => {
      answers['/robots.txt'] = text(CLOSED, status);
      expect(reasons(await ask(['/closed']))).toEqual(['ok']);
    },
  );

  it.each([[500], [502], [503]])(
    'closes all when it answers %s, and the link is checked again',
    async (status) => {
      answers['/robots.txt'] = text('', status);
      const [found] = await ask(['/open']);
      expect(found).toMatchObject({
        verdict: {
          verdict: 'unknown',
          reason: 'robots-unreadable',
          evidence: { refused: `robots.txt: status ${status}`, hops: [] },
        },
        retry: { scope: 'link' },
      });
      expect(asked).toEqual(['a.example/robots.txt']);
    },
  );

  it.each([[429], [503]])('may ask for a rest, by %s and Retry-After', async (status) => {
    answers['/robots.txt'] = text('', status, { 'retry-after': '7' });
    const [found] = await ask(['/open']);
    expect(found?.verdict.reason).toBe('rate-limited');
    expect(found?.retry).toEqual({ scope: 'host', afterMs: 7000 });
  });

  it('is followed through five redirects, to other hosts as well, and no further', async () => {
    answers['/robots.txt'] = to('http://b.example/1');
    for (let i = 1; i < 5; i++) answers[`/${i}`] = to(`/${i + 1}`);
    answers['/5'] = text(CLOSED);
    expect(reasons(await ask(['/closed']))).toEqual(['robots']);
    answers['/5'] = to('/6');
    answers['/6'] = text(CLOSED);
    expect(reasons(await ask(['/closed']))).toEqual(['ok']);
  });

  it.each([
    ...[
      '/robots.txt',
      'ftp://a.example/',
      'http://10.0.0.1:25/',
      'http://keeper:fresnel@b.example/',
    ],
  ])('closes nothing when it redirects to %s', async (location) => {
    answers['/robots.txt'] = to(location);
    expect(reasons(await ask(['/closed']))).toEqual(['ok']);
  });

  it('is read whole up to 500 KiB; of more, its whole lines', async () => {
    const line = '# lighthouse\n';
    const room = 500 * 1024 - CLOSED.length - 2;
    const before = line.repeat(Math.floor(room / line.length)).padEnd(room, '#');
    answers['/robots.txt'] = text(`${before}\n${CLOSED}\n`);
    expect(reasons(await ask(['/closed', '/closet']))).toEqual(['robots', 'ok']);
    // The limit falls right behind "Disallow: /".
    const start = 'User-agent: *\nDisallow: /a\nDisallow: /';
    const filling = '#'.repeat(500 * 1024 - start.length - 1);
    answers['/robots.txt'] = text(`${filling}\n${start}closed\n`);
    expect(reasons(await ask(['/a', '/open']))).toEqual(['robots', 'ok']);
  });

  it('fails the check of the link when it breaks off or never comes', async () => {
    answers['/robots.txt'] = (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write(CLOSED);
      setTimeout(() => response.destroy(), 20);
    };
    const [broken] = await ask(['/open']);
    expect(broken?.verdict).toMatchObject({ verdict: 'unknown' });
    answers['/robots.txt'] = () => undefined;
    expect(reasons(await ask(['/open'], { timeoutMs: paced(300) }))).toEqual(['timeout']);
    expect(asked).not.toContain('a.example/open');
  });

  it('does not make the link dead when it has moved to a dead host', async () => {
    const { checker } = open({ connectTo: [] });
    const closed = createServer();
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done));
    const dead = (closed.address() as AddressInfo).port;
    await new Promise((done) => closed.close(done));
    answers['/robots.txt'] = to(`http://127.0.0.1:${dead}/robots.txt`);
    const { verdict } = await checker.check(`http://127.0.0.1:${port}/open`, neverAborted);
    expect(verdict).toMatchObject({ verdict: 'unknown', reason: 'robots-unreadable' });
    expect(verdict.evidence.refused).toBe('robots.txt: connection-refused (ECONNREFUSED)');
    await checker.close();
  });

  it('counts as missing when it has moved to a forbidden address', async () => {
    const { checker } = open({ connectTo: [] });
    answers['/robots.txt'] = to('http://10.0.0.1/robots.txt');
    const { verdict } = await checker.check(`http://127.0.0.1:${port}/open`, neverAborted);
    expect(verdict.reason).toBe('ok');
    await checker.close();
  });

  it('hides no dead host', async () => {
    await new Promise((done) => server.close(done));
    const [found] = await ask(['/open']);
    expect(found?.verdict).toMatchObject({ verdict: 'dead', reason: 'connection-refused' });
  });

  it('one caller who gives up takes nothing from the others', async () => {
    const first = new AbortController();
    let times = 0;
    answers['/robots.txt'] = (response, request) => {
      if (times++ > 0) text(CLOSED)(response, request);
      else first.abort(new Error('enough'));
    };
    const { checker } = open();
    const given = checker.check('http://a.example/closed/1', first.signal);
    const other = checker.check('http://a.example/closed/2', neverAborted);
    await expect(given).rejects.toThrow('enough');
    expect((await other).verdict.reason).toBe('robots');
    await checker.close();
  });
});
