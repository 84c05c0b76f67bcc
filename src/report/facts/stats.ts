/**
 * What was read of each source and what was not, and why. Takes the counts of files, gives them by the
 * inputs that the user named: a folder is one source, whatever it holds.
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

  /** A block a source: what was counted at all, a line a count; the sum where there are several. */
  text(): string {
    const blocks = [...this.#bySource].map(([source, counts]) => block(printable(source), counts));
    if (this.#bySource.size > 1) blocks.push(block('total', this.#sum()));
    return blocks.join('');
  }

  /** An object a source, a line each; every count in it. */
  json(): string {
    return this.rows.map((row) => `${printableJson(row)}\n`).join('');
  }

  /** The same as values. */
  get rows(): readonly { readonly source: string; readonly stats: Readonly<Counts> }[] {
    return [...this.#bySource].map(([source, stats]) => ({ source, stats }));
  }

  #sum(): Counts {
    const sum = newCounts();
    for (const counts of this.#bySource.values()) addCounts(sum, counts);
    return sum;
  }
}

/** The input itself, a file in that folder, a member of that archive. */
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
