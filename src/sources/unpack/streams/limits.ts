/** Limits of unpacking: data beyond them is an attack, or has to be unpacked by hand. */
export const UNPACK_LIMITS = {
  /** Packings inside each other: `.tar.gz` is two. */
  layers: 5,
  /** Once more than this came out … */
  expandedBytes: 256 * 1024 * 1024,
  /** … at most so many times the input. Text compresses about 4-fold, logs 20-fold. */
  expansion: 200,
  /** Pieces of one sparse file in a tar archive. */
  sparseStretches: 100_000,
  /** Its holes, which are read as zeros: a file of more is no text. */
  holeBytes: 64 * 1024 * 1024,
  /** A ZIP archive that comes as a stream. */
  heldZipBytes: 64 * 1024 * 1024,
} as const;
