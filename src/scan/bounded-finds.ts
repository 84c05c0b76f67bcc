/** A sink of finds that holds no more than so many: what one document has beyond goes to a file until it is taken. */
import type { SightingSink, UrlSink } from '../../extractors/maker.ts';
import type { FindSink } from './finds.ts';
import { OverflowWriter } from './overflow.ts';
import type { Finds } from './protocol.ts';
import type { Rooms } from './rooms.ts';

/** As many as a dense list of URLs has in a slice: 25 MB of sightings, or 10 MB of JSON. */
export const MOST_HELD = 30_000;
/** Once there were more, they go out this many at a time. */
const STRETCH = 2500;

export interface Bounds {
  /** Where they go; made when there are any. */
  readonly folder: string;
  readonly rooms: Rooms;
}

export class BoundedFinds implements FindSink {
  readonly asked: SightingSink | UrlSink;
  readonly #finds: FindSink;
  readonly #bounds: Bounds;
  #held = 0;
  #writer: OverflowWriter | undefined;
  /** Nothing can be written there: memory is all there is. */
  #isUnwritable = false;

  constructor(finds: FindSink, bounds: Bounds) {
    this.#finds = finds;
    this.#bounds = bounds;
    const { asked } = finds;
    this.asked =
      'url' in asked
        ? {
            url: (url, document) => {
              asked.url(url, document);
              this.#count();
            },
          }
        : {
            sighting: (sighting) => {
              asked.sighting(sighting);
              this.#count();
            },
          };
  }

  expect(numbers: 'known' | 'unknown'): void {
    this.#finds.expect(numbers);
  }

  take(upTo: 'so-far' | 'now'): Finds {
    this.#held = 0;
    const finds = this.#finds.take(upTo);
    if (this.#writer === undefined) return finds;
    const overflow = this.#writer.close();
    this.#writer = undefined;
    const found = overflow.found + finds.found;
    return { ...finds, found, written: overflow.written + finds.written, overflow };
  }

  #count(): void {
    const most = this.#writer === undefined ? MOST_HELD : STRETCH;
    if (++this.#held < most || this.#isUnwritable) return;
    this.#held = 0;
    this.#writer ??= this.#open();
    if (this.#writer === undefined) return;
    const finds = this.#finds.take('now');
    this.#writer.add(finds);
    for (const { bytes } of finds.text) this.#bounds.rooms.giveBack(bytes);
  }

  #open(): OverflowWriter | undefined {
    try {
      return new OverflowWriter(this.#bounds.folder);
    } catch {
      this.#isUnwritable = true;
      return undefined;
    }
  }
}
