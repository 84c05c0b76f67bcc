/** Gathers the promises of room that several writers give, until somebody waits for all of them. */

type PendingWrite = Promise<void> | undefined;

export class PendingWrites {
  #pending: Promise<void>[] = [];

  readonly add = (write: PendingWrite): void => {
    if (write !== undefined) this.#pending.push(write);
  };

  /** Undefined: there is room. */
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
