/** What a reporter writes, on standard output: as it comes, and no faster than it is read. */
import type { ReporterOptions } from '../report/model.ts';
import type { Console } from './model.ts';

/** `R`: what writes it. */
export class Printed<R> {
  readonly #console: Console;
  readonly #reporter: R;
  #pending = '';

  constructor(console: Console, create: (options: ReporterOptions) => R) {
    this.#console = console;
    this.#reporter = create({
      write: (text) => {
        this.#pending += text;
      },
    });
  }

  /** Lets the reporter write, and waits until there is room for more. */
  async with(action: (reporter: R) => void): Promise<void> {
    action(this.#reporter);
    const text = this.#pending;
    if (text === '') return;
    this.#pending = '';
    if (this.#console.outIsTerminal) this.#console.journal.makeWay();
    await this.#console.out(text);
  }
}
