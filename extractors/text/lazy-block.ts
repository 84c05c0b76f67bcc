/**
 * A text whose lines and origin are made at the first request. A class, since V8 keeps the accessors of an object literal
 * among the old objects, from where they would hold text and lines until a major collection.
 */
import type { Lines, TextBlock } from '../lines/block.ts';
import type { OriginMap } from '../origin/origin-map.ts';

type Fields = Omit<TextBlock, 'lines'> & {
  /** See `PartText` of a message. */
  readonly place?: (() => boolean) | undefined;
};

/** Lines of a text, made at the first request. */
export class LazyLines {
  readonly #make: () => Lines;
  #lines: Lines | undefined;

  constructor(make: () => Lines) {
    this.#make = make;
  }

  get lines(): Lines {
    this.#lines ??= this.#make();
    return this.#lines;
  }
}

export class LazyBlock extends LazyLines implements TextBlock {
  readonly text: TextBlock['text'];
  readonly part: string;
  readonly gap: TextBlock['gap'];
  readonly origin: () => OriginMap;
  readonly place: Fields['place'];

  constructor({ text, part, gap, origin, place }: Fields, makeLines: () => Lines) {
    super(makeLines);
    this.text = text;
    this.part = part;
    this.gap = gap;
    this.origin = once(origin);
    this.place = place;
  }
}

/** Documentation, where names that are reserved for examples are meant as examples. */
export class LazyDocumentationBlock extends LazyBlock {
  readonly isDocumentation = true;
}

/** The same value for each call, made at the first. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
