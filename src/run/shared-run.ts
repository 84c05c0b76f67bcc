/**
 * The parts that processes take in one run: takes the store of them all, gives what this one is to do next. The first
 * reads the inputs, and the others wait until their links are open; whoever comes last ends the run. Only where nobody
 * is at it any more are they read again by another. Between two parts a process is no member.
 */
import type { HistoryRules } from '../history/model.ts';
import type { Member, RunPhase, RunStart } from '../store/model.ts';
import type { BegunRun, JoinedRun, Store } from '../store/store.ts';
import { isTimeUp } from './time-limit.ts';

export type Part =
  /** To read its inputs, open its links, and ask for them. */
  | { readonly is: 'first'; readonly begun: BegunRun }
  | OpenPart
  /** Ended by this process, which reports it. */
  | { readonly is: 'ended'; readonly run: number }
  /** Ended, or gone on with, elsewhere. */
  | { readonly is: 'elsewhere'; readonly run: number };

/** To ask for links that are free. */
export interface OpenPart {
  readonly is: 'open';
  readonly run: number;
  readonly fence: number;
  readonly rules: HistoryRules;
  readonly free: number;
  /** Nobody else is at it. */
  readonly isAlone: boolean;
}

export interface Taking {
  readonly member: Member;
  readonly signal: AbortSignal;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Ending {
  readonly run: number;
  readonly start: RunStart;
  readonly at: () => number;
  /** As which it would end now; any but `done` ends it, whatever is left. */
  readonly phase: RunPhase;
  /** Undefined: it had none. */
  readonly last: LastPart | undefined;
}

export interface LastPart {
  readonly fence: number;
  /** How many links it asked for; undefined: that tells nothing, since its lease was lost. */
  readonly asked: number | undefined;
  /** When it began. */
  readonly isAlone: boolean;
}

/** Of the lease, between two looks: each costs the store a few statements. */
const LOOKS_IN_LEASE = 30;
/** Others have ended by then as well where the time is up, or were silent for longer than a lease. */
const LAST_LOOKS = 2 * LOOKS_IN_LEASE;

/** Until there may be something to do again. */
export function lookMs({ leaseMs }: Pick<Member, 'leaseMs'>): number {
  return leaseMs / LOOKS_IN_LEASE;
}

/** The first part. */
export async function takePart(
  store: Store,
  start: RunStart,
  taking: Taking,
  at: () => number,
): Promise<Part> {
  const begun = await store.beginRun(start, taking.member);
  if (begun.how !== 'joined') return { is: 'first', begun };
  const { run } = begun;
  return nextPart(store, taking, { run, start, at, phase: 'done', last: undefined });
}

/** The next; an end while links are open is left to whoever has them. */
export async function nextPart(store: Store, taking: Taking, ending: Ending): Promise<Part> {
  const { member, signal, sleep } = taking;
  let { last } = ending;
  for (let looks = 0; looks < LAST_LOOKS; looks += signal.aborted ? 1 : 0) {
    if (signal.aborted && !isTimeUp(signal)) break;
    const joined = await store.joinRun(member);
    if (joined?.run !== ending.run) {
      if (joined !== undefined) await store.leave(joined.fence);
      break;
    }
    const part = await partIn(store, joined, { ...taking, ...ending, last });
    if (part !== undefined) return part;
    await store.leave(joined.fence);
    last = undefined;
    await sleep(lookMs(member), isTimeUp(signal) ? NEVER : signal);
  }
  return { is: 'elsewhere', run: ending.run };
}

const NEVER = new AbortController().signal;

/** Undefined: there is nothing to do now. */
async function partIn(
  store: Store,
  { run, fence, rules }: JoinedRun,
  { member, start, at, phase, last }: Taking & Ending,
): Promise<Part | undefined> {
  const isAlone = (await store.members()).every((one) => one.fence === fence);
  if (rules === undefined) {
    if (!isAlone) return undefined;
    await store.leave(fence);
    const begun = await store.beginRun(start, member);
    if (begun.how !== 'joined') return { is: 'first', begun };
    await store.leave(begun.fence);
    return undefined;
  }
  if (phase === 'done') {
    const { open, free } = await leftOf(store);
    const isStuck = last?.asked === 0;
    // Others may have kept it from asking, and be between two parts or gone by now.
    const wasAlone = last?.isAlone && last.fence + 1 === fence;
    const mayAsk = free > 0 && (!isStuck || (isAlone && !wasAlone));
    if (mayAsk) return { is: 'open', run, fence, rules, free, isAlone };
    // Links that nobody can ask for now are left to the next run.
    if (open > 0 && !(isStuck && isAlone)) return undefined;
  }
  return (await store.endRun(fence, at(), phase)) === 'ended' ? { is: 'ended', run } : undefined;
}

/** Links of the run that was opened last that are still to be checked: all, and those that nobody holds. */
export async function leftOf(
  store: Pick<Store, 'standing' | 'members'>,
): Promise<{ readonly open: number; readonly free: number }> {
  const open = sumOf(await store.standing('open'));
  return { open, free: open === 0 ? 0 : open - sumOf(await store.members()) };
}

export function sumOf(counted: readonly { readonly links: number }[]): number {
  return counted.reduce((sum, { links }) => sum + links, 0);
}
