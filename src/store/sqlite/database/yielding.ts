/** Lets timers and signals have their turn in work that never waits, without asking for the time at every step. */
import { setImmediate } from 'node:timers/promises';

/** As long as nobody notices. */
const BREATH_MS = 50;
const STEPS = 64;

export function breathe(): Promise<void> {
  return setImmediate();
}

/** One by one; between them, now and then, everybody else. */
export async function* withBreath<T>(values: Iterable<T>): AsyncGenerator<T> {
  let since = performance.now();
  let steps = 0;
  for (const value of values) {
    yield value;
    if (++steps % STEPS !== 0 || performance.now() - since < BREATH_MS) continue;
    await breathe();
    since = performance.now();
  }
}
