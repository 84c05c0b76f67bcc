/** The ways in which the demo world answers a request: building blocks of its table of behaviours. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** How often this URL was asked for before. */
  readonly times: number;
  /** The URL asked for, with the segment that chose the behaviour replaced. */
  readonly swap: (segment: string) => string;
}

export type Answer = (asked: Asked) => void;

const PAGE_TAG = '"a-page"';

export const page: Answer = ({ request, response }) => {
  if (request.headers['if-none-match'] === PAGE_TAG) {
    response.writeHead(304, { etag: PAGE_TAG }).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag: PAGE_TAG });
  response.end('<!doctype html><title>A page</title><p>Nothing special.</p>\n');
};

export function html(head: string, body = '<p>Nothing special.</p>', code = 200): Answer {
  return ({ response }) => {
    response.writeHead(code, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html>${head}<body>${body}\n`);
  };
}

/** A page that leads to the same URL with another behaviour by itself, after so many seconds. */
export function refreshesTo(seconds: number, segment: string): Answer {
  return (asked) =>
    html(`<meta http-equiv=refresh content="${seconds}; url=${asked.swap(segment)}">`)(asked);
}

/** Names of random letters are what a checker makes up: this server knows them for what they are. */
export const exceptMadeUp = (answer: Answer): Answer => {
  return (asked) =>
    /\/[a-z]{25}(?:[./]|$)/.test(asked.request.url ?? '') ? status(404)(asked) : answer(asked);
};

/** What every host of the world closes: paths that hold `robots-closed`. */
export const robots: Answer = ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/plain' });
  response.end('User-agent: *\nDisallow: /*robots-closed\n');
};

export function status(code: number, fields: Readonly<Record<string, string>> = {}): Answer {
  return ({ response }) => {
    response.writeHead(code, { 'content-type': 'text/plain', ...fields });
    response.end(code === 204 ? undefined : `${code}\n`);
  };
}

/** Redirects to the same URL with another behaviour. */
export function leadsTo(code: number, segment: string): Answer {
  return (asked) => status(code, { location: asked.swap(segment) })(asked);
}

export function redirect(code: number, location: string): Answer {
  return status(code, { location });
}

/** `first` the first time, an ordinary page from then on. */
export function once(first: Answer): Answer {
  return (asked) => (asked.times === 0 ? first(asked) : page(asked));
}

export const silence: Answer = () => undefined;

/** A byte now and then, for as long as anybody listens. */
export const drip: Answer = ({ response }) => {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const timer = setInterval(() => response.write('.'), 50);
  response.on('close', () => clearInterval(timer));
};

export const endlessBody: Answer = ({ response }) => {
  const chunk = Buffer.alloc(64 * 1024, '.');
  const body = new Readable({
    read() {
      this.push(chunk);
    },
  });
  response.on('close', () => body.destroy());
  response.writeHead(200, { 'content-type': 'text/plain' });
  body.pipe(response);
};

/** Bytes as they are, then the end of the connection. */
export function raw(bytes: string): Answer {
  return ({ request }) => request.socket.end(bytes);
}

/** Bytes as they are, then a reset instead of an end. */
export function rawThenReset(bytes: string): Answer {
  return ({ request }) => {
    request.socket.write(bytes, () => request.socket.resetAndDestroy());
  };
}

export const withoutCookie = (answer: Answer): Answer => {
  return (asked) => (asked.request.headers.cookie === undefined ? answer(asked) : page(asked));
};

export const exceptHead = (answer: Answer): Answer => {
  return (asked) => (asked.request.method === 'HEAD' ? answer(asked) : page(asked));
};

/** Another Location each time, so that no loop can be seen. */
export const onAndOn: Answer = (asked) => {
  const url = new URL(asked.request.url ?? '/', 'http://world.test');
  const n = Number(url.searchParams.get('n') ?? 0);
  redirect(302, `${url.pathname}?n=${n + 1}`)(asked);
};

/** `Retry-After` as a date two seconds from now. */
export const restUntilDate: Answer = (asked) => {
  const date = new Date(Date.now() + 2000).toUTCString();
  status(429, { 'retry-after': date })(asked);
};

/** The Location in raw UTF-8, as many servers send it. */
export function leadsToUtf8(code: number, segment: string): Answer {
  return (asked) => {
    const location = Buffer.from(`${asked.swap(segment)}/musée`, 'utf8').toString('latin1');
    status(code, { location })(asked);
  };
}
