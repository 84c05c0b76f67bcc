/**
 * The text report of a check: dead, moved and unknown links under their source, worst first; then the summary. Links
 * are printed as they come: a bounded number of each source is held for sorting, and a source that comes again gets
 * its heading again.
 */
import type { VerdictValue } from '../../../checkers/model.ts';
import type { CheckedLink } from '../../settle/model.ts';
import { printable } from '../../writing/printable.ts';
import { isGiven, RunCounts } from '../facts/run-counts.ts';
import { VERDICT_ORDER } from '../facts/verdict-order.ts';
import type { Reporter, ReporterOptions, RunSummary } from '../model/model.ts';
import { linkText, type TerminalStyle } from './link-text.ts';
import { paint } from './paint.ts';
import { summaryText } from './summary-text.ts';

export interface TerminalOptions extends ReporterOptions {
  readonly color: boolean;
  /** The width of the terminal in columns. Default: no terminal, no wrapping. */
  readonly width?: number;
  /** Also lists alive and skipped links. */
  readonly verbose: boolean;
  /** The report files that were written, known at the end. */
  readonly reports: () => readonly string[];
  /** Whether results are stored, so that the next run can continue. Default false. */
  readonly remembers?: boolean;
  /** What to do next, a line each. */
  readonly next?: (summary: RunSummary, counts: RunCounts) => readonly string[];
}

const LISTED: ReadonlySet<VerdictValue> = new Set(['dead', 'moved', 'unknown']);
/** Links of one source that are sorted together, and their size limit. */
export const LINKS_HELD = 500;
const CHARACTERS_HELD = 1 << 20;

export function terminal(options: TerminalOptions): Reporter {
  const { write, verbose, color, width = Number.POSITIVE_INFINITY } = options;
  const { reports, remembers = false, next } = options;
  const look = { color, width };
  const groups = new Groups(write, look);
  const counts = new RunCounts();
  return {
    begin: ({ startedAt }) => {
      groups.startedAt = Date.parse(startedAt);
    },
    link: (link) => {
      counts.add(link);
      if (verbose || LISTED.has(link.verdict.verdict) || isGiven(link.sightings)) groups.add(link);
    },
    end: (summary) => {
      groups.end();
      const steps = next?.(summary, counts) ?? [];
      write(summaryText(summary, counts, look, { reports: reports(), remembers, steps }));
    },
  };
}

/** Writes links under the headings of their sources. */
class Groups {
  readonly #write: (text: string) => void;
  readonly #look: TerminalStyle;
  /** Of the run, once it is known. */
  startedAt: number | undefined;
  #source: string | undefined;
  #hasHeading = false;
  #held: { readonly rank: number; readonly text: string }[] = [];
  #characters = 0;

  constructor(write: (text: string) => void, look: TerminalStyle) {
    this.#write = write;
    this.#look = look;
  }

  add(link: CheckedLink): void {
    const source = link.sightings[0]?.source ?? '-';
    if (source !== this.#source) this.end();
    this.#source = source;
    const text = linkText(link, this.#look, this.startedAt);
    this.#held.push({ rank: VERDICT_ORDER.indexOf(link.verdict.verdict), text });
    this.#characters += text.length;
    const isFull = this.#held.length >= LINKS_HELD || this.#characters >= CHARACTERS_HELD;
    if (isFull) this.#flush();
  }

  end(): void {
    this.#flush();
    if (this.#hasHeading) this.#write('\n');
    this.#hasHeading = false;
  }

  #flush(): void {
    if (this.#held.length === 0) return;
    if (!this.#hasHeading) {
      this.#write(`${paint('bold', printable(this.#source ?? '-'), this.#look.color)}\n`);
    }
    this.#hasHeading = true;
    this.#held.sort((a, b) => a.rank - b.rank);
    this.#write(this.#held.map(({ text }) => text).join(''));
    this.#held = [];
    this.#characters = 0;
  }
}
