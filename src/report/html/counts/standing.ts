/** Counts links by state, by what changed since the last run, and by faults of syntax: takes rows as they come. */
import { CHANGE_KINDS, type ChangeKind } from '../../../history/change-kind.ts';
import { STATES, type State } from '../../../history/model.ts';
import { type Row, SYNTAX_KINDS, type SyntaxKind } from '../data/data.ts';

/** Values with their counts, without those that do not occur. */
type Counted<T> = readonly (readonly [value: T, count: number])[];

export class Standing {
  readonly #states = new Map<number, number>();
  readonly #changes = new Map<number, number>();
  readonly #syntax = new Map<number, number>();

  add({ state, change, syntax }: Row): void {
    if (state !== null) this.#states.set(state, (this.#states.get(state) ?? 0) + 1);
    if (change !== null) this.#changes.set(change, (this.#changes.get(change) ?? 0) + 1);
    if (syntax !== null) this.#syntax.set(syntax, (this.#syntax.get(syntax) ?? 0) + 1);
  }

  /** The worst first. */
  get states(): Counted<State> {
    return counted(STATES, this.#states).toReversed();
  }

  /** What matters most first. */
  get changes(): Counted<ChangeKind> {
    return counted(CHANGE_KINDS, this.#changes);
  }

  get syntax(): Counted<SyntaxKind> {
    return counted(SYNTAX_KINDS, this.#syntax);
  }
}

function counted<T>(values: readonly T[], counts: ReadonlyMap<number, number>): Counted<T> {
  return values.flatMap((value, index) => {
    const count = counts.get(index);
    return count === undefined ? [] : [[value, count] as const];
  });
}
