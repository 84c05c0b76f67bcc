/** The progress of a scan: bytes read, rate, and URLs found. */
import { renderScan, type ScanProgress } from '../../report/terminal/progress.ts';
import type { ByteMeter } from '../../scan/input/byte-meter.ts';
import type { ScanTotals } from '../../scan/model.ts';
import type { LogFields } from '../output/journal.ts';
import { monotonicMs, type ProgressSource } from './progress-display.ts';

/** A rate before this would mean nothing. */
const SILENT_MS = 1_000;

export class ScanProgressSource implements ProgressSource {
  readonly #totals: Readonly<ScanTotals>;
  readonly #bytes: ByteMeter;
  readonly #startedAt = monotonicMs();

  constructor(totals: Readonly<ScanTotals>, bytes: ByteMeter) {
    this.#totals = totals;
    this.#bytes = bytes;
  }

  line(width: number): string {
    return renderScan(this.#progress, width);
  }

  facts(): LogFields {
    const { read, known, total, bytesPerSecond, sources, urls } = this.#progress;
    const rate = { bytesPerSecond: Math.round(bytesPerSecond) };
    return { phase: 'scanning', read, known, total, ...rate, sources, urls };
  }

  get #progress(): ScanProgress {
    const { read, known, total } = this.#bytes;
    const { sources, sightings } = this.#totals;
    const elapsedMs = monotonicMs() - this.#startedAt;
    const bytesPerSecond = elapsedMs < SILENT_MS ? 0 : (read * 1000) / elapsedMs;
    return { read, known, total, bytesPerSecond, sources, urls: sightings };
  }
}
