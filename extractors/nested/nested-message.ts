/** Messages found inside plain text. */
import type { SourceBytes } from '../origin/source-bytes.ts';

/** One message: a stretch of bytes. */
export interface InnerMessage {
  readonly source: SourceBytes;
  readonly start: number;
  readonly end: number;
}

export interface InnerMessages {
  /** In order; at least one. */
  readonly messages: readonly InnerMessage[];
  /** Of the text: where what stands before the first message ends, and what follows the last begins. */
  readonly preambleEnd: number;
  readonly epilogueStart: number;
}
