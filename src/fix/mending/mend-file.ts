/**
 * Mends one file: takes its bytes, how they are read, and the URLs that are wanted in their places; gives the bytes
 * afterwards, what was mended, and what was left alone. The result is read again before it is given: exactly the wanted
 * URLs are new in it, and every other sighting is as it was, or the places in question are left alone. Pure.
 */
import { isUtf8 } from 'node:buffer';
import { identify } from '../../../checkers/syntax/identity.ts';
import type { SightingInText } from '../../../extractors/model.ts';
import { applied, type Edit } from '../diff/edits.ts';
import { Shifts } from '../diff/shifts.ts';
import {
  isLeft,
  type LeftPlace,
  type LeftReason,
  leftPlace,
  type Mended,
  type Wanted,
  type WantedInText,
} from '../model.ts';
import { compare } from './comparison.ts';
import type { FileBytes } from './place.ts';
import { type Reading, reread } from './reread.ts';
import { apart, editOf, keyOf, type Trial, trialOf, withNextSpelling } from './trial.ts';

export interface MendedFile {
  /** The file itself where nothing was mended. */
  readonly bytes: Uint8Array;
  /** In the order of the places. */
  readonly edits: readonly Edit[];
  readonly mended: readonly Mended[];
  readonly left: readonly LeftPlace[];
}

export function mendFile(
  bytes: Uint8Array,
  wanted: readonly WantedInText[],
  reading: Reading,
): MendedFile {
  const file = { bytes, format: reading.layout.format, isUtf8: isUtf8(bytes) };
  const before = reread(bytes, reading);
  const known = new Map(before.map((sighting) => [keyOf(sighting), sighting]));
  const left: LeftPlace[] = [];
  const trials: Trial[] = [];
  for (const one of wanted) {
    const sighting = known.get(keyOf(one.sighting));
    const trial = trialOf(one, { file, sighting });
    if (isLeft(trial)) left.push(leftPlace(one.sighting, trial));
    else trials.push(trial);
  }
  const sound = soundTrials(apart(trials), { file, before, reading });
  const done = new Set(sound.map((trial) => trial.wanted));
  for (const trial of trials) {
    if (!done.has(trial.wanted)) left.push(leftPlace(trial.wanted.sighting, 'unwritable'));
  }
  const edits = sound.map(editOf);
  const result = edits.length === 0 ? bytes : applied(bytes, edits);
  return { bytes: result, edits, mended: sound.map(mendedBy), left };
}

/** Nothing of the file is changed: every place of it is left alone for one reason. */
export function leftWhole(wanted: readonly Wanted[], why: LeftReason): readonly LeftPlace[] {
  return wanted.map(({ sighting }) => leftPlace(sighting, why));
}

function mendedBy({ wanted: { sighting, kind }, spelling }: Trial): Mended {
  return { kind, from: sighting.url, to: spelling.url, line: sighting.line };
}

/** So often the file is read again with other spellings, or without some of its edits. */
const MOST_ROUNDS = 12;

interface Original {
  readonly file: FileBytes;
  readonly before: readonly SightingInText[];
  readonly reading: Reading;
}

/** The trials with which the file is read as wanted. */
function soundTrials(trials: readonly Trial[], original: Original): readonly Trial[] {
  const { file, before, reading } = original;
  let left = trials;
  for (let round = 0; round < MOST_ROUNDS && left.length > 0; round++) {
    const edits = left.map(editOf);
    const after = reread(applied(file.bytes, edits), reading);
    const { blamed, extra } = compare(before, left, after);
    if (blamed.size === 0) return left;
    const twins = twinsIn(extra, left, file);
    left =
      twins.length > 0
        ? apart([...left, ...twins])
        : left.flatMap((trial, index) =>
            blamed.has(index) ? (withNextSpelling(trial) ?? []) : [trial],
          );
  }
  return [];
}

/**
 * The text of a link that shows the address to which it leads: it is no sighting of its own, until the link leads
 * elsewhere.
 */
function twinsIn(
  extra: readonly SightingInText[],
  trials: readonly Trial[],
  file: FileBytes,
): readonly Trial[] {
  if (extra.length === 0) return [];
  const shifts = new Shifts(trials.map(editOf));
  const byLink = new Map(trials.map(({ wanted }) => [identify(wanted.sighting.url), wanted]));
  return extra.flatMap((found) => {
    const wanted = byLink.get(identify(found.url));
    const sighting = moved(found, shifts);
    if (wanted === undefined || sighting === undefined) return [];
    const trial = trialOf({ ...wanted, sighting }, { file, sighting });
    return isLeft(trial) ? [] : [trial];
  });
}

/** The sighting in the bytes as they were; undefined where it stands in an edit. */
function moved(sighting: SightingInText, shifts: Shifts): SightingInText | undefined {
  const byteStart = shifts.before(sighting.byteStart);
  if (byteStart === undefined) return undefined;
  const by = byteStart - sighting.byteStart;
  return {
    ...sighting,
    ...{ byteStart, byteEnd: sighting.byteEnd + by },
    pieces: sighting.pieces.map(({ start, end }) => ({ start: start + by, end: end + by })),
  };
}
