/**
 * The meaning of the answer at the end of a chain: its status, and where that is fine, its page. Takes the chain and
 * the answer, sends at most one more request (for a made-up address), gives the result of the check.
 */

import type { Reason } from '../../reasons.ts';
import { reasonKind } from '../../reasons.ts';
import { type Chain, type CheckResult, isUncalledFor, type PageAnswer } from '../chain/chain.ts';
import { validatorsOf } from '../chain/conditional.ts';
import { DENIALS, reasonOf, retryAfterOf } from '../chain/status.ts';
import { isUndecodable } from '../page/content/body.ts';
import type { Page } from '../page/content/model.ts';
import { pageDespiteDenial } from '../page/own-page.ts';
import { placeholderOf } from '../page/parking/placeholder.ts';
import { compareWithMadeUp, type ProbeContext } from '../page/probe.ts';
import { excuseOf } from '../page/refusals/excuse.ts';
import { refusalInstead } from '../page/refusals/refusal.ts';
import type { Similarity } from '../page/similarity.ts';
import { conclude, isWorthProbing, type Suspicion, suspicionOf } from '../page/suspicion.ts';

/** Never rejects. */
export async function judge(
  chain: Chain,
  answer: PageAnswer,
  signal: AbortSignal,
  context: ProbeContext,
): Promise<CheckResult> {
  const { response, page, wall } = answer;
  const now = context.clock.now();
  const retryAfterMs = retryAfterOf(response, now);
  const facts = {
    ...pageFacts(page),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
  if (wall !== null) {
    return { ...facts, reason: 'blocked', signals: [`the page is a challenge from ${wall}`] };
  }
  const reason = reasonOf(response);
  if (DENIALS.has(reason)) {
    const excuse = excuseOf(chain, answer, now) ??
      (await pageDespiteDenial(chain, answer, signal, context)) ?? { reason };
    return { ...facts, ...excuse };
  }
  if (reason !== 'ok') return { ...facts, reason };
  const fault = faultOf(chain, answer);
  if (fault) return { ...facts, reason: 'protocol-error', signals: [fault] };
  const refusal = page && refusalInstead(page);
  if (refusal) return { ...facts, reason: 'blocked', signals: [refusal] };
  const placeholder = page && placeholderOf(page);
  if (placeholder) return { ...facts, reason: 'placeholder', signals: [placeholder] };
  const suspicion = suspicionOf(chain, answer);
  const similarity = isWorthProbing(suspicion)
    ? await compareWithMadeUp(chain, answer, signal, context)
    : null;
  const result = resultOf(chain, suspicion, similarity);
  const validators = isPlainlyThere(chain, result)
    ? validatorsOf(response, chain.validators)
    : undefined;
  return { ...facts, ...result, ...(validators && { validators }) };
}

/** Why a browser has nothing to show of an answer that calls itself a success. */
function faultOf(chain: Chain, { response, page, plain }: PageAnswer): string | null {
  if (isUncalledFor(chain, response)) return '"not modified", although no condition was given';
  const isRead = page !== null || plain !== null;
  return !isRead && isUndecodable(response) ? 'its content cannot be decoded' : null;
}

/** True where nothing casts doubt on the page: next time, "not modified" means the same. */
function isPlainlyThere({ hops, tolerated }: Chain, { reason, confidence }: CheckResult): boolean {
  const isTrusted = Object.keys(tolerated).length === 0;
  return reason === 'ok' && confidence === undefined && hops.length === 1 && isTrusted;
}

function resultOf(chain: Chain, suspicion: Suspicion, similarity: Similarity | null): CheckResult {
  const usualReason = reasonOfChain(chain);
  const { reason = usualReason, confidence, signals } = conclude(suspicion, similarity);
  const maxConfidence = reasonKind(reason).confidence;
  return {
    reason,
    ...(confidence !== undefined && { confidence: Math.min(confidence, maxConfidence) }),
    ...(signals.length > 0 && { signals }),
  };
}

function reasonOfChain({ hops, permanent }: Chain): Reason {
  if (hops.length === 1) return 'ok';
  return permanent ? 'moved-permanently' : 'redirected';
}

function pageFacts(page: Page | null): Pick<CheckResult, 'title' | 'bodyHash'> {
  const { title, bodyHash } = page ?? {};
  return { ...(title && { title }), ...(bodyHash && { bodyHash }) };
}
