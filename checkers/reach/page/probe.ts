/**
 * Requests a page that does not exist, beside the page under check: one request, through the same gates as every other
 * and with the same fields, and only one for all pages of the same folder and ending. Gives the similarity of the
 * answers; null where that cannot be known.
 */

import { Cache } from '../../net/cache.ts';
import type { Clock } from '../../net/clock.ts';
import type { RequestProfile } from '../../net/http/request-fields.ts';
import {
  type Chain,
  type PageAnswer,
  type RequestContext,
  stepFrom,
  visit,
} from '../chain/chain.ts';
import { NAME_LETTERS, nameOf, siblingOf } from './sibling.ts';
import { type AnswerFeatures, featuresOf, type Similarity, similarity } from './similarity.ts';

/** That many letters, different each time. */
export type RandomLetters = (count: number) => string;

/** The answers to made-up pages; null where one must not be requested, or proves nothing. */
export type Probes = Cache<AnswerFeatures | null>;

const KEPT_MS = 60 * 60 * 1000;
const MAX_PROBES = 2000;

export function createProbes(clock: Clock): Probes {
  return new Cache<AnswerFeatures | null>(clock, {
    ttlMs: KEPT_MS,
    maxWeight: MAX_PROBES,
    weight: () => 1,
  });
}

export interface ProbeContext extends RequestContext {
  readonly probes: Probes;
  readonly letters: RandomLetters;
}

/** Never rejects: a failed probe does not change the result of the page that answered. */
export async function compareWithMadeUp(
  chain: Chain,
  { page, plain }: Pick<PageAnswer, 'page' | 'plain'>,
  signal: AbortSignal,
  context: ProbeContext,
): Promise<Similarity | null> {
  const features = await featuresWithMadeUp(chain, { page, plain }, signal, context);
  return features && similarity(features.own, features.madeUp);
}

export interface FeaturePair {
  readonly own: AnswerFeatures;
  readonly madeUp: AnswerFeatures;
}

/** The features of both answers. Never rejects. */
export async function featuresWithMadeUp(
  chain: Chain,
  { page, plain }: Pick<PageAnswer, 'page' | 'plain'>,
  signal: AbortSignal,
  context: ProbeContext,
): Promise<FeaturePair | null> {
  const step = chain.steps[decisiveStep(chain)];
  if (step === undefined) return null;
  const sibling = siblingOf(step.url, context.letters(NAME_LETTERS));
  const { profile } = chain;
  const load = () => requestMadeUp(sibling.url, { signal, profile }, context);
  const key = `${profile} ${sibling.key}`;
  const madeUp = await context.probes.share(key, load).catch(() => null);
  return madeUp && { own: featuresOf({ ...step, page, plain }), madeUp };
}

/**
 * The last request of the chain that names the page: its answer decides. Later ones lead to the places for missing
 * pages.
 */
export function decisiveStep({ start, steps }: Chain): number {
  const name = nameOf(start);
  return Math.max(
    0,
    steps.findLastIndex(({ url }) => nameOf(url) === name),
  );
}

async function requestMadeUp(
  url: URL,
  options: { readonly signal: AbortSignal; readonly profile: RequestProfile },
  context: RequestContext,
): Promise<AnswerFeatures | null> {
  const answer = await visit(url, options, context);
  if ('reason' in answer || answer.wall !== null) return null;
  const step = stepFrom(url, answer);
  const to = step === null || step === 'invalid' ? undefined : step.to;
  const { response, page, plain } = answer;
  return featuresOf({ url, status: response.status, to, page, plain });
}
