/**
 * Names to addresses, asked of name servers by c-ares: takes a host, gives its addresses or the
 * name server's own error code. Never `dns.lookup`, whose few threads answer "not found" when they
 * are busy, and never the hosts file. What was answered is kept for a little while.
 */
import { isIP, isIPv6 } from 'node:net';
import type { CheckPolicy } from '../../policy.ts';
import type { Clock } from '../clock.ts';
import { privateName } from '../guard/private-names.ts';
import { codeOf, NameServers } from './name-servers.ts';

/** `code` is c-ares': `ENOTFOUND` (no such name), `ENODATA` (no address), `ESERVFAIL` … */
export class DnsFailure extends Error {
  override readonly name = 'DnsFailure';
  readonly code: string;
  /** That there is no such name comes from somebody who need not know: it denies nothing. */
  readonly isUnreliable: boolean;

  readonly host: string;

  constructor(code: string, host: string, { isUnreliable = false } = {}) {
    super(`${code} ${host}`);
    this.code = code;
    this.isUnreliable = isUnreliable;
    this.host = host;
  }

  /** The same as hearsay. */
  asUnreliable(): DnsFailure {
    return new DnsFailure(this.code, this.host, { isUnreliable: this.code === 'ENOTFOUND' });
  }
}

export interface NameResolver {
  /** At least one address, IPv4 first. Rejects with a `DnsFailure`. */
  resolve(host: string): Promise<readonly string[]>;
  /** Names of the hosts that take mail for a domain, the preferred ones first. Rejects likewise. */
  mailExchanges(domain: string): Promise<readonly string[]>;
  close(): void;
}

interface CacheEntry {
  readonly answer: Promise<readonly string[]>;
  /** Infinity while the question is open. */
  expiresAt: number;
  /** How often in a row the name was said not to exist. */
  denials: number;
}

const ANSWER_TTL_MS = 60_000;
/** Shorter than a scheduler waits before it asks again, so that a denial is confirmed by a second
 * question and not by our own memory. */
const FIRST_DENIAL_TTL_MS = 500;
const MAX_NAMES = 10_000;

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1'];

/** `ADDRESS` or `ADDRESS:PORT`, IPv6 with a port in brackets. Null for anything else. */
export function parseDnsServer(text: string): string | null {
  if (isIP(text) !== 0) return text.includes('%') ? null : text;
  const match = /^(?:\[([0-9A-Fa-f:.]{2,45})\]|([0-9.]{7,15}))(?::([0-9]{1,5}))?$/.exec(text);
  if (!match) return null;
  const port = match[3] === undefined ? 53 : Number(match[3]);
  const isAddress = match[1] === undefined ? isIP(match[2] ?? '') === 4 : isIPv6(match[1]);
  return isAddress && port >= 1 && port <= 65_535 ? text : null;
}

/** RFC 6761 §6.3: `localhost` and names under it are loopback and not asked of name servers. */
export function isLocalhost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}

export function createResolver(
  policy: Pick<CheckPolicy, 'dnsServers'>,
  clock: Clock,
): NameResolver {
  const servers = new NameServers(policy.dnsServers);
  const failure = (code: string, host: string): DnsFailure =>
    new DnsFailure(code, host, { isUnreliable: code === 'ENOTFOUND' && isForeign(host, policy) });
  const cache = new NameCache((host) => queryBoth(servers, host, failure), clock);
  return {
    resolve: async (host) => (isLocalhost(host) ? LOOPBACK : cache.resolve(host)),
    mailExchanges: async (domain) => {
      try {
        const records = await servers.query((server) => server.resolveMx(domain));
        return records.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
      } catch (error) {
        throw failure(codeOf(error), domain);
      }
    },
    close: () => servers.cancel(),
  };
}

/** Bounded, oldest out first; whoever asks while a question is open shares its answer. */
class NameCache {
  readonly #query: (host: string) => Promise<readonly string[]>;
  readonly #clock: Clock;
  readonly #entries = new Map<string, CacheEntry>();

  constructor(query: (host: string) => Promise<readonly string[]>, clock: Clock) {
    this.#query = query;
    this.#clock = clock;
  }

  resolve(host: string): Promise<readonly string[]> {
    const cached = this.#entries.get(host);
    if (cached && this.#clock.now() < cached.expiresAt) return cached.answer;
    const answer = this.#query(host);
    const entry: CacheEntry = {
      answer,
      expiresAt: Number.POSITIVE_INFINITY,
      denials: cached?.denials ?? 0,
    };
    this.#entries.delete(host);
    this.#entries.set(host, entry);
    this.#evictOldest();
    answer.then(
      () => this.#storeAnswer(entry),
      (error: unknown) => this.#storeFailure(entry, error),
    );
    return answer;
  }

  #storeAnswer(entry: CacheEntry): void {
    entry.denials = 0;
    this.#setTtl(entry, ANSWER_TTL_MS);
  }

  #setTtl(entry: CacheEntry, ms: number): void {
    entry.expiresAt = this.#clock.now() + ms;
  }

  #storeFailure(entry: CacheEntry, error: unknown): void {
    const denied = error instanceof DnsFailure && error.code === 'ENOTFOUND';
    entry.denials = denied ? entry.denials + 1 : 0;
    const ttl = entry.denials > 1 ? ANSWER_TTL_MS : FIRST_DENIAL_TTL_MS;
    this.#setTtl(entry, denied ? ttl : 0);
  }

  #evictOldest(): void {
    if (this.#entries.size <= MAX_NAMES) return;
    for (const host of this.#entries.keys()) {
      this.#entries.delete(host);
      return;
    }
  }
}

/** Of private names only their own network knows; a name server that the user named knows those of a test network. */
function isForeign(host: string, { dnsServers }: Pick<CheckPolicy, 'dnsServers'>): boolean {
  const name = privateName(host);
  return name !== null && (name.kind !== 'example' || dnsServers.length === 0);
}

async function queryBoth(
  servers: NameServers,
  host: string,
  failure: (code: string, host: string) => DnsFailure,
): Promise<readonly string[]> {
  const answers = await Promise.allSettled([
    servers.query((server) => server.resolve4(host)),
    servers.query((server) => server.resolve6(host)),
  ]);
  const addresses = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  );
  if (addresses.length > 0) return addresses;
  const codes = answers.map((answer) =>
    answer.status === 'rejected' ? codeOf(answer.reason) : 'ENODATA',
  );
  throw failure(decisiveCode(codes), host);
}

/** Only a denial of both kinds of address is a denial of the name; a failure says less than either. */
function decisiveCode(codes: readonly string[]): string {
  const failure = codes.find((code) => code !== 'ENOTFOUND' && code !== 'ENODATA');
  return failure ?? (codes.includes('ENODATA') ? 'ENODATA' : 'ENOTFOUND');
}
