/** A store, and whether it is at work: on a server, that takes real time, during which no virtual time may pass. */
import type { Store } from '../../../src/store/store.ts';

export interface BusyStore {
  readonly store: Store;
  readonly isBusy: () => boolean;
}

export function busyStore(store: Store): BusyStore {
  let underWay = 0;
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    underWay++;
    try {
      return await work;
    } finally {
      underWay--;
    }
  };
  const watched = new Proxy(store, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]): unknown => {
        const given: unknown = Reflect.apply(value, target, args);
        if (given instanceof Promise) return counted(given);
        return isIterable(given) ? each(given[Symbol.asyncIterator](), counted) : given;
      };
    },
  });
  return { store: watched, isBusy: () => underWay > 0 };
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

async function* each<T>(
  values: AsyncIterator<T>,
  counted: <R>(work: Promise<R>) => Promise<R>,
): AsyncGenerator<T> {
  try {
    for (;;) {
      const next = await counted(values.next());
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await values.return?.();
  }
}
