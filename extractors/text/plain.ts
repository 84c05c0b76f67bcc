/**
 * A block of plain text, as the URL stage needs it for text without a message. Fixed lines, part `1`, no gaps. By
 * default the origin counts characters, not bytes: position i of the text is position i of the source.
 */

import type { TextBlock } from '../lines/block.ts';
import { FIXED } from '../lines/content-lines.ts';
import { OriginMap } from '../origin/origin-map.ts';
import { splitLines } from './lines.ts';

export function plainBlock(
  text: string,
  origin: () => OriginMap = () => OriginMap.identity(0, text.length),
): TextBlock {
  return {
    text,
    lines: splitLines(text, FIXED),
    part: '1',
    gap: null,
    origin,
  };
}
