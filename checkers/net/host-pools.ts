/**
 * Kept connections, host by host: takes an origin, gives its undici pool. Only so many origins keep
 * theirs; the one used longest ago goes first, so that thousands of hosts leave no thousands of idle
 * sockets behind.
 */
import type { Socket } from 'node:net';
import { type buildConnector, Pool } from 'undici';
import type { CheckPolicy } from '../policy.ts';
import { farEndOf } from './far-end.ts';

export interface HostPool {
  readonly pool: Pool;
  /** The far end, when all connections of the pool lead to the same one. */
  address(): string | undefined;
}

interface Entry extends HostPool {
  inUse: number;
}

const ORIGINS_KEPT = 512;
const IDLE_MS = 4000;
const LONGEST_IDLE_MS = 15_000;
const HEADER_BYTES = 64 * 1024;

export class HostPools {
  readonly #policy: CheckPolicy;
  readonly #connect: buildConnector.connector;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();

  constructor(policy: CheckPolicy, connect: buildConnector.connector) {
    this.#policy = policy;
    this.#connect = connect;
  }

  /** `use` has the pool to itself as far as closing is concerned. */
  async borrow<T>(origin: string, use: (host: HostPool) => Promise<T>): Promise<T> {
    const entry = this.#entries.get(origin) ?? this.#open(origin);
    this.#entries.delete(origin);
    this.#entries.set(origin, entry);
    entry.inUse++;
    try {
      return await use(entry);
    } finally {
      entry.inUse--;
      this.#closeIdle();
    }
  }

  async close(): Promise<void> {
    const pools = [...this.#entries.values()].map(({ pool }) => pool);
    this.#entries.clear();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }

  #open(origin: string): Entry {
    const peers = new Map<Socket, string>();
    const connect: buildConnector.connector = (options, callback) => {
      this.#connect(options, (...[error, socket]) => {
        if (error !== null) return callback(error, null);
        peers.set(socket, farEndOf(socket) ?? '');
        socket.once('close', () => peers.delete(socket));
        callback(null, socket);
      });
    };
    const address = (): string | undefined => {
      const [first, ...others] = new Set(peers.values());
      return others.length === 0 ? first || undefined : undefined;
    };
    return { pool: new Pool(origin, { ...this.#options(), connect }), address, inUse: 0 };
  }

  #options(): Pool.Options {
    return {
      allowH2: false,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: LONGEST_IDLE_MS,
      headersTimeout: this.#policy.timeoutMs,
      bodyTimeout: this.#policy.timeoutMs,
      maxHeaderSize: HEADER_BYTES,
    };
  }

  #closeIdle(): void {
    if (this.#entries.size <= ORIGINS_KEPT) return;
    for (const [origin, entry] of this.#entries) {
      if (entry.inUse > 0) continue;
      this.#entries.delete(origin);
      entry.pool.destroy().catch(() => undefined);
      return;
    }
  }
}
