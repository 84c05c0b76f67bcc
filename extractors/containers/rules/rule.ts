/**
 * The rule that separates the documents of a container. It decides which lines separate, from a bounded neighbourhood
 * of each, so that the result is the same wherever reading begins and however the bytes arrive; `documents.ts` does the
 * rest.
 */

/** The judgement of a rule on a line. */
export interface Judgement {
  readonly separates: boolean;
  /** Other programs would decide differently. */
  readonly ambiguous: boolean;
}

export const SEPARATOR: Judgement = { separates: true, ambiguous: false };
export const NO_SEPARATOR: Judgement = { separates: false, ambiguous: false };

/** A range of bytes, `end` excluded. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface SeparatorRule {
  /** The beginning of every separating line (latin1); null: the source is one document. */
  readonly mark: string | null;
  /** Whether a `From ` line with a date always separates behind an empty line, whatever follows it. Default false. */
  readonly datedLinesSeparate?: boolean;
  /** How many bytes before a line, and from its start on, the judgement depends on. */
  readonly lookbehindBytes: number;
  readonly lookaheadBytes: number;
  /** Whether bytes before the first separator are a document or belong to the container. */
  readonly preamble: 'document' | 'container';
  /** Whether a document of blanks alone counts as one. */
  readonly blankDocuments: boolean;
  judge(bytes: Buffer, line: number, atFileStart: boolean): Judgement;
  /** The beginning of the message after the separator at `line`. */
  contentStart(bytes: Buffer, line: number): number;
  /**
   * The declared ends of the document (mboxcl's Content-Length, an rnews count): candidates in order, as positions in
   * `bytes`, which may lie past its end. One counts only if `endsAt` agrees.
   */
  declaredEnds?(bytes: Buffer, line: number): readonly number[];
  /** Whether a document may end at `at`, given the bytes up to `claimBytes` after it, or all. */
  endsAt?(bytes: Buffer, at: number): boolean;
  /** How many bytes past a declared end `endsAt` needs. */
  readonly declaredEndBytes?: number;
  /** If the first declaration of a source is wrong, the others are ignored. */
  readonly declaredEndsNeedProof?: boolean;
  /** The beginning of the message in the document before the first separator. Default: its first byte. */
  preambleStart?(bytes: Buffer): number;
  /** The range of a document's bytes that is a copy of others, or about it, and is not read. */
  omit?(bytes: Buffer, contentStart: number): ByteRange | null;
}
