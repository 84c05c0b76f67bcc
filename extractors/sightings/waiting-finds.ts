/**
 * The finds of one message, which wait for its markup: it may decide how its text is read. Takes them in order, has
 * them settled together when the message is over; of a message with very many, in stretches, each by the markup in it.
 */
import { LIMITS } from '../limits.ts';

/** What of a stretch matters to the others: whether its markup could settle them, or theirs settle it. */
export interface Mixture {
  readonly hasLinks: boolean;
  readonly hasDoubts: boolean;
}

export interface Settling<Find> {
  /** Settles these among themselves and gives them away. */
  readonly settle: (found: readonly Find[]) => void;
  readonly mixture: (found: readonly Find[]) => Mixture;
}

export class WaitingFinds<Find> {
  readonly #settling: Settling<Find>;
  #found: Find[] = [];
  /** Of the stretches before; undefined: none. */
  #before: Mixture | undefined;

  constructor(settling: Settling<Find>) {
    this.#settling = settling;
  }

  add(find: Find): void {
    this.#found.push(find);
    if (this.#found.length >= LIMITS.waitingFinds) this.#endStretch();
  }

  /** The message is over. `stretches`: markup of one stretch might have settled the text of another. */
  end(): 'whole' | 'stretches' {
    const isWhole = this.#before === undefined;
    if (!isWhole) this.#endStretch();
    else this.#settling.settle(this.#found);
    const { hasLinks, hasDoubts } = this.#before ?? { hasLinks: false, hasDoubts: false };
    this.#found = [];
    this.#before = undefined;
    return hasLinks && hasDoubts ? 'stretches' : 'whole';
  }

  #endStretch(): void {
    const found = this.#found;
    this.#found = [];
    const { hasLinks, hasDoubts } = this.#settling.mixture(found);
    this.#before = {
      hasLinks: hasLinks || this.#before?.hasLinks === true,
      hasDoubts: hasDoubts || this.#before?.hasDoubts === true,
    };
    this.#settling.settle(found);
  }
}
