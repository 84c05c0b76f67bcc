/** A bounded sink of finds: the surplus of one document goes to a file until it is taken. */
import type { UrlSink } from '../../../extractors/sightings/emitter.ts';
import type { UrlLines } from '../../../extractors/sightings/url-lines.ts';
import type { BufferPool } from './buffer-pool.ts';
import type { AnySightingSink, FindSink } from './find-sink.ts';
import { OverflowWriter, overflowFailure } from './overflow.ts';
import type { Failure, Finds } from './protocol.ts';
import type { SpillArea } from './spill-file.ts';

/** As many as a dense list of URLs has in a slice: 25 MB of sightings, or 10 MB of JSON. */
export const MAX_HELD = 30_000;
/** Once there were more, they go out this many at a time. */
const SPILL_BATCH = 2500;

export interface Bounds {
  readonly spills: SpillArea;
  readonly buffers: BufferPool;
}

export class BoundedFinds implements FindSink {
  readonly sink: AnySightingSink | UrlSink;
  readonly #finds: FindSink;
  readonly #bounds: Bounds;
  #held = 0;
  #writer: OverflowWriter | undefined;
  /** The file cannot be written: finds are dropped until the next document. */
  #lost: Failure | undefined;

  constructor(finds: FindSink, bounds: Bounds) {
    this.#finds = finds;
    this.#bounds = bounds;
    this.sink = this.#bounded(finds.sink);
  }

  #bounded(sink: AnySightingSink | UrlSink): AnySightingSink | UrlSink {
    const lexed = sink.lexed && {
      lexed: (urls: UrlLines): void => {
        if (this.#lost !== undefined) return;
        urls.give(
          () => sink.lexed?.(urls),
          (count) => this.#count(count),
        );
      },
    };
    if ('url' in sink) {
      return {
        ...lexed,
        url: (url, document) => {
          if (this.#lost !== undefined) return;
          sink.url(url, document);
          this.#count(1);
        },
      };
    }
    return {
      ...lexed,
      sighting: (sighting) => {
        if (this.#lost !== undefined) return;
        sink.sighting(sighting);
        this.#count(1);
      },
    };
  }

  expect(numbers: 'known' | 'unknown'): void {
    this.#finds.expect(numbers);
  }

  take(upTo: 'so-far' | 'now'): Finds {
    this.#held = 0;
    const finds = this.#withLost(this.#finds.take(upTo));
    if (this.#writer === undefined) return finds;
    const overflow = this.#writer.close();
    this.#writer = undefined;
    const found = overflow.found + finds.found;
    return { ...finds, found, written: overflow.written + finds.written, overflow };
  }

  #withLost(finds: Finds): Finds {
    const lost = this.#lost;
    this.#lost = undefined;
    return lost === undefined ? finds : { ...finds, lost };
  }

  #count(count: number): void {
    const max = this.#writer === undefined ? MAX_HELD : SPILL_BATCH;
    this.#held += count;
    if (this.#held < max) return;
    this.#held = 0;
    try {
      this.#writer ??= new OverflowWriter(this.#bounds.spills);
      this.#spill(this.#writer);
    } catch (error) {
      this.#lost = overflowFailure(error);
    }
  }

  #spill(writer: OverflowWriter): void {
    const finds = this.#finds.take('now');
    writer.add(finds);
    for (const { bytes } of finds.text) this.#bounds.buffers.release(bytes);
  }
}
