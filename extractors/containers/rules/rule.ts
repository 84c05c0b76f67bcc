/**
 * What a container's documents are separated by. A rule says which lines separate, from a bounded
 * neighbourhood of each, so that the answer is the same wherever reading began and however the bytes
 * arrived; `documents.ts` does the rest.
 */

/** What a rule says of a line. */
export interface Judgement {
  readonly separates: boolean;
  /** Another reader would have decided otherwise. */
  readonly ambiguous: boolean;
}

export const SEPARATOR: Judgement = { separates: true, ambiguous: false };
export const NO_SEPARATOR: Judgement = { separates: false, ambiguous: false };

/** A stretch of bytes, `end` excluded. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface SeparatorRule {
  /** How every separating line begins (latin1); null: the source is one document. */
  readonly mark: string | null;
  /** How many bytes before a line, and from its start on, the judgement depends on. */
  readonly lookbehindBytes: number;
  readonly lookaheadBytes: number;
  /** Whether what stands before the first separator is a document or belongs to the container. */
  readonly preamble: 'document' | 'container';
  /** Whether a document of nothing but blanks is one. */
  readonly blankDocuments: boolean;
  judge(bytes: Buffer, line: number, atFileStart: boolean): Judgement;
  /** Where the message begins that the separator at `line` opens. */
  contentStart(bytes: Buffer, line: number): number;
  /**
   * Where the document says it ends (mboxcl's Content-Length, an rnews count): candidates, first one
   * first, as positions in `bytes`, which may lie past its end. It counts only where `endsAt` agrees.
   */
  claims?(bytes: Buffer, line: number): readonly number[];
  /** Whether a document may end at `at`, given the bytes up to `claimBytes` after it, or all. */
  endsAt?(bytes: Buffer, at: number): boolean;
  /** How far past a claimed end `endsAt` looks. */
  readonly claimBytes?: number;
  /** The claims of a source whose first one is wrong are not believed at all. */
  readonly claimsNeedProof?: boolean;
  /** What of a document's bytes is a second copy of something and is not read. */
  omit?(bytes: Buffer, contentStart: number): ByteRange | null;
}
