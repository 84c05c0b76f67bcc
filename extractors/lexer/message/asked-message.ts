/** What of a message must be known to answer what the module asks: `plan.ts` tells it. */

import type { Part } from '../../mime/attached.ts';
import type { OriginMap } from '../../origin/origin-map.ts';
import type { SourceBytes } from '../../origin/source-bytes.ts';

export interface AskedMessage {
  /** The charset that an entry declares; null: none. */
  charsetOf(entry: number): string | null;
  /** What an entry attaches; null: nothing. */
  attachedOf(entry: number): Part | null;
  isQuotedPrintable(entry: number): boolean;
  /** Where the text that was brought stands; `length` is that of the text. */
  origin(length: number): OriginMap;
  readonly source: SourceBytes;
}
