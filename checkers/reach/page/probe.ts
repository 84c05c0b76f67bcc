/**
 * Asks a server for a page that does not exist, beside one that is asked about: one request, through the
 * same gates as every other, in the same manner, and one only for all pages of the same folder and ending. Gives how like the
 * answers are; null where nobody knows.
 */
import type { Clock } from '../../net/clock.ts';
import type { Manner } from '../../net/http/request-fields.ts';
import { Memory } from '../../net/memory.ts';
import { type Answered, type Asking, type Chain, stepFrom, visit } from '../chain/chain.ts';
import { type AnswerFeatures, type Likeness, likeness, traceOf } from './likeness.ts';
import { NAME_LETTERS, nameOf, siblingOf } from './sibling.ts';

/** So many letters, none like the ones before. */
export type RandomLetters = (count: number) => string;

/** What made-up pages were answered with; null: they were not to be asked for, or it says nothing. */
export type Probes = Memory<AnswerFeatures | null>;

const KEPT_MS = 60 * 60 * 1000;
const PLACES_KEPT = 2000;

export function createProbes(clock: Clock): Probes {
  return new Memory<AnswerFeatures | null>(clock, {
    keptMs: KEPT_MS,
    most: PLACES_KEPT,
    weight: () => 1,
  });
}

export interface Probing extends Asking {
  readonly probes: Probes;
  readonly letters: RandomLetters;
}

/** Never rejects: that nothing can be learned takes nothing back from the page that answered. */
export async function compareWithMadeUp(
  chain: Chain,
  { page, plain }: Pick<Answered, 'page' | 'plain'>,
  signal: AbortSignal,
  probing: Probing,
): Promise<Likeness | null> {
  const traces = await tracesOf(chain, { page, plain }, signal, probing);
  return traces && likeness(traces.own, traces.madeUp);
}

export interface Traces {
  readonly own: AnswerFeatures;
  readonly madeUp: AnswerFeatures;
}

/** What both were answered with. Never rejects. */
export async function tracesOf(
  chain: Chain,
  { page, plain }: Pick<Answered, 'page' | 'plain'>,
  signal: AbortSignal,
  probing: Probing,
): Promise<Traces | null> {
  const step = chain.steps[decisive(chain)];
  if (step === undefined) return null;
  const sibling = siblingOf(step.url, probing.letters(NAME_LETTERS));
  const { manner } = chain;
  const find = () => traceMadeUp(sibling.url, { signal, manner }, probing);
  const key = `${manner} ${sibling.place}`;
  const madeUp = await probing.probes.share(key, find).catch(() => null);
  return madeUp && { own: traceOf({ ...step, page, plain }), madeUp };
}

/**
 * The last request of the chain that names the page: what it is answered with decides. Behind it stands
 * where everybody is sent who is sent away.
 */
export function decisive({ start, steps }: Chain): number {
  const name = nameOf(start);
  return Math.max(
    0,
    steps.findLastIndex(({ url }) => nameOf(url) === name),
  );
}

async function traceMadeUp(
  url: URL,
  how: { readonly signal: AbortSignal; readonly manner: Manner },
  asking: Asking,
): Promise<AnswerFeatures | null> {
  const answered = await visit(url, how, asking);
  if ('reason' in answered || answered.wall !== null) return null;
  const step = stepFrom(url, answered);
  const to = step === null || step === 'invalid' ? undefined : step.to;
  const { response, page, plain } = answered;
  return traceOf({ url, status: response.status, to, page, plain });
}
