/** One line on the terminal that is drawn over and over, and gets out of the way of other output. */
import type { Console } from '../output/model.ts';

const REDRAW_MS = 100;
const CLEAR_LINE = '\r\x1b[K';

export class LiveLine {
  readonly #console: Console;
  readonly #render: (width: number) => string;
  #timer: NodeJS.Timeout | undefined;
  #shown = '';

  /** `render` is asked for the line some ten times a second. */
  constructor(console: Console, render: (width: number) => string) {
    this.#console = console;
    this.#render = render;
  }

  start(): void {
    this.#timer = setInterval(() => this.#draw(), REDRAW_MS);
    this.#timer.unref();
  }

  /** Removes the line, so that something else can be printed; it comes back by itself. */
  clear(): void {
    if (this.#shown !== '') this.#console.err(CLEAR_LINE);
    this.#shown = '';
  }

  stop(): void {
    clearInterval(this.#timer);
    this.clear();
  }

  /** What has not changed is not drawn again. */
  #draw(): void {
    const line = this.#render(this.#console.errWidth - 1);
    if (line === this.#shown) return;
    this.#console.err(`${CLEAR_LINE}${line}`);
    this.#shown = line;
  }
}
