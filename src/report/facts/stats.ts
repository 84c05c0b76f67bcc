/**
 * Statistics of sources: what was read and what was skipped, and why. Takes the counts of files, sums them by input:
 * a folder is one source.
 */
import {
  addCounts,
  COUNTS,
  type CountName,
  type Counts,
  newCounts,
} from '../../../extractors/counts.ts';
import { shownPath } from '../../system/path-bytes.ts';
import { thousands } from '../../writing/counted.ts';
import { printable, printableJson } from '../../writing/printable.ts';

const NAMES = Object.keys(COUNTS) as CountName[];

export class SourceStats {
  readonly #inputs: readonly string[];
  readonly #bySource = new Map<string, Counts>();

  constructor(inputs: readonly string[]) {
    this.#inputs = inputs;
  }

  readonly add = (path: string, counts: Readonly<Counts>): void => {
    const source = shownPath(this.#inputs.find((input) => isWithin(path, input)) ?? path);
    const sum = this.#bySource.get(source) ?? newCounts();
    addCounts(sum, counts);
    this.#bySource.set(source, sum);
  };

  /** A block for each source, a line for each count above zero; the total if there are several. */
  text(): string {
    const blocks = [...this.#bySource].map(([source, counts]) => block(printable(source), counts));
    if (this.#bySource.size > 1) blocks.push(block('total', this.#sum()));
    return blocks.join('');
  }

  /** A line of JSON for each source, with every count. */
  json(): string {
    return this.rows.map((row) => `${printableJson(row)}\n`).join('');
  }

  /** The statistics as values. */
  get rows(): readonly { readonly source: string; readonly stats: Readonly<Counts> }[] {
    return [...this.#bySource].map(([source, stats]) => ({ source, stats }));
  }

  #sum(): Counts {
    const sum = newCounts();
    for (const counts of this.#bySource.values()) addCounts(sum, counts);
    return sum;
  }
}

/** Whether the path is the input itself, a file in that folder, or a member of that archive. */
function isWithin(path: string, input: string): boolean {
  if (path === input) return true;
  const folder = input.endsWith('/') ? input : `${input}/`;
  return path.startsWith(folder) || path.startsWith(`${input}!/`);
}

function block(title: string, counts: Readonly<Counts>): string {
  const met = NAMES.filter((name) => counts[name] > 0);
  const width = Math.max(...NAMES.map((name) => thousands(counts[name]).length)) + 2;
  const lines = met.map((name) => `${thousands(counts[name]).padStart(width)}  ${COUNTS[name]}\n`);
  return `${title}\n${lines.join('')}`;
}
