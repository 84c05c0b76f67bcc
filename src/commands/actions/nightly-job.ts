/**
 * One night: runs the check that the configuration describes, tells what is owed on each channel while the store is
 * still open, and writes the metrics.
 */
import { existsSync } from 'node:fs';
import { formatProblem, type Problem, UrlgleanError } from '../../errors.ts';
import type { Filter } from '../../filter/model.ts';
import { outlasting } from '../../fleet/outlast.ts';
import { noStates } from '../../history/model.ts';
import { noNewsCounts, sumOfNews } from '../../history/news-kind.ts';
import { DAY_MS } from '../../history/strikes.ts';
import type { Letter } from '../../nightly/letter/model.ts';
import { writeMetrics } from '../../nightly/metrics-file.ts';
import type { NightlyConfig } from '../../nightly/model.ts';
import { type Delivery, deliver } from '../../nightly/outbox/deliver.ts';
import { emptyLetter, exitOf, type Night, type NightEnd } from '../../nightly/outbox/letters.ts';
import { forgetOverlaps, noteOverlap, overlapWasTold } from '../../nightly/outbox/overlap.ts';
import { inItsWords, isToldTonight } from '../../nightly/outbox/standing.ts';
import { hasWorked, type JobFigures, type NightOutcome } from '../../nightly/outcome.ts';
import type { Run } from '../../run/run.ts';
import type { RunStanding } from '../../run/shown-links.ts';
import { limitTime, type TimeLimit } from '../../run/time-limit.ts';
import { withIgnoredUrls } from '../../sources/ignored-urls.ts';
import { isOnServer } from '../../store/address.ts';
import { shownFor } from '../arguments/shown.ts';
import { type Channels, channelsOf } from '../night/channels.ts';
import type { HeldProblems } from '../night/held-problems.ts';
import { type NightDeps, systemNightDeps } from '../night/night-deps.ts';
import { NightTroubles } from '../night/troubles.ts';
import type { LogFields } from '../output/journal.ts';
import type { Console, ExitCode } from '../output/model.ts';
import type { ProtectedFiles } from '../output/overwriting.ts';
import type { ProblemLog } from '../output/problem-log.ts';
import type { ProgressOptions } from '../progress/progress-display.ts';
import { type CountedOutcome, runCounted } from './check-job.ts';

/** Once the run has begun, a store that is away is waited for some hours, or until the time of the run is up. */
const AWAY_TRIES = 2000;
const TRIES_IN_LEASE = 6;

/** A letter has only the first problems of a run. */
const PROBLEMS_SENT = 20;
const OVERDUE_MS = 7 * DAY_MS;

const NOTHING_DONE = { run: null, links: 0, asked: 0, states: noStates() } as const;

export interface NightlyOutputs {
  readonly log: ProblemLog;
  readonly progress: ProgressOptions;
  /** Absent: each problem is shown as it comes. */
  readonly held?: HeldProblems | undefined;
}

/** What the night has told, and what is left. */
interface Told {
  readonly news: Letter['counts'];
  readonly owed: JobFigures['owed'];
}

export class NightlyJob {
  readonly #config: NightlyConfig;
  readonly #console: Console;
  readonly #job: NightlyOutputs;
  readonly #deps: NightDeps;
  readonly #channels: Channels;
  readonly #startedAt: number;
  #exit: ExitCode = 0;
  #hasReported = false;
  /** How often a store that is away is tried again now. */
  #awayTries = 0;
  /** Nobody read the letter, or it was not mailed. What was not read is said when the console is closed. */
  #isUnread = false;

  constructor(
    config: NightlyConfig,
    console: Console,
    job: NightlyOutputs,
    deps = systemNightDeps(),
  ) {
    this.#config = config;
    this.#console = console;
    this.#job = job;
    this.#deps = deps;
    this.#channels = channelsOf(config, console, deps);
    this.#startedAt = deps.clock.now();
  }

  /** Throws an `UrlgleanError` if the run could not begin or end, after reporting that as well. */
  async run(): Promise<ExitCode> {
    // Checked first, since reporting writes the metrics file.
    await this.#refuseMetricsOverInputs();
    try {
      await this.#check();
    } catch (error) {
      this.#job.held?.release((problem) => problem);
      if (!(error instanceof UrlgleanError)) throw error;
      const trouble = this.#asStanding(this.#job.log.fitting(error.problem));
      if (!this.#hasReported) await this.#reportFailure(trouble ?? error.problem);
      if (trouble === null) return 1;
      throw new UrlgleanError(trouble);
    }
    return this.#exit;
  }

  /** With what ignore files leave out. */
  async #filter({ signal }: TimeLimit): Promise<Filter | null> {
    const { sources, run } = this.#config;
    const { filter = null, ignoreFiles } = run;
    return ignoreFiles ? await withIgnoredUrls(filter, sources, signal) : filter;
  }

