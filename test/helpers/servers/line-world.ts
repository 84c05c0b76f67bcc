/**
 * The demo world beyond HTTP: a server for each protocol on its own port, and a name server that knows every
 * domain. `connectTo` sends the default ports of the schemes there.
 */
import { startDnsServer } from './dns.ts';
import {
  type LineServer,
  startFtp,
  startGopher,
  startGreeter,
  startNntp,
  startZ3950,
} from './line-servers.ts';

export interface LineWorld {
  /** Values for `--connect-to`. */
  readonly connectTo: readonly string[];
  /** Value for `--dns-server`. */
  readonly dnsServer: string;
  close(): Promise<void>;
}

/** With the ports that the bundled archives name besides the default ones. */
const BY_PORT: readonly (readonly [ports: readonly number[], start: () => Promise<LineServer>])[] =
  [
    [[21], () => startFtp()],
    [[70, 7070], startGopher],
    [[119], () => startNntp()],
    [[23, 2300], () => startGreeter('\u00ff\u00fd\u0018login: ')],
    [[210], startZ3950],
  ];

export async function startLineWorld(): Promise<LineWorld> {
  const started = await Promise.all(
    BY_PORT.map(async ([ports, start]) => ({ ports, server: await start() })),
  );
  const dns = await startDnsServer({
    '*': { addresses: ['127.0.0.1'], exchanges: ['mail.example'] },
  });
  return {
    connectTo: started.flatMap(({ ports, server }) =>
      ports.map((port) => `:${port}:127.0.0.1:${server.port}`),
    ),
    dnsServer: dns.address,
    close: async () => {
      await Promise.all([...started.map(({ server }) => server.close()), dns.close()]);
    },
  };
}

/** What a link of another scheme than http deserves there; null for those that are not asked. */
export function deservedByLines(url: string): { verdict: string; reason: string } | null {
  const scheme = url.slice(0, url.indexOf(':')).toLowerCase();
  const isMissing = url.includes('404');
  switch (scheme) {
    case 'ftp':
    case 'gopher':
      return isMissing
        ? { verdict: 'dead', reason: 'not-found' }
        : { verdict: 'alive', reason: 'ok' };
    case 'nntp':
      return isMissing
        ? { verdict: 'unknown', reason: 'article-expired' }
        : { verdict: 'alive', reason: 'ok' };
    case 'telnet':
    case 'wais':
      return { verdict: 'alive', reason: 'ok' };
    case 'prospero':
      return { verdict: 'unknown', reason: 'obsolete' };
    case 'mailto':
      return { verdict: 'alive', reason: 'domain-takes-mail' };
    case 'data':
      return { verdict: 'alive', reason: 'ok' };
    default:
      return null;
  }
}
