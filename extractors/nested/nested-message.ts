/** Messages that were found inside plain text. */
import type { SourceBytes } from '../origin/source-bytes.ts';

/** One message as a range of bytes. */
export interface InnerMessage {
  readonly source: SourceBytes;
  readonly start: number;
  readonly end: number;
}

export interface InnerMessages {
  /** The messages in order; at least one. */
  readonly messages: readonly InnerMessage[];
  /** Positions in the text: the end of the part before the first message, and the start of the part after the last. */
  readonly preambleEnd: number;
  readonly epilogueStart: number;
}
