/** Chooses what is made of finds: takes a sink, gives the emitter for what it wants. */
import type { Maker, SightingSink, UrlSink } from './emitter.ts';
import { SightingMaker } from './sighting-emitter.ts';
import { UrlMaker } from './url-emitter.ts';

export function makerFor(sink: SightingSink | UrlSink): Maker {
  return 'url' in sink ? new UrlMaker(sink) : new SightingMaker(sink);
}
