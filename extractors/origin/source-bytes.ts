/** The bytes of a message, or bytes decoded from them, with their origin in the file. */
import type { OriginMap } from './origin-map.ts';

export interface SourceBytes {
  readonly bytes: Buffer;
  /** Maps positions in `bytes` to positions in the file; built on demand. */
  readonly origin: () => OriginMap;
  /**
   * The bytes of a body, with those that were kept apart from a large message; absent where there are none. `not-held`:
   * they are too many.
   */
  readonly bodyOf?: (start: number, end: number) => Buffer | 'not-held';
}
