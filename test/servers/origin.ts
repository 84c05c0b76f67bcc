/** The origin behind the proxies: a web server of ours with one document, `/lamp.txt`. */
import { createServer } from 'node:http';
import type { Sandbox } from './model.ts';

/** Gives its port. */
export function startOrigin({ listen }: Sandbox): Promise<number> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(url === '/lamp.txt' ? 200 : 404, { 'Content-Type': 'text/plain' });
    response.end('The lamp was lit at dusk.\n');
  });
  return listen((socket) => server.emit('connection', socket));
}
