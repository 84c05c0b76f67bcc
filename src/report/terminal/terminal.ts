/**
 * The text report of a check: dead, moved and unknown links under their source, worst first; then the summary. Links
 * come in the order in which they were first seen, in which a source may come again: a bounded number is held, so that
 * each source has one heading with its links in order below. Where there are more, a source that comes again gets its
 * heading again.
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
/** Links that are put in order together, and their size limit. */
export const LINKS_HELD = 2000;
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

interface HeldLink {
  readonly rank: number;
  readonly text: string;
}

/** Writes links under the headings of their sources. */
class Groups {
  readonly #write: (text: string) => void;
  readonly #look: TerminalStyle;
  /** Of the run, once it is known. */
  startedAt: number | undefined;
  /** By source, in order of their first links. */
  readonly #held = new Map<string, HeldLink[]>();
  #links = 0;
  #characters = 0;
  /** The source whose heading was written last. */
  #open: string | undefined;

  constructor(write: (text: string) => void, look: TerminalStyle) {
    this.#write = write;
    this.#look = look;
  }

  add(link: CheckedLink): void {
    const source = link.sightings[0]?.source ?? '-';
    const text = linkText(link, this.#look, this.startedAt);
    const group = this.#held.get(source) ?? [];
    this.#held.set(source, group);
    group.push({ rank: VERDICT_ORDER.indexOf(link.verdict.verdict), text });
    this.#links++;
    this.#characters += text.length;
    if (this.#links >= LINKS_HELD || this.#characters >= CHARACTERS_HELD) this.#flush();
  }

  end(): void {
    this.#flush();
    if (this.#open !== undefined) this.#write('\n');
  }

  #flush(): void {
    const held = this.#held;
    const going = this.#open === undefined ? undefined : held.get(this.#open);
    if (going !== undefined) this.#writeLinks(going);
    for (const [source, group] of held) {
      if (group === going) continue;
      this.#writeHeading(source);
      this.#writeLinks(group);
    }
    held.clear();
    this.#links = 0;
    this.#characters = 0;
  }

  #writeHeading(source: string): void {
    const gap = this.#open === undefined ? '' : '\n';
    this.#write(`${gap}${paint('bold', printable(source), this.#look.color)}\n`);
    this.#open = source;
  }

  #writeLinks(group: HeldLink[]): void {
    group.sort((a, b) => a.rank - b.rank);
    this.#write(group.map(({ text }) => text).join(''));
  }
}
