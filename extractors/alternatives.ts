/**
 * The links of a message's markup as evidence for its plain text: mailers send both, and break only
 * the text. Takes the sightings of one message, gives them with the reading first that the markup has
 * as a link, where exactly one of the readings is there.
 */
import type { Sighting } from './model.ts';

export function settleByMarkup(sightings: readonly Sighting[]): readonly Sighting[] {
  if (!sightings.some(isDoubtful)) return sightings;
  const links = new Set(sightings.filter(({ form }) => form === 'href').map(({ url }) => url));
  if (links.size === 0) return sightings;
  return sightings.map((sighting) => (isDoubtful(sighting) ? settled(sighting, links) : sighting));
}

function isDoubtful({ form, readings }: Sighting): boolean {
  return form !== 'href' && readings.length > 1;
}

function settled(sighting: Sighting, links: ReadonlySet<string>): Sighting {
  const proved = sighting.readings.filter(({ url }) => links.has(url));
  const [reading] = proved;
  if (reading === undefined || proved.length > 1 || reading.url === sighting.url) return sighting;
  const readings = [reading, ...sighting.readings.filter((other) => other !== reading)];
  return { ...sighting, url: reading.url, readings };
}
