/**
 * The server that a link's request goes to where the link does not name it: takes a link and the policy, gives a URL of
 * the resolver or news server, or of the place that the user puts in its place, or undefined. Politeness towards a host counts all requests sent to it.
 */
import type { CheckPolicy } from '../policy.ts';
import { urnPage } from './names/urn.ts';
import { namesNoServer } from './protocols/news-name.ts';
import { remapped } from './remap/remap.ts';
import { protocolFor, schemeOf } from './schemes.ts';

export function effectiveServer(url: string, policy: CheckPolicy): string | undefined {
  const elsewhere = remapped(url, policy.remap)?.url;
  return elsewhere === undefined
    ? serverOf(url, policy)
    : (serverOf(elsewhere, policy) ?? elsewhere);
}

function serverOf(url: string, policy: CheckPolicy): string | undefined {
  const scheme = schemeOf(url);
  if (scheme === null) return undefined;
  const choice = protocolFor(scheme, url, policy);
  if ('unsupported' in choice) return undefined;
  if (choice.protocol === 'handle') return policy.doiResolver;
  if (choice.protocol === 'urn') return urnPage(url, policy)?.href;
  return choice.protocol === 'nntp' && namesNoServer(url) ? policy.newsServer : undefined;
}
