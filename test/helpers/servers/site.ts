/** A server on loopback that stands for every host, and answers as a test says. */

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { LOOPBACK_POLICY } from '../checking.ts';
import { paced } from '../pace.ts';

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string | Buffer;
}

/** What was asked for, host included. */
export type SiteAnswer = (asked: URL, request: IncomingMessage) => Reply | 'silence';

export interface Site {
  /** `host/path?query`, in order. */
  readonly asked: string[];
  readonly policy: CheckPolicy;
  close(): Promise<void>;
}

export async function startSite(
  answer: SiteAnswer,
  changed: Partial<CheckPolicy> = {},
): Promise<Site> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    asked.push(`${url.hostname}${url.pathname}${url.search}`);
    const reply = answer(url, request);
    if (reply === 'silence') return;
    const { status = 200, headers = {}, body = '' } = reply;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    policy: {
      ...LOOPBACK_POLICY,
      timeoutMs: paced(5000),
      connectTo: [{ fromHost: '', fromPort: 0, toHost: '127.0.0.1', toPort: port }],
      ...changed,
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

export function htmlPage(title: string, body: string, status = 200): Reply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
  };
}

export function redirectTo(location: string, headers: Reply['headers'] = {}): Reply {
  return { status: 302, headers: { location, ...headers } };
}
