/**
 * Answers at an address: `/metrics` with a text that is made anew each time, `/healthz` while the process lives. Whoever
 * reaches the address may ask: it gives counts alone, and takes nothing.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { problem, UrlgleanError } from '../errors.ts';
import type { ListenAddress } from '../options/parsing/listen-address.ts';
import { codeOf } from '../output/failure.ts';

export interface Listener {
  /** Of the metrics. */
  readonly url: string;
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 32;
const REQUEST_MS = 10_000;
const HEADER_BYTES = 8192;
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
const PLAIN_TYPE = 'text/plain; charset=utf-8';

/** Throws an `UrlgleanError`, `port-unavailable`. */
export async function listenAt(
  { host, port }: ListenAddress,
  metrics: () => Promise<string>,
): Promise<Listener> {
  const limits = { requestTimeout: REQUEST_MS, maxHeaderSize: HEADER_BYTES };
  const server = createServer(limits, (request, response) => {
    void answer(request, response, metrics);
  });
  server.maxConnections = MOST_CONNECTIONS;
  const shownHost = host.includes(':') ? `[${host}]` : host;
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => {
      const detail = `${shownHost}:${port}: ${codeOf(error) ?? error.message}`;
      failed(new UrlgleanError(problem('port-unavailable', { detail })));
    });
    server.listen(port, host, listening);
  });
  const bound = server.address();
  const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `http://${shownHost}:${boundPort}/metrics`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
  metrics: () => Promise<string>,
): Promise<void> {
  const [path] = url.split('?');
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead) send(response, 405, 'only GET and HEAD are answered\n', { allow: 'GET, HEAD' });
  else if (path === '/healthz') send(response, 200, 'alive\n');
  else if (path === '/metrics') {
    send(response, 200, await metrics(), { 'content-type': METRICS_TYPE });
  } else send(response, 404, 'only /metrics and /healthz are here\n');
}

/** Node.js leaves the body out for HEAD. */
function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const length = Buffer.byteLength(text);
  response.writeHead(status, { 'content-type': PLAIN_TYPE, 'content-length': length, ...headers });
  response.end(text);
}
