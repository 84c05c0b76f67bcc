/**
 * What the answer at the end of a chain says: its status, and where that is fine, its page. Takes the chain
 * and the answer, asks at most one request more (a made-up address), gives how the check ends.
 */

import type { Reason } from '../../reasons.ts';
import { reasonKind } from '../../reasons.ts';
import type { Answered, Chain, Ended } from '../chain/chain.ts';
import { validatorsOf } from '../chain/conditional.ts';
import { DENIALS, reasonOf, restAskedFor } from '../chain/status.ts';
import { pageDespiteDenial } from '../page/own-page.ts';
import { placeholderOf } from '../page/parking/placeholder.ts';
import { compareWithMadeUp, type Probing } from '../page/probe.ts';
import type { Page } from '../page/reading/model.ts';
import { excuseFor } from '../page/refusals/excuse.ts';
import { refusalInstead } from '../page/refusals/refusal.ts';
import { found, isWorthProbing, suspicionOf } from '../page/suspicion.ts';

/** Never rejects. */
export async function judge(
  chain: Chain,
  answered: Answered,
  signal: AbortSignal,
  probing: Probing,
): Promise<Ended> {
  const { response, page, wall } = answered;
  const now = probing.clock.now();
  const retryAfterMs = restAskedFor(response, now);
  const facts = {
    ...pageFacts(page),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
  if (wall !== null) {
    return { ...facts, reason: 'blocked', signals: [`the page is a challenge from ${wall}`] };
  }
  const reason = reasonOf(response);
  if (DENIALS.has(reason)) {
    const excuse = excuseFor(chain, answered, now) ??
      (await pageDespiteDenial(chain, answered, signal, probing)) ?? { reason };
    return { ...facts, ...excuse };
  }
  if (reason !== 'ok') return { ...facts, reason };
  const refusal = page && refusalInstead(page);
  if (refusal) return { ...facts, reason: 'blocked', signals: [refusal] };
  const stand = page && placeholderOf(page);
  if (stand) return { ...facts, reason: 'placeholder', signals: [stand] };
  const judged = await judgePage(chain, answered, signal, probing);
  const validators = isPlainlyThere(chain, judged)
    ? validatorsOf(response, chain.validators)
    : undefined;
  return { ...facts, ...judged, ...(validators && { validators }) };
}

/** Without a doubt about it: next time, "not modified" says the same. */
function isPlainlyThere({ hops, tolerated }: Chain, { reason, confidence }: Ended): boolean {
  const isTrusted = Object.keys(tolerated).length === 0;
  return reason === 'ok' && confidence === undefined && hops.length === 1 && isTrusted;
}

async function judgePage(
  chain: Chain,
  said: Answered,
  signal: AbortSignal,
  probing: Probing,
): Promise<Ended> {
  const usual = reasonOfChain(chain);
  const suspicion = suspicionOf(chain, said);
  const like = isWorthProbing(suspicion)
    ? await compareWithMadeUp(chain, said, signal, probing)
    : null;
  const { reason = usual, confidence, signals } = found(suspicion, like);
  const sure = reasonKind(reason).confidence;
  return {
    reason,
    ...(confidence !== undefined && { confidence: Math.min(confidence, sure) }),
    ...(signals.length > 0 && { signals }),
  };
}

function reasonOfChain({ hops, permanent }: Chain): Reason {
  if (hops.length === 1) return 'ok';
  return permanent ? 'moved-permanently' : 'redirected';
}

function pageFacts(page: Page | null): Pick<Ended, 'title' | 'bodyHash'> {
  const { title, bodyHash } = page ?? {};
  return { ...(title && { title }), ...(bodyHash && { bodyHash }) };
}
