/** Gathers the promises of room that several writers give, until somebody waits for all of them. */

type Room = Promise<void> | undefined;

export class Rooms {
  #pending: Promise<void>[] = [];

  readonly add = (room: Room): void => {
    if (room !== undefined) this.#pending.push(room);
  };

  /** Undefined: there is room. */
  all(): Room {
    if (this.#pending.length === 0) return undefined;
    const pending = this.#pending;
    this.#pending = [];
    return Promise.all(pending).then(() => undefined);
  }
}

export function inBoth(one: Room, other: Room): Room {
  if (one === undefined || other === undefined) return one ?? other;
  return Promise.all([one, other]).then(() => undefined);
}
