/** Sightings for people and pipes: one URL a line; as JSON see `sighting-json.ts`. */
import type { Sighting } from '../../extractors/model.ts';
import { printable } from './printable.ts';

export function sightingLine(sighting: Sighting): string {
  return `${printable(sighting.url)}\n`;
}
