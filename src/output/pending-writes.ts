/** Gathers the promises of room that several writers give, until somebody waits for all of them. */

type PendingWrite = Promise<void> | undefined;

export class PendingWrites {
  #pending: Promise<void>[] = [];

  readonly add = (room: PendingWrite): void => {
    if (room !== undefined) this.#pending.push(room);
  };

  /** Undefined: there is room. */
  all(): PendingWrite {
    if (this.#pending.length === 0) return undefined;
    const pending = this.#pending;
    this.#pending = [];
    return Promise.all(pending).then(() => undefined);
  }
}

export function inBoth(one: PendingWrite, other: PendingWrite): PendingWrite {
  if (one === undefined || other === undefined) return one ?? other;
  return Promise.all([one, other]).then(() => undefined);
}
