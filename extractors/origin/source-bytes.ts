/** What every reader of this folder works on: a message's bytes, or bytes decoded from them. */
import type { OriginMap } from './origin-map.ts';

export interface SourceBytes {
  readonly bytes: Buffer;
  /** Leads from positions in `bytes` to positions in the file; built when asked for. */
  readonly origin: () => OriginMap;
}
