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
  readonly isHearsay: boolean;

  readonly host: string;

  constructor(code: string, host: string, { isHearsay = false } = {}) {
    super(`${code} ${host}`);
    this.code = code;
    this.isHearsay = isHearsay;
    this.host = host;
  }

  /** The same as hearsay. */
  doubted(): DnsFailure {
    return new DnsFailure(this.code, this.host, { isHearsay: this.code === 'ENOTFOUND' });
  }
}

export interface NameResolver {
  /** At least one address, IPv4 first. Rejects with a `DnsFailure`. */
  resolve(host: string): Promise<readonly string[]>;
  /** Names of the hosts that take mail for a domain, the preferred ones first. Rejects likewise. */
  mailExchanges(domain: string): Promise<readonly string[]>;
  close(): void;
}

interface Entry {
  readonly answer: Promise<readonly string[]>;
  /** Infinity while the question is open. */
  until: number;
  /** How often in a row the name was said not to exist. */
  denials: number;
}

const ANSWER_KEPT_MS = 60_000;
/** Shorter than a scheduler waits before it asks again, so that a denial is confirmed by a second
 * question and not by our own memory. */
const FIRST_DENIAL_KEPT_MS = 500;
const NAMES_KEPT = 10_000;

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
    new DnsFailure(code, host, { isHearsay: code === 'ENOTFOUND' && isForeign(host, policy) });
  const memory = new NameMemory((host) => askBoth(servers, host, failure), clock);
  return {
    resolve: async (host) => (isLocalhost(host) ? LOOPBACK : memory.resolve(host)),
    mailExchanges: async (domain) => {
      try {
        const records = await servers.ask((server) => server.resolveMx(domain));
        return records.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
      } catch (error) {
        throw failure(codeOf(error), domain);
      }
    },
    close: () => servers.cancel(),
  };
}

/** Bounded, oldest out first; whoever asks while a question is open shares its answer. */
class NameMemory {
  readonly #ask: (host: string) => Promise<readonly string[]>;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();

  constructor(ask: (host: string) => Promise<readonly string[]>, clock: Clock) {
    this.#ask = ask;
    this.#clock = clock;
  }

  resolve(host: string): Promise<readonly string[]> {
    const known = this.#entries.get(host);
    if (known && this.#clock.now() < known.until) return known.answer;
    const answer = this.#ask(host);
    const entry: Entry = { answer, until: Number.POSITIVE_INFINITY, denials: known?.denials ?? 0 };
    this.#entries.delete(host);
    this.#entries.set(host, entry);
    this.#forgetOldest();
    answer.then(
      () => this.#keepAnswer(entry),
      (error: unknown) => this.#keepFailure(entry, error),
    );
    return answer;
  }

  #keepAnswer(entry: Entry): void {
    entry.denials = 0;
    this.#keep(entry, ANSWER_KEPT_MS);
  }

  #keep(entry: Entry, ms: number): void {
    entry.until = this.#clock.now() + ms;
  }

  #keepFailure(entry: Entry, error: unknown): void {
    const denied = error instanceof DnsFailure && error.code === 'ENOTFOUND';
    entry.denials = denied ? entry.denials + 1 : 0;
    const kept = entry.denials > 1 ? ANSWER_KEPT_MS : FIRST_DENIAL_KEPT_MS;
    this.#keep(entry, denied ? kept : 0);
  }

  #forgetOldest(): void {
    if (this.#entries.size <= NAMES_KEPT) return;
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

async function askBoth(
  servers: NameServers,
  host: string,
  failure: (code: string, host: string) => DnsFailure,
): Promise<readonly string[]> {
  const answers = await Promise.allSettled([
    servers.ask((server) => server.resolve4(host)),
    servers.ask((server) => server.resolve6(host)),
  ]);
  const addresses = answers.flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value : [],
  );
  if (addresses.length > 0) return addresses;
  const codes = answers.map((answer) =>
    answer.status === 'rejected' ? codeOf(answer.reason) : 'ENODATA',
  );
  throw failure(worstCode(codes), host);
}

/** Only a denial of both kinds of address is a denial of the name; a failure says less than either. */
function worstCode(codes: readonly string[]): string {
  const failure = codes.find((code) => code !== 'ENOTFOUND' && code !== 'ENODATA');
  return failure ?? (codes.includes('ENODATA') ? 'ENODATA' : 'ENOTFOUND');
}
