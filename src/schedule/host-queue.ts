/** The links of one host that still have to be asked, and when the host may be asked again. */

export interface QueuedLink<L> {
  readonly link: L;
  /** How often it was asked. */
  readonly tries: number;
  /** ms since 1970: not to be asked before. */
  readonly notBefore: number;
}

export class HostQueue<L> {
  readonly name: string;
  /** Nothing of this host is asked before this (ms since 1970). */
  restUntil = 0;
  /** How long it was waited for because the host asked for it, in ms. */
  waitedMs = 0;
  #ready: QueuedLink<L>[] = [];
  #taken = 0;
  #later: QueuedLink<L>[] = [];

  constructor(name: string) {
    this.name = name;
  }

  get length(): number {
    return this.#ready.length - this.#taken + this.#later.length;
  }

  /** When something of it can be asked; Infinity when nothing is left. */
  get readyAt(): number {
    if (this.#taken < this.#ready.length) return this.restUntil;
    const earliest = this.#later.reduce(
      (least, { notBefore }) => Math.min(least, notBefore),
      Number.POSITIVE_INFINITY,
    );
    return Math.max(this.restUntil, earliest);
  }

  add(entry: QueuedLink<L>): void {
    if (entry.notBefore > 0) this.#later.push(entry);
    else this.#ready.push(entry);
  }

  /** At most `most` links that may be asked at `now`. */
  take(most: number, now: number): QueuedLink<L>[] {
    const due = this.#later.filter(({ notBefore }) => notBefore <= now).slice(0, most);
    if (due.length > 0) this.#later = this.#later.filter((entry) => !due.includes(entry));
    const end = Math.min(this.#ready.length, this.#taken + most - due.length);
    const taken = [...due, ...this.#ready.slice(this.#taken, end)];
    this.#taken = end;
    return taken;
  }

  /** Everything that is left and fulfils the condition; the rest stays. */
  drain(condition: (link: L) => boolean = () => true): QueuedLink<L>[] {
    const all = [...this.#later, ...this.#ready.slice(this.#taken)];
    this.#later = [];
    this.#ready = all.filter((entry) => !condition(entry.link));
    this.#taken = 0;
    return all.filter((entry) => condition(entry.link));
  }
}
