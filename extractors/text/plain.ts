/**
 * A block made of nothing but text: what the URL stage needs when there is no message around it.
 * Fixed lines, part `1`, no gaps. Unless told otherwise the origin counts characters, not bytes:
 * position i of the text is position i of the source.
 */
import { OriginMap } from '../origin-map.ts';
import type { TextBlock } from './block.ts';
import { FIXED } from './content-lines.ts';
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
