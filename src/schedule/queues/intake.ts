/**
 * The links to check, read one by one and only on demand. An asynchronous source may give several at a time; one such
 * batch is awaited at a time, and its arrival is announced.
 */
import { setImmediate as nextRound } from 'node:timers/promises';
import { Fifo } from './fifo.ts';

export type LinkSource<L> = Iterable<L> | AsyncIterable<L | readonly L[]>;

export class Intake<L extends object> {
  readonly #iterator: Iterator<L> | AsyncIterator<L | readonly L[]>;
  readonly #onArrival: () => void;
  readonly #links = new Fifo<L>();
  #reading: Promise<void> | undefined;
  #failure: { readonly error: unknown } | undefined;
  #ended = false;

  constructor(source: LinkSource<L>, onArrival: () => void) {
    this.#iterator =
      Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
    this.#onArrival = onArrival;
  }

  /** Nothing more will come. */
  get ended(): boolean {
    return this.#ended && this.#links.size === 0;
  }

  /** The next link if one is ready; throws the error of the source. */
  take(): L | undefined {
    if (this.#failure !== undefined) throw this.#failure.error;
    while (this.#links.size === 0 && this.#reading === undefined && !this.#ended) this.#read();
    return this.#links.shift();
  }

  /** As {@link take}, for a run that ends: also waits for a link that needs no event to arrive. */
  async takeReady(): Promise<L | undefined> {
    const link = this.take();
    if (link !== undefined || this.#reading === undefined) return link;
    await Promise.race([this.#reading, nextRound()]);
    return this.#reading === undefined ? this.take() : undefined;
  }

  /** Closes the source without waiting for it. */
  close(): void {
    if (this.#ended) return;
    this.#ended = true;
    const closing = this.#iterator.return?.();
    // An error of the source comes too late to matter.
    Promise.resolve(closing).catch(() => undefined);
  }

  #read(): void {
    const step = this.#iterator.next();
    if (!('then' in step)) {
      this.#keep(step);
      return;
    }
    this.#reading = Promise.resolve(step)
      .then(
        (arrived) => this.#keep(arrived),
        (error: unknown) => this.#fail(error),
      )
      .then(() => {
        this.#reading = undefined;
        this.#onArrival();
      });
  }

  #keep(step: IteratorResult<L | readonly L[]>): void {
    if (step.done === true) this.#ended = true;
    else if (!isBatch(step.value)) this.#links.push(step.value);
    else for (const link of step.value) this.#links.push(link);
  }

  #fail(error: unknown): void {
    this.#ended = true;
    this.#failure = { error };
  }
}

function isBatch<L extends object>(links: L | readonly L[]): links is readonly L[] {
  return Array.isArray(links);
}
