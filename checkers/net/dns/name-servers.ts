/**
 * Several name servers as one: takes a query, sends it to one server after the other until one has an answer. That a
 * name does not exist needs the word of every server that answers: one of them may lie, or lag behind.
 */
import { Resolver } from 'node:dns/promises';

const QUERY_TIMEOUT_MS = 1700;
const MAX_SERVERS = 3;

/** The name server's own word for a failure. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'EUNKNOWN';
}

export class NameServers {
  readonly #resolvers: readonly Resolver[];

  /** `address` or `address:port` of each; none: those of the system. */
  constructor(addresses: readonly string[]) {
    const all = addresses.length > 0 ? addresses : new Resolver().getServers();
    const used = all.slice(0, MAX_SERVERS);
    const tries = used.length === 1 ? 2 : 1;
    this.#resolvers = used.map((address) => {
      const resolver = new Resolver({ timeout: QUERY_TIMEOUT_MS, tries });
      resolver.setServers([address]);
      return resolver;
    });
  }

  /** Rejects with the failure that says most of the name. */
  async query<T>(query: (resolver: Resolver) => Promise<T>): Promise<T> {
    let failure: unknown = new Error('no name server is known');
    for (const resolver of this.#resolvers) {
      try {
        return await query(resolver);
      } catch (error) {
        // The name exists without such records: another server would say the same.
        if (codeOf(error) === 'ENODATA') throw error;
        if (codeOf(failure) !== 'ENOTFOUND') failure = error;
      }
    }
    throw failure;
  }

  cancel(): void {
    for (const resolver of this.#resolvers) resolver.cancel();
  }
}
