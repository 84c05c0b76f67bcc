/**
 * The finds of one message, which wait for its markup, since it may decide how the text is read. Takes them in order
 * and settles them together at the end of the message; those of a message with very many in batches, each by the markup
 * in it.
 */
import { LIMITS } from '../limits.ts';

/** Whether the markup of a batch could settle finds of other batches, or theirs its own. */
interface BatchSummary {
  readonly hasLinks: boolean;
  readonly hasDoubts: boolean;
}

const NOTHING: BatchSummary = { hasLinks: false, hasDoubts: false };

export interface SettleCallbacks<Find> {
  /** Settles these finds together and emits them. */
  readonly settle: (found: readonly Find[]) => void;
  /** Whether it is a link of the markup. */
  readonly isLink: (find: Find) => boolean;
  /** Whether the markup may decide how it is read. */
  readonly isDoubtful: (find: Find) => boolean;
}

export class WaitingFinds<Find> {
  readonly #callbacks: SettleCallbacks<Find>;
  #found: Find[] = [];
  /** Of those that wait. */
  #summary = NOTHING;
  /** Finds of the batch that did not wait. */
  #passed = 0;
  /** The summary of the batches before; undefined: none. */
  #before: BatchSummary | undefined;

  constructor(callbacks: SettleCallbacks<Find>) {
    this.#callbacks = callbacks;
  }

  add(find: Find): void {
    this.#found.push(find);
    const { isLink, isDoubtful } = this.#callbacks;
    if (isLink(find)) this.#summary = { ...this.#summary, hasLinks: true };
    else if (isDoubtful(find)) this.#summary = { ...this.#summary, hasDoubts: true };
    if (this.#passed + this.#found.length >= LIMITS.waitingFinds) this.#endBatch();
  }

  /** Whether finds without doubts need not wait, since they would not be emitted before others. */
  get mayPass(): boolean {
    return !this.#summary.hasLinks && !this.#summary.hasDoubts;
  }

  /**
   * Lets finds pass, which `emit` emits and counts. Only where `mayPass` allows it; links only if no doubts follow them.
   */
  pass(emit: () => number, hadLinks = (): boolean => false): void {
    const found = this.#found;
    this.#found = [];
    this.#callbacks.settle(found);
    this.#passed += found.length + emit();
    if (hadLinks()) this.#summary = { ...this.#summary, hasLinks: true };
    if (this.#passed >= LIMITS.waitingFinds) this.#before ??= NOTHING;
    this.#passed %= LIMITS.waitingFinds;
  }

  /** Ends the message. `batches`: the markup of one batch might have settled the text of another. */
  end(): 'whole' | 'batches' {
    const isWhole = this.#before === undefined;
    if (!isWhole) this.#endBatch();
    else this.#callbacks.settle(this.#found);
    const { hasLinks, hasDoubts } = this.#before ?? NOTHING;
    this.#found = [];
    this.#summary = NOTHING;
    this.#passed = 0;
    this.#before = undefined;
    return hasLinks && hasDoubts ? 'batches' : 'whole';
  }

  #endBatch(): void {
    const found = this.#found;
    const { hasLinks, hasDoubts } = this.#summary;
    this.#before = {
      hasLinks: hasLinks || this.#before?.hasLinks === true,
      hasDoubts: hasDoubts || this.#before?.hasDoubts === true,
    };
    this.#found = [];
    this.#summary = NOTHING;
    this.#passed = 0;
    this.#callbacks.settle(found);
  }
}
