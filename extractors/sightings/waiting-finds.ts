/**
 * The finds of one message, which wait for its markup: it may decide how its text is read. Takes them in order, has
 * them settled together when the message is over; of a message with very many, in stretches, each by the markup in it.
 */
import { LIMITS } from '../limits.ts';

/** What of a stretch matters to the others: whether its markup could settle them, or theirs settle it. */
export interface BatchSummary {
  readonly hasLinks: boolean;
  readonly hasDoubts: boolean;
}

export interface SettleCallbacks<Find> {
  /** Settles these among themselves and gives them away. */
  readonly settle: (found: readonly Find[]) => void;
  readonly summarise: (found: readonly Find[]) => BatchSummary;
}

export class WaitingFinds<Find> {
  readonly #callbacks: SettleCallbacks<Find>;
  #found: Find[] = [];
  /** Of the stretches before; undefined: none. */
  #before: BatchSummary | undefined;

  constructor(callbacks: SettleCallbacks<Find>) {
    this.#callbacks = callbacks;
  }

  add(find: Find): void {
    this.#found.push(find);
    if (this.#found.length >= LIMITS.waitingFinds) this.#endBatch();
  }

  /** The message is over. `stretches`: markup of one stretch might have settled the text of another. */
  end(): 'whole' | 'batches' {
    const isWhole = this.#before === undefined;
    if (!isWhole) this.#endBatch();
    else this.#callbacks.settle(this.#found);
    const { hasLinks, hasDoubts } = this.#before ?? { hasLinks: false, hasDoubts: false };
    this.#found = [];
    this.#before = undefined;
    return hasLinks && hasDoubts ? 'batches' : 'whole';
  }

  #endBatch(): void {
    const found = this.#found;
    this.#found = [];
    const { hasLinks, hasDoubts } = this.#callbacks.summarise(found);
    this.#before = {
      hasLinks: hasLinks || this.#before?.hasLinks === true,
      hasDoubts: hasDoubts || this.#before?.hasDoubts === true,
    };
    this.#callbacks.settle(found);
  }
}
