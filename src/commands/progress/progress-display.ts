/**
 * Shows that a job is alive: a live line on a terminal, an event every ten seconds in a JSON log, with --verbose a
 * plain line now and then elsewhere; with --quiet nothing.
 */
import type { LogFields } from '../output/journal.ts';
import type { Console } from '../output/model.ts';
import { LiveLine } from './live-line.ts';

/** The current progress, as a line and as log fields. */
export interface ProgressSource {
  line(width: number): string;
  facts(): LogFields;
}

/**
 * The time in ms from an unknown beginning, on a clock that nobody sets. The global `performance` tells the same, but
 * loads a part of Node.js, which takes a thirtieth of a small job.
 */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

export interface ProgressOptions {
  readonly quiet: boolean;
  readonly verbose: boolean;
}

const EVENT_MS = 10_000;
const PLAIN_MS = 60_000;
/** Plain lines become rarer: a job of ten days has about a hundred and fifty. */
const LATER = 20;

export class ProgressDisplay {
  readonly #console: Console;
  readonly #source: ProgressSource;
  readonly #options: ProgressOptions;
  #line: LiveLine | undefined;
  #timer: NodeJS.Timeout | undefined;
  #startedAt = 0;

  constructor(console: Console, source: ProgressSource, options: ProgressOptions) {
    this.#console = console;
    this.#source = source;
    this.#options = options;
  }

  start(): void {
    const { journal, errIsTerminal } = this.#console;
    this.#startedAt = monotonicMs();
    if (this.#options.quiet) return;
    if (journal.isForPrograms) {
      this.#timer = setInterval(() => journal.event('progress', this.#source.facts()), EVENT_MS);
      this.#timer.unref();
    } else if (errIsTerminal) {
      const line = new LiveLine(this.#console, (width) => this.#source.line(width));
      line.start();
      journal.beforeLine = () => line.clear();
      this.#line = line;
    } else if (this.#options.verbose) this.#sayLater();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#line?.stop();
    this.#console.journal.beforeLine = () => undefined;
  }

  #sayLater(): void {
    const elapsed = monotonicMs() - this.#startedAt;
    this.#timer = setTimeout(
      () => {
        this.#console.journal.notice('progress', this.#source.line(Number.POSITIVE_INFINITY));
        this.#sayLater();
      },
      Math.max(PLAIN_MS, elapsed / LATER),
    );
    this.#timer.unref();
  }
}
