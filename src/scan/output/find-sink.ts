/** Where the finds of a scan go. */
import type { Sighting } from '../../../extractors/model.ts';
import type { SightingSink, UrlSink } from '../../../extractors/sightings/emitter.ts';
import type { Finds } from './protocol.ts';

/** Of texts, and of documents without lines. */
export interface AnySightingSink extends SightingSink {
  sighting(sighting: Sighting): void;
}

export interface FindSink {
  /** The sink that the extractor writes to. */
  readonly sink: AnySightingSink | UrlSink;
  /** Whether lines and ordinals are from now on those of the source. */
  expect(numbers: 'known' | 'unknown'): void;
  /** The finds since the last call; `so-far` may leave back an amount that is not worth a message yet. */
  take(upTo: 'so-far' | 'now'): Finds;
}
