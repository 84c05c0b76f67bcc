/**
 * Problems of a job that nobody watches, held until its end, since only then it is known which of them somebody has
 * been told before. Wraps a journal; everything but problems goes through at once.
 */
import type { Problem, ProblemCode } from '../../errors.ts';
import type { Journal, LogFields } from '../output/journal.ts';

interface HeldNotice {
  readonly event: string;
  readonly message: string;
  readonly facts: LogFields | undefined;
}

export class HeldProblems {
  readonly #journal: Journal;
  readonly #problems: Problem[] = [];
  /** Of how many more there are of a kind. */
  readonly #notices: HeldNotice[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** To be logged to instead. */
  get journal(): Journal {
    return {
      ...this.#journal,
      problem: (problem) => void this.#problems.push(problem),
      notice: (event, message, facts) => void this.#notices.push({ event, message, facts }),
    };
  }

  /** Shows what is held as `words` says; null: not at all. What is said of a kind is shown with one of the kind. */
  release(words: (problem: Problem) => Problem | null): void {
    const shown = new Set<unknown>();
    for (const problem of this.#problems.splice(0)) {
      const said = words(problem);
      if (said === null) continue;
      shown.add(said.code satisfies ProblemCode);
      this.#journal.problem(said);
    }
    for (const { event, message, facts } of this.#notices.splice(0)) {
      if (facts === undefined || !('code' in facts) || shown.has(facts['code'])) {
        this.#journal.notice(event, message, facts);
      }
    }
  }
}
