/** Where a process answers: takes `PORT` or `ADDRESS:PORT`, gives both; null: it is neither. */
import { isIP } from 'node:net';

export interface ListenAddress {
  /** An IP address. */
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

/** Nobody on another machine reaches it. */
const LOOPBACK = '127.0.0.1';
const HIGHEST_PORT = 65_535;

export const LISTEN_FORMS = 'a port (9464), or an IP address and a port (0.0.0.0:9464, [::]:9464)';

export function parseListenAddress(text: string): ListenAddress | null {
  const [, written, digits = ''] = /^(?:(\[[\da-f:.]+\]|[\d.]+):)?(\d{1,5})$/i.exec(text) ?? [];
  const host = written?.replace(/^\[(.*)\]$/, '$1') ?? LOOPBACK;
  const port = Number(digits);
  return digits !== '' && port <= HIGHEST_PORT && isIP(host) !== 0 ? { host, port } : null;
}
