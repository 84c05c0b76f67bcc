/**
 * Divides text into lines: begin and end, quote depth and region of each. Takes decoded text, gives its lines by
 * number. Regions of many lines (signatures, footers, encoded data, page breaks) are found by their signs; a line is
 * read on demand, since most lines are far from a URL. Never changes or drops a character.
 */

import type { Text } from '../characters/text.ts';
import type { Line, LineRange, Lines } from '../lines/block.ts';
import { ContentLines } from '../lines/content-lines.ts';
import { holdsLine } from '../lines/line-ranges.ts';
import type { ContentOptions } from '../lines/raw-lines.ts';
import type { Region } from '../model.ts';
import { type BlockSink, findEncodedBlocks } from '../regions/encoded-blocks.ts';
import { findFooters } from '../regions/footers.ts';
import { findSignatures } from '../regions/signatures.ts';
import { PageBreaks } from './pages.ts';

export interface LineOptions extends ContentOptions {
  /** Called for every block of encoded data. */
  readonly onBlock?: BlockSink;
  /** False: it is known that there is none. */
  readonly mayHoldData?: boolean;
}

export function splitLines(text: Text, options: LineOptions): Lines {
  return new TextLines(text, options);
}

const NO_RANGES: readonly LineRange[] = [];

/** The size of the cache of lines: a URL needs its own line and its neighbours again and again. */
const CACHED = 16;

interface RegionLines {
  readonly region: Region;
  readonly ranges: readonly LineRange[];
}

class TextLines implements Lines {
  readonly count: number;
  readonly flows: boolean;
  readonly encoded: readonly LineRange[];
  readonly #lines: ContentLines;
  #pageBreaks: PageBreaks | undefined;
  /** Regions by precedence, the first one wins; found at the first lookup of a line. */
  #regions: readonly RegionLines[] | undefined;
  /** A ring cache: the line `index` is in slot `index % KEPT`. */
  readonly #cache: (Line | undefined)[] = [];
  readonly #cachedIndex: number[] = [];

  constructor(text: Text, options: LineOptions) {
    const lines = new ContentLines(text, options);
    this.#lines = lines;
    this.count = lines.count;
    this.flows = lines.continuing.size > 0;
    this.encoded =
      options.mayHoldData === false
        ? NO_RANGES
        : findEncodedBlocks(lines, options.onBlock ?? (() => undefined));
  }

  at(index: number): Line | undefined {
    if (index < 0 || index >= this.count) return undefined;
    const slot = index % CACHED;
    if (this.#cachedIndex[slot] !== index) {
      this.#cache[slot] = this.#make(index);
      this.#cachedIndex[slot] = index;
    }
    return this.#cache[slot];
  }

  indexAt(position: number): number {
    return this.#lines.indexAt(position);
  }

  contentStartOf(index: number): number {
    return this.#lines.contentStartOf(index);
  }

  endOf(index: number): number {
    return this.#lines.endOf(index);
  }

  lengthOf(index: number): number {
    return this.#lines.lengthOf(index);
  }

  firstOfLength(least: number, from: number): number {
    return this.#lines.firstOfLength(least, from);
  }

  depthOf(index: number): number {
    return this.#lines.depthOf(index);
  }

  *[Symbol.iterator](): Generator<Line> {
    for (let index = 0; index < this.count; index++) yield this.#make(index);
  }

  #make(index: number): Line {
    const lines = this.#lines;
    return {
      start: lines.startOf(index),
      contentStart: lines.contentStartOf(index),
      end: lines.endOf(index),
      next: lines.nextOf(index),
      depth: lines.depthOf(index),
      region: this.#regionOf(index),
      continues: lines.continuing.has(index),
    };
  }

  #regionOf(index: number): Region {
    this.#pageBreaks ??= new PageBreaks(this.#lines);
    if (this.#pageBreaks.holds(index)) return 'page-break';
    this.#regions ??= this.#findRegions();
    for (const one of this.#regions) if (holdsLine(one.ranges, index)) return one.region;
    return 'body';
  }

  #findRegions(): readonly RegionLines[] {
    const lines = this.#lines;
    const regions: RegionLines[] = [];
    const add = (region: Region, ranges: readonly LineRange[]): void => {
      if (ranges.length > 0) regions.push({ region, ranges });
    };
    add('encoded', this.encoded);
    add('footer', findFooters(lines));
    add('signature', findSignatures(lines));
    return regions;
  }
}
