/** Connections: refused, refused once, never taken, broken off at every stage; and answers that take their time. */

import type { Socket } from 'node:net';
import { paced } from '../../helpers/pace.ts';
import {
  drip,
  endlessBody,
  rawThenReset,
  redirect,
  silence,
} from '../../helpers/servers/answers.ts';
import { startFullQueue } from '../../helpers/servers/full-queue.ts';
import { startLate, startTaking } from '../../helpers/servers/sick-ports.ts';
import { UNUSED_ADDRESS } from '../case-servers.ts';
import type { Case, Host, Listening } from '../model.ts';
import { hosts, inTurn, lens, PAGE, pages, site, sites, soundSite } from '../site.ts';

const WHOLE =
  'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 6\r\nConnection: close\r\n\r\nLamps.';
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

const takes = (onSocket: (socket: Socket, times: number) => void): Host => ({
  server: (): Promise<Listening> => {
    let times = 0;
    return startTaking((socket) => onSocket(socket, times++));
  },
});

const answersWhole = (socket: Socket): void => {
  socket.once('data', () => socket.end(WHOLE));
};

/** Where nothing else is started. */
const LATE_ADDRESS = '127.0.0.78';

const late: Host = {
  server: async () => {
    const port = await startLate(LATE_ADDRESS, answersWhole);
    return { ...port, between: port.open };
  },
};

const closed: Host = 'nobody';
const resets: Host = takes((socket) => socket.resetAndDestroy());

const CONNECT = hosts('connect', [
  ['refused', 'gone', 'connection-refused', closed, 'refuses connections'],
  [
    'refused-https',
    'gone',
    'connection-refused',
    closed,
    'refuses connections for HTTPS',
    { url: `https://refused-https.example${PAGE}` },
  ],
  [
    'no-way-there',
    'undecidable',
    'network-unreachable',
    closed,
    'an address of many, to which no connection can be made',
    {
      url: `http://224.0.0.1${PAGE}`,
      policy: { allowAddresses: ['224.0.0.1'], connectTo: [], obeyRobots: false },
    },
  ],
  [
    'refused-everywhere',
    'gone',
    'connection-refused',
    closed,
    'refuses at both of its addresses',
    { names: { 'refused-everywhere.example': { addresses: [UNUSED_ADDRESS, '127.0.0.79'] } } },
  ],
  [
    'refused-neighbour',
    'gone',
    'connection-refused',
    closed,
    'answered for by another link of the host',
    { before: ['http://refused-neighbour.example/a.html'] },
  ],
  [
    'refused-once',
    'there',
    'ok',
    late,
    'refuses the first time only',
    { names: { 'refused-once.example': { addresses: [LATE_ADDRESS] } } },
  ],
  [
    'refused-behind',
    'gone',
    'connection-refused',
    { site: site({ [PAGE]: redirect(301, 'http://refused-behind-2.example/') }) },
    'moved to a host that refuses',
    { hosts: { 'refused-behind-2.example': closed } },
  ],
  [
    'refused-ftp',
    'gone',
    'connection-refused',
    closed,
    'refuses connections for FTP',
    { url: 'ftp://refused-ftp.example/pub/lens.txt' },
  ],
  [
    'never-taken',
    'undecidable',
    'connect-timeout',
    { server: startFullQueue },
    'neither takes nor refuses',
  ],
  ['reset-taken', 'undecidable', 'connection-reset', resets, 'breaks off every connection'],
  [
    'reset-once',
    'there',
    'ok',
    takes((socket, times) => (times === 0 ? socket.resetAndDestroy() : answersWhole(socket))),
    'breaks off the first one only',
    { policy: { obeyRobots: false } },
  ],
  [
    'closed-at-once',
    'undecidable',
    'connection-reset',
    takes((socket) => socket.end()),
    'closes every connection at once',
  ],
  ['mute', 'undecidable', 'timeout', takes(() => undefined), 'takes connections and says nothing'],
  [
    'mute-once',
    'there',
    'ok',
    takes((socket, times) => (times === 0 ? undefined : answersWhole(socket))),
    'says nothing the first time only',
    { policy: { obeyRobots: false } },
  ],
  [
    'reset-behind',
    'undecidable',
    'connection-reset',
    { site: site({ [PAGE]: redirect(302, 'http://reset-behind-2.example/') }) },
    'redirected to a host that breaks off',
    { hosts: { 'reset-behind-2.example': resets } },
  ],
]);

