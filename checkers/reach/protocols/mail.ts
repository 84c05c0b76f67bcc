/**
 * mailto: whether a domain takes mail (RFC 5321 §5.1, RFC 7505); of several recipients, one that does will do.
 * The mailbox is never asked for: that would be the beginning of a message, and is what spammers do.
 */
import { isIP } from 'node:net';
import { DnsFailure, type NameResolver } from '../../net/dns/dns.ts';
import { failed } from '../outcomes/failed.ts';
import { domainsOf } from './mail-domains.ts';
import type { Answer, Ask } from './model.ts';

const DOMAINS_ASKED = 5;

export const mail: Ask = async ({ target, resolver, mayLookUp }): Promise<Answer> => {
  const domains = domainsOf(target.url);
  const answers = await Promise.all(
    domains
      .slice(0, DOMAINS_ASKED)
      .map((domain) => (mayLookUp(domain) ? answerOf(domain, resolver) : UNKNOWN)),
  );
  return ofAll(answers, domains.length > DOMAINS_ASKED);
};

const UNKNOWN: Answer = { reason: 'dns-error' };

/** Dead only if every one of them is. */
function ofAll(answers: readonly Answer[], areMore: boolean): Answer {
  const taking = answers.filter(({ reason }) => reason === 'domain-takes-mail');
  const [best] = taking.toSorted((a, b) => (b.confidence ?? 1) - (a.confidence ?? 1));
  if (best !== undefined) return best;
  const unsure = answers.find(({ reason }) => reason !== 'no-mail' && reason !== 'dns-gone');
  if (unsure !== undefined) return unsure;
  if (areMore) return { ...UNKNOWN, refused: `more domains than the first ${DOMAINS_ASKED}` };
  return answers.find(({ reason }) => reason === 'no-mail') ?? answers[0] ?? UNKNOWN;
}

async function answerOf(domain: string, resolver: NameResolver): Promise<Answer> {
  try {
    return await takesMail(domain, resolver);
  } catch (error) {
    return failed(error);
  }
}

async function takesMail(domain: string, resolver: NameResolver): Promise<Answer> {
  // An address literal (RFC 5321 §4.1.3) is no domain; what listens there is not asked.
  if (isIP(domain) !== 0) return UNKNOWN;
  const exchanges = await exchangesOf(domain, resolver);
  // RFC 7505 §3: a single "." says that the domain takes no mail.
  if (exchanges.length > 0 && exchanges.every((name) => name === '' || name === '.')) {
    return { reason: 'no-mail' };
  }
  if (exchanges.length > 0) return isAnyThere(exchanges, resolver);
  // RFC 5321 §5.1: without MX the host itself is meant.
  await resolver.resolve(domain);
  return { reason: 'domain-takes-mail', confidence: 0.4 };
}

const EXCHANGES_ASKED = 3;

/** Mail for hosts that do not exist comes back, but a denial of theirs is none of the domain's. */
async function isAnyThere(exchanges: readonly string[], resolver: NameResolver): Promise<Answer> {
  const looks = await Promise.allSettled(
    exchanges.slice(0, EXCHANGES_ASKED).map((name) => resolver.resolve(name)),
  );
  const isThere = looks.some(({ status }) => status === 'fulfilled');
  if (isThere || exchanges.length > EXCHANGES_ASKED) return { reason: 'domain-takes-mail' };
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
