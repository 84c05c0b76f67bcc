/** Gathers values that come one by one: takes a source, gives what came within a short time together. */

export interface BatchLimits {
  readonly most: number;
  /** From the first value of a batch to its end, in ms. */
  readonly ms: number;
}

const TIME_IS_UP = Symbol('time is up');

export async function* batched<T>(
  source: AsyncIterable<T>,
  { most, ms }: BatchLimits,
): AsyncGenerator<readonly T[]> {
  const iterator = source[Symbol.asyncIterator]();
  let next = iterator.next();
  // Whoever leaves early does not wait for it.
  next.catch(() => undefined);
  try {
    for (let first = await next; !first.done; first = await next) {
      const batch = [first.value];
      const timer = startTimer(ms);
      next = iterator.next();
      next.catch(() => undefined);
      while (batch.length < most) {
        const got = await Promise.race([next, timer.rings]);
        if (got === TIME_IS_UP || got.done) break;
        batch.push(got.value);
        next = iterator.next();
        next.catch(() => undefined);
      }
      timer.stop();
      yield batch;
    }
  } finally {
    await iterator.return?.();
  }
}

function startTimer(ms: number): { readonly rings: Promise<typeof TIME_IS_UP>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const rings = new Promise<typeof TIME_IS_UP>((resolve) => {
    timer = setTimeout(() => resolve(TIME_IS_UP), ms);
  });
  return { rings, stop: () => clearTimeout(timer) };
}
