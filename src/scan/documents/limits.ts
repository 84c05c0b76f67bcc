/** What one document that is no text may cost. Named in problems and in docs/documents.md. */
import type { DocumentLimits } from '../../documents/model.ts';

const MEBIBYTE = 1024 * 1024;

export const DOCUMENT_BOUNDS = {
  /** Of the file, which is held whole. */
  bytes: 256 * MEBIBYTE,
  /** From the start of its thread's work to its result. */
  milliseconds: 120_000,
  /** Of the thread's own heap; a library's memory outside of it is bounded by `unpackedBytes`. */
  heapMebibytes: 1024,
} as const;

export const DOCUMENT_LIMITS: DocumentLimits = {
  pieces: 20_000,
  characters: 64 * MEBIBYTE,
  unpackedBytes: 512 * MEBIBYTE,
};

/** The documents that one document holds, those inside of them included. Of mail as much is held of one message. */
export const EMBEDDED_BOUNDS = {
  bytes: 64 * MEBIBYTE,
  files: 1000,
  /** Files inside of each other. */
  depth: 4,
} as const;
