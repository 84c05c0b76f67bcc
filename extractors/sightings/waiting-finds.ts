/**
 * The finds of one message, which wait for its markup, since it may decide how the text is read. Takes them in order
 * and settles them together at the end of the message; those of a message with very many in batches, each by the markup
 * in it.
 */
import { LIMITS } from '../limits.ts';

/** Whether the markup of a batch could settle finds of other batches, or theirs its own. */
export interface BatchSummary {
  readonly hasLinks: boolean;
  readonly hasDoubts: boolean;
}

export interface SettleCallbacks<Find> {
  /** Settles these finds together and emits them. */
  readonly settle: (found: readonly Find[]) => void;
  readonly summarise: (found: readonly Find[]) => BatchSummary;
}

export class WaitingFinds<Find> {
  readonly #callbacks: SettleCallbacks<Find>;
  #found: Find[] = [];
  /** The summary of the batches before; undefined: none. */
  #before: BatchSummary | undefined;

  constructor(callbacks: SettleCallbacks<Find>) {
    this.#callbacks = callbacks;
  }

  add(find: Find): void {
    this.#found.push(find);
    if (this.#found.length >= LIMITS.waitingFinds) this.#endBatch();
  }

  /** Ends the message. `batches`: the markup of one batch might have settled the text of another. */
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
