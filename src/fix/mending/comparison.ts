/**
 * Compares the sightings of a file before and after its edits: takes both and the edits, gives what is not as it should
 * be, with the edit to blame. Exactly the URLs that were put in may differ, and where a URL over two lines ends that was
 * in doubt before: the lengths of all lines of a text have a say in that. Pure.
 */
import type { SightingInText } from '../../../extractors/model.ts';
import { Shifts } from '../diff/shifts.ts';
import { editOf, keyOf, type Trial } from './trial.ts';

export interface Compared {
  /** Indices of the trials to blame for what is missing, or is there and should not be. */
  readonly blamed: ReadonlySet<number>;
  /** Sightings that should not be there, in the bytes afterwards. */
  readonly extra: readonly SightingInText[];
}

export function compare(
  before: readonly SightingInText[],
  trials: readonly Trial[],
  after: readonly SightingInText[],
): Compared {
  const shifts = new Shifts(trials.map(editOf));
  const open = new Map<string, Seen[]>();
  for (const seen of expected(before, trials, shifts)) {
    const known = open.get(signOf(seen));
    if (known === undefined) open.set(signOf(seen), [seen]);
    else known.push(seen);
  }
  const others: SightingInText[] = [];
  for (const sighting of after) {
    if (open.get(signOf(sighting))?.pop() === undefined) others.push(sighting);
  }
  const missing = [...open.values()].flat();
  const doubted = new Map(missing.map((seen) => [seen.byteStart, seen]));
  const extra: SightingInText[] = [];
  const settled = new Set<Seen>();
  for (const sighting of others) {
    const seen = doubted.get(sighting.byteStart);
    if (seen?.kept !== undefined && isOtherReading(seen.kept, sighting)) settled.add(seen);
    else extra.push(sighting);
  }
  const faults = [...missing.filter((seen) => !settled.has(seen)), ...extra];
  return { blamed: new Set(faults.map(({ byteStart }) => shifts.nearest(byteStart))), extra };
}

interface Seen extends Pick<SightingInText, 'byteStart' | 'byteEnd' | 'url'> {
  /** What stood there before, where nothing is put in. */
  readonly kept?: SightingInText;
}

function signOf({ byteStart, byteEnd, url }: Seen): string {
  return `${byteStart}-${byteEnd} ${url}`;
}

/** The sightings as they should be afterwards. */
function expected(
  before: readonly SightingInText[],
  trials: readonly Trial[],
  shifts: Shifts,
): readonly Seen[] {
  const byPlace = new Map(trials.map((trial) => [keyOf(trial.wanted.sighting), trial]));
  return before.map((sighting) => {
    const byteStart = shifts.after(sighting.byteStart);
    const spelling = byPlace.get(keyOf(sighting))?.spelling;
    return spelling === undefined
      ? {
          ...{ byteStart, byteEnd: shifts.after(sighting.byteEnd), url: sighting.url },
          kept: sighting,
        }
      : { byteStart, byteEnd: byteStart + spelling.bytes.length, url: spelling.url };
  });
}

/** Where a line end decides: what was second before comes first now. */
function isOtherReading(before: SightingInText, after: SightingInText): boolean {
  const isInDoubt = before.probability !== undefined || after.probability !== undefined;
  return (
    isInDoubt &&
    (before.readings.some(({ url }) => url === after.url) ||
      after.readings.some(({ url }) => url === before.url))
  );
}
