/**
 * What is to be mended where: takes the links of a run with their sightings, gathers the URLs that are wanted in each
 * file, the addresses of which it must be known whether they answer, and what is left alone. Pure.
 */
import type { Sighting } from '../../extractors/model.ts';
import { GIVEN_FORM, isInText } from '../../extractors/model.ts';
import type { CheckedLink } from '../settle/model.ts';
import {
  isLeft,
  type LeftPlace,
  type LeftReason,
  leftPlace,
  type Replacement,
  type Wanted,
} from './model.ts';
import { type FixWishes, replacementFor } from './replacement.ts';
import { repairFor } from './syntax-repair.ts';

export class Plan {
  readonly #wishes: FixWishes;
  readonly #wanted = new Map<string, Wanted[]>();
  readonly #open = new Map<string, Wanted[]>();
  readonly left: LeftPlace[] = [];

  constructor(wishes: FixWishes) {
    this.#wishes = wishes;
  }

  /** Whether a link has anything to be mended, so that all its sightings are needed. */
  mayConcern({ verdict }: Pick<CheckedLink, 'verdict'>): boolean {
    const { syntax, toArchive } = this.#wishes;
    return syntax || verdict.verdict === 'moved' || (toArchive && verdict.verdict === 'dead');
  }

  add(link: CheckedLink, sighting: Sighting): void {
    // It stands in no file.
    if (sighting.form === GIVEN_FORM) return;
    const found = replacementFor(link, sighting, this.#wishes);
    if (found !== undefined && isLeft(found)) this.#leave(sighting, found);
    else if (found !== undefined) this.#wantIn(sighting, found);
    else if (this.#wishes.syntax) this.#repair(link, sighting);
  }

  /** URLs that were not checked: whether they answer must be told by `decide`. */
  get open(): readonly string[] {
    return [...this.#open.keys()];
  }

  decide(url: string, hasAnswered: boolean): void {
    for (const wanted of this.#open.get(url) ?? []) {
      if (hasAnswered) this.#want(wanted);
      else this.#leave(wanted.sighting, 'unanswered');
    }
    this.#open.delete(url);
  }

  /** New addresses, each once. */
  get addresses(): ReadonlySet<string> {
    return new Set([...this.#wanted.values()].flat().map(({ to }) => to));
  }

  /** None of these is put in after all. */
  withdraw(addresses: ReadonlySet<string>): void {
    if (addresses.size === 0) return;
    for (const [source, all] of this.#wanted) {
      this.#wanted.set(
        source,
        all.filter(({ to }) => !addresses.has(to)),
      );
      for (const one of all) if (addresses.has(one.to)) this.#leave(one.sighting, 'unanswered');
    }
  }

  /** By source, in the order in which they were found. */
  files(): readonly (readonly [source: string, wanted: readonly Wanted[]])[] {
    return [...this.#wanted].filter(([, wanted]) => wanted.length > 0);
  }

  #repair(link: CheckedLink, sighting: Sighting): void {
    const found = repairFor(link, sighting);
    if (found === undefined) return;
    if (isLeft(found)) {
      this.#leave(sighting, found);
      return;
    }
    if (!isWritten(sighting)) {
      this.#leave(sighting, 'document');
      return;
    }
    const wanted = { sighting, ...found.replacement };
    if (found.answered === 'yes') this.#want(wanted);
    else if (found.answered === 'no') this.#leave(sighting, 'unanswered');
    else push(this.#open, found.replacement.to, wanted);
  }

  #wantIn(sighting: Sighting, replacement: Replacement): void {
    if (isWritten(sighting)) this.#want({ sighting, ...replacement });
    else this.#leave(sighting, 'document');
  }

  #want(wanted: Wanted): void {
    push(this.#wanted, wanted.sighting.source, wanted);
  }

  #leave(sighting: Sighting, why: LeftReason): void {
    this.left.push(leftPlace(sighting, why));
  }
}

/** Of the documents that are no text, notebooks are written as JSON: a cell is a text in it. */
function isWritten(sighting: Sighting): boolean {
  return isInText(sighting) || /^cell \d{1,9}$/.test(sighting.place ?? '');
}

function push<V>(lists: Map<string, V[]>, key: string, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
