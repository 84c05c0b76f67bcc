/**
 * An archive on loopback: a TimeGate below `/gate/` and captures below `/capture/`, which answer as the name
 * of the page says that stands behind. Remembers what it was asked, and how many requests came at once.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TimeGate {
  readonly origin: string;
  readonly url: string;
  readonly asked: readonly AskedGate[];
  /** The most requests that were under way together. */
  readonly atOnce: () => number;
  close(): Promise<void>;
}

export interface AskedGate {
  readonly path: string;
  readonly datetime: string | undefined;
}

type Answer = (response: ServerResponse, origin: string) => void;

export const BEFORE = 'Sat, 05 Apr 2003 06:07:08 GMT';
export const EARLIER = 'Tue, 01 Jan 2002 00:00:00 GMT';
export const AFTER = 'Thu, 01 Jun 2006 12:00:00 GMT';

const memento = (target: string, relation: string, datetime: string): string =>
  `<${target}>; rel="${relation}"; datetime="${datetime}"`;

const send = (
  response: ServerResponse,
  status: number,
  fields: Readonly<Record<string, string | string[]>> = {},
): void => {
  response.writeHead(status, fields);
  response.end(`${status}\n`);
};

const redirectTo =
  (path: string): Answer =>
  (response, origin) =>
    send(response, 302, { location: `${origin}${path}`, vary: 'accept-datetime' });

/** By the end of the page's URL. */
const GATE: Readonly<Record<string, Answer>> = {
  kept: redirectTo('/capture/before'),
  inplace: (response, origin) =>
    send(response, 200, {
      'memento-datetime': BEFORE,
      'content-location': `${origin}/capture/before`,
    }),
  named: (response) =>
    send(response, 200, {
      'memento-datetime': BEFORE,
      link: `</capture/before>; rel="first memento"; datetime="${BEFORE}"`,
    }),
  addressless: (response) => send(response, 200, { 'memento-datetime': BEFORE }),
  eager: (response, origin) =>
    send(response, 302, { location: `${origin}/capture/before`, 'memento-datetime': BEFORE }),
  never: (response) => send(response, 404),
  after: redirectTo('/capture/after'),
  prev: redirectTo('/capture/after-with-prev'),
  error: redirectTo('/capture/error'),
  'error-first': redirectTo('/capture/error-first'),
  moved: redirectTo('/capture/moved'),
  loop: redirectTo('/capture/loop'),
  endless: redirectTo('/capture/endless-0'),
  nowhere: (response) => send(response, 302),
  inside: (response) => send(response, 302, { location: 'http://10.1.2.3/capture' }),
  login: (response) => send(response, 302, { location: 'http://a:b@127.0.0.1/capture' }),
  plain: (response) => send(response, 200),
  closed: (response) => send(response, 403),
  broken: (response) => send(response, 500),
  busy: (response) => send(response, 429, { 'retry-after': '7' }),
  busier: (response) => send(response, 429),
  hanging: () => undefined,
  huge: (response) => send(response, 302, { link: `<${'a'.repeat(100_000)}>; rel="memento"` }),
  hostile: redirectTo('/capture/hostile'),
};

const CAPTURES: Readonly<Record<string, Answer>> = {
  before: (response) => send(response, 200, { 'memento-datetime': BEFORE }),
  after: (response) => send(response, 200, { 'memento-datetime': AFTER }),
  'after-with-prev': (response, origin) =>
    send(response, 200, {
      'memento-datetime': AFTER,
      link: [
        `<http://page.example/a,b>; rel="original", <${origin}/gate/x>; rel=timegate`,
        `${memento(`${origin}/capture/oldest`, 'first memento', EARLIER)}, ${memento('/capture/before', 'prev memento', BEFORE)}`,
      ],
    }),
  error: (response) => send(response, 404, { 'memento-datetime': BEFORE }),
  'error-first': (response) =>
    send(response, 503, {
      'memento-datetime': AFTER,
      'retry-after': '3600',
      link: memento('/capture/before', 'prev memento', BEFORE),
    }),
  moved: (response) => send(response, 301, { location: '/x', 'memento-datetime': BEFORE }),
  loop: redirectTo('/capture/loop'),
  hostile: (response) =>
    send(response, 200, {
      'memento-datetime': AFTER,
      link: [
        memento('javascript:alert(1)', 'prev memento', BEFORE),
        memento('http://a:b@archive.example/', 'memento', BEFORE),
        memento('http://archive.example:25/', 'memento', BEFORE),
        `<http://archive.example/${'a'.repeat(5000)}>; rel="memento"; datetime="${BEFORE}"`,
        '<http://[>; rel="memento"; datetime="Sat, 99 Apr 2003 06:07:08 GMT"',
        '"unclosed <<>>;;,,=',
      ],
    }),
};

export async function startTimeGate(): Promise<TimeGate> {
  const asked: AskedGate[] = [];
  let under = 0;
  let most = 0;
  const server = createServer((request, response) => {
    most = Math.max(most, ++under);
    response.on('close', () => under--);
    const path = request.url ?? '';
    asked.push({ path, datetime: datetimeOf(request) });
    answerFor(path)(response, originOf(server.address()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = originOf(server.address());
  return {
    ...{ origin, asked, url: `${origin}/gate/`, atOnce: () => most },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function originOf(address: string | AddressInfo | null): string {
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return `http://127.0.0.1:${address.port}`;
}

function datetimeOf({ headers }: IncomingMessage): string | undefined {
  const value = headers['accept-datetime'];
  return typeof value === 'string' ? value : undefined;
}

function answerFor(path: string): Answer {
  const endless = /^\/capture\/endless-(\d+)$/.exec(path)?.[1];
  if (endless !== undefined) return redirectTo(`/capture/endless-${Number(endless) + 1}`);
  const [, room, name = ''] = /^\/(gate|capture)\/(?:.*\/)?([^/?]*)/.exec(path) ?? [];
  const table = room === 'gate' ? GATE : CAPTURES;
  return table[name] ?? ((response) => send(response, 404));
}
