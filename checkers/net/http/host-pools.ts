/**
 * Kept connections, host by host: takes an origin, lends an undici client of it. Only so many origins keep
 * theirs; the one used longest ago goes first, so that thousands of hosts leave no thousands of idle
 * sockets behind.
 */
import type { buildConnector, Client as HttpClient } from 'undici';
import Client from 'undici/lib/dispatcher/client.js';
import type { CheckPolicy } from '../../policy.ts';
import { farEndOf } from '../sockets/far-end.ts';
import { ConnectionClosed } from '../sockets/socket-event.ts';

/** One connection at most, to itself; opened again when it was closed meanwhile. */
export interface HostClient {
  readonly client: HttpClient;
  /** The far end of the connection opened last. */
  address(): string | undefined;
  /** How many connections were begun. */
  begun(): number;
}

/** The connection was closed before there was an answer. */
export class ClosedUnanswered extends Error {
  override readonly name = 'ClosedUnanswered';
}

/** undici's Pool is not used: it brings an empty queue of 16 kB for each host. */
interface Entry {
  /** The one used last stands last. */
  readonly idle: HostClient[];
  readonly inUse: Set<HostClient>;
}

const IDLE_MS = 4000;
const MAX_IDLE_MS = 15_000;
const HEADER_BYTES = 64 * 1024;

export class HostPools {
  readonly #options: HttpClient.Options;
  readonly #originsKept: number;
  readonly #connect: buildConnector.connector;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();

  constructor(policy: CheckPolicy, connect: buildConnector.connector) {
    this.#options = {
      allowH2: false,
      keepAliveTimeout: IDLE_MS,
      keepAliveMaxTimeout: MAX_IDLE_MS,
      headersTimeout: Math.ceil(policy.timeoutMs),
      bodyTimeout: Math.ceil(policy.timeoutMs),
      maxHeaderSize: HEADER_BYTES,
    };
    this.#originsKept = policy.originsKept;
    this.#connect = connect;
  }

  /**
   * `use` has the client to itself. One that failed is used no more: the fault may be the connection's. A server may
   * close a kept connection while a request is on its way, which says nothing about the request: it is sent once more,
   * on a connection of its own (RFC 9112 §9.3.1). Rejects with the cause of a `ClosedUnanswered`.
   */
  async borrow<T>(origin: string, use: (host: HostClient) => Promise<T>): Promise<T> {
    const entry = this.#entries.get(origin) ?? { idle: [], inUse: new Set() };
    this.#entries.delete(origin);
    this.#entries.set(origin, entry);
    const host = entry.idle.pop() ?? this.#open(origin);
    const before = host.begun();
    try {
      return await this.#lend(host, entry, use).catch((error: unknown) => {
        const isKept = before > 0 && host.begun() === before;
        if (!isKept || !(error instanceof ClosedUnanswered)) throw error;
        return this.#lend(this.#open(origin), entry, use);
      });
    } catch (error) {
      throw error instanceof ClosedUnanswered ? error.cause : error;
    }
  }

  async #lend<T>(
    host: HostClient,
    entry: Entry,
    use: (host: HostClient) => Promise<T>,
  ): Promise<T> {
    entry.inUse.add(host);
    try {
      const result = await use(host);
      entry.idle.push(host);
      return result;
    } catch (error) {
      discard(host);
      throw error;
    } finally {
      entry.inUse.delete(host);
      this.#closeIdle();
    }
  }

  async close(): Promise<void> {
    const hosts = [...this.#entries.values()].flatMap(({ idle, inUse }) => [...idle, ...inUse]);
    this.#entries.clear();
    await Promise.all(hosts.map(({ client }) => client.destroy(DISCARDED)));
  }

  #open(origin: string): HostClient {
    let address: string | undefined;
    let begun = 0;
    const connect: buildConnector.connector = (options, callback) => {
      begun++;
      this.#connect(options, (...[error, socket]) => {
        if (error !== null) return callback(error, null);
        address = farEndOf(socket);
        callback(null, socket);
      });
    };
    const client = new Client(origin, { ...this.#options, connect });
    return { client, address: () => address, begun: () => begun };
  }

  #closeIdle(): void {
    if (this.#entries.size <= this.#originsKept) return;
    for (const [origin, { idle, inUse }] of this.#entries) {
      if (inUse.size > 0) continue;
      this.#entries.delete(origin);
      for (const host of idle) discard(host);
      return;
    }
  }
}

/** Made once: undici would make one, with its stack, for every connection that is closed. */
const DISCARDED = new ConnectionClosed('closed by us');

function discard({ client }: HostClient): void {
  client.destroy(DISCARDED).catch(() => undefined);
}
