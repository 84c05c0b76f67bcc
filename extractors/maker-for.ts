/** Chooses what is made of finds: takes a sink, gives the emitter for what it wants. */
import type { Maker, SightingSink, UrlSink } from './maker.ts';
import { SightingMaker } from './sighting-maker.ts';
import { UrlMaker } from './url-maker.ts';

export function makerFor(sink: SightingSink | UrlSink): Maker {
  return 'url' in sink ? new UrlMaker(sink) : new SightingMaker(sink);
}
