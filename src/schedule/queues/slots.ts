/**
 * The slots of links under way: how many there are, and who holds them. There is one more for each answer while
 * the processor has time to spare, one fewer while it has none, and half as many after a failure of our own network. A turn whose host keeps it waiting leaves its slots to others; it goes on,
 * and a bound limits how many such links there are. Starts nothing, reads no clock.
 */
import type { SlotRule } from '../model/options.ts';

/** Nothing leaves its slots sooner: by then a connection stands for which one packet was lost (RFC 6298 §2.1). */
const MIN_LEAVE_MS = 1000;
/**
 * So many times as long as usual: mostly nothing has accepted the connection yet. On a machine that is slow itself all
 * links take longer, and none is slow for that reason.
 */
const LEAVE_FACTOR = 4;
/** Of a new time in the usual one (RFC 6298 §2.3). */
const SHARE = 1 / 8;
/** Not before a turn ends. */
const NEVER = Number.POSITIVE_INFINITY;

interface Started {
  readonly startedAt: number;
}

interface Holder extends Started {
  /** Slots that it takes. */
  readonly concurrency: number;
}

export class Slots {
  readonly #rule: SlotRule;
  readonly #isBusy: () => boolean;
  /** Those with slots, the oldest first. */
  readonly #holders = new Set<Holder>();
  #limit: number;
  #taken = 0;
  /** Links of turns that have left their slots. */
  #slow = 0;
  #troubledAt = Number.NEGATIVE_INFINITY;
  /** How long an answer takes. */
  #usualMs = 0;

  constructor(rule: SlotRule, isBusy: () => boolean = () => false) {
    this.#rule = rule;
    this.#isBusy = isBusy;
    this.#limit = rule.first;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Fewer than none after trouble. */
  get free(): number {
    return this.#limit - this.#taken;
  }

  /** When the next turn leaves its slots, if it does not end before. */
  get leaveAt(): number {
    const [oldest] = this.#holders;
    return oldest !== undefined && this.#mayLeave(oldest)
      ? oldest.startedAt + this.#leaveMs
      : NEVER;
  }

  take(turn: Holder): void {
    this.#holders.add(turn);
    this.#taken += turn.concurrency;
  }

  giveBack(turn: Holder): void {
    if (this.#holders.delete(turn)) this.#taken -= turn.concurrency;
    else this.#slow -= turn.concurrency;
  }

  /** Those that have been under way for long leave their slots now. */
  leave(now: number): void {
    for (const turn of this.#holders) {
      if (turn.startedAt + this.#leaveMs > now || !this.#mayLeave(turn)) return;
      this.giveBack(turn);
      this.#slow += turn.concurrency;
    }
  }

  heard(what: 'answer' | 'trouble', turn: Started, now: number): void {
    if (what === 'answer') this.#answered(turn, now);
    else this.#troubled(turn, now);
  }

  #answered({ startedAt }: Started, now: number): void {
    const { first, most } = this.#rule;
    this.#limit = this.#isBusy()
      ? Math.max(this.#limit - 1, first)
      : Math.min(this.#limit + 1, most);
    this.#usualMs += (now - startedAt - this.#usualMs) * SHARE;
  }

  /** Of turns that were under way together, one counts. */
  #troubled({ startedAt }: Started, now: number): void {
    if (startedAt < this.#troubledAt) return;
    this.#troubledAt = now;
    this.#limit = Math.max(Math.floor(this.#limit / 2), this.#rule.first);
  }

  get #leaveMs(): number {
    return Math.max(MIN_LEAVE_MS, LEAVE_FACTOR * this.#usualMs);
  }

  #mayLeave({ concurrency }: Holder): boolean {
    return this.#slow + concurrency <= this.#rule.slow;
  }
}
