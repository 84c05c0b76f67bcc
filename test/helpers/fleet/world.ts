/**
 * A web that watches a fleet: each site notes its requests and those that overlap, which no two machines may bring about;
 * each address notes how many are under way; a webhook notes its calls.
 */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDnsServer } from '../servers/dns.ts';
import { addressOfSite } from './addresses.ts';

export interface FleetWorld {
  readonly port: number;
  /** Its name server: each site lies at one of the addresses. */
  readonly dns: string;
  /** Requests under way at once, by address. */
  readonly mostAt: ReadonlyMap<string, number>;
  /** When each URL was asked for, in ms since 1970. */
  readonly asked: ReadonlyMap<string, readonly number[]>;
  /** Sites that were asked while they were being asked. */
  readonly overlaps: readonly string[];
  /** The bodies of its calls. */
  readonly called: readonly string[];
  /** Before the next call is answered, this is done. */
  onceCalled(act: () => Promise<void>): void;
  /** Resolves once so many requests more have come. */
  more(requests: number): Promise<void>;
  /** From now on a request is answered after so many ms, which it tells when one comes. */
  answerIn(ms: () => number): void;
  close(): Promise<void>;
}

export interface WorldChoice {
  readonly answerMs: number;
  /** How many loopback addresses the sites share. */
  readonly addresses?: number;
}

interface Waiting {
  left: number;
  readonly done: () => void;
}

const HOOK = '/hook';
const MOST_SITES = 1000;
const MOST_TRIES = 20;

/** What a page answers, by its number: denials are asked for once more, redirects lead to the same site. */
function statusOf(url: string): number {
  const page = Number(/\d+$/.exec(url)?.[0] ?? 0);
  return ({ 1: 404, 3: 410, 4: 301 } as const)[page % 6] ?? 200;
}

export async function startFleetWorld({
  answerMs,
  addresses = 1,
}: WorldChoice): Promise<FleetWorld> {
  const asked = new Map<string, number[]>();
  const overlaps: string[] = [];
  const called: string[] = [];
  const atSites = new UnderWay();
  const atAddresses = new UnderWay();
  let waiting: Waiting[] = [];
  let act: (() => Promise<void>) | undefined;
  let delayMs = (): number => answerMs;
  const answer: RequestListener = (request, response) => {
    const { host = '' } = request.headers;
    const path = request.url ?? '/';
    if (path === HOOK) {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        called.push(body);
        const acted = act?.();
        act = undefined;
        void Promise.resolve(acted).then(() => response.end());
      });
      return;
    }
    const url = `http://${host}${path}`;
    asked.set(url, [...(asked.get(url) ?? []), Date.now()]);
    const ends = [atSites.begin(host), atAddresses.begin(request.socket.localAddress ?? '')];
    if (atSites.at(host) > 1) overlaps.push(url);
    response.once('close', () => {
      for (const end of ends) end();
    });
    for (const one of waiting) if (--one.left === 0) one.done();
    waiting = waiting.filter(({ left }) => left > 0);
    const code = path === '/robots.txt' ? 404 : statusOf(url);
    const fields = code === 301 ? { location: `http://${host}/moved` } : {};
    setTimeout(() => response.writeHead(code, fields).end('here'), delayMs());
  };
  const places = Array.from({ length: addresses }, (_, n) => `127.0.0.${n + 1}`);
  const { port, servers } = await listening(answer, places);
  const dns = await startDnsServer(namesAt(addresses));
  return {
    ...{ port, dns: dns.address, asked, overlaps, called, mostAt: atAddresses.most },
    onceCalled: (next) => {
      act = next;
    },
    more: (left) => new Promise((done) => waiting.push({ left, done })),
    answerIn: (ms) => {
      delayMs = ms;
    },
    close: async () => {
      await Promise.all([dns.close(), ...servers.map(closed)]);
    },
  };
}

class UnderWay {
  readonly most = new Map<string, number>();
  readonly #now = new Map<string, number>();

  at(place: string): number {
    return this.#now.get(place) ?? 0;
  }

  /** Gives what ends it. */
  begin(place: string): () => void {
    const now = this.at(place) + 1;
    this.#now.set(place, now);
    this.most.set(place, Math.max(now, this.most.get(place) ?? 0));
    return () => void this.#now.set(place, this.at(place) - 1);
  }
}

function namesAt(addresses: number): Record<string, { addresses: readonly string[] }> {
  const hosts = Array.from({ length: MOST_SITES }, (_, n) => `h${n}.example`);
  const at = (host: string) => [host, { addresses: [addressOfSite(host, addresses)] }] as const;
  return {
    example: { addresses: [] },
    ...Object.fromEntries([...hosts, 'canary.example'].map(at)),
  };
}

interface Listening {
  readonly port: number;
  readonly servers: readonly Server[];
}

/** At one port of all addresses; another one where it is taken at one of them. */
async function listening(answer: RequestListener, places: readonly string[]): Promise<Listening> {
  for (let tries = 0; ; tries++) {
    const servers: Server[] = [];
    try {
      let port = 0;
      for (const place of places) {
        const server = createServer(answer);
        port = await listeningAt(server, place, port);
        servers.push(server);
      }
      return { port, servers };
    } catch (error) {
      await Promise.all(servers.map(closed));
      if (tries === MOST_TRIES) throw error;
    }
  }
}

function listeningAt(server: Server, place: string, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, place, () => done((server.address() as AddressInfo).port));
  });
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
