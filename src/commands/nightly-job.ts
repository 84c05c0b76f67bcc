/** One night: runs the check that the configuration describes, then tells what came of it, wherever it is wanted. */
import { formatProblem, UrlgleanError } from '../errors.ts';
import { noStates } from '../history/model.ts';
import { letterText } from '../nightly/letter.ts';
import { writeMetrics } from '../nightly/metrics-file.ts';
import type { Nightly } from '../nightly/model.ts';
import { gatherNews, noNews } from '../nightly/news.ts';
import type { Outcome } from '../nightly/outcome.ts';
import { isWanted } from '../nightly/payload.ts';
import { REPORTS } from '../report/index.ts';
import type { Reporter } from '../report/model.ts';
import { newRunState, Run, type RunState } from '../run.ts';
import { systemClock } from '../schedule/clock.ts';
import { summarise } from '../summarise.ts';
import { limitTime } from '../time-limit.ts';
import { CheckProgress, scannedFacts } from './check-progress.ts';
import type { Facts } from './journal.ts';
import type { Console, ExitCode } from './model.ts';
import { OutputFiles } from './output-files.ts';
import type { Kept } from './overwriting.ts';
import type { ProblemLog } from './problem-log.ts';
import type { TellerOptions } from './progress-teller.ts';
import { walkLinks } from './walk-links.ts';

/** Of the problems of a run, a webhook is told the first. */
const PROBLEMS_TOLD = 20;

interface Done extends Pick<Outcome, 'run' | 'links' | 'asked' | 'states' | 'news'> {
  readonly syntaxErrors: number;
}

const NOTHING_DONE: Omit<Done, 'syntaxErrors'> = {
  ...{ run: null, links: 0, asked: 0 },
  states: noStates(),
  news: noNews(),
};

export interface NightlyOutputs {
  readonly log: ProblemLog;
  readonly telling: TellerOptions;
}

export class NightlyJob {
  readonly #config: Nightly;
  readonly #console: Console;
  readonly #log: ProblemLog;
  readonly #telling: TellerOptions;
  readonly #startedAt = systemClock.now();

  constructor(config: Nightly, console: Console, job: NightlyOutputs) {
    this.#config = config;
    this.#console = console;
    this.#log = job.log;
    this.#telling = job.telling;
  }

  /** Throws an `UrlgleanError` where the run could not begin or end; also that is told where it is wanted. */
  async run(): Promise<ExitCode> {
    // Before anything is told: that writes them.
    await this.#refuseMetricsOverInputs();
    const done = await this.#check().catch(async (error: unknown) => {
      if (!(error instanceof UrlgleanError)) throw error;
      const problems = [formatProblem(error.problem)];
      await this.#tell({ ...this.#outcome(NOTHING_DONE), exit: 1, problems });
      throw error;
    });
    this.#log.end();
    const outcome = this.#outcome(done);
    await this.#tell(outcome);
    return this.#log.failed ? 1 : outcome.exit;
  }

  #outcome({ run, links, asked, states, news }: Omit<Done, 'syntaxErrors'>): Outcome {
    return {
      ...{ run, links, asked, states, news },
      startedAt: this.#startedAt,
      finishedAt: systemClock.now(),
      exit: this.#log.failed ? 1 : news.lost.count > 0 ? 2 : 0,
      problems: this.#log.all.slice(0, PROBLEMS_TOLD).map(formatProblem),
    };
  }

  /** First to whoever reads the mail: what comes after may fail. */
  async #tell(outcome: Outcome): Promise<void> {
    const { prometheus, file, notify } = this.#config;
    const { signal, out, journal } = this.#console;
    journal.conclude(factsOf(outcome));
    await out(letterText(outcome));
    if (prometheus !== undefined) {
      const trouble = writeMetrics(prometheus, outcome, file);
      if (trouble) this.#log.add(trouble);
    }
    if (notify !== undefined && isWanted(notify, outcome)) {
      // Loaded only where somebody is told: undici is large.
      const { tellWebhook } = await import('../nightly/webhook.ts');
      const trouble = await tellWebhook(notify, outcome, { signal });
      if (trouble) this.#log.add(trouble);
    }
  }

  async #check(): Promise<Done> {
    const { file, sources, run: options, outputs, maxTime } = this.#config;
    const { stdin, signal } = this.#console;
    const limit = limitTime(signal, maxTime);
    const kept = { option: `${file}: outputs:`, ...this.#kept };
    const files = await OutputFiles.open(outputs, REPORTS, this.#console, kept);
    const state = newRunState();
    const progress = new CheckProgress(this.#console, state, this.#telling);
    const { journal } = this.#console;
    const onScanned = (): void => journal.event('scanned', scannedFacts(state));
    try {
      const given = { ...options, stdin, signal: limit.signal, owner: 'program' as const };
      const run = new Run(sources, given, { state, onProblem: this.#log.add, onScanned });
      try {
        progress.start();
        const done = await this.#follow(run, state, files);
        await this.#finish(files, { run, state, done, complete: !limit.signal.aborted });
        return done;
      } finally {
        progress.stop();
        await run.close();
      }
    } catch (error) {
      files.discard();
      throw error;
    } finally {
      limit.stop();
    }
  }

  get #kept(): Kept {
    const { file, sources, run } = this.#config;
    return { inputs: sources, configs: [file], store: run.memory.path };
  }

  async #refuseMetricsOverInputs(): Promise<void> {
    const { file, prometheus } = this.#config;
    if (prometheus === undefined) return;
    const { refuseOverwriting } = await import('./overwriting.ts');
    refuseOverwriting([prometheus], { option: `${file}: prometheus:`, ...this.#kept });
  }

  async #follow(run: Run, state: RunState, files: OutputFiles<Reporter>): Promise<Done> {
    for await (const _ of run.results());
    const { states, syntaxErrors } = await walkLinks(run.links(), (link) =>
      files.each((reporter) => reporter.link(link)),
    );
    const news = await gatherNews(run.news(), (change) => run.link(change));
    const { links, checked } = state;
    return { run: run.number, links, asked: checked, states, news, syntaxErrors };
  }

  #finish(
    files: OutputFiles<Reporter>,
    { run, state, done, complete }: { run: Run; state: RunState; done: Done; complete: boolean },
  ): Promise<void> {
    const summary = summarise(state, {
      inputs: this.#config.sources,
      ...run.times,
      offline: false,
      ...{ complete, syntaxErrors: done.syntaxErrors, problems: this.#log.all },
    });
    return files.finish((reporter) => reporter.end(summary));
  }
}

/** What a journal for programs says at the end. */
function factsOf({ run, links, asked, states, news }: Outcome): Facts {
  const { lost, recovered, relocated } = news;
  const changes = {
    lost: lost.count,
    recovered: recovered.count,
    relocated: relocated.count,
  };
  return { run, links, asked, ...states, changes };
}
