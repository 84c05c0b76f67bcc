/**
 * mailto: whether the domain takes mail (RFC 5321 §5.1, RFC 7505). The mailbox is never asked for: that would
 * be the beginning of a message, and is what spammers do.
 */
import { isIP } from 'node:net';
import { DnsFailure } from '../../net/dns.ts';
import type { Answer, Ask } from './model.ts';

export const mail: Ask = async ({ target, resolver }): Promise<Answer> => {
  // An address literal (RFC 5321 §4.1.3) is no domain; what listens there is not asked.
  if (isIP(target.hostname) !== 0) return { reason: 'dns-error' };
  const exchanges = await exchangesOf(target.hostname, resolver);
  // RFC 7505 §3: a single "." says that the domain takes no mail.
  if (exchanges.length > 0 && exchanges.every((name) => name === '' || name === '.')) {
    return { reason: 'no-mail' };
  }
  if (exchanges.length > 0) return { reason: 'domain-takes-mail' };
  // RFC 5321 §5.1: without MX the host itself is meant.
  await resolver.resolve(target.hostname);
  return { reason: 'domain-takes-mail', confidence: 0.4 };
};

async function exchangesOf(
  domain: string,
  resolver: Parameters<Ask>[0]['resolver'],
): Promise<readonly string[]> {
  try {
    return await resolver.mailExchanges(domain);
  } catch (error) {
    if (error instanceof DnsFailure && error.code === 'ENODATA') return [];
    throw error;
  }
}
