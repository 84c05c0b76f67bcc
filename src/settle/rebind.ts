/** Puts another reading of a sighting first, and says what decided so. */
import type { Certainty, Decider, Reading, Sighting } from '../../extractors/model.ts';

export interface Grounds {
  readonly decidedBy: Decider;
  readonly certainty: Certainty;
}

export function rebind(sighting: Sighting, reading: Reading, grounds: Grounds): Sighting {
  const others = sighting.readings.filter((other) => other !== reading);
  return { ...sighting, url: reading.url, readings: [reading, ...others], ...grounds };
}

const ANSWERED: Grounds = { decidedBy: 'network', certainty: 'certain' };

/** The sightings that can be read as the URL that answered are bound to it. */
export function rebindToAnswer(sightings: readonly Sighting[], url: string): readonly Sighting[] {
  return sightings.map((sighting) => {
    const reading = sighting.readings.find((one) => one.url === url);
    return reading === undefined ? sighting : rebind(sighting, reading, ANSWERED);
  });
}
