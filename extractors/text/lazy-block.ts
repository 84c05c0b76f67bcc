/**
 * A text whose lines and origin are made at the first request. A class, since V8 keeps the accessors of an object literal
 * among the old objects, from where they would hold text and lines until a major collection.
 */
import type { Lines, TextBlock } from '../lines/block.ts';
import type { OriginMap } from '../origin/origin-map.ts';

type Fields = Omit<TextBlock, 'lines'>;

export class LazyBlock implements TextBlock {
  readonly text: TextBlock['text'];
  readonly part: string;
  readonly gap: TextBlock['gap'];
  readonly origin: () => OriginMap;
  readonly #makeLines: () => Lines;
  #lines: Lines | undefined;

  constructor({ text, part, gap, origin }: Fields, makeLines: () => Lines) {
    this.text = text;
    this.part = part;
    this.gap = gap;
    this.origin = once(origin);
    this.#makeLines = makeLines;
  }

  get lines(): Lines {
    this.#lines ??= this.#makeLines();
    return this.#lines;
  }
}

/** Documentation, where names that are reserved for examples are meant as examples. */
export class LazyDocumentationBlock extends LazyBlock {
  readonly isDocumentation = true;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
