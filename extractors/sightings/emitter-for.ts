/** Chooses the emitter for a sink: sightings, or URLs alone. */
import type { Emitter, SightingSink, UrlSink } from './emitter.ts';
import { SightingEmitter } from './sighting-emitter.ts';
import { UrlEmitter } from './url-emitter.ts';

export function emitterFor(sink: SightingSink | UrlSink): Emitter {
  return 'url' in sink ? new UrlEmitter(sink) : new SightingEmitter(sink);
}
