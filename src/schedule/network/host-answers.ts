/**
 * Answers that hold for all links of a host: the name does not exist, the port refuses connections. An answer holds for
 * exactly that name (and port), and only once it was confirmed: until then the other links of that name wait here,
 * while the rest of their site is checked.
 */
import type { Entry } from '../model/entry.ts';
import type { TurnLink, TurnResult } from '../model/model.ts';
import { copyOf, scopeOf, scopesOf } from '../turns/results.ts';

/** The latest answers are remembered; to learn one again costs two more requests. */
const MAX_ANSWERS = 20_000;

export class HostAnswers<L extends TurnLink> {
  readonly #answers = new Map<string, TurnResult>();
  /** The scopes that await confirmation, each with the links that wait for it. */
  readonly #unconfirmed = new Map<string, Entry<L>[]>();

  /** The answer that is known without a request; a link that was checked before keeps its own result. */
  answerFor(entry: Entry<L>): TurnResult | undefined {
    for (const scope of scopesOf(entry)) {
      const answer = this.#answers.get(scope);
      if (answer !== undefined) return entry.last ?? answer;
    }
    return undefined;
  }

  /** True when the link is held back here, because another link of its scope is being confirmed. */
  holdBack(entry: Entry<L>): boolean {
    if (this.#unconfirmed.size === 0 || entry.confirming !== undefined) return false;
    for (const scope of scopesOf(entry)) {
      const waiting = this.#unconfirmed.get(scope);
      if (waiting === undefined) continue;
      waiting.push(entry);
      return true;
    }
    return false;
  }

  /** Makes the other links of the name wait until this one was checked again, unless they wait already. */
  awaitConfirmation(entry: Entry<L>, result: TurnResult): void {
    const scope = scopeOf(entry, result);
    if (scope === undefined || entry.confirming !== undefined || this.#unconfirmed.has(scope))
      return;
    entry.confirming = scope;
    this.#unconfirmed.set(scope, []);
  }

  /** Gives the links that waited for this one. */
  releaseWaiting(entry: Entry<L>): readonly Entry<L>[] {
    if (entry.confirming === undefined) return [];
    const waiting = this.#unconfirmed.get(entry.confirming);
    this.#unconfirmed.delete(entry.confirming);
    entry.confirming = undefined;
    return waiting ?? [];
  }

  /** Remembers what a final result says about the unchecked links of its scope. */
  remember(entry: Entry<L>, result: TurnResult): void {
    const scope = scopeOf(entry, result);
    if (scope === undefined || this.#answers.has(scope)) return;
    this.#answers.set(scope, copyOf(result));
    if (this.#answers.size <= MAX_ANSWERS) return;
    for (const oldest of this.#answers.keys()) {
      this.#answers.delete(oldest);
      return;
    }
  }

  /** Takes out everything that waits. */
  *drain(): Generator<Entry<L>> {
    for (const waiting of this.#unconfirmed.values()) yield* waiting.splice(0);
  }
}
