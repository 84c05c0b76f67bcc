/** Writes the findings of `lint` to standard output and to files, in the chosen formats, and counts them. */
import type { Finding } from '../../../checkers/model.ts';
import { describeUrl, type UrlDescription } from '../../../checkers/syntax/describe.ts';
import { hasErrors } from '../../../checkers/syntax/index.ts';
import { maskPassword } from '../../../checkers/syntax/secrets/redact.ts';
import type { Problem } from '../../errors.ts';
import { flag, type RawOptions } from '../../options/parsing/raw.ts';
import { bothWrites } from '../../output/pending-writes.ts';
import { LINT_REPORTS, type LintReportName } from '../../report/lint/index.ts';
import type { LintReporter, LintReporterFactory } from '../../report/lint/model.ts';
import type { FormatOptions } from '../../report/model/model.ts';
import {
  type LintedUrl,
  lintJson,
  lintText,
  redactedForLint,
} from '../../report/terminal/lint-text.ts';
import { urlText } from '../../report/terminal/url-text.ts';
import { shownPath } from '../../system/path-bytes.ts';
import { packageVersion } from '../../version.ts';
import { counted, thousands } from '../../writing/counted.ts';
import { ConsoleReport } from './console-report.ts';
import type { LogFields } from './journal.ts';
import { type Console, lookOf } from './model.ts';
import type { OutputFiles } from './output-files.ts';

export interface LintOutputs {
  readonly format: LintReportName | 'text';
  readonly formatOptions: FormatOptions;
  readonly files: OutputFiles<LintReporter>;
}

export async function openLintPrinter(
  outputs: LintOutputs,
  raw: RawOptions,
  console: Console,
): Promise<LintPrinter> {
  const { format, formatOptions } = outputs;
  const create = format === 'text' ? textFor(console) : await LINT_REPORTS[format].load();
  return new LintPrinter(
    outputs,
    new ConsoleReport(console, (given) => create({ ...formatOptions, ...given })),
    {
      console,
      verbose: flag(raw, 'verbose'),
    },
  );
}

interface LintPrinterOptions {
  readonly console: Console;
  /** Whether findings of severity note are shown. */
  readonly verbose: boolean;
}

export class LintPrinter {
  readonly #outputs: LintOutputs;
  readonly #printed: ConsoleReport<LintReporter>;
  readonly #options: LintPrinterOptions;
  #urls = 0;
  #errors = 0;
  #warnings = 0;

  constructor(
    outputs: LintOutputs,
    printed: ConsoleReport<LintReporter>,
    options: LintPrinterOptions,
  ) {
    this.#outputs = outputs;
    this.#printed = printed;
    this.#options = options;
  }

  /** The number of URLs with errors. */
  get errors(): number {
    return this.#errors;
  }

  get summary(): string {
    const judged = `${counted(this.#urls, 'URL')} checked`;
    return `${judged}: ${thousands(this.#errors)} with errors, ${thousands(this.#warnings)} with warnings only`;
  }

  get counts(): LogFields {
    return { urls: this.#urls, errors: this.#errors, warnings: this.#warnings };
  }

  /** Report files of an interrupted run are dropped where their format could not say that they are incomplete. */
  async end(problems: readonly Problem[]): Promise<void> {
    const { signal, journal } = this.#options.console;
    const complete = !signal.aborted;
    const end = (reporter: LintReporter): void =>
      reporter.end(packageVersion(), { complete, problems });
    const { files } = this.#outputs;
    const left = complete ? [] : await files.finishIncomplete(end);
    if (complete) await files.finish(end);
    await this.#printed.finish(end);
    for (const path of left) {
      journal.notice(
        'not-written',
        `${shownPath(path)}: not written, since it would be incomplete`,
      );
    }
  }

  print(linted: LintedUrl): Promise<void> {
    return this.#print(redactedForLint(linted));
  }

  async #print(linted: LintedUrl): Promise<void> {
    const drained = this.#writeFiles(linted);
    const printed = this.#printed.with((reporter) => reporter.url(linted, this.#shown(linted)));
    await bothWrites(drained, printed);
  }

  /** One URL from the command line: prints its components as well, as text or JSON. */
  async explain(requested: LintedUrl): Promise<void> {
    const description = describeUrl(requested.url);
    const linted = redactedForLint(requested);
    if (this.#outputs.format === 'ndjson') {
      await this.#writeFiles(linted);
      await this.#printed.text(lintJson(linted, masked(description)));
      return;
    }
    if (this.#outputs.format === 'text') {
      await this.#printed.text(urlText(linted.url, description));
    }
    await this.#print(linted);
  }

  #writeFiles(linted: LintedUrl): Promise<void> | undefined {
    this.#count(linted);
    const shown = this.#shown(linted);
    return this.#outputs.files.each((reporter) => reporter.url(linted, shown));
  }

  #count({ findings }: LintedUrl): void {
    this.#urls++;
    if (hasErrors(findings)) this.#errors++;
    else if (findings.some(({ severity }) => severity === 'warning')) this.#warnings++;
  }

  #shown({ findings }: LintedUrl): readonly Finding[] {
    const { verbose } = this.#options;
    return verbose ? findings : findings.filter(({ severity }) => severity !== 'note');
  }
}

function textFor(console: Console): LintReporterFactory {
  return ({ write }) => ({
    url: (linted, findings) => write(lintText({ ...linted, findings }, lookOf(console))),
    end: () => undefined,
  });
}

function masked({ defined, components, identity, browser }: UrlDescription): object {
  const shown = browser === null ? null : maskPassword(browser);
  return { defined, components, identity: maskPassword(identity), browser: shown };
}
