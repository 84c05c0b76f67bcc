/**
 * Where links are checked: on the calling thread, or on check workers, and on how many. A thread checks thousands of
 * links a second, but mostly waits for answers; so threads pay only with enough load for more than one, and processors
 * besides that of the calling thread, which runs the schedule and the store.
 */

/** The owner of the process: this program, or a program that uses the library. */
export type ProcessOwner = 'program' | 'host';

export interface CheckCircumstances {
  readonly owner: ProcessOwner;
  readonly processors: number;
  /** Links under way at once. */
  readonly concurrency: number;
  /** Links to check. */
  readonly links: number;
}

/**
 * A link takes 0.3 ms of a processor, and 1 ms where each opens a connection: so many under way keep a thread busy at
 * servers that answer within 20 to 60 ms, and few do. With fewer for each, one thread less is as fast.
 */
const LINKS_IN_FLIGHT_PER_THREAD = 64;
/** Checking them takes at least four times the processor time of starting a thread. */
const MIN_LINKS_PER_THREAD = 2000;
/** The most threads whose results the calling thread can store. */
const MAX_THREADS = 8;

/**
 * 0: the calling thread. An uncaught exception ends its process, unless a handler is set for the whole process, which a
 * library must not do: in a host's process links are always checked on threads.
 */
export function checkThreads(circumstances: CheckCircumstances): number {
  const { owner, processors, concurrency, links } = circumstances;
  const min = owner === 'program' ? 0 : 1;
  const busy = Math.floor(
    Math.min(concurrency / LINKS_IN_FLIGHT_PER_THREAD, links / MIN_LINKS_PER_THREAD),
  );
  if (busy < 2) return min;
  return Math.max(Math.min(busy, processors - 1, MAX_THREADS), min);
}
