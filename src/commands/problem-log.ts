/** Tells the user about problems as they come, each once, and remembers whether any was an error. */
import { formatProblem, type Problem } from '../errors.ts';
import { printable } from '../report/printable.ts';
import type { Console } from './model.ts';

export class ProblemLog {
  readonly #console: Console;
  readonly #quiet: boolean;
  readonly #seen = new Map<string, Problem>();

  constructor(console: Console, options: { readonly quiet: boolean }) {
    this.#console = console;
    this.#quiet = options.quiet;
  }

  readonly add = (problem: Problem): void => {
    const line = formatProblem(problem);
    if (this.#seen.has(line)) return;
    this.#seen.set(line, problem);
    if (this.#quiet && problem.severity === 'warning') return;
    this.#console.err(`urlglean: ${problem.severity}: ${printable(line)}\n`);
  };

  get all(): readonly Problem[] {
    return [...this.#seen.values()];
  }

  get failed(): boolean {
    return this.all.some((problem) => problem.severity === 'error');
  }
}
