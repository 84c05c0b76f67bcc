/**
 * The API of a handle proxy on loopback. What it answers is told by the handle: `…/404` is not known, `…/N` with
 * another number gets that response code, `…/html` an answer of another server's, any other is known.
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HandleProxy {
  /** `http://127.0.0.1:PORT/` */
  readonly url: string;
  /** Paths as they were asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function startHandleProxy(): Promise<HandleProxy> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    answer(url.slice(url.lastIndexOf('/') + 1), response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

const PAGES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '404': (response) => json(response, 404, { responseCode: 100 }),
  html: (response) => void response.writeHead(404).end('<html>Not here</html>'),
  page: (response) => void response.writeHead(200).end('<html>Here</html>'),
  busy: (response) => void response.writeHead(429, { 'retry-after': '7' }).end(),
  broken: (response) => void response.writeHead(503).end(),
  moved: (response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
  endless: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const chunk = `{"responseCode":1,"values":[${'"x",'.repeat(16_384)}`;
    const more = setInterval(() => response.write(chunk), 5);
    response.on('close', () => clearInterval(more));
  },
};

function answer(name: string, response: ServerResponse): void {
  const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
  const known = { responseCode: /^\d{1,3}$/.test(name) ? Number(name) : 1, handle: name };
  if (page === undefined) json(response, 200, known);
  else page(response);
}

function json(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
