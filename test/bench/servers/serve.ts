/**
 * The server under test, a process of its own so that its processor time is nobody's: answers every
 * request on each of its loopback addresses with the same few octets, at once or after a delay. Takes a
 * JSON description as its argument, with a socket that `listen.pl` has opened or without, and tells its parent where it is; asked by a message, it tells what it
 * has counted since it was asked last. A name server beside it sends every name to the first address.
 */
import { createServer, type Socket } from 'node:net';
import { startDnsServer } from '../../helpers/servers/dns.ts';
import { addressOf, type Counts, type Description, type Places, pageOf } from './world.ts';

const HEAD_END = '\r\n\r\n';
const BODY = '<!doctype html><title>Here</title><p>Still here.</p>\n';
const ROBOTS = 'User-agent: *\nDisallow: /closed/\n';

const [, , described = '', opened, dead] = process.argv;
const { hosts, links, delayMs } = JSON.parse(described) as Description;
let counts: Counts = { pages: 0, robots: 0, connections: 0 };
let page: Buffer = Buffer.alloc(0);

/** LinkChecker asks each host a few times a second only, unless the host sends the field of its name. */
function reply(type: string, body: string): Buffer {
  const head = [
    'HTTP/1.1 200 OK',
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'LinkChecker: welcome',
  ];
  return Buffer.from(`${head.join('\r\n')}${HEAD_END}${body}`);
}

const ANSWER = reply('text/html', BODY);
const ANSWER_TO_HEAD = ANSWER.subarray(0, ANSWER.indexOf(HEAD_END) + HEAD_END.length);
const ROBOTS_ANSWER = reply('text/plain', ROBOTS);

function answerTo(request: string): Buffer {
  if (request.startsWith('GET /robots.txt ')) {
    counts.robots++;
    return ROBOTS_ANSWER;
  }
  if (request.startsWith('GET /list.html ')) return page;
  counts.pages++;
  return request.startsWith('HEAD ') ? ANSWER_TO_HEAD : ANSWER;
}

/** HTTP/1.0 ends with each answer; ApacheBench speaks it. */
function endsWithAnswer(request: string): boolean {
  return request.includes(' HTTP/1.0\r\n') || /\r\nconnection: close(?:\r\n|$)/i.test(request);
}

function answer(socket: Socket, request: string): void {
  const octets = answerTo(request);
  const send = (): void => {
    if (endsWithAnswer(request)) socket.end(octets);
    else socket.write(octets);
  };
  if (delayMs === 0) send();
  else setTimeout(send, delayMs);
}

function serve(socket: Socket): void {
  counts.connections++;
  socket.setNoDelay(true);
  let rest = '';
  socket.on('data', (chunk: Buffer) => {
    rest += chunk.toString('latin1');
    for (let end = rest.indexOf(HEAD_END); end !== -1; end = rest.indexOf(HEAD_END)) {
      answer(socket, rest.slice(0, end));
      rest = rest.slice(end + HEAD_END.length);
    }
  });
  socket.on('error', () => socket.destroy());
}

type Where = { readonly fd: number } | { readonly port: number; readonly host: string };

async function listen(where: Where): Promise<number> {
  const server = createServer(serve);
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ backlog: 1024, ...where }, done);
  });
  const bound = server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

async function listenEverywhere(): Promise<number> {
  if (opened !== undefined) return listen({ fd: Number(opened) });
  const first = await listen({ port: 0, host: addressOf(0) });
  for (let host = 1; host < hosts; host++) await listen({ port: first, host: addressOf(host) });
  return first;
}

const port = await listenEverywhere();
page = reply('text/html', pageOf({ hosts, links }, port));
const names = await startDnsServer({ '*': { addresses: [addressOf(0)] } });
const deadPort = dead === undefined ? undefined : Number(dead);
const places: Places = { port, deadPort, nameServer: names.address };

process.on('message', () => {
  process.send?.(counts);
  counts = { pages: 0, robots: 0, connections: 0 };
});
process.on('disconnect', () => process.exit());
process.send?.(places);
