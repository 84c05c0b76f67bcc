/**
 * Compares the sightings of a file before and after its edits: takes both and the edits, gives what is not as it should
 * be, with the edit to blame. Exactly the URLs that were put in may differ. Pure.
 */
import type { Sighting } from '../../../extractors/model.ts';
import { Shifts } from '../diff/shifts.ts';
import { editOf, keyOf, type Trial } from './trial.ts';

export interface Compared {
  /** Indices of the trials to blame for what is missing, or is there and should not be. */
  readonly blamed: ReadonlySet<number>;
  /** Sightings that should not be there, in the bytes afterwards. */
  readonly extra: readonly Sighting[];
}

export function compare(
  before: readonly Sighting[],
  trials: readonly Trial[],
  after: readonly Sighting[],
): Compared {
  const shifts = new Shifts(trials.map(editOf));
  const open = new Map<string, { readonly at: number; count: number }>();
  for (const seen of expected(before, trials, shifts)) {
    const known = open.get(signOf(seen));
    if (known === undefined) open.set(signOf(seen), { at: seen.byteStart, count: 1 });
    else known.count++;
  }
  const extra: Sighting[] = [];
  for (const sighting of after) {
    const known = open.get(signOf(sighting));
    if (known === undefined || known.count === 0) extra.push(sighting);
    else known.count--;
  }
  const missing = [...open.values()].filter(({ count }) => count > 0).map(({ at }) => at);
  const places = [...missing, ...extra.map(({ byteStart }) => byteStart)];
  return { blamed: new Set(places.map((at) => shifts.nearest(at))), extra };
}

type Seen = Pick<Sighting, 'byteStart' | 'byteEnd' | 'url'>;

function signOf({ byteStart, byteEnd, url }: Seen): string {
  return `${byteStart}-${byteEnd} ${url}`;
}

/** The sightings as they should be afterwards. */
function expected(
  before: readonly Sighting[],
  trials: readonly Trial[],
  shifts: Shifts,
): readonly Seen[] {
  const byPlace = new Map(trials.map((trial) => [keyOf(trial.wanted.sighting), trial]));
  return before.map((sighting) => {
    const byteStart = shifts.after(sighting.byteStart);
    const spelling = byPlace.get(keyOf(sighting))?.spelling;
    return spelling === undefined
      ? { byteStart, byteEnd: shifts.after(sighting.byteEnd), url: sighting.url }
      : { byteStart, byteEnd: byteStart + spelling.bytes.length, url: spelling.url };
  });
}
