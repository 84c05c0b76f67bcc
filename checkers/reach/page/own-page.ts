/**
 * A page under a 404 that does not say that it is missing: on sites whose error handler makes all pages, the article
 * itself comes with a 404, and people read it. Takes the chain and the answer, compares it with the answer to a made-up
 * address beside it; null where the denial stands.
 */
import type { Chain, CheckResult, PageAnswer } from '../chain/chain.ts';
import { hintsAtNotFound } from './not-found/not-found-text.ts';
import { featuresWithMadeUp, type ProbeContext } from './probe.ts';
import { deniesPage } from './refusals/refusal.ts';
import { isPageOfItsOwn } from './similarity.ts';

/** Never rejects. */
export async function pageDespiteDenial(
  chain: Chain,
  { response, page, plain }: PageAnswer,
  signal: AbortSignal,
  context: ProbeContext,
): Promise<CheckResult | null> {
  if (response.status !== 404 || page?.title === undefined) return null;
  if (deniesPage(page) || hintsAtNotFound(page.text)) return null;
  const features = await featuresWithMadeUp(chain, { page, plain }, signal, context);
  if (features === null || !isPageOfItsOwn(features.own, features.madeUp)) return null;
  const signals = ['it does not say that it is missing, as the page for a made-up address does'];
  return { reason: 'page-under-404', signals };
}
