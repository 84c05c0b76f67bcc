/**
 * Connects a reporter to standard output: no faster than it is read, and in one write per turn of the event loop,
 * since each write has a cost.
 */
import type { ReporterOptions } from '../../report/model/model.ts';
import type { Console } from './model.ts';

/** Beyond so many characters it writes without waiting for more. */
const ENOUGH = 64 * 1024;

/** `R`: the type of the reporter. */
export class ConsoleReport<R> {
  readonly #console: Console;
  readonly #reporter: R;
  #pending = '';
  #isScheduled = false;
  /** Settled when the stream has drained. */
  #written: Promise<void> | undefined;

  constructor(console: Console, create: (options: ReporterOptions) => R) {
    this.#console = console;
    this.#reporter = create({
      write: (text) => {
        this.#pending += text;
      },
    });
  }

  /** Lets the reporter write; the promise resolves when the stream has drained. */
  with(action: (reporter: R) => void): Promise<void> | undefined {
    action(this.#reporter);
    return this.#schedule();
  }

  /** Text in order with the output of the reporter. */
  text(text: string): Promise<void> | undefined {
    this.#pending += text;
    return this.#schedule();
  }

  /** Lets the reporter write for the last time, then flushes everything. */
  async finish(action: (reporter: R) => void): Promise<void> {
    action(this.#reporter);
    await this.writeAll();
  }

  /** Flushes, so that a later message elsewhere appears after it. */
  async writeAll(): Promise<void> {
    this.#write();
    await this.#written;
  }

  #schedule(): Promise<void> | undefined {
    if (this.#pending.length >= ENOUGH) this.#write();
    else if (this.#pending !== '') this.#writeSoon();
    return this.#written;
  }

  #writeSoon(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#write();
    });
  }

  #write(): void {
    const text = this.#pending;
    if (text === '') return;
    this.#pending = '';
    if (this.#console.outIsTerminal) this.#console.journal.beforeLine();
    const written = this.#console.out(text);
    if (written === undefined) return;
    const drained = written.then(() => {
      if (this.#written === drained) this.#written = undefined;
    });
    // The next or last write gets the failure.
    drained.catch(() => undefined);
    this.#written = drained;
  }
}
