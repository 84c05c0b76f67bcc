/** Writes the sightings that pass the filter, as they are found. Loaded for text output only. */
import type { Sighting } from '../../../extractors/model.ts';
import type { UrlSink } from '../../../extractors/sightings/emitter.ts';
import type { UrlLines } from '../../../extractors/sightings/url-lines.ts';
import { SightingFilter } from '../../filter/sighting-filter.ts';
import { writeExplanation } from '../../report/sightings/explain.ts';
import { writeUrlLine } from '../../report/sightings/extract-text.ts';
import { writeLexedJson } from '../../report/sightings/lexed-json.ts';
import { writeSightingJson } from '../../report/sightings/sighting-json.ts';
import type { TextOut } from '../../writing/text-out.ts';
import type { BufferPool } from './buffer-pool.ts';
import type { AnySightingSink, FindSink } from './find-sink.ts';
import type { Finds, Writing } from './protocol.ts';
import { TextBlocks } from './text-blocks.ts';

export class SightingWriter implements FindSink {
  readonly sink: AnySightingSink | UrlSink;
  readonly #blocks: TextBlocks;
  readonly #filter: SightingFilter;
  #areKnown = true;
  #found = 0;
  #written = 0;

  constructor({ form, filter, now }: Writing, buffers: BufferPool) {
    this.#blocks = new TextBlocks(buffers);
    this.#filter = new SightingFilter(filter, now);
    this.sink = this.#sinkFor(form, filter);
  }

  #sinkFor(form: Writing['form'], filter: Writing['filter']): AnySightingSink | UrlSink {
    if (form === 'urls') {
      return {
        url: (url, document) => this.#take({ url, document }, writeUrlLine),
        ...(filter === null && { lexed: (urls) => this.#takeLexed(urls, writeUrls) }),
      };
    }
    if (form === 'explanations') {
      return { sighting: (sighting) => this.#take(sighting, writeExplanation) };
    }
    return {
      sighting: (sighting) => this.#take(sighting, writeSightingJson),
      ...(filter === null && { lexed: (urls) => this.#takeLexed(urls, writeLexedJson) }),
    };
  }

  /** Only where no filter is: it would have to see each of them. */
  #takeLexed(urls: UrlLines, write: (urls: UrlLines, out: TextBlocks) => void): void {
    const taken = (count: number): void => {
      this.#found += count;
      this.#written += count;
    };
    urls.give(() => write(urls, this.#blocks), taken);
  }

  #take<Found extends Pick<Sighting, 'url' | 'document'>>(
    found: Found,
    write: (found: Found, out: TextOut) => void,
  ): void {
    this.#found++;
    if (!this.#filter.isWanted(found)) return;
    this.#written++;
    write(found, this.#blocks);
  }

  expect(numbers: 'known' | 'unknown'): void {
    this.#areKnown = numbers === 'known';
    this.#blocks.expect(numbers);
  }

  /** Blocks with unknown numbers hold those of one slice only. */
  take(upTo: 'so-far' | 'now'): Finds {
    const isAll = upTo === 'now' || !this.#areKnown;
    const text = isAll ? this.#blocks.take() : this.#blocks.takeFull();
    const finds = { found: this.#found, sightings: [], text, written: this.#written };
    this.#found = 0;
    this.#written = 0;
    return finds;
  }
}

function writeUrls(urls: UrlLines, out: TextBlocks): void {
  urls.writeUrls(out);
}
