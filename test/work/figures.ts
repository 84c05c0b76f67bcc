/**
 * How much work each case was when it was measured last, and how much more is noticed. The figures hold for every
 * version of Node.js: counts on 22, 24 and 26 are equal to half a per cent; allocated bytes differ by up to 4 %.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkCase } from './cases.ts';
import type { Work } from './counts.ts';

export interface RecordedWork {
  /** The major version of Node.js that was measured. */
  readonly node: number;
  readonly cases: Readonly<Record<string, Work>>;
}

export const FIGURES = join(import.meta.dirname, 'figures.json');

/** Runs on one version of Node.js differ by one per cent at most. */
const MORE = 1.05;
/** The bound for allocated bytes on another major version than the measured one. */
const MORE_ALLOCATED_ELSEWHERE = 1.1;
/** A thousandth more for each byte or link is no growth. */
const MORE_OF_EACH = 0.001;

export function nodeVersion(): number {
  return Number(process.versions.node.split('.')[0]);
}

export function readFigures(): RecordedWork {
  return JSON.parse(readFileSync(FIGURES, 'utf8')) as RecordedWork;
}

/** A line for each figure that has grown: `copiedBytes 1731717 → 2100000, +21 %`. */
export function grown(
  { name, count }: WorkCase,
  { node, cases }: RecordedWork,
  work: Work,
  running = nodeVersion(),
): readonly string[] {
  const recorded = cases[name];
  if (recorded === undefined) throw new Error(`${name}: not measured yet: npm run work:update`);
  const names = Object.keys(work) as (keyof Work)[];
  const bound = (figure: keyof Work): number =>
    figure === 'allocatedBytes' && running !== node ? MORE_ALLOCATED_ELSEWHERE : MORE;
  return names
    .filter((figure) => work[figure] > recorded[figure] * bound(figure) + count * MORE_OF_EACH)
    .map((figure) => {
      const percent = ((work[figure] / recorded[figure] - 1) * 100).toFixed(0);
      return `${figure} ${recorded[figure]} → ${work[figure]}, +${percent} %`;
    });
}
