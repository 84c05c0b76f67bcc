/**
 * What hosts have said for all their links: that there is no such name, that nobody listens at a port.
 * It counts for the very name (and port) that said so, and only once it was said again: until then the
 * other links of that name wait here, while the rest of their site is asked.
 */
import type { Entry } from '../model/entry.ts';
import type { TurnLink, TurnResult } from '../model/model.ts';
import { copyOf, scopeOf, scopesOf } from '../turns/results.ts';

/** So many answers are remembered, the latest ones; to be told again costs two more questions. */
const MAX_ANSWERS = 20_000;

export class HostAnswers<L extends TurnLink> {
  readonly #answers = new Map<string, TurnResult>();
  /** What one link is asked again for, and those that wait for it. */
  readonly #unconfirmed = new Map<string, Entry<L>[]>();

  /** What is known without asking; a link that was asked before keeps its own result. */
  answerFor(entry: Entry<L>): TurnResult | undefined {
    for (const scope of scopesOf(entry)) {
      const answer = this.#answers.get(scope);
      if (answer !== undefined) return entry.last ?? answer;
    }
    return undefined;
  }

  /** True when the link is kept here, because another one is asked first that waits for none itself. */
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

  /** Makes the others of its name wait until it has been asked again, unless they wait already. */
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

  /** Keeps what a result that stands says about links that have not been asked. */
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
