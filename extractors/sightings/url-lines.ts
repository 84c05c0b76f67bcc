/**
 * URLs of which the lexer writes the lines itself: a sink that writes text takes them without an object for each. They
 * are gone when the call that brings them returns.
 */
import type { DocumentTexts, LinesOut } from '../lexer/line-writer.ts';
import type { DocumentInfo, SightingInText } from '../model.ts';

/** Makes what the lines of a document, or of a text of it, share. */
export interface TextsOf {
  source(source: string): Uint8Array;
  document(source: string, document: DocumentInfo): DocumentTexts;
  part(part: string): Uint8Array;
}

export interface UrlLines {
  /** Calls `take`, then `taken` with the number of those that it took: fewer than all if the lexer trapped. */
  give(take: () => void, taken: (count: number) => void): void;
  /** A line for each URL. */
  writeUrls(out: LinesOut): void;
  /** A line of JSON for each. Gives those that were not written, since the texts that they share are too long. */
  writeJson(texts: TextsOf, out: LinesOut): readonly SightingInText[];
}

export const ALL_WRITTEN: readonly SightingInText[] = [];

/** URLs that the lexer finds only when it writes their lines. */
export abstract class UrlsAtWriting implements UrlLines {
  #count = 0;

  /** Those whose lines were taken. */
  get count(): number {
    return this.#count;
  }

  give(take: () => void, taken: (count: number) => void): void {
    try {
      take();
    } finally {
      taken(this.#count);
    }
  }

  writeUrls(out: LinesOut): void {
    this.write(null, out, this.#taken);
  }

  writeJson(texts: TextsOf, out: LinesOut): readonly SightingInText[] {
    this.write(texts, out, this.#taken);
    return ALL_WRITTEN;
  }

  /** `texts`: of JSON; null: lines are URLs alone. `taken` is told of lines as they come. */
  protected abstract write(
    texts: TextsOf | null,
    out: LinesOut,
    taken: (count: number) => void,
  ): void;

  readonly #taken = (count: number): void => {
    this.#count += count;
  };
}

/** A sink that can write text. */
export interface LexedSink {
  /** Takes URLs of the lexer without an object for each. Absent: they come like others. */
  lexed?(urls: UrlLines): void;
}
