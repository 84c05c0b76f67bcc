/** One line on the terminal that is drawn over and over, and gets out of the way of other output. */
import type { Console } from './model.ts';

const REDRAW_MS = 100;
const CLEAR_LINE = '\r\x1b[K';

export class LiveLine {
  readonly #console: Console;
  readonly #render: (width: number) => string;
  #timer: NodeJS.Timeout | undefined;
  #shown = false;

  /** `render` is asked for the line some ten times a second. */
  constructor(console: Console, render: (width: number) => string) {
    this.#console = console;
    this.#render = render;
  }

  /** Does nothing when standard error is no terminal. */
  start(): void {
    if (!this.#console.errIsTerminal) return;
    this.#timer = setInterval(() => this.#draw(), REDRAW_MS);
    this.#timer.unref();
  }

  /** Removes the line, so that something else can be printed; it comes back by itself. */
  clear(): void {
    if (this.#shown) this.#console.err(CLEAR_LINE);
    this.#shown = false;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.clear();
  }

  #draw(): void {
    this.#console.err(`${CLEAR_LINE}${this.#render(this.#console.width - 1)}`);
    this.#shown = true;
  }
}
