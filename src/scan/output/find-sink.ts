/** Where the finds of a scan go. */
import type { SightingSink, UrlSink } from '../../../extractors/sightings/emitter.ts';
import type { Finds } from './protocol.ts';

export interface FindSink {
  /** The sink that the extractor writes to. */
  readonly sink: SightingSink | UrlSink;
  /** Whether lines and ordinals are from now on those of the source. */
  expect(numbers: 'known' | 'unknown'): void;
  /** The finds since the last call; `so-far` may leave back an amount that is not worth a message yet. */
  take(upTo: 'so-far' | 'now'): Finds;
}
