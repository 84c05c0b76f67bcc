/**
 * Whom a link asks, where that is not the host it names: takes a link and the policy, gives a URL of the resolver
 * or server that will be asked, or undefined. Politeness towards a host counts all that is asked of it.
 */
import type { CheckPolicy } from '../policy.ts';
import { urnPage } from './names/urn.ts';
import { namesNoServer } from './protocols/news-name.ts';
import { protocolFor, schemeOf } from './schemes.ts';

export function effectiveServer(url: string, policy: CheckPolicy): string | undefined {
  const scheme = schemeOf(url);
  if (scheme === null) return undefined;
  const choice = protocolFor(scheme, url, policy);
  if ('unsupported' in choice) return undefined;
  if (choice.protocol === 'handle') return policy.doiResolver;
  if (choice.protocol === 'urn') return urnPage(url, policy)?.href;
  return choice.protocol === 'nntp' && namesNoServer(url) ? policy.newsServer : undefined;
}
