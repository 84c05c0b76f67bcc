/**
 * Tells the user about problems as they come, each once, and remembers whether any was an error. Of a
 * great many it keeps, and shows, the first: an archive can hold any number of oddities.
 */
import { formatProblem, type Problem } from '../errors.ts';
import { printable } from '../report/printable.ts';
import type { Console } from './model.ts';

const PROBLEMS_KEPT = 1_000;

export class ProblemLog {
  readonly #console: Console;
  readonly #quiet: boolean;
  readonly #seen = new Map<string, Problem>();
  #failed = false;

  constructor(console: Console, options: { readonly quiet: boolean }) {
    this.#console = console;
    this.#quiet = options.quiet;
  }

  readonly add = (problem: Problem): void => {
    const line = formatProblem(problem);
    this.#failed ||= problem.severity === 'error';
    if (this.#seen.has(line) || this.#seen.size > PROBLEMS_KEPT) return;
    if (this.#seen.size === PROBLEMS_KEPT)
      this.#console.err('urlglean: more problems are not shown\n');
    this.#seen.set(line, problem);
    if (this.#seen.size > PROBLEMS_KEPT) return;
    if (this.#quiet && problem.severity === 'warning') return;
    this.#console.err(`urlglean: ${problem.severity}: ${printable(line)}\n`);
  };

  get all(): readonly Problem[] {
    return [...this.#seen.values()].slice(0, PROBLEMS_KEPT);
  }

  get failed(): boolean {
    return this.#failed;
  }
}
