/**
 * What a reporter writes, on standard output: no faster than it is read, and what comes in one turn of the event loop at
 * once, since writing costs by the call.
 */
import type { ReporterOptions } from '../../report/model/model.ts';
import type { Console } from './model.ts';

/** Characters that are written without waiting for more. */
const ENOUGH = 64 * 1024;

/** `R`: what writes it. */
export class ConsoleReport<R> {
  readonly #console: Console;
  readonly #reporter: R;
  #pending = '';
  #isScheduled = false;
  /** Settled when there is room for more. */
  #written: Promise<void> | undefined;

  constructor(console: Console, create: (options: ReporterOptions) => R) {
    this.#console = console;
    this.#reporter = create({
      write: (text) => {
        this.#pending += text;
      },
    });
  }

  /** Lets the reporter write; the promise is one of room for more. */
  with(action: (reporter: R) => void): Promise<void> | undefined {
    action(this.#reporter);
    return this.#schedule();
  }

  /** In its place among what the reporter writes. */
  text(text: string): Promise<void> | undefined {
    this.#pending += text;
    return this.#schedule();
  }

  /** Lets the reporter write for the last time: after it all is written. */
  async finish(action: (reporter: R) => void): Promise<void> {
    action(this.#reporter);
    await this.writeAll();
  }

  /** Before something is said elsewhere that people read after it. */
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
    // Whoever writes next, or last, is told of a failure.
    drained.catch(() => undefined);
    this.#written = drained;
  }
}
