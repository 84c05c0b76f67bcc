/** The progress of a running check: first of reading, then of checking, with the hosts it waits for. */
import { type Progress, renderProgress, type Waiting } from '../../report/terminal/progress.ts';
import type { RunState } from '../../run/run-state.ts';
import type { LongestQueue } from '../../schedule/model/model.ts';
import { TimeLeft } from '../../writing/time-left.ts';
import type { LogFields } from '../output/journal.ts';
import type { Console } from '../output/model.ts';
import { ProgressDisplay, type ProgressOptions, type ProgressSource } from './progress-display.ts';
import { ScanProgressSource } from './scan-progress.ts';

/** How often the schedule is sampled and the estimate updated. */
const SAMPLE_MS = 500;
/** With no more checks in flight, the job waits for hosts. */
const FEW_IN_FLIGHT = 4;
/** A longer pause was requested by the host, not chosen by us. */
const LONG_MS = 15_000;

export class CheckProgress implements ProgressSource {
  readonly #state: RunState;
  readonly #scan: ScanProgressSource;
  readonly #display: ProgressDisplay;
  readonly #now: () => number;
  readonly #timeLeft = new TimeLeft();
  #sampledAt = Number.NEGATIVE_INFINITY;
  #longest: LongestQueue | undefined;

  /** `now`: ms since 1970. */
  constructor(console: Console, state: RunState, options: ProgressOptions, now = Date.now) {
    this.#state = state;
    this.#scan = new ScanProgressSource(state.totals, state.bytes);
    this.#display = new ProgressDisplay(console, this, options);
    this.#now = now;
  }

  start(): void {
    this.#display.start();
  }

  stop(): void {
    this.#display.stop();
  }

  line(width: number): string {
    if (this.#state.phase === 'scanning') return this.#scan.line(width);
    return renderProgress(this.#progress, width);
  }

  facts(): LogFields {
    const { phase, tally } = this.#state;
    if (phase === 'scanning') return this.#scan.facts();
    const { done, total, rate, leftMs, waitingHosts, pausedSince } = this.#progress;
    return {
      ...{ phase, done, total, ...tally, waitingHosts },
      rate: Number(rate.toFixed(2)),
      ...(leftMs === undefined ? {} : { secondsLeft: Math.round(leftMs / 1000) }),
      ...(pausedSince === undefined ? {} : { pausedSince: new Date(pausedSince).toISOString() }),
    };
  }

  get #progress(): Progress {
    this.#sample();
    const { links, tally, schedule, archive } = this.#state;
    const { waitingHosts = 0, pausedSince, secondOpinions } = schedule ?? {};
    return {
      ...{ done: this.#done, total: links, tally, waitingHosts, pausedSince, secondOpinions },
      rate: this.#timeLeft.rate,
      leftMs: pausedSince === undefined ? this.#timeLeft.leftMs : undefined,
      waitingFor: this.#waitingFor,
      waitingForArchive: archive?.waiting ?? 0,
    };
  }

  get #done(): number {
    return Object.values(this.#state.tally).reduce((sum, number) => sum + number, 0);
  }

  /** Only links that are checked now take time; known results are there at once. */
  #sample(): void {
    const at = this.#now();
    if (at - this.#sampledAt < SAMPLE_MS) return;
    this.#sampledAt = at;
    const { completed, due, schedule } = this.#state;
    this.#longest = schedule?.longest;
    this.#timeLeft.update({ at, done: completed, total: due, slowestMs: this.#slowestMs(at) });
  }

  #slowestMs(at: number): number {
    const { backlog, schedule } = this.#state;
    const { links = 0, everyMs = 0, nextAt = 0 } = this.#longest ?? {};
    const inQueue = links === 0 ? 0 : Math.max(0, nextAt - at) + (links - 1) * everyMs;
    const again = Math.max(0, (schedule?.secondOpinions?.at ?? 0) - at);
    return Math.max(inQueue, backlog?.remainingMs ?? 0, again);
  }

  get #waitingFor(): Waiting | undefined {
    const { inFlight = 0 } = this.#state.schedule ?? {};
    if (this.#longest === undefined || inFlight > FEW_IN_FLIGHT) return undefined;
    const { site, links, everyMs, nextAt } = this.#longest;
    if (site === '') return undefined;
    const isLong = nextAt - this.#now() > LONG_MS;
    return { site, links, everyMs, until: isLong ? nextAt : undefined };
  }
}

/** The fields of the `scanned` event of a JSON log. */
export function scannedFacts({ totals, bytes, links, due }: RunState): LogFields {
  const { read, known } = bytes;
  return { ...totals, bytesRead: read, bytesKnown: known, links, due };
}
