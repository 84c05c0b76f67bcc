/**
 * A web that watches a fleet: each site notes its requests and those that overlap, which no two machines may bring about;
 * a webhook notes its calls.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FleetWorld {
  readonly port: number;
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
  close(): Promise<void>;
}

interface Waiting {
  left: number;
  readonly done: () => void;
}

const HOOK = '/hook';

/** What a page answers, by its number: denials are asked for once more, redirects lead to the same site. */
function statusOf(url: string): number {
  const page = Number(/\d+$/.exec(url)?.[0] ?? 0);
  return ({ 1: 404, 3: 410, 4: 301 } as const)[page % 6] ?? 200;
}

export async function startFleetWorld(answerMs: number): Promise<FleetWorld> {
  const asked = new Map<string, number[]>();
  const overlaps: string[] = [];
  const called: string[] = [];
  const busy = new Map<string, number>();
  let waiting: Waiting[] = [];
  let act: (() => Promise<void>) | undefined;
  const server = createServer((request, response) => {
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
    const before = busy.get(host) ?? 0;
    if (before > 0) overlaps.push(url);
    busy.set(host, before + 1);
    response.once('close', () => busy.set(host, (busy.get(host) ?? 1) - 1));
    for (const one of waiting) if (--one.left === 0) one.done();
    waiting = waiting.filter(({ left }) => left > 0);
    const code = path === '/robots.txt' ? 404 : statusOf(url);
    const fields = code === 301 ? { location: `http://${host}/moved` } : {};
    setTimeout(() => response.writeHead(code, fields).end('here'), answerMs);
  });
  const port = await listening(server);
  return {
    ...{ port, asked, overlaps, called },
    onceCalled: (next) => {
      act = next;
    },
    more: (left) => new Promise((done) => waiting.push({ left, done })),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function listening(server: Server): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}
