/**
 * Asks links host by host, politely: one turn of a host at a time, a pause between two turns, nothing
 * while a host has asked to be left alone. A waiting host holds no slot. Takes links as they are
 * wanted, gives each back once with its result, in the order in which they end. Knows no network: what
 * asks, and the clock, are given.
 */
import type { ScheduleClock } from './clock.ts';
import { Dispatcher } from './dispatcher.ts';
import type { AskTurn, TurnLink, TurnResult } from './model.ts';

/** How one host, and those below it, want to be asked; what is absent is as for all hosts. */
export interface HostPace {
  /** Lower case, without the root's dot, IPv6 in brackets. */
  readonly host: string;
  readonly delayMs?: number;
  readonly concurrency?: number;
}

export interface ScheduleOptions {
  /** Links being asked at the same time. */
  readonly concurrency: number;
  /** Links of one host being asked at the same time. */
  readonly hostConcurrency: number;
  /** From the end of a host's turn to the beginning of its next. */
  readonly delayMs: number;
  /** How often a link is asked again whose failure may pass. */
  readonly retries: number;
  /** How long a host that asks for time is waited for, all its requests together. */
  readonly patienceMs: number;
  /** The most specific one counts. */
  readonly hosts: readonly HostPace[];
}

export const DEFAULT_SCHEDULE: ScheduleOptions = {
  concurrency: 64,
  hostConcurrency: 1,
  delayMs: 1_000,
  retries: 1,
  patienceMs: 60_000,
  hosts: [],
};

/** Read it whenever you like: it follows the run. */
export interface ScheduleStats {
  /** Links handed out with their results. */
  readonly done: number;
  /** Links known and not yet asked, or to be asked again. */
  readonly queued: number;
  /** Links in the turns under way. */
  readonly inFlight: number;
  /** Hosts that have links, and whose time has not come. */
  readonly waitingHosts: number;
}

/** What a run of the schedule is given to work with. */
export interface ScheduleMeans {
  readonly ask: AskTurn;
  readonly clock: ScheduleClock;
  readonly signal: AbortSignal;
  /** Called once, when the run begins. */
  readonly onStats?: (stats: ScheduleStats) => void;
}

export interface Scheduled<L extends TurnLink> {
  readonly link: L;
  readonly result: TurnResult;
}

/**
 * When `means.signal` aborts, turns under way are aborted and every link without a result comes out as
 * `skipped`, `interrupted`; a source that has to be waited for is read no further.
 */
export async function* schedule<L extends TurnLink>(
  links: Iterable<L> | AsyncIterable<L>,
  options: ScheduleOptions,
  means: ScheduleMeans,
): AsyncGenerator<Scheduled<L>> {
  requireCount('concurrency', options.concurrency);
  requireCount('hostConcurrency', options.hostConcurrency);
  const dispatcher = new Dispatcher(links, options, means);
  means.onStats?.(dispatcher);
  try {
    yield* dispatcher.results();
  } finally {
    dispatcher.close();
  }
}

function requireCount(name: string, value: number): void {
  if (Number.isInteger(value) && value > 0) return;
  throw new RangeError(`${name} must be a positive integer, not ${value}`);
}
