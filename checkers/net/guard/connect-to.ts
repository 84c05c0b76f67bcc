/**
 * Redirects connections, as curl's `--connect-to` does: takes rules and a host, gives the host and port to connect to.
 * The URL, the Host field and the name in the certificate stay unchanged.
 */
import { isIPv6 } from 'node:net';
import type { ConnectTo } from '../../policy.ts';

export interface ConnectTarget {
  readonly host: string;
  readonly port: number;
  /** The matching rule; absent when none matches. */
  readonly rule?: ConnectTo;
}

const HOST = String.raw`(\[[0-9A-Fa-f:.]{2,45}\]|[^\s:/?#@[\]]{0,255})`;
const PORT = '([0-9]{0,5})';
const RULE = new RegExp(`^${HOST}:${PORT}:${HOST}(?::${PORT})?$`);

/** `HOST1:PORT1:HOST2:PORT2`: any field may be empty, IPv6 stands in brackets. */
export function parseConnectTo(text: string): ConnectTo | null {
  const match = RULE.exec(text);
  if (!match) return null;
  const fromHost = parseHost(match[1]);
  const toHost = parseHost(match[3]);
  const fromPort = parsePort(match[2]);
  const toPort = parsePort(match[4]);
  if (fromHost === null || toHost === null || fromPort === null || toPort === null) return null;
  return { fromHost, fromPort, toHost, toPort };
}

/** The first matching rule wins; its empty parts change nothing. `host` has no brackets. */
export function route(rules: readonly ConnectTo[], host: string, port: number): ConnectTarget {
  const name = canonical(host);
  const rule = rules.find(
    ({ fromHost, fromPort }) =>
      (fromHost === '' || fromHost === name) && (fromPort === 0 || fromPort === port),
  );
  if (!rule) return { host: name, port };
  return { host: rule.toHost || name, port: rule.toPort || port, rule };
}

/** Names compare without case, and `example.org.` is `example.org`. */
function canonical(host: string): string {
  return host.toLowerCase().replace(/\.$/, '');
}

function parseHost(field = ''): string | null {
  if (!field.startsWith('[')) return canonical(field);
  const address = field.slice(1, -1);
  return isIPv6(address) ? address.toLowerCase() : null;
}

function parsePort(field = ''): number | null {
  if (field === '') return 0;
  const port = Number(field);
  return port >= 1 && port <= 65_535 ? port : null;
}
