/**
 * The turns under way on any executor, up to a limit: takes each with the signal of its run, and rejects all of them as
 * soon as that signal fires, even if the executor has not noticed. Listens once for all.
 */
import pLimit, { type LimitFunction } from 'p-limit';

type Reject = (reason: unknown) => void;

export class OpenTurns {
  readonly #open = new Set<Reject>();
  readonly #limit: LimitFunction;
  readonly #onAbort: () => void;
  #signal: AbortSignal | undefined;

  /** `onAbort`: the executor may end its requests now. */
  constructor(atOnce: number, onAbort: () => void) {
    this.#limit = pLimit(atOnce);
    this.#onAbort = onAbort;
  }

  /** As `start` settles, or at once with the signal's reason. */
  add<T>(signal: AbortSignal, start: () => Promise<T>): Promise<T> {
    return this.#limit(() => this.#start(signal, start));
  }

  rejectAll(reason: unknown): void {
    for (const reject of this.#open) reject(reason);
  }

  #start<T>(signal: AbortSignal, start: () => Promise<T>): Promise<T> {
    if (signal.aborted) return Promise.reject(signal.reason);
    this.#listen(signal);
    return new Promise((resolve, reject) => {
      this.#open.add(reject);
      start().then(
        (value) => {
          this.#open.delete(reject);
          resolve(value);
        },
        (error: unknown) => {
          this.#open.delete(reject);
          reject(error);
        },
      );
    });
  }

  /** A run has one signal for all of its turns. */
  #listen(signal: AbortSignal): void {
    if (this.#signal === signal) return;
    this.#signal = signal;
    const onAbort = (): void => {
      this.rejectAll(signal.reason);
      this.#onAbort();
    };
    signal.addEventListener('abort', onAbort, { once: true });
  }
}
