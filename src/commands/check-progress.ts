/** What a running check shows on the terminal: one line, redrawn. */
import { renderProgress } from '../report/progress.ts';
import type { RunState } from '../run.ts';
import { LiveLine } from './live-line.ts';
import type { Console } from './model.ts';

export class CheckProgress {
  readonly #state: RunState;
  readonly #line: LiveLine;
  #checkingSince: number | undefined;

  constructor(console: Console, state: RunState) {
    this.#state = state;
    this.#line = new LiveLine(console, (width) => this.#render(width));
  }

  start(): void {
    this.#line.start();
  }

  clear(): void {
    this.#line.clear();
  }

  stop(): void {
    this.#line.stop();
  }

  #render(width: number): string {
    const { phase, totals, links, tally, schedule, archive } = this.#state;
    if (phase === 'scanning') {
      const text = `scanning · ${totals.sources} sources · ${totals.sightings} URLs found`;
      return text.slice(0, width);
    }
    this.#checkingSince ??= performance.now();
    const elapsedMs = performance.now() - this.#checkingSince;
    const done = Object.values(tally).reduce((sum, count) => sum + count, 0);
    const rate = elapsedMs > 0 ? (done * 1000) / elapsedMs : 0;
    const { waitingHosts = 0, pausedSince } = schedule ?? {};
    const waitingForArchive = archive?.waiting ?? 0;
    const counts = { done, total: links, rate, ...tally, waitingHosts, waitingForArchive };
    return renderProgress({ ...counts, elapsedMs, pausedSince }, width);
  }
}
