/** `urlglean check`: the main job. Find, put together, judge, ask, report. */
import { setFlagsFromString } from 'node:v8';
import { hasErrors } from '../../checkers/syntax/index.ts';
import { NO_CONFIG } from '../config/model.ts';
import { readConfig } from '../config/read-config.ts';
import {
  flag,
  parseArchive,
  parseMaxTime,
  parsePolicy,
  parseScanSettings,
  parseScheduleOptions,
  type RawOptions,
  single,
  texts,
} from '../options/parse.ts';
import { SCAN_OPTIONS } from '../options/table.ts';
import type { Reporter, RunSummary } from '../report/model.ts';
import { ndjson } from '../report/ndjson.ts';
import { terminal } from '../report/terminal.ts';
import { newRunState, Run, type RunOptions } from '../run.ts';
import { countChanges, summarise } from '../summarise.ts';
import { limitTime } from '../time-limit.ts';
import { CheckProgress, scannedFacts } from './check-progress.ts';
import { INPUTS, inputsOrStdin, sayWhenNothingFound } from './inputs.ts';
import type { Facts } from './journal.ts';
import type { Command, Console, ExitCode } from './model.ts';
import { nextStep } from './next-step.ts';
import { openProblemLog, type ProblemLog } from './problem-log.ts';
import { ReportFiles } from './report-files.ts';
import { parseMemory } from './store-choice.ts';

export const check: Command = {
  name: 'check',
  summary: 'Check whether every URL can still be reached',
  description:
    'Finds every URL in the inputs, judges its syntax, asks the servers of the Web, of FTP, Gopher, news\n' +
    'and others whether it can still be reached, and reports what is dead, what moved where, and what\n' +
    'could not be told. What robots.txt closes is left alone.\n' +
    'Private and loopback addresses are refused; sites are asked one link at a time, with pauses.',
  argument: INPUTS,
  options: [
    ...SCAN_OPTIONS,
    'offline',
    'concurrency',
    'host-concurrency',
    'address-concurrency',
    'delay',
    'timeout',
    'retries',
    'patience',
    'network-patience',
    'canary',
    'max-time',
    'max-redirects',
    'fragments',
    'no-robots',
    'archive',
    'timegate',
    'user-agent',
    'contact',
    'proxy',
    'config',
    'connect-to',
    'dns-server',
    'news-server',
    'doi-resolver',
    'urn-resolver',
    'file-root',
    'allow-address',
    'check-action-links',
    'store',
    'no-store',
    'full',
    'recheck',
    'fast',
    'json',
    'output',
    'log-json',
    'verbose',
    'quiet',
  ],
  examples: [
    ['check ~/Mail/archive.mbox', 'check the links of a mailbox'],
    ['check Maildir/ --output report.html', 'and leave a report to read'],
    ['check ~/Mail/archive.mbox --archive', 'and copies of what is dead, from a web archive'],
    ['check docs/ --offline --json', 'everything but the network'],
    ['check wiki/ --allow-address 10.0.0.0/8', 'allow an intranet'],
  ],
  run: checkInputs,
};

async function checkInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const given = runOptions(raw, console);
  const limit = limitTime(console.signal, parseMaxTime(raw));
  const options = { ...given, signal: limit.signal };
  // Checks under way live longer than a scan's finds: in a nursery of its usual size they would all grow old.
  setFlagsFromString('--min-semi-space-size=8');
  const files = new ReportFiles(texts(raw, 'output'));
  const log = openProblemLog(raw, console);
  try {
    const job = new CheckJob(raw, console, { log, files });
    const summary = await job.run(inputsOrStdin(inputs, console), options);
    log.end();
    console.journal.conclude(countsOf(summary));
    if (log.failed) return 1;
    return summary.verdicts.dead > 0 ? 2 : 0;
  } catch (error) {
    files.discard();
    throw error;
  } finally {
    limit.stop();
  }
}

function runOptions(raw: RawOptions, console: Console): RunOptions {
  const file = single(raw, 'config');
  const config = file === undefined ? NO_CONFIG : readConfig(file, process.env);
  return {
    ...parseScanSettings(raw),
    grammars: ['rfc3986'],
    policy: parsePolicy(raw, config),
    schedule: parseScheduleOptions(raw, config),
    offline: flag(raw, 'offline'),
    archive: parseArchive(raw),
    memory: parseMemory(raw),
    stdin: console.stdin,
    signal: console.signal,
  };
}

