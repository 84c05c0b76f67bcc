/** One line of the terminal that is redrawn, and cleared before other output. */
import type { Console } from '../output/model.ts';

const REDRAW_MS = 100;
const CLEAR_LINE = '\r\x1b[K';

export class LiveLine {
  readonly #console: Console;
  readonly #render: (width: number) => string;
  #timer: NodeJS.Timeout | undefined;
  #shown = '';

  /** `render` is called about ten times a second. */
  constructor(console: Console, render: (width: number) => string) {
    this.#console = console;
    this.#render = render;
  }

  start(): void {
    this.#timer = setInterval(() => this.#draw(), REDRAW_MS);
    this.#timer.unref();
  }

  /** Removes the line before other output; the next redraw brings it back. */
  clear(): void {
    if (this.#shown !== '') this.#console.err(CLEAR_LINE);
    this.#shown = '';
  }

  stop(): void {
    clearInterval(this.#timer);
    this.clear();
  }

  /** An unchanged line is not redrawn. */
  #draw(): void {
    const line = this.#render(this.#console.errWidth - 1);
    if (line === this.#shown) return;
    this.#console.err(`${CLEAR_LINE}${line}`);
    this.#shown = line;
  }
}
