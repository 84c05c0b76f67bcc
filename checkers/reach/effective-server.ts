/**
 * The server that a link's request goes to where the link does not name it: takes a link and the policy, gives a URL of
 * the resolver or news server, or undefined. Politeness towards a host counts all requests sent to it.
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