/** What a journal for programs says at the end. */
function countsOf({ links, verdicts, syntaxErrors, complete, changes }: RunSummary): Facts {
  return { links, ...verdicts, syntaxErrors, complete, ...(changes && { changes }) };
}

interface JobOutputs {
  readonly log: ProblemLog;
  readonly files: ReportFiles;
}

/** One run of the command: shows progress, hands what comes of it to the reports. */
class CheckJob {
  readonly #raw: RawOptions;
  readonly #console: Console;
  readonly #log: ProblemLog;
  readonly #files: ReportFiles;
  readonly #json: boolean;
  readonly #quiet: boolean;
  #pendingOutput = '';

  constructor(raw: RawOptions, console: Console, outputs: JobOutputs) {
    this.#raw = raw;
    this.#console = console;
    this.#log = outputs.log;
    this.#files = outputs.files;
    this.#json = flag(raw, 'json');
    this.#quiet = flag(raw, 'quiet');
  }

  async run(inputs: readonly string[], options: RunOptions): Promise<RunSummary> {
    const startedAt = new Date();
    const state = newRunState();
    const { journal } = this.#console;
    const chosen = { quiet: this.#quiet, verbose: flag(this.#raw, 'verbose') };
    const progress = new CheckProgress(this.#console, state, chosen);
    const onScanned = (): void => journal.event('scanned', scannedFacts(state));
    const run = new Run(inputs, options, { state, onProblem: this.#log.add, onScanned });
    const reporter = this.#json ? this.#reporter(ndjson) : this.#terminal(options);
    try {
      progress.start();
      await this.#follow(run, reporter);
      progress.stop();
      const syntaxErrors = await this.#report(run, reporter);
      const changes = run.before && (await countChanges(run.changes(), run.before));
      const summary = summarise(state, {
        ...{ inputs, startedAt, finishedAt: new Date(), offline: options.offline, syntaxErrors },
        ...{ complete: !options.signal.aborted, problems: this.#log.all, changes },
      });
      this.#files.finish(summary);
      reporter.end(summary);
      await this.#flush();
      if (!this.#quiet) sayWhenNothingFound(state.totals, this.#console);
      return summary;
    } finally {
      progress.stop();
      await run.close();
    }
  }

  /** Whoever reads JSON has each link as soon as it is settled. */
  async #follow(run: Run, reporter: Reporter): Promise<void> {
    for await (const settled of run.results()) {
      if (!this.#json) continue;
      reporter.link(await run.link(settled));
      await this.#flush();
    }
  }

  /** Gives how many links have errors of syntax. */
  async #report(run: Run, reporter: Reporter): Promise<number> {
    let syntaxErrors = 0;
    for await (const link of run.links()) {
      this.#files.link(link);
      if (!this.#json) reporter.link(link);
      if (hasErrors(link.findings)) syntaxErrors++;
      await this.#flush();
    }
    return syntaxErrors;
  }

  #terminal({ memory, archive }: RunOptions): Reporter {
    const { outColor: color, outWidth: width } = this.#console;
    const remembers = memory.path !== null;
    const store = single(this.#raw, 'store');
    const circumstances = { remembers, store, archive: archive !== undefined };
    const next = (summary: RunSummary): string | undefined =>
      this.#quiet ? undefined : nextStep(summary, circumstances);
    const look = { color, width, verbose: flag(this.#raw, 'verbose') };
    const more = { ...look, reports: this.#files.paths, remembers, next };
    return this.#reporter((options) => terminal({ ...options, ...more }));
  }

  #reporter(create: (options: { write: (text: string) => void }) => Reporter): Reporter {
    return create({
      write: (text) => {
        this.#pendingOutput += text;
      },
    });
  }

  async #flush(): Promise<void> {
    if (this.#pendingOutput === '') return;
    const text = this.#pendingOutput;
    this.#pendingOutput = '';
    await this.#console.out(text);
  }
}
