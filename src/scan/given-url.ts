/**
 * The sighting of a URL that was named as an input. The source is the argument itself, from its first byte to its last:
 * nothing is trimmed off and nothing joined to it. A rewritten link is unwrapped to its target, as in mail: requesting
 * it would count as a click.
 */
import type { SightingInText } from '../../extractors/model.ts';
import { unwrapReadings } from '../../extractors/sightings/unwrapped-readings.ts';
import type { SourceUrl } from '../sources/names/model.ts';
import type { ScanChunk } from './model.ts';

export function givenChunk(source: SourceUrl): ScanChunk {
  const { path, url } = source;
  const sighting = givenSighting(source);
  return {
    ...{ path, url, member: '', start: 0, end: sighting.byteEnd, documents: 1, lines: 1 },
    ...{ messages: [], found: 1, sightings: [sighting], text: [], written: 0 },
    ...{ isFirst: true, isLast: true },
  };
}

export function givenSighting({ path, url }: SourceUrl): SightingInText {
  const bytes = { start: 0, end: Buffer.byteLength(url) };
  const readings = [{ url, reason: 'as-written', weight: 1 }] as const;
  const read = unwrapReadings(readings, []) ?? { url, scheme: schemeOf(url), readings, joins: [] };
  return {
    ...read,
    ...{ raw: url, form: 'given', source: path, document: { ordinal: 1 }, part: '1' },
    ...{ byteStart: bytes.start, byteEnd: bytes.end, pieces: [bytes], line: 1, column: 1 },
    ...{ region: 'body', quoteDepth: 0, decidedBy: 'shape', certainty: 'certain' },
  };
}

function schemeOf(url: string): string {
  return url.slice(0, url.indexOf(':')).toLowerCase();
}
