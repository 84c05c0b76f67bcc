/**
 * The readings that decoding adds to a find: the text before undeclared quoted-printable was undone, and the dot that
 * some mailers lose at a soft line break. Takes a find with its joins, gives all its readings, best first.
 */

import type { Text } from '../characters/text.ts';
import { LIMITS } from '../limits.ts';
import type { Join, Reading } from '../model.ts';
import type { TextSighting } from '../urls/cursor/model.ts';
import { withLostDot } from './lost-dot.ts';

/** Gives the original of the characters `start..end`, without line breaks; null if it is the same. */
export type OriginalText = (start: number, end: number) => string | null;

/**
 * Weight of the original text: it comes before all other readings but the first, since no header declared an encoding.
 */
const AS_WRITTEN = 0.6;
/** Weight of the reading with a restored dot, which comes last. */
const LOST_DOT = 0.1;

const BEGINS_WITH_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

interface Surroundings {
  readonly text: Text;
  readonly original?: OriginalText | undefined;
}

export function decodedReadings(
  found: TextSighting,
  joins: readonly Join[],
  { text, original }: Surroundings,
): readonly Reading[] {
  const raw = original === undefined ? null : originalUrl(found, text, original);
  if (raw === null && joins.length === 0) return found.readings;
  const [first, ...others] = found.readings;
  if (first === undefined) return found.readings;
  const decoded: Reading[] =
    raw === null
      ? [first]
      : [
          { ...first, reason: 'residue-decoded' },
          { url: raw, reason: 'as-written', weight: AS_WRITTEN },
        ];
  const readings = [...decoded, ...others].slice(0, LIMITS.readings);
  const dotted = restoredDot(found.url, joins);
  if (dotted === null || readings.length >= LIMITS.readings) return readings;
  return [...readings, { url: dotted, reason: 'dot-restored', weight: LOST_DOT }];
}

/** The original URL; null if it is the same, or none. */
function originalUrl(found: TextSighting, text: Text, original: OriginalText): string | null {
  const originals = found.ranges.map(({ start, end }) => original(start, end));
  if (originals.every((one) => one === null)) return null;
  const slices = found.ranges.map(({ start, end }) => text.slice(start, end));
  const decoded = slices.join('');
  // `www.` stands for `http://www.`: the scheme that the finder added is added again.
  const added = found.url.endsWith(decoded) ? found.url.length - decoded.length : 0;
  const raw = originals.map((one, index) => one ?? slices[index]).join('');
  const url = found.url.slice(0, added) + raw;
  return BEGINS_WITH_SCHEME.test(url) && url !== found.url ? url : null;
}

function restoredDot(url: string, joins: readonly Join[]): string | null {
  for (const { kind, at } of joins) {
    const dotted = kind === 'soft-line-break' ? withLostDot(url, at) : null;
    if (dotted !== null) return dotted;
  }
  return null;
}
