/** Says how many references of documentation a run followed, and how many not, and why. Sums what scans count. */
import type { Counts } from '../../../extractors/counts.ts';
import { counted, thousands } from '../../writing/counted.ts';
import type { Console } from '../output/model.ts';

const LEFT = {
  unusedReferences: 'not asked for, or without a place to start from',
  unknownReferences: 'known only to the program that makes the pages',
  ignoredLinks: 'excluded by comments',
} as const satisfies Partial<Record<keyof Counts, string>>;

const NAMES = Object.keys(LEFT) as (keyof typeof LEFT)[];

export class ReferenceNotice {
  #followed = 0;
  readonly #left = new Map<keyof typeof LEFT, number>();

  readonly add = (_: string, counts: Readonly<Counts>): void => {
    this.#followed += counts.references;
    for (const name of NAMES) this.#left.set(name, (this.#left.get(name) ?? 0) + counts[name]);
  };

  /** Nothing where none was left out: verdicts tell of the others. */
  say({ journal }: Console): void {
    const left = NAMES.map((name) => [name, this.#left.get(name) ?? 0] as const).filter(
      ([, count]) => count > 0,
    );
    if (left.length === 0) return;
    const why = left.map(([name, count]) => `${thousands(count)} ${LEFT[name]}`).join(', ');
    const sum = left.reduce((total, [, count]) => total + count, 0);
    const followed = counted(this.#followed, 'relative reference');
    const message = `${followed} of documentation followed, ${thousands(sum)} not: ${why}`;
    journal.notice('references', message, {
      followed: this.#followed,
      ...Object.fromEntries(left),
    });
  }
}
