/**
 * Where links are asked: on the calling thread, or on threads of their own, and how many. A thread asks thousands of
 * links a second, but most answers are waited for; so threads pay only where there is enough to keep more than one
 * busy, and processors for them besides the calling one, which keeps the schedule and the store meanwhile.
 */

/** Whose process this is: the program's own, or that of somebody who uses the library. */
export type ProcessOwner = 'program' | 'host';

export interface CheckCircumstances {
  readonly owner: ProcessOwner;
  readonly processors: number;
  /** Links under way at once. */
  readonly concurrency: number;
  /** Links that are to be asked. */
  readonly links: number;
}

/**
 * A link takes 0.3 ms of a processor, and 1 ms where each opens a connection: so many under way keep a thread busy at
 * servers that answer within 20 to 60 ms, and few do. With fewer for each, one thread less is as fast.
 */
const LINKS_IN_FLIGHT_PER_THREAD = 64;
/** Asking them takes four times the processor time that starting a thread does, or more. */
const MIN_LINKS_PER_THREAD = 2000;
/** What one thread can hand out and keep. */
const MAX_THREADS = 8;

/**
 * 0: the calling thread. A failure that nobody can catch ends the process it happens in, unless a handler is set for
 * all of that process, which is not for a library to do: in a host's, links are always asked elsewhere.
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
