/** What the inline marks of a document give, and what they need to know of it. */
import type { Reference, TextRange } from '../../model.ts';

/** A link reference definition (CommonMark §4.7). */
export interface Definition {
  readonly label: string;
  readonly value: string;
  /** The destination, without pointed brackets. */
  readonly destination: TextRange;
  /** From the label's bracket to the end of the destination. */
  readonly statement: TextRange;
  readonly uses: { links: number; images: number };
}

/** An explicit name of a place, and where it is given. */
export interface Name {
  readonly name: string;
  readonly at: number;
}

/** Lists in the order of the text, gathered over all blocks. */
export interface InlineSink {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly references: Reference[];
  readonly code: TextRange[];
  readonly syntax: TextRange[];
  /** Pieces of raw HTML. */
  readonly html: TextRange[];
  readonly names: Name[];
}

/** What a reader sees in place of some characters of a block. */
export interface Edit extends TextRange {
  readonly text: string;
}

/** A run of `*`, `_` or `~`. */
export interface DelimiterRun {
  readonly start: number;
  readonly mark: string;
  readonly length: number;
  readonly canOpen: boolean;
  readonly canClose: boolean;
}

/** The marks of a heading, which its visible text goes without. */
export interface Trace {
  readonly edits: Edit[];
  /** Images with the marks around their alternative text. */
  readonly images: TextRange[];
}
