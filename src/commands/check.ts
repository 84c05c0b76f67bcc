/** `urlglean check`: the main job. Find, put together, judge, ask, report. */
import { hasErrors } from '../../checkers/syntax/index.ts';
import { NO_CONFIG } from '../config/model.ts';
import { readConfig } from '../config/read-config.ts';
import {
  flag,
  parseArchive,
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
import { newRunState, type RunOptions, type RunResult, run, summarise } from '../run.ts';
import type { CheckedLink } from '../settle/model.ts';
import { CheckProgress } from './check-progress.ts';
import { INPUTS, inputsOrStdin, sayWhenNothingFound } from './inputs.ts';
import type { Command, Console, ExitCode } from './model.ts';
import { openProblemLog, type ProblemLog } from './problem-log.ts';
import { ReportFiles } from './report-files.ts';

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
    'json',
    'output',
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
  const options = runOptions(raw, console);
  const files = new ReportFiles(texts(raw, 'output'));
  const log = openProblemLog(raw, console);
  try {
    const job = new CheckJob(raw, console, { log, files });
    const summary = await job.run(inputsOrStdin(inputs, console), options);
    log.end();
    if (log.failed) return 1;
    return summary.verdicts.dead > 0 ? 2 : 0;
  } catch (error) {
    files.discard();
    throw error;
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
    stdin: console.stdin,
    signal: console.signal,
  };
}

interface JobOutputs {
  readonly log: ProblemLog;
  readonly files: ReportFiles;
}

/** One run of the command: collects the results, shows progress, hands both to the reports. */
class CheckJob {
  readonly #console: Console;
  readonly #log: ProblemLog;
  readonly #files: ReportFiles;
  readonly #json: boolean;
  readonly #quiet: boolean;
  readonly #verbose: boolean;
  readonly #results: CheckedLink[] = [];
  #pendingOutput = '';

  constructor(raw: RawOptions, console: Console, outputs: JobOutputs) {
    this.#console = console;
    this.#log = outputs.log;
    this.#files = outputs.files;
    this.#json = flag(raw, 'json');
    this.#quiet = flag(raw, 'quiet');
    this.#verbose = flag(raw, 'verbose');
  }

  async run(inputs: readonly string[], options: RunOptions): Promise<RunSummary> {
    const startedAt = new Date();
    const state = newRunState();
    const progress = new CheckProgress(this.#console, state);
    if (!this.#quiet) progress.start();
    const onProblem: ProblemLog['add'] = (problem) => {
      progress.clear();
      this.#log.add(problem);
    };
    const live = this.#json ? this.#reporter(ndjson) : undefined;
    try {
      for await (const result of run(inputs, options, { state, onProblem })) {
        this.#collect(result);
        live?.link(result.link);
        await this.#flush();
      }
    } finally {
      progress.stop();
    }
    const summary = summarise(state, {
      inputs,
      startedAt,
      finishedAt: new Date(),
      offline: options.offline,
      complete: !options.signal.aborted,
      problems: this.#log.all,
      syntaxErrors: this.#results.filter((link) => hasErrors(link.findings)).length,
    });
    await this.#report(summary, live);
    if (!this.#quiet) sayWhenNothingFound(state.totals, this.#console);
    return summary;
  }

  #collect({ order, link }: RunResult): void {
    this.#results[order] = link;
  }

  async #report(summary: RunSummary, live: Reporter | undefined): Promise<void> {
    const links = this.#results.filter((link) => link !== undefined);
    this.#files.write(links, summary);
    if (live) {
      live.end(summary);
    } else {
      const text = this.#reporter((options) =>
        terminal({
          ...options,
          color: this.#console.outColor,
          verbose: this.#verbose,
          reports: this.#files.paths,
        }),
      );
      for (const link of links) text.link(link);
      text.end(summary);
    }
    await this.#flush();
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
