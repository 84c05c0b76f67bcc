/** Collects the pending writes of several outputs, so that one wait covers all of them. */

type PendingWrite = Promise<void> | undefined;

export class PendingWrites {
  #pending: Promise<void>[] = [];

  readonly add = (write: PendingWrite): void => {
    if (write !== undefined) this.#pending.push(write);
  };

  /** Undefined if all have drained. */
  all(): PendingWrite {
    if (this.#pending.length === 0) return undefined;
    const pending = this.#pending;
    this.#pending = [];
    return Promise.all(pending).then(() => undefined);
  }
}

export function bothWrites(one: PendingWrite, other: PendingWrite): PendingWrite {
  if (one === undefined || other === undefined) return one ?? other;
  return Promise.all([one, other]).then(() => undefined);
}