const BROKEN = pages('connect', [
  ['reset-before', 'undecidable', 'connection-reset', rawThenReset(''), 'broken off before a byte'],
  [
    'reset-in-status',
    'undecidable',
    'connection-reset',
    rawThenReset('HTTP/1.1 2'),
    'within the status line',
  ],
  [
    'reset-in-head',
    'undecidable',
    'connection-reset',
    rawThenReset(`${HEAD}Content-Le`),
    'within the head',
  ],
  [
    'reset-in-404',
    'undecidable',
    'connection-reset',
    rawThenReset('HTTP/1.1 404 Not Found\r\nContent-Le'),
    'within the head of a 404, which was not said to its end',
  ],
  [
    'reset-in-body',
    'there',
    'ok',
    rawThenReset(`${HEAD}Content-Length: 9000\r\n\r\n<title>The Fresnel lens</title><p>A lens`),
    'within the body',
  ],
  [
    'reset-in-404-body',
    'gone',
    'not-found',
    rawThenReset('HTTP/1.1 404 Not Found\r\nContent-Length: 9000\r\n\r\n<h1>Not'),
    'within the body of a 404',
  ],
  [
    'end-in-head',
    'undecidable',
    'connection-reset',
    ({ request }) => request.socket.end(`${HEAD}Content-Le`),
    'ended within the head',
  ],
  [
    'end-before',
    'undecidable',
    'connection-reset',
    ({ request }) => request.socket.end(),
    'ended before a byte',
  ],
  [
    'end-once',
    'there',
    'ok',
    inTurn(({ request }) => request.socket.destroy(), lens),
    'ended before a byte the first time only',
  ],
]);

/** Says `parts`, one every so many milliseconds, and nothing more. */
const slowly =
  (everyMs: number, parts: readonly string[], then: 'end' | 'wait' = 'end') =>
  ({ request }: Parameters<typeof lens>[0]): void => {
    const left = [...parts];
    const timer = setInterval(() => {
      const part = left.shift();
      if (part !== undefined && !request.socket.destroyed) request.socket.write(part);
      else {
        clearInterval(timer);
        if (then === 'end') request.socket.end();
      }
    }, everyMs);
  };

const TIMES = pages('time-outs', [
  [
    'slow-first-byte',
    'there',
    'ok',
    (asked) => void setTimeout(() => lens(asked), 400),
    'thinks for a while',
  ],
  [
    'slow-head',
    'there',
    'ok',
    slowly(100, [`${HEAD}Content-`, 'Length: 2\r\n', '\r\n', 'ok']),
    'a head in pieces',
  ],
  ['slow-body', 'there', 'ok', drip, 'a body that never ends, a byte now and then'],
  [
    'stuck-body',
    'there',
    'ok',
    slowly(10, [`${HEAD}Content-Length: 500\r\n\r\n<title>The lens</title>`], 'wait'),
    'a body that stops in the middle',
  ],
  ['endless-body', 'there', 'ok', endlessBody, 'a body without end, as fast as it goes'],
  ['silent', 'undecidable', 'timeout', silence, 'takes the request and says nothing'],
  ['silent-once', 'there', 'ok', inTurn(silence, lens), 'says nothing the first time only'],
  [
    'slowloris',
    'undecidable',
    'timeout',
    slowly(paced(50), [HEAD, ...Array.from({ length: 200 }, (_, i) => `X-${i}: y\r\n`)]),
    'a field every now and then, for ever',
  ],
  [
    'stuck-head',
    'undecidable',
    'timeout',
    slowly(10, [HEAD], 'wait'),
    'a head that stops in the middle',
  ],
  [
    'early-hints-only',
    'undecidable',
    'timeout',
    slowly(10, ['HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n'], 'wait'),
    'hints, and never an answer',
  ],
]);

const BEHIND = sites('time-outs', [
  [
    'silent-redirect',
    'undecidable',
    'timeout',
    site({ [PAGE]: redirect(302, '/silent'), '/silent': silence }),
    'redirected into silence',
  ],
]);

const PROXIED = hosts('connect', [
  [
    'proxy-closed',
    'undecidable',
    'proxy-failed',
    { site: soundSite },
    'by way of a proxy that refuses',
    { policy: { proxy: { kind: 'http', host: UNUSED_ADDRESS, port: 3128 } } },
  ],
]);

export const CONNECTION_CASES: readonly Case[] = [
  ...CONNECT,
  ...BROKEN,
  ...TIMES,
  ...BEHIND,
  ...PROXIED,
];
