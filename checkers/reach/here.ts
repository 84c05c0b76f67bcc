/**
 * What is known of a link without sending anything: takes a URL, gives the protocol by which it is checked or why none is,
 * and the outcome where this machine alone can tell. A run that is offline asks nothing else.
 */
import type { Outcome } from '../model.ts';
import type { CheckPolicy } from '../policy.ts';
import type { Reason } from '../reasons.ts';
import { checkData } from './data.ts';
import { checkFile, type FileDeps } from './file.ts';
import { notChecked } from './outcomes/outcome.ts';
import { askedElsewhere } from './remap/asked-elsewhere.ts';
import { type Remapped, remapped } from './remap/remap.ts';
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

/** Undefined: something would have to be sent. Rejects only when the signal fires, with its reason. */
export async function checkHere(
  text: string,
  signal: AbortSignal,
  deps: FileDeps,
): Promise<Outcome | undefined> {
  signal.throwIfAborted();
  const elsewhere = remapped(text, deps.policy.remap);
  if (elsewhere === undefined) return checkAt(text, signal, deps);
  const found = await checkAt(elsewhere.url, signal, belowRoot(deps, text, elsewhere));
  return found && askedElsewhere(found, elsewhere.url);
}

async function checkAt(
  url: string,
  signal: AbortSignal,
  deps: FileDeps,
): Promise<Outcome | undefined> {
  const choice = choiceFor(url, deps.policy);
  if ('reason' in choice) return notChecked(choice.reason, choice.why, deps.clock.now());
  if (choice.protocol === 'file') return checkFile(url, signal, deps);
  return choice.protocol === 'data' ? checkData(url, deps.clock) : undefined;
}

/**
 * What a link that is asked elsewhere is checked with. Where it is a link of its own by its fragment, that names a place.
 */
export function belowRoot<T extends FileDeps>(deps: T, text: string, { root }: Remapped): T {
  if (root === undefined) return deps;
  const checkFragments = deps.policy.checkFragments && /^\s*(?:https?|file):/i.test(text);
  return { ...deps, policy: { ...deps.policy, fileRoots: [root], checkFragments } };
}
