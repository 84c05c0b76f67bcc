/**
 * One night: runs the check that the configuration describes, then sends the outcome to each place the configuration
 * names.
 */
import { formatProblem, UrlgleanError } from '../../errors.ts';
import { noStates } from '../../history/model.ts';
import { mailBody } from '../../nightly/mail-body.ts';
import { writeMetrics } from '../../nightly/metrics-file.ts';
import type { News, NightlyConfig } from '../../nightly/model.ts';
import { gatherNews, noNews } from '../../nightly/news.ts';
import type { NightOutcome } from '../../nightly/outcome.ts';
import { shouldNotify } from '../../nightly/payload.ts';
import type { Run } from '../../run/run.ts';
import { limitTime } from '../../run/time-limit.ts';
import type { LogFields } from '../output/journal.ts';
import type { Console, ExitCode } from '../output/model.ts';
import type { ProtectedFiles } from '../output/overwriting.ts';
import type { ProblemLog } from '../output/problem-log.ts';
import type { ProgressOptions } from '../progress/progress-display.ts';
import { type Changed, runCheck } from './check-job.ts';
import { type NightDeps, systemNightDeps } from './night-deps.ts';

/** A webhook gets only the first problems of a run. */
const PROBLEMS_SENT = 20;

type Done = Pick<NightOutcome, 'run' | 'links' | 'asked' | 'states' | 'news'>;

const NOTHING_DONE: Done = {
  ...{ run: null, links: 0, asked: 0 },
  states: noStates(),
  news: noNews(),
};

export interface NightlyOutputs {
  readonly log: ProblemLog;
  readonly progress: ProgressOptions;
}

export class NightlyJob {
  readonly #config: NightlyConfig;
  readonly #console: Console;
  readonly #log: ProblemLog;
  readonly #progress: ProgressOptions;
  readonly #deps: NightDeps;
  readonly #startedAt: number;

  constructor(
    config: NightlyConfig,
    console: Console,
    job: NightlyOutputs,
    deps = systemNightDeps(),
  ) {
    this.#config = config;
    this.#console = console;
    this.#log = job.log;
    this.#progress = job.progress;
    this.#deps = deps;
    this.#startedAt = deps.clock.now();
  }

  /** Throws an `UrlgleanError` if the run could not begin or end, after reporting that as well. */
  async run(): Promise<ExitCode> {
    // Checked first, since reporting writes the metrics file.
    await this.#refuseMetricsOverInputs();
    const done = await this.#check().catch(async (error: unknown) => {
      if (!(error instanceof UrlgleanError)) throw error;
      const problems = [formatProblem(this.#log.fitting(error.problem))];
      await this.#report({ ...this.#outcome(NOTHING_DONE), exit: 1, problems });
      throw error;
    });
    this.#log.end();
    const outcome = this.#outcome(done);
    await this.#report(outcome);
    return this.#log.failed ? 1 : outcome.exit;
  }

  #outcome({ run, links, asked, states, news }: Done): NightOutcome {
    return {
      ...{ run, links, asked, states, news },
      startedAt: this.#startedAt,
      finishedAt: this.#deps.clock.now(),
      exit: this.#log.failed ? 1 : news.lost.count > 0 ? 2 : 0,
      problems: this.#log.all.slice(0, PROBLEMS_SENT).map(formatProblem),
    };
  }

  /** The mail goes first, since the later steps may fail. */
  async #report(outcome: NightOutcome): Promise<void> {
    const { prometheus, file, notify } = this.#config;
    const { signal, out, journal } = this.#console;
    journal.conclude(factsOf(outcome));
    await out(mailBody(outcome));
    if (prometheus !== undefined) {
      const failure = writeMetrics(prometheus, outcome, file);
      if (failure) this.#log.add(failure);
    }
    if (notify !== undefined && shouldNotify(notify, outcome)) {
      const failure = await this.#deps.callWebhook(notify, outcome, { signal });
      if (failure) this.#log.add(failure);
    }
  }

  async #check(): Promise<Done> {
    const { file, sources, run: options, outputs, maxTime } = this.#config;
    const { run, state, totals, changed } = await runCheck(
      {
        ...{ inputs: sources, options, outputs, log: this.#log, progress: this.#progress },
        limit: limitTime(this.#console.signal, maxTime),
        protectedFiles: { option: `${file}: outputs:`, ...this.#protectedFiles },
        changed: newsOf,
        deps: this.#deps,
      },
      this.#console,
    );
    const { links, checked } = state;
    return { run, links, asked: checked, states: totals.states, news: changed.news };
  }

  get #protectedFiles(): ProtectedFiles {
    const { file, sources, run } = this.#config;
    return { inputs: sources, configs: [file], store: run.memory.path };
  }

  async #refuseMetricsOverInputs(): Promise<void> {
    const { file, prometheus } = this.#config;
    if (prometheus === undefined) return;
    const { refuseOverwriting } = await import('../output/overwriting.ts');
    refuseOverwriting([prometheus], { option: `${file}: prometheus:`, ...this.#protectedFiles });
  }
}

/** Report files show links as they are; changes go into the mail. */
async function newsOf(run: Run): Promise<Changed & { readonly news: News }> {
  const news = await gatherNews(run.news(), (change) => run.link(change));
  return { changes: undefined, news };
}

/** The fields of the last line of a JSON log. */
function factsOf({ run, links, asked, states, news }: NightOutcome): LogFields {
  const { lost, recovered, relocated } = news;
  const changes = {
    lost: lost.count,
    recovered: recovered.count,
    relocated: relocated.count,
  };
  return { run, links, asked, ...states, changes };
}
