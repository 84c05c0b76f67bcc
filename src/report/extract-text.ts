/** Sightings for people and pipes: one URL, or one JSON object, a line. */
import type { Sighting } from '../../extractors/model.ts';
import { printable, printableJson } from './printable.ts';

export function sightingLine(sighting: Sighting): string {
  return `${printable(sighting.url)}\n`;
}

export function sightingJson(sighting: Sighting): string {
  return `${printableJson(sighting)}\n`;
}
