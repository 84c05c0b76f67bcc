/**
 * Shows each problem once as it comes, and remembers whether any was an error. Bounded: it keeps the first problems
 * and shows a few warnings of each kind, since an archive can hold any number of oddities; `end` counts the hidden
 * ones.
 */
import { forCommand, formatProblem, type Problem, type ProblemCode } from '../../errors.ts';
import { flag, type RawOptions } from '../../options/parsing/raw.ts';
import { counted } from '../../writing/counted.ts';
import type { Journal } from './journal.ts';
import type { Console } from './model.ts';

const PROBLEMS_KEPT = 1_000;
/** Warnings of one kind that are shown individually. */
const SHOWN_PER_KIND = 5;

export interface ProblemLogOptions {
  /** Hides all warnings. */
  readonly quiet: boolean;
  /** Shows all warnings individually. */
  readonly verbose: boolean;
  /** Problems that the report on the same terminal shows already. */
  readonly reported?: ReadonlySet<ProblemCode>;
  /** Whether the command has an option, if it lacks any that a remedy may name. */
  readonly has?: (option: string) => boolean;
}

/** Opens a log with the levels of `--quiet` and `--verbose`. */
export function openProblemLog(
  raw: RawOptions,
  { journal }: Pick<Console, 'journal'>,
  more: Pick<ProblemLogOptions, 'reported' | 'has'> = {},
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

  readonly add = (found: Problem): void => {
    const problem = this.fitting(found);
    const line = formatProblem(problem);
    const isWarning = problem.severity === 'warning';
    this.#failed ||= !isWarning;
    if (this.#seen.has(line)) return;
    if (this.#seen.size < PROBLEMS_KEPT) this.#seen.set(line, problem);
    if (isWarning && !this.#isShown(problem.code)) return;
    if (!this.#journal.isForPrograms && this.#options.reported?.has(problem.code)) return;
    this.#journal.problem(problem);
  };

  /** The same problem with a remedy that fits the command. */
  fitting(problem: Problem): Problem {
    const { has } = this.#options;
    return has === undefined ? problem : forCommand(problem, has);
  }

  /** Reports how many warnings were not shown, by kind. */
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
