/** Lets timers and signals run during long synchronous work, without reading the clock at every step. */
import { yieldToEventLoop } from '../../../system/yield-to-event-loop.ts';

/** Too short to be noticed. */
const MAX_BLOCK_MS = 50;
const CHECK_EVERY = 64;

/** Gives the values one by one, and yields to the event loop now and then: first behind a first value that took long. */
export async function* yielding<T>(values: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  let steps = 0;
  for (const value of values) {
    yield value;
    if (steps++ % CHECK_EVERY !== 0 || performance.now() - since < MAX_BLOCK_MS) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
}
