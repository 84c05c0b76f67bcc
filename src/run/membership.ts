/** How this process takes part in a run: its name, and the settings that asking depends on. */
import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import type { CheckPolicy } from '../../checkers/policy.ts';
import type { ScheduleOptions } from '../schedule/model/options.ts';
import type { Member } from '../store/model.ts';
import { packageVersion } from '../version.ts';

interface Asking {
  readonly policy: CheckPolicy;
  readonly schedule: ScheduleOptions;
  readonly offline: boolean;
}

const HASH_DIGITS = 16;

/** Who asks nobody knows no site. */
export async function memberOf(
  { policy, schedule, offline }: Asking,
  { leaseMs }: Pick<Member, 'leaseMs'>,
): Promise<Member> {
  const name = `${hostname()}, process ${process.pid}`;
  const member = { name, leaseMs, policy: policyHash({ policy, schedule }) };
  if (offline) return member;
  // Loaded only now: the public suffix list is large.
  const { askedSite } = await import('../checking/holding/asked-site.ts');
  return { ...member, siteOf: askedSite(policy) };
}

/** What each machine may set for itself is not in it: how many links at once, name servers, proxies, canaries. */
function policyHash({ policy, schedule }: Omit<Asking, 'offline'>): string {
  const { dnsServers: _, proxy: __, originsKept: ___, ...asked } = policy;
  const { hostConcurrency, addressConcurrency, delayMs, own, retries, patienceMs, hosts } =
    schedule;
  const paces = { hostConcurrency, addressConcurrency, delayMs, own, retries, patienceMs, hosts };
  const settings = JSON.stringify({ version: packageVersion(), asked, paces });
  return createHash('sha256').update(settings).digest('hex').slice(0, HASH_DIGITS);
}
