/**
 * A place that may be mended: takes a wanted URL and what stands in the file, gives the spellings to be tried there, or
 * why the place is left alone. Pure.
 */
import type { SightingInText } from '../../../extractors/model.ts';
import { type Edit, inOrder } from '../diff/edits.ts';
import { isLeft, type LeftReason, type WantedInText } from '../model.ts';
import { type FileBytes, placeOf } from './place.ts';
import { type Spelling, spellingsOf } from './spelling.ts';

export interface Trial {
  readonly wanted: WantedInText;
  /** The spelling that is tried now. */
  readonly spelling: Spelling;
  readonly others: readonly Spelling[];
}

export interface Found {
  readonly file: FileBytes;
  /** What stands in the bytes at the place of the sighting. */
  readonly sighting: SightingInText | undefined;
}

export function trialOf(wanted: WantedInText, found: Found): Trial | LeftReason {
  const { sighting, to } = wanted;
  if (found.sighting === undefined) return 'changed';
  // What the rest of the run showed is not written in this file.
  if (found.sighting.url !== sighting.url) return 'doubtful';
  const place = placeOf(found.file, sighting);
  if (isLeft(place)) return place;
  const trial = withSpellings(wanted, spellingsOf(to, place));
  return trial ?? (place.write === undefined ? 'unwritable' : 'unescapable');
}

/** The same place with the next spelling; undefined: there is none. */
export function withNextSpelling({ wanted, others }: Trial): Trial | undefined {
  return withSpellings(wanted, others);
}

function withSpellings(wanted: WantedInText, spellings: readonly Spelling[]): Trial | undefined {
  const [spelling, ...others] = spellings;
  return spelling === undefined ? undefined : { wanted, spelling, others };
}

export function editOf({ wanted: { sighting }, spelling }: Trial): Edit {
  return { start: sighting.byteStart, end: sighting.byteEnd, bytes: spelling.bytes };
}

/** In the order of their places, without those that reach into others. */
export function apart(trials: readonly Trial[]): readonly Trial[] {
  return inOrder(trials.map((trial) => ({ ...editOf(trial), trial }))).map(({ trial }) => trial);
}

/** By what sightings are told apart. */
export function keyOf({ byteStart, byteEnd, pieces }: SightingInText): string {
  return `${byteStart}-${byteEnd}/${pieces.length}`;
}
