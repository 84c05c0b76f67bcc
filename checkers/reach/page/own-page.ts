/**
 * A page under a 404 that does not say that it is missing: sites whose pages are all made by their handler for errors show
 * the article itself so, and people read it. Takes the chain and the answer, compares it with what a made-up address
 * beside it gets; null where the denial stands.
 */
import type { Answered, Chain, Ended } from '../chain/chain.ts';
import { isPageOfItsOwn } from './likeness.ts';
import { textHintsAtNotFound } from './not-found/not-found-text.ts';
import { type Probing, tracesOf } from './probe.ts';
import { deniesPage } from './refusals/refusal.ts';

/** Never rejects. */
export async function pageDespiteDenial(
  chain: Chain,
  { response, page, plain }: Answered,
  signal: AbortSignal,
  probing: Probing,
): Promise<Ended | null> {
  if (response.status !== 404 || page?.title === undefined) return null;
  if (deniesPage(page) || textHintsAtNotFound(page.text)) return null;
  const traces = await tracesOf(chain, { page, plain }, signal, probing);
  if (traces === null || !isPageOfItsOwn(traces.own, traces.madeUp)) return null;
  const signals = ['it does not say that it is missing, as the page for a made-up address does'];
  return { reason: 'page-under-404', signals };
}
