/** Binds sightings to the URL that answered, where they can be read as it. */

import type { Sighting } from '../../extractors/model.ts';
import { type Decision, withReadingFirst } from '../../extractors/sightings/decision.ts';

const ANSWERED: Decision = { decidedBy: 'network', certainty: 'certain' };

export function rebindToAnswer(sightings: readonly Sighting[], url: string): readonly Sighting[] {
  return sightings.map((sighting) => {
    const reading = sighting.readings.find((one) => one.url === url);
    return reading === undefined ? sighting : withReadingFirst(sighting, reading, ANSWERED);
  });
}
