/**
 * mailto: whether a domain accepts mail (RFC 5321 §5.1, RFC 7505); of several recipients, one that does is enough. The
 * mailbox is never tested: that would begin a message, as spammers do.
 */
import { isIP } from 'node:net';
import { DnsFailure, type NameResolver } from '../../net/dns/dns.ts';
import { NAMELESS } from '../../reasons.ts';
import { failed } from '../outcomes/failed.ts';
import { domainsOf } from './mail-domains.ts';
import type { ProtocolAnswer, ProtocolCheck } from './model.ts';

const MAX_DOMAINS = 5;

export const mail: ProtocolCheck = async ({
  target,
  resolver,
  mayLookUp,
}): Promise<ProtocolAnswer> => {
  const domains = domainsOf(target.url);
  const answers = await Promise.all(
    domains
      .slice(0, MAX_DOMAINS)
      .map((domain) => (mayLookUp(domain) ? checkDomain(domain, resolver) : UNKNOWN)),
  );
  return combined(answers, domains.length > MAX_DOMAINS);
};

const UNKNOWN: ProtocolAnswer = { reason: 'dns-error' };

/** Dead only if every one of them is. */
function combined(answers: readonly ProtocolAnswer[], hasMore: boolean): ProtocolAnswer {
  const accepting = answers.filter(({ reason }) => reason === 'domain-takes-mail');
  const [best] = accepting.toSorted((a, b) => (b.confidence ?? 1) - (a.confidence ?? 1));
  if (best !== undefined) return best;
  const undecided = answers.find(({ reason }) => reason !== 'no-mail' && !NAMELESS.has(reason));
  if (undecided !== undefined) return undecided;
  if (hasMore) return { ...UNKNOWN, refused: `more domains than the first ${MAX_DOMAINS}` };
  return answers.find(({ reason }) => reason === 'no-mail') ?? answers[0] ?? UNKNOWN;
}

async function checkDomain(domain: string, resolver: NameResolver): Promise<ProtocolAnswer> {
  try {
    return await acceptsMail(domain, resolver);
  } catch (error) {
    const failure = failed(error);
    return failure.reason === 'no-address' ? { ...failure, reason: 'no-mail' } : failure;
  }
}

async function acceptsMail(domain: string, resolver: NameResolver): Promise<ProtocolAnswer> {
  // An address literal (RFC 5321 §4.1.3) is no domain; the host there is not contacted.
  if (isIP(domain) !== 0) return UNKNOWN;
  const exchanges = await exchangesOf(domain, resolver);
  // RFC 7505 §3: a single "." says that the domain takes no mail.
  if (exchanges.length > 0 && exchanges.every((name) => name === '' || name === '.')) {
    return { reason: 'no-mail' };
  }
  if (exchanges.length > 0) return anyResolves(exchanges, resolver);
  // RFC 5321 §5.1: without MX the host itself is meant.
  await resolver.resolve(domain);
  return { reason: 'domain-takes-mail', confidence: 0.4 };
}

const MAX_EXCHANGES = 3;

/** A mail host that does not exist makes mail bounce, but does not deny the domain. */
async function anyResolves(
  exchanges: readonly string[],
  resolver: NameResolver,
): Promise<ProtocolAnswer> {
  const lookups = await Promise.allSettled(
    exchanges.slice(0, MAX_EXCHANGES).map((name) => resolver.resolve(name)),
  );
  const isResolved = lookups.some(({ status }) => status === 'fulfilled');
  if (isResolved || exchanges.length > MAX_EXCHANGES) return { reason: 'domain-takes-mail' };
  return { reason: 'dns-error', refused: 'none of its mail hosts can be found' };
}

async function exchangesOf(domain: string, resolver: NameResolver): Promise<readonly string[]> {
  try {
    return await resolver.mailExchanges(domain);
  } catch (error) {
    if (error instanceof DnsFailure && error.code === 'ENODATA') return [];
    throw error;
  }
}
