/**
 * The troubles of one night: takes its log and what the job remembers of other nights, shows those that are to be told
 * tonight, and notes that they were.
 */
import { formatProblem, type Problem } from '../../errors.ts';
import type { Trouble } from '../../nightly/letter/model.ts';
import {
  inItsWords,
  isToBeRepaired,
  isToldTonight,
  troubleKey,
} from '../../nightly/outbox/standing.ts';
import type { Jobs } from '../../store/jobs.ts';
import type { ProblemLog } from '../output/problem-log.ts';
import type { HeldProblems } from './held-problems.ts';

export interface TroubledJob {
  readonly jobs: Jobs;
  readonly job: number;
  /** When the night began. */
  readonly at: number;
  readonly log: ProblemLog;
  /** Absent: each was shown as it came, since somebody watches, or a program reads. */
  readonly held: HeldProblems | undefined;
}

export class NightTroubles {
  readonly #of: TroubledJob;
  readonly #standing = new Map<string, Trouble>();
  readonly #tonight = new Set<string>();

  constructor(of: TroubledJob) {
    this.#of = of;
  }

  /** To be called again when more may have come. */
  async tell(): Promise<void> {
    const { jobs, job, at, log, held } = this.#of;
    const problems = new Map(log.all.map((problem) => [troubleKey(problem), problem]));
    const keys = [...problems.keys()].filter((key) => !this.#standing.has(key));
    for (const standing of await jobs.noteTroubles(job, at, keys)) {
      const problem = problems.get(standing.key);
      if (problem !== undefined) this.#standing.set(standing.key, { ...standing, problem });
      if (held === undefined || isToldTonight(standing, at)) this.#tonight.add(standing.key);
    }
    held?.release((problem) => this.#words(problem));
    await jobs.tellTroubles(job, at, [...this.#tonight]);
  }

  /** A trouble that did not come tonight has ended. */
  async forgetEnded(): Promise<void> {
    const { jobs, job, at } = this.#of;
    await jobs.forgetTroubles(job, at);
  }

  get all(): readonly Trouble[] {
    return [...this.#standing.values()];
  }

  /** How many somebody should do something about. */
  get toBeRepaired(): number {
    return this.all.filter(({ problem }) => isToBeRepaired(problem)).length;
  }

  /** A line each, of those that are told tonight. */
  get lines(): readonly string[] {
    const told = this.#of.log.all.map((problem) => this.#words(problem));
    return told.filter((problem) => problem !== null).map(formatProblem);
  }

  #words(problem: Problem): Problem | null {
    const key = troubleKey(problem);
    const trouble = this.#standing.get(key);
    if (trouble === undefined) return problem;
    return this.#tonight.has(key) ? inItsWords({ ...trouble, problem }) : null;
  }
}
