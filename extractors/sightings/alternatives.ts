/**
 * The links of a message's markup as evidence for its plain text: mailers send both, and break only the text. Takes the
 * sightings of one message, gives them with the reading first that is a link of the markup, if exactly one is.
 */

import type { ByteRange, Sighting, SightingInText } from '../model.ts';
import { decided, withReadingFirst } from './decision.ts';

/** What a sighting would be if it went on at a line end where it was ended. */
export type Longer = WeakMap<SightingInText, readonly SightingInText[]>;

/** What decides for a reading that is a link of the markup, if no other is. */
export const BY_MARKUP = { decidedBy: 'alternative', certainty: 'certain' } as const;

export function settleByMarkup(
  sightings: readonly SightingInText[],
  longer: Longer = new WeakMap(),
): readonly SightingInText[] {
  if (!sightings.some(isDoubtful)) return sightings;
  const links = linksOf(sightings);
  if (links.size === 0) return sightings;
  return sightings.map((sighting) => settledBy(links, sighting, longer.get(sighting)));
}

/** The links of a message's markup. */
export function linksOf(found: readonly Pick<Sighting, 'form' | 'url'>[]): ReadonlySet<string> {
  return new Set(found.filter(({ form }) => form === 'href').map(({ url }) => url));
}

export function settledBy(
  links: ReadonlySet<string>,
  sighting: SightingInText,
  longer: readonly SightingInText[] = [],
): SightingInText {
  return isDoubtful(sighting) ? settled(sighting, links, longer) : sighting;
}

/** Whether a sighting has readings that the markup could decide between. */
export function isDoubtful({ form, readings }: Sighting): boolean {
  return form !== 'href' && readings.length > 1;
}

function settled(
  sighting: SightingInText,
  links: ReadonlySet<string>,
  longer: readonly SightingInText[],
): SightingInText {
  const proved = sighting.readings.filter(({ url }) => links.has(url));
  const [reading] = proved;
  if (reading === undefined || proved.length > 1) return sighting;
  if (reading.url === sighting.url) return decided(sighting, BY_MARKUP);
  const whole = longer.find(({ url }) => url === reading.url);
  const extent = whole === undefined ? extentOf(sighting, reading.url) : extentOfWhole(whole);
  return { ...withReadingFirst(sighting, reading, BY_MARKUP), ...extent };
}

function extentOfWhole({ joins, pieces, raw, byteEnd }: SightingInText): Partial<SightingInText> {
  return { joins, pieces, raw, byteEnd };
}

/** If the URL is only the beginning of the text found, the sighting ends sooner. */
function extentOf(sighting: SightingInText, url: string): Partial<SightingInText> {
  const joins = sighting.joins.filter(({ at }) => at < url.length);
  const written = sighting.pieces.reduce((sum, { start, end }) => sum + end - start, 0);
  if (!sighting.raw.startsWith(url) || written !== sighting.url.length) return { joins };
  const pieces = firstBytes(sighting.pieces, url.length);
  return { joins, pieces, raw: url, byteEnd: pieces.at(-1)?.end ?? sighting.byteEnd };
}

function firstBytes(pieces: readonly ByteRange[], length: number): ByteRange[] {
  const kept: ByteRange[] = [];
  let left = length;
  for (const { start, end } of pieces) {
    if (left <= 0) break;
    kept.push({ start, end: Math.min(end, start + left) });
    left -= end - start;
  }
  return kept;
}
