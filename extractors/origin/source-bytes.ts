/** The bytes of a message, or bytes decoded from them, with their origin in the file. */
import type { OriginMap } from './origin-map.ts';

export interface SourceBytes {
  readonly bytes: Buffer;
  /** Maps positions in `bytes` to positions in the file; built on demand. */
  readonly origin: () => OriginMap;
}
