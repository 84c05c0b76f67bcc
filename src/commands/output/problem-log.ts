/**
 * Tells the user about problems as they come, each once, and remembers whether any was an error. Of a
 * great many it keeps the first, and of warnings of one kind it shows a few: an archive can hold any
 * number of oddities. `end` says how many were not shown.
 */
import { formatProblem, type Problem, type ProblemCode } from '../../errors.ts';
import { flag, type RawOptions } from '../../options/reading/raw.ts';
import { counted } from '../../writing/counted.ts';
import type { Journal } from './journal.ts';
import type { Console } from './model.ts';

const PROBLEMS_KEPT = 1_000;
/** Warnings of one kind that are shown one by one. */
const SHOWN_PER_KIND = 5;

export interface ProblemLogOptions {
  /** No warnings at all. */
  readonly quiet: boolean;
  /** All warnings, one by one. */
  readonly verbose: boolean;
  /** What people read in the report on the same terminal, and is not told them twice. */
  readonly reported?: ReadonlySet<ProblemCode>;
}

/** As `--quiet` and `--verbose` say. */
export function openProblemLog(
  raw: RawOptions,
  { journal }: Console,
  more: Pick<ProblemLogOptions, 'reported'> = {},
): ProblemLog {
  const chosen = { quiet: flag(raw, 'quiet'), verbose: flag(raw, 'verbose') };
  return new ProblemLog(journal, { ...chosen, ...more });
}

export class ProblemLog {
  readonly #journal: Journal;
  readonly #options: ProblemLogOptions;
  readonly #seen = new Map<string, Problem>();
  readonly #warnings = new Map<ProblemCode, number>();
  #failed = false;

  constructor(journal: Journal, options: ProblemLogOptions) {
    this.#journal = journal;
    this.#options = options;
  }

  readonly add = (problem: Problem): void => {
    const line = formatProblem(problem);
    const isWarning = problem.severity === 'warning';
    this.#failed ||= !isWarning;
    if (this.#seen.has(line)) return;
    if (this.#seen.size < PROBLEMS_KEPT) this.#seen.set(line, problem);
    if (isWarning && !this.#isShown(problem.code)) return;
    if (!this.#journal.isForPrograms && this.#options.reported?.has(problem.code)) return;
    this.#journal.problem(problem);
  };

  /** When no more come: what was not shown, by kind. */
  end(): void {
    if (this.#options.quiet || this.#options.verbose) return;
    for (const [code, count] of this.#warnings) {
      const left = count - SHOWN_PER_KIND;
      if (left <= 0) continue;
      this.#journal.notice(
        'more-warnings',
        `${counted(left, 'more warning')} like these (${code}); --verbose shows all`,
        { code, count: left },
      );
    }
  }

  get all(): readonly Problem[] {
    return [...this.#seen.values()];
  }

  get failed(): boolean {
    return this.#failed;
  }

  #isShown(code: ProblemCode): boolean {
    const count = (this.#warnings.get(code) ?? 0) + 1;
    this.#warnings.set(code, count);
    return !this.#options.quiet && (this.#options.verbose || count <= SHOWN_PER_KIND);
  }
}
