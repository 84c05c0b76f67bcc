/** What one checker learns of robots.txt, and the next one is told: requests of both, through a real server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KnownRobots } from '../../../../checkers/model.ts';
import { createChecker } from '../../../../checkers/reach/index.ts';
import { handClock, LOOPBACK_POLICY, neverAborted } from '../../../helpers/checking.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const START = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;
const CLOSED = 'User-agent: *\nDisallow: /closed # by us\nAllow: /closed/open$\n';

let server: Server;
let port = 0;
let requests: string[];
/** By host and path; others are pages. */
let answers: Record<string, Answer>;

const text =
  (body: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end(body);
  };

/** As a server answers that knows validators. */
const tagged =
  (body: string, etag: string): Answer =>
  (response, request) => {
    const isSame = request.headers['if-none-match'] === etag;
    response.writeHead(isSame ? 304 : 200, { etag }).end(isSame ? '' : body);
  };

beforeEach(async () => {
  requests = [];
  answers = {};
  server = createServer((request, response) => {
    const { url = '', headers } = request;
    const place = `${headers.host?.split(':')[0]}${url}`;
    requests.push(headers['if-none-match'] === undefined ? place : `${place} if changed`);
    (answers[place] ?? text('a page'))(response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

interface Visit {
  readonly at?: number;
  readonly known?: readonly KnownRobots[];
}

/** A checker of its own asks for a URL; gives the reason, its requests, and what it has learned. */
async function visit(url: string, { at = 0, known = [] }: Visit = {}) {
  requests = [];
  const connectTo = [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: port }];
  const checker = createChecker(
    { ...LOOPBACK_POLICY, obeyRobots: true, connectTo },
    handClock(START + at),
  );
  try {
    checker.robots.recall(known);
    const { verdict } = await checker.check(url, neverAborted);
    const learned = checker.robots.takeLearned();
    expect(checker.robots.takeLearned()).toEqual([]);
    return { reason: verdict.reason, requests, learned };
  } finally {
    await checker.close();
  }
}

describe('a remembered robots.txt', () => {
  it('closes for a day what it closed, without a request', async () => {
    answers['a.example/robots.txt'] = text(CLOSED);
    const first = await visit('http://a.example/closed');
    expect(first).toMatchObject({
      reason: 'robots',
      requests: ['a.example/robots.txt'],
      learned: [
        {
          origin: 'http://a.example',
          rules: 'Disallow: /closed\nAllow: /closed/open$\n',
          fetchedAt: START,
          freshUntil: START + DAY,
          sameSince: START,
        },
      ],
    });
    answers['a.example/robots.txt'] = text('');
    const known = first.learned;
    const later = { at: DAY - 1, known };
    expect(await visit('http://a.example/closed', later)).toMatchObject({
      reason: 'robots',
      requests: [],
      learned: [],
    });
    expect(await visit('http://a.example/closed/open', later)).toMatchObject({
      reason: 'ok',
      requests: ['a.example/closed/open'],
    });
    expect(await visit('http://a.example/closed', { at: DAY, known })).toMatchObject({
      reason: 'ok',
      requests: ['a.example/robots.txt', 'a.example/closed'],
    });
  });

  it('is then asked for by its validators, and still the same', async () => {
    answers['a.example/robots.txt'] = tagged(CLOSED, '"1"');
    const { learned } = await visit('http://a.example/');
    const second = await visit('http://a.example/closed', { at: 30 * DAY, known: learned });
    expect(second).toMatchObject({
      reason: 'robots',
      requests: ['a.example/robots.txt if changed'],
      learned: [{ validators: { etag: '"1"' }, fetchedAt: START + 30 * DAY, sameSince: START }],
    });
    const [known] = second.learned;
    expect(known?.rules).toBe(learned[0]?.rules);
    expect((known?.freshUntil ?? 0) - START).toBe(33 * DAY);
  });

  it('gives way to the new one where it has changed', async () => {
    answers['a.example/robots.txt'] = tagged(CLOSED, '"1"');
    const { learned } = await visit('http://a.example/');
    answers['a.example/robots.txt'] = tagged('', '"2"');
    const at = 30 * DAY;
    expect(await visit('http://a.example/closed', { at, known: learned })).toMatchObject({
      reason: 'ok',
      learned: [{ rules: '', sameSince: START + at, freshUntil: START + at + DAY }],
    });
  });

  it('is asked for without condition where the server fails on one', async () => {
    answers['a.example/robots.txt'] = tagged(CLOSED, '"1"');
    const { learned } = await visit('http://a.example/');
    answers['a.example/robots.txt'] = (response, request) =>
      text(CLOSED, request.headers['if-none-match'] ? 412 : 200)(response, request);
    expect(await visit('http://a.example/closed', { at: 2 * DAY, known: learned })).toMatchObject({
      reason: 'robots',
      requests: ['a.example/robots.txt if changed', 'a.example/robots.txt'],
    });
  });

  it('is not used past a week, nor from a time to come', async () => {
    answers['a.example/robots.txt'] = text(CLOSED, 200, { 'cache-control': 'max-age=9999999' });
    const { learned } = await visit('http://a.example/');
    const wrong = learned.map((one) => ({ ...one, freshUntil: START + 900 * DAY }));
    answers['a.example/robots.txt'] = text('');
    const reasonAt = async (at: number): Promise<string> =>
      (await visit('http://a.example/closed', { at, known: wrong })).reason;
    expect(await reasonAt(7 * DAY - 1)).toBe('robots');
    expect(await reasonAt(7 * DAY)).toBe('ok');
    expect(await reasonAt(-1)).toBe('ok');
  });

  it.each([[429], [500], [503]])('is nothing that answered %s', async (status) => {
    answers['a.example/robots.txt'] = text('', status);
    expect((await visit('http://a.example/')).learned).toEqual([]);
  });

  it('is remembered where there is none, too', async () => {
    answers['a.example/robots.txt'] = text('', 404);
    const { learned } = await visit('http://a.example/');
    expect(await visit('http://a.example/', { at: 1, known: learned })).toMatchObject({
      reason: 'ok',
      requests: ['a.example/'],
    });
  });

  it('is not remembered when it is very long', async () => {
    const rules = `User-agent: *\n${'Disallow: /a-long-path-of-its-own\n'.repeat(2000)}`;
    answers['a.example/robots.txt'] = text(rules);
    expect((await visit('http://a.example/')).learned).toEqual([]);
  });

  it('is requested once for two hosts where one leads to the other', async () => {
    const to = (location: string): Answer => text('', 301, { location });
    answers['a.example/robots.txt'] = to('http://b.example/robots.txt');
    answers['b.example/robots.txt'] = tagged(CLOSED, '"1"');
    answers['a.example/'] = to('http://b.example/open');
    const first = await visit('http://a.example/');
    expect(first.requests).toEqual([
      ...['a.example/robots.txt', 'b.example/robots.txt', 'a.example/', 'b.example/open'],
    ]);
    const origins = first.learned.map(({ origin, validators }) => [origin, validators?.etag]);
    expect(origins).toEqual([
      ['http://b.example', '"1"'],
      ['http://a.example', undefined],
    ]);
    const later = await visit('http://a.example/', { at: 10 * DAY, known: first.learned });
    expect(later.requests).toEqual([
      ...[
        'a.example/robots.txt',
        'b.example/robots.txt if changed',
        'a.example/',
        'b.example/open',
      ],
    ]);
  });

  it('closes nothing where hosts lead to each other', async () => {
    const to = (host: string): Answer =>
      text('', 302, { location: `http://${host}.example/robots.txt` });
    answers['a.example/robots.txt'] = to('b');
    answers['b.example/robots.txt'] = to('a');
    expect((await visit('http://a.example/')).reason).toBe('ok');
  });
});
