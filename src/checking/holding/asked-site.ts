/**
 * The site that is asked for a link, known before it is asked: that of a resolver for a DOI or URN, that of the news
 * server, that of the place where a link is asked instead. Takes the policy, gives a test of URLs.
 */
import type { CheckPolicy } from '../../../checkers/policy.ts';
import { effectiveServer } from '../../../checkers/reach/effective-server.ts';
import { hostOf } from '../../../checkers/syntax/host-and-port.ts';
import { siteOf } from '../../schedule/model/site-of.ts';

/** Most links of a site come one after the other. */
const MOST_KNOWN = 10_000;

/** `host`: of the URL. */
export function askedSite(policy: CheckPolicy): (url: string, host: string) => string {
  const known = new Map<string, string>();
  const ofHost = (host: string): string => {
    const before = known.get(host);
    if (before !== undefined) return before;
    const site = siteOf(host);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(host, site);
    return site;
  };
  const isRemapped = policy.remap.length > 0;
  return (url, host) => {
    if (!isRemapped && /^https?:/i.test(url)) return ofHost(host);
    const at = effectiveServer(url, policy);
    return ofHost(at === undefined ? host : hostOf(at));
  };
}
