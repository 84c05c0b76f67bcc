/** Lets timers and signals have their turn in work that never waits, without asking for the time at every step. */
import { setImmediate } from 'node:timers/promises';

/** As long as nobody notices. */
const MAX_BLOCK_MS = 50;
const CHECK_EVERY = 64;

export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}

/** One by one; between them, now and then, everybody else. */
export async function* yielding<T>(values: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  let steps = 0;
  for (const value of values) {
    yield value;
    if (++steps % CHECK_EVERY !== 0 || performance.now() - since < MAX_BLOCK_MS) continue;
    await yieldToEventLoop();
    since = performance.now();
  }
}