  async #check(): Promise<void> {
    const { file, sources, run, outputs, formatOptions, maxTime, people } = this.#config;
    const { log, progress } = this.#job;
    const limit = limitTime(this.#console.signal, maxTime);
    const filter = await this.#filter(limit).catch((error: unknown) => {
      limit.stop();
      throw error;
    });
    const { path } = run.memory;
    const memory = { ...run.memory, isShared: path !== null && isOnServer(path) };
    const options = { ...run, memory, filter };
    const shown = await shownFor({ people });
    const job = {
      ...{ inputs: sources, options, outputs, formatOptions, log, progress, shown },
      // It goes on over several tries.
      limit: { ...limit, stop: () => undefined },
      protectedFiles: { option: `${file}: outputs:`, ...this.#protectedFiles },
      ended: (run: Run, outcome: CountedOutcome) => this.#conclude(run, outcome),
      elsewhere: (run: Run) => this.#leaveToOthers(run),
      deps: this.#deps,
    };
    const { clock, leaseMs } = this.#deps;
    const carriedOut = (onReached: () => void): Promise<void> => {
      const opened = (): void => {
        this.#awayTries = AWAY_TRIES;
        onReached();
      };
      return runCounted({ ...job, opened }, this.#console);
    };
    await outlasting(carriedOut, {
      ...{ everyMs: leaseMs / TRIES_IN_LEASE, tries: () => this.#awayTries },
      ...{
        signal: limit.signal,
        sleep: clock.sleep,
        onAway: (away) => this.#console.journal.problem(away),
      },
    }).finally(() => limit.stop());
  }

  /** Whoever ends the run tells of it. */
  async #leaveToOthers({ number }: Run): Promise<void> {
    const { log, held } = this.#job;
    log.end();
    held?.release((problem) => problem);
    this.#console.journal.notice('elsewhere', `run ${number} was left to other processes`, {
      run: number,
    });
  }

  async #conclude(run: Run, { state, totals }: CountedOutcome): Promise<void> {
    // The run has ended: another would be one more.
    this.#awayTries = 0;
    const { log, held } = this.#job;
    const { jobs, blindness: blind } = run;
    log.end();
    this.#forgetOverlaps();
    const job = await this.#begin(run);
    const troubles = new NightTroubles({ jobs, job, at: this.#startedAt, log, held });
    await troubles.tell();
    const overdue = await jobs.overdue(this.#startedAt - OVERDUE_MS);
    const outcome = {
      ...(blind === undefined ? {} : { blind }),
      ...{ run: run.number, links: state.links, asked: state.checked, states: totals.states },
      ...{ startedAt: this.#startedAt, finishedAt: this.#deps.clock.now() },
      problems: troubles.lines.slice(0, PROBLEMS_SENT),
    };
    const end = { ...this.#end(totals), hasFailed: this.#job.log.failed };
    const night = { ...outcome, ...this.#words(troubles), ...end };
    const told = await this.#tell(run, job, { night, overdue });
    const codes = log.all.map(({ code }) => code);
    const isWhole = hasWorked({ blind, sources: state.totals.sources, codes });
    await jobs.keepNight(job, {
      ...{ run: run.number, at: outcome.finishedAt, asked: state.checked, links: state.links },
      ...{ states: totals.states, news: told.news, isBlind: blind !== undefined },
    });
    this.#exit = exitOf(this.#end(totals), told.news);
    this.#report(outcome, {
      ...{ news: told.news, exit: this.#exit, hasWorked: isWhole },
      ...{ owed: told.owed, overdue, standingTroubles: troubles.toBeRepaired },
      blindNights: await jobs.blindNights(job),
    });
    await troubles.tell();
    if (!this.#console.signal.aborted) await troubles.forgetEnded();
    this.#exit = exitOf(this.#end(totals), told.news);
  }

  #end({ failing, verdicts }: RunStanding): NightEnd {
    const { neverFails = false } = this.#config.run.answers ?? {};
    const failOn = failing > verdicts.dead ? 'named' : undefined;
    return { hasFailed: this.#hasFailed, failOn: neverFails ? 'never' : failOn };
  }

  #words(troubles: NightTroubles): Pick<Night, 'job' | 'troubles'> {
    return { job: this.#config.file, troubles: troubles.all };
  }

  #begin({ jobs, inputNames: sources }: Run): Promise<number> {
    const { file: path } = this.#config;
    const [first, ...others] = this.#channels;
    const channels = [first.name, ...others.map(({ name }) => name)] as const;
    return jobs.begin({ path, sources, channels, isGone: (other) => !existsSync(other) });
  }

  /**
   * Whoever interrupts a night is not told: a letter that is cut off would count as read. A blind night has seen
   * nothing to tell but that.
   */
  async #tell(
    run: Run,
    job: number,
    { night, overdue }: { night: Night & { readonly run: number }; overdue: number },
  ): Promise<Told> {
    const { jobs } = run;
    const { unseenMs, run: options } = this.#config;
    const accepts = (options.answers?.accept.length ?? 0) > 0;
    const linkOf = (linkId: number) => run.link({ linkId });
    let news: Letter['counts'] = noNewsCounts();
    if (night.blind !== undefined) await this.#tellBlind(night);
    else if (!this.#console.signal.aborted) {
      const outbox = { jobs, job, linkOf, accepts, unseenMs, overdue };
      for await (const delivery of deliver(outbox, night, this.#channels)) {
        this.#note(delivery);
        if (delivery.channel === this.#channels[0].name) news = sumOfNews(news, delivery.told);
      }
    }
    const owed: Partial<Record<Delivery['channel'], number>> = {};
    for (const { name: channel } of this.#channels) {
      owed[channel] = await jobs.owedCount({ job, channel });
    }
    return { news, owed };
  }

  /** In the nights in which its trouble is told. A webhook that is always called is called all the same. */
  async #tellBlind(night: Night): Promise<void> {
    const letter = emptyLetter(night);
    const { blind: _, ...quiet } = letter;
    const isTold = night.problems.length > 0;
    for (const channel of this.#channels) {
      if (this.#console.signal.aborted || !channel.wants(isTold ? letter : quiet)) continue;
      const failure = await channel.send(letter);
      this.#note({ channel: channel.name, told: letter.counts, failure });
    }
  }

  #note({ channel, failure }: Delivery): void {
    if (failure === null) return;
    if (channel === this.#channels[0].name) this.#isUnread = true;
    if (channel !== 'print') this.#job.log.add(failure);
  }

  get #hasFailed(): boolean {
    return this.#job.log.failed || this.#isUnread;
  }

  #report(outcome: NightOutcome, figures: JobFigures): void {
    const { prometheus, file } = this.#config;
    this.#hasReported = true;
    this.#console.journal.conclude(factsOf(outcome, figures));
    if (prometheus === undefined) return;
    const failure = writeMetrics(prometheus, { outcome, figures }, file);
    if (failure) this.#job.log.add(failure);
  }

  /** Of a run that could not begin or end. */
  async #reportFailure(trouble: Problem): Promise<void> {
    const { file } = this.#config;
    const times = { startedAt: this.#startedAt, finishedAt: this.#deps.clock.now() };
    const outcome = { ...NOTHING_DONE, ...times, problems: [formatProblem(trouble)] };
    const letter = emptyLetter({ ...outcome, job: file, troubles: [], hasFailed: true });
    this.#report(outcome, {
      ...{ news: letter.counts, exit: 1, hasWorked: false },
      ...{ standingTroubles: 1, blindNights: 0, overdue: 0, owed: {} },
    });
    for (const channel of this.#channels) {
      const failure = channel.wants(letter) ? await channel.send(letter) : null;
      if (failure !== null) this.#console.journal.problem(failure);
    }
  }

  /** Another run that goes on for days is told like any trouble that lasts; null: not tonight. */
  #asStanding(trouble: Problem): Problem | null {
    const { file, run } = this.#config;
    const { path } = run.memory;
    if (trouble.code !== 'store-in-use' || path === null) return trouble;
    const standing = noteOverlap(path, file, this.#startedAt);
    if (this.#job.held !== undefined && !isToldTonight(standing, this.#startedAt)) return null;
    overlapWasTold(path, file, this.#startedAt);
    return inItsWords({ ...standing, problem: trouble });
  }

  #forgetOverlaps(): void {
    const { path } = this.#config.run.memory;
    if (path !== null) forgetOverlaps(path);
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

/** The fields of the last line of a JSON log. */
function factsOf(
  { run, links, asked, states }: NightOutcome,
  { news, owed }: JobFigures,
): LogFields {
  return { run, links, asked, ...states, changes: news, owed };
}
