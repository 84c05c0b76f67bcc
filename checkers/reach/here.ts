/**
 * What is known of a link without sending anything: takes a URL, gives the protocol by which it is checked or why none is.
 */
import type { CheckPolicy } from '../policy.ts';
import type { Reason } from '../reasons.ts';
import type { FileDeps } from './file.ts';
import type { Remapped } from './remap/remap.ts';
import { type Protocol, protocolFor, schemeOf } from './schemes.ts';

export interface Refusal {
  readonly reason: Reason;
  readonly why: string;
}

type HttpChoice = { readonly protocol: 'http'; readonly url: URL };

export type Choice = Refusal | HttpChoice | { readonly protocol: Exclude<Protocol, 'http'> };

export function choiceFor(text: string, policy: CheckPolicy): Choice {
  const scheme = schemeOf(text);
  if (scheme === null) return { reason: 'invalid-url', why: 'no scheme' };
  const choice = protocolFor(scheme, text, policy);
  if ('unsupported' in choice) return { reason: 'unsupported-scheme', why: choice.unsupported };
  const { protocol } = choice;
  if (protocol !== 'http') return { protocol };
  const url = URL.parse(text);
  return url === null ? { reason: 'invalid-url', why: 'no valid host' } : { protocol, url };
}

/** What a link that is asked elsewhere is checked with. Where it names a page of the web, its fragment names a place. */
export function belowRoot<T extends FileDeps>(deps: T, text: string, { root }: Remapped): T {
  if (root === undefined) return deps;
  const { checkFragments } = deps.policy;
  const isOfPage = checkFragments && /^\s*https?:/i.test(text);
  const policy = { ...deps.policy, fileRoots: [root] };
  return { ...deps, policy, ...(isOfPage && { placesBelow: root }) };
}
