/** The schema of a sighting, and of what it holds: all of it follows from the shape. */
import { SIGHTING as SIGHTING_SHAPE, TARGET as TARGET_SHAPE } from '../../../extractors/model.ts';
import { list, ref, type Schema, schemaOf } from './build.ts';

export const TARGET: Schema = schemaOf(TARGET_SHAPE);

export const SIGHTING: Schema = schemaOf(SIGHTING_SHAPE);

/** For schemas that hold many. */
export const SIGHTINGS = list('Where it is cited: the first hundred', ref('sighting'));
