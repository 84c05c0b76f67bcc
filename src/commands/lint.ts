/** `urlglean lint`: what is wrong with the syntax of each URL, where, by which rule, and the repair. */
import type { Finding, Grammar } from '../../checkers/model.ts';
import { describeUrl, type UrlDescription } from '../../checkers/syntax/describe.ts';
import { hasErrors, lint as lintUrl } from '../../checkers/syntax/index.ts';
import { maskPassword } from '../../checkers/syntax/redact.ts';
import {
  flag,
  parseGrammars,
  parseScanSettings,
  type RawOptions,
  texts,
  usage,
} from '../options/parse.ts';
import { SCAN_OPTIONS } from '../options/table.ts';
import { count, counted } from '../report/counted.ts';
import { type LintedUrl, lintJson, lintText } from '../report/lint-text.ts';
import { SarifWriter } from '../report/sarif.ts';
import { urlText } from '../report/url-text.ts';
import { ByteMeter } from '../scan/byte-meter.ts';
import { linksIn } from '../store/links-in.ts';
import { packageVersion } from '../version.ts';
import { INPUTS, inputsOrStdin, sayWhenNothingFound } from './inputs.ts';
import type { Facts } from './journal.ts';
import { type Command, type Console, type ExitCode, lookOf } from './model.ts';
import { openProblemLog, type ProblemLog } from './problem-log.ts';
import { ProgressTeller } from './progress-teller.ts';
import { ScanTelling } from './scan-progress.ts';

export const lint: Command = {
  name: 'lint',
  summary: 'Judge the syntax of every URL',
  description:
    'Judges each distinct URL of the inputs, or those given with --url, by a grammar. Each finding\n' +
    'says what is wrong and where, cites the rule, and gives the repaired URL where one follows.\n' +
    'With --url it also tells the components of the URL.',
  argument: INPUTS,
  options: ['url', 'grammar', ...SCAN_OPTIONS, 'json', 'sarif', 'log-json', 'verbose', 'quiet'],
  examples: [
    ['lint notes.txt', 'the syntax findings of every URL in a file'],
    ["lint --url 'http://example.org/100%'", 'one URL, its components and faults'],
    ['lint --sarif docs/ > findings.sarif', 'for a code host'],
    ['lint --grammar rfc1738 --grammar whatwg list.mbox', 'by two grammars'],
  ],
  run: lintInputs,
};

async function lintInputs(
  inputs: readonly string[],
  raw: RawOptions,
  console: Console,
): Promise<ExitCode> {
  const grammars = parseGrammars(raw);
  const urls = texts(raw, 'url');
  if (urls.length > 0 && inputs.length > 0) throw usage('give either --url or inputs, not both');
  if (flag(raw, 'json') && flag(raw, 'sarif')) throw usage('give either --json or --sarif');
  const printer = new LintPrinter(raw, console);
  await printer.begin();
  if (urls.length > 0) {
    for (const url of urls) await printer.explain({ url, findings: judge(url, grammars) });
    await printer.end();
    console.journal.conclude(printer.counts);
    return printer.errors > 0 ? 2 : 0;
  }
  const log = openProblemLog(raw, console);
  await lintSources(inputs, raw, { console, log, printer, grammars });
  await printer.end();
  log.end();
  console.journal.conclude(printer.counts);
  if (log.failed || console.signal.aborted) return 1;
  return printer.errors > 0 ? 2 : 0;
}

interface LintJob {
  readonly console: Console;
  readonly log: ProblemLog;
  readonly printer: LintPrinter;
  readonly grammars: readonly Grammar[];
}

async function lintSources(
  inputs: readonly string[],
  raw: RawOptions,
  job: LintJob,
): Promise<void> {
  const { console, log, printer, grammars } = job;
  const totals = { sources: 0, documents: 0, sightings: 0 };
  const bytes = new ByteMeter();
  const options = { ...parseScanSettings(raw), stdin: console.stdin, signal: console.signal };
  const sources = inputsOrStdin(inputs, console);
  const sink = { totals, bytes, onProblem: log.add };
  const links = linksIn(sources, { ...options, grammars: [] }, sink);
  const chosen = { quiet: flag(raw, 'quiet'), verbose: flag(raw, 'verbose') };
  const progress = new ProgressTeller(console, new ScanTelling(totals, bytes), chosen);
  progress.start();
  try {
    // All is read before the first link comes.
    let next = await links.next();
    progress.stop();
    console.journal.event('scanned', { ...totals, bytesRead: bytes.read });
    for (; !next.done; next = await links.next()) {
      await printer.print({ ...next.value, findings: judge(next.value.url, grammars) });
    }
  } finally {
    progress.stop();
    await links.return(undefined);
  }
  console.journal.conclude({ ...totals });
  if (flag(raw, 'quiet')) return;
  sayWhenNothingFound(totals, console);
  if (totals.sightings > 0) console.journal.notice('judged', printer.summary);
}

/** Prints URLs with findings; notes only when asked for. */
class LintPrinter {
  readonly #console: Console;
  readonly #json: boolean;
  readonly #sarif: SarifWriter | undefined;
  readonly #verbose: boolean;
  urls = 0;
  errors = 0;
  warnings = 0;

  constructor(raw: RawOptions, console: Console) {
    this.#console = console;
    this.#json = flag(raw, 'json');
    this.#sarif = flag(raw, 'sarif') ? new SarifWriter(packageVersion()) : undefined;
    this.#verbose = flag(raw, 'verbose');
  }

  get summary(): string {
    const { urls, errors, warnings } = this;
    const judged = `${counted(urls, 'URL')} judged`;
    return `${judged}: ${count(errors)} with errors, ${count(warnings)} with warnings only`;
  }

  get counts(): Facts {
    const { urls, errors, warnings } = this;
    return { urls, errors, warnings };
  }

  async begin(): Promise<void> {
    if (this.#sarif) await this.#console.out(this.#sarif.head());
  }

  async end(): Promise<void> {
    if (this.#sarif) await this.#console.out(this.#sarif.tail());
  }

  async print(linted: LintedUrl): Promise<void> {
    this.#count(linted);
    await this.#write(this.#json ? lintJson(linted) : this.#findings(linted));
  }

  /** One URL that was asked for: its components as well. */
  async explain(linted: LintedUrl): Promise<void> {
    this.#count(linted);
    const description = describeUrl(linted.url);
    if (this.#json) await this.#write(lintJson(linted, masked(description)));
    else if (this.#sarif) await this.#write(this.#findings(linted));
    else await this.#write(urlText(linted.url, description) + this.#findings(linted));
  }

  #count({ findings }: LintedUrl): void {
    this.urls++;
    if (hasErrors(findings)) this.errors++;
    else if (findings.some(({ severity }) => severity === 'warning')) this.warnings++;
  }

  #findings(linted: LintedUrl): string {
    const findings = linted.findings.filter((f) => this.#verbose || f.severity !== 'note');
    const shown = { ...linted, findings };
    return this.#sarif ? this.#sarif.results(shown) : lintText(shown, lookOf(this.#console));
  }

  async #write(text: string): Promise<void> {
    if (text !== '') await this.#console.out(text);
  }
}

function masked({ defined, components, identity, browser }: UrlDescription): object {
  const shown = browser === null ? null : maskPassword(browser);
  return { defined, components, identity: maskPassword(identity), browser: shown };
}

function judge(url: string, grammars: readonly Grammar[]): readonly Finding[] {
  return lintUrl(url, { grammar: grammars });
}
