/** The network fails while a check runs: a server on loopback, and the port it leaves, stand for it. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Problem } from '../../../src/errors.ts';
import { check } from '../../../src/library/library.ts';
import { parseLines } from '../../helpers/cli.ts';
import { urlglean } from '../../helpers/command.ts';
import { startDnsServer } from '../../helpers/servers/dns.ts';

const HOSTS = 60;
/** So many requests, then the network fails. */
const ANSWERED = 12;

let folder: string;
let file: string;
let server: Server;
let port: number;
let requests = 0;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'urlglean-network-'));
  file = join(folder, 'links.txt');
  const urls = Array.from({ length: HOSTS }, (_, n) => `http://h${n}.example/page\n`);
  writeFileSync(file, urls.join(''));
  requests = 0;
  port = await listen(0);
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(wanted: number): Promise<number> {
  server = createServer((_, response) => {
    response.setHeader('connection', 'close');
    response.end('page');
    if (++requests === ANSWERED) server.close();
  });
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

it('check pauses without a network, and goes on without loss when it is back', async () => {
  const problems: Problem[] = [];
  const reasons: string[] = [];
  const links = check(file, {
    policy: {
      allowAddresses: ['127.0.0.0/8'],
      connectTo: [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: port }],
      obeyRobots: false,
    },
    schedule: { concurrency: 4, delayMs: 0 },
    onProblem: (problem) => {
      problems.push(problem);
      void listen(port);
    },
  });
  for await (const { verdict } of links) reasons.push(verdict.reason);
  expect(reasons).toEqual(Array.from({ length: HOSTS }, () => 'ok'));
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
    ['network-paused', 'warning'],
  ]);
});

it('check ends with unchecked links unknown when the network stays away', async () => {
  const result = await urlglean([
    ...['check', file, '--json', '--no-robots', '--delay', '0', '--concurrency', '4'],
    ...['--connect-to', `::127.0.0.1:${port}`, '--allow-address', '127.0.0.0/8'],
    ...['--network-patience', '2'],
  ]);
  const links = parseLines<{ type: string; verdict: string; reason: string }>(result.stdout);
  const reasons = links.filter(({ type }) => type === 'link').map(({ reason }) => reason);
  expect(reasons).toHaveLength(HOSTS);
  expect(new Set(reasons)).toEqual(new Set(['ok', 'network-down']));
  expect(links.filter(({ verdict }) => verdict === 'dead')).toEqual([]);
  expect(result.stderr).toMatch(/paused: no network since \d\d:\d\d:\d\d, trying again/);
  expect(result.stderr).toMatch(/this machine seems to have no network/);
  expect(result.code).toBe(1);
});

it.each([
  { proxy: 'socks5://127.0.0.1:9', variables: {} },
  { proxy: 'env', variables: { ALL_PROXY: 'socks5://127.0.0.1:9', NO_PROXY: '.org' } },
])(
  'check does not believe a name server that knows no name, with --proxy $proxy',
  async (given) => {
    const names = await startDnsServer({});
    writeFileSync(file, 'http://one.com/\nhttp://two.org/\nhttp://three.net/\n');
    const result = await urlglean(
      [
        ...['check', file, '--json', '--no-store', '--delay', '0', '--network-patience', '2'],
        ...['--dns-server', names.address, '--proxy', given.proxy],
      ],
      { env: given.variables },
    );
    await names.close();
    const links = parseLines<{ type: string; reason: string }>(result.stdout);
    const reasons = links.filter(({ type }) => type === 'link').map(({ reason }) => reason);
    expect(reasons).toEqual(['network-down', 'network-down', 'network-down']);
  },
);

it('check takes a web page as a canary', async () => {
  const result = await urlglean(['check', file, '--canary', 'ftp://mirror.example/']);
  expect(result.stderr).toMatch(/--canary ftp:\/\/mirror\.example\/: expected a URL such as/);
  expect(result.code).toBe(3);
});
