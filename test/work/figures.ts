/**
 * How much work each case was when it was measured last, and how much more is noticed. The figures are those of one
 * major version of Node.js: another counts blocks and allocations differently.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkCase } from './cases.ts';
import type { Work } from './counts.ts';

export interface RecordedWork {
  readonly node: number;
  readonly cases: Readonly<Record<string, Work>>;
}

export const FIGURES = join(import.meta.dirname, 'figures.json');

/** Runs differ by one per cent at most. */
const MORE = 1.05;
/** A thousandth more for each byte or link is no growth. */
const MORE_OF_EACH = 0.001;

export function nodeVersion(): number {
  return Number(process.versions.node.split('.')[0]);
}

export function readFigures(): RecordedWork {
  return JSON.parse(readFileSync(FIGURES, 'utf8')) as RecordedWork;
}

/** A line for each figure that has grown: `copiedBytes 1731717 → 2100000, +21 %`. */
export function grown({ count }: WorkCase, recorded: Work, work: Work): readonly string[] {
  const names = Object.keys(work) as (keyof Work)[];
  return names
    .filter((name) => work[name] > recorded[name] * MORE + count * MORE_OF_EACH)
    .map((name) => {
      const percent = ((work[name] / recorded[name] - 1) * 100).toFixed(0);
      return `${name} ${recorded[name]} → ${work[name]}, +${percent} %`;
    });
}
