/** Where the finds of a scan go. */
import type { SightingSink, UrlSink } from '../../../extractors/sightings/emitter.ts';
import type { Finds } from './protocol.ts';

export interface FindSink {
  /** What it asks for. */
  readonly sink: SightingSink | UrlSink;
  /** Whether lines and ordinals are from now on those of the source. */
  expect(numbers: 'known' | 'unknown'): void;
  /** What came since the last time; `so-far` may leave for later what is not worth a message yet. */
  take(upTo: 'so-far' | 'now'): Finds;
}
