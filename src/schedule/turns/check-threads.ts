/**
 * Where links are asked: on the calling thread, or on threads of their own, and how many. A thread asks thousands of
 * links a second, but most answers are waited for; so threads pay only where there is enough to keep more than one
 * busy, and processors for them besides the calling one, which keeps the schedule and the store meanwhile.
 */

/** Whose process this is: the program's own, or that of somebody who uses the library. */
export type ProcessOwner = 'program' | 'host';

export interface AskingCircumstances {
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
const UNDER_WAY_EACH = 64;
/** Asking them takes four times the processor time that starting a thread does, or more. */
const LINKS_EACH = 2000;
/** What one thread can hand out and keep. */
const MOST_THREADS = 8;

/**
 * 0: the calling thread. A failure that nobody can catch ends the process it happens in, unless a handler is set for
 * all of that process, which is not for a library to do: in a host's, links are always asked elsewhere.
 */
export function checkThreads(circumstances: AskingCircumstances): number {
  const { owner, processors, concurrency, links } = circumstances;
  const least = owner === 'program' ? 0 : 1;
  const busy = Math.floor(Math.min(concurrency / UNDER_WAY_EACH, links / LINKS_EACH));
  if (busy < 2) return least;
  return Math.max(Math.min(busy, processors - 1, MOST_THREADS), least);
}
