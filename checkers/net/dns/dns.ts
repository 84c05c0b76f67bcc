/**
 * Resolves names through name servers with c-ares: takes a host, gives its addresses or the name server's own error
 * code. Never uses `dns.lookup`, whose few threads answer "not found" when they are busy, nor the hosts file. Answers
 * are cached for a short time.
 */

import { isIP, isIPv6 } from 'node:net';
import type { CheckPolicy } from '../../policy.ts';
import type { Clock } from '../clock.ts';
import { privateName } from '../guard/private-names.ts';
import { isLocalhost } from '../guard/this-machine.ts';
import { codeOf, NameServers } from './name-servers.ts';
import { registrableDomain } from './registrable-domain.ts';

/** `code` is c-ares': `ENOTFOUND` (no such name), `ENODATA` (no address), `ESERVFAIL` … */
export class DnsFailure extends Error {
  override readonly name = 'DnsFailure';
  readonly code: string;
  /** Whether the answer comes from a server that need not know the name: it denies nothing. */
  readonly isUnreliable: boolean;
  /** No such name, or none with an address, in a domain that the same name server knows. */
  readonly isOfHost: boolean;

  readonly host: string;

  constructor(code: string, host: string, { isUnreliable = false, isOfHost = false } = {}) {
    super(`${code} ${host}`);
    this.code = code;
    this.isUnreliable = isUnreliable;
    this.isOfHost = isOfHost;
    this.host = host;
  }

  /** The same failure, marked as unreliable. */
  asUnreliable(): DnsFailure {
    return new DnsFailure(this.code, this.host, { isUnreliable: true });
  }
}

export interface NameResolver {
  /** At least one address, IPv4 first. Rejects with a `DnsFailure`. */
  resolve(host: string): Promise<readonly string[]>;
  /** Names of the hosts that accept mail for a domain, preferred ones first. Rejects with a `DnsFailure`. */
  mailExchanges(domain: string): Promise<readonly string[]>;
  close(): void;
}

interface CacheEntry {
  readonly answer: Promise<readonly string[]>;
  /** Infinity while the query is pending. */
  expiresAt: number;
  /** Number of consecutive answers that the name does not exist. */
  denials: number;
}

const ANSWER_TTL_MS = 60_000;
/**
 * Shorter than the schedule's pause before a retry, so that a second query confirms a denial, and not our own cache.
 */
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

export function createResolver(
  policy: Pick<CheckPolicy, 'dnsServers'>,
  clock: Clock,
): NameResolver {
  const servers = new NameServers(policy.dnsServers);
  const failure = (code: string, host: string): DnsFailure =>
    new DnsFailure(code, host, { isUnreliable: isForeign(host, policy) });
  const query = (host: string): Promise<readonly string[]> =>
    queryBoth(servers, host, failure).catch(async (error: unknown) => {
      throw await withDomain(error, servers);
    });
  const cache = new NameCache(query, clock);
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

/** Bounded, oldest out first; calls during a pending query share its answer. */
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

/**
 * Private names are known only in their own network; a name server set by the user knows the names of a test network.
 */
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

/** A name that is missing or has no address, with what is known of its domain: one more query. */
async function withDomain(error: unknown, servers: NameServers): Promise<unknown> {
  if (!(error instanceof DnsFailure) || error.isUnreliable) return error;
  const { code, host } = error;
  if (code !== 'ENOTFOUND' && code !== 'ENODATA') return error;
  const domain = await registrableDomain(host);
  const isKnown =
    code === 'ENODATA'
      ? (await zoneOf(domain ?? host, servers)) === 'there'
      : domain !== null &&
        domain !== host.toLowerCase() &&
        (await zoneOf(domain, servers)) !== 'unknown';
  return isKnown ? new DnsFailure(code, host, { isOfHost: true }) : error;
}

/**
 * `empty`: the name exists, and is no zone of its own (RFC 2308 §2.2). That is also how gateways answer that know no
 * name at all, so it proves nothing beside another empty answer.
 */
async function zoneOf(
  domain: string,
  servers: NameServers,
): Promise<'there' | 'empty' | 'unknown'> {
  try {
    await servers.query((server) => server.resolveSoa(domain));
    return 'there';
  } catch (error) {
    return codeOf(error) === 'ENODATA' ? 'empty' : 'unknown';
  }
}

/** A name is denied only where both record types are; a failure says less than either. */
function decisiveCode(codes: readonly string[]): string {
  const failure = codes.find((code) => code !== 'ENOTFOUND' && code !== 'ENODATA');
  return failure ?? (codes.includes('ENODATA') ? 'ENODATA' : 'ENOTFOUND');
}
