/** A small web on loopback that lives through a year: what answers, fails, moves or is gone depends on the day. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DnsAnswer, startDnsServer } from '../../helpers/servers/dns.ts';

/** What a link does on a day; a number is the status of its answer. */
export type Weather = 'here' | 'moved' | 'no-name' | 'refused' | 'limited' | 'blocked' | number;

export interface Fate {
  /** Also the name of its host. */
  readonly name: string;
  readonly on: (day: number) => Weather;
}

const HERE: DnsAnswer = { addresses: ['127.0.0.1'] };
/** Nobody listens there. */
const NOBODY: DnsAnswer = { addresses: ['127.0.0.2'] };
const NO_NAME: DnsAnswer = { code: 3 };

export interface YearWorld {
  /** The name server. */
  readonly dns: string;
  readonly requests: () => number;
  dawn(day: number): void;
  url(fate: Fate): string;
  close(): Promise<void>;
}

export async function startYearWorld(fates: readonly Fate[]): Promise<YearWorld> {
  let day = 0;
  let requests = 0;
  // The top-level domain is there, and has no address.
  const table: Record<string, DnsAnswer> = { example: { addresses: [] } };
  const byHost = new Map(fates.map((fate) => [hostOf(fate), fate]));
  const server = createServer(({ url = '/', headers }, response) => {
    requests++;
    const fate = byHost.get((headers.host ?? '').replace(/:\d+$/, ''));
    answer(response, url === '/page' ? (fate?.on(day) ?? 404) : 'here');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const dns = await startDnsServer(table);
  return {
    dns: dns.address,
    requests: () => requests,
    dawn: (today) => {
      day = today;
      for (const fate of fates) table[hostOf(fate)] = nameOn(fate.on(today));
    },
    url: (fate) => `http://${hostOf(fate)}:${port}/page`,
    close: async () => {
      await Promise.all([dns.close(), closed(server)]);
    },
  };
}

function hostOf({ name }: Fate): string {
  return `${name}.example`;
}

function nameOn(weather: Weather): DnsAnswer {
  if (weather === 'no-name') return NO_NAME;
  return weather === 'refused' ? NOBODY : HERE;
}

function answer(response: ServerResponse, weather: Weather): void {
  const plain = { 'content-type': 'text/plain' };
  if (weather === 'moved') response.writeHead(301, { ...plain, location: '/new' });
  else if (weather === 'limited') response.writeHead(429, { ...plain, 'retry-after': '30' });
  else if (weather === 'blocked')
    response.writeHead(403, { ...plain, 'cf-mitigated': 'challenge' });
  else response.writeHead(typeof weather === 'number' ? weather : 200, plain);
  response.end('Of lamps, and of the keepers of lamps.\n');
}

function closed(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
}
