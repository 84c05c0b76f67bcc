/**
 * Signatures: the text after a separator (RFC 3676 §4.3), to the end of the quotation around it. Takes lines, gives
 * ranges of lines.
 */

import { signWords } from '../characters/character-index.ts';
import type { LineRange } from '../lines/block.ts';
import type { ContentLines } from '../lines/content-lines.ts';

/** A separator and the first character of its line end. */
const SIGNS = signWords('-- \n', '-- \r');
const LAST_SIGN = '-- ';

export function findSignatures(lines: ContentLines): readonly LineRange[] {
  const found: LineRange[] = [];
  let to = 0;
  for (const index of separatorLines(lines)) {
    if (index < to || !lines.isSeparator(index)) continue;
    to = endOfQuotation(lines, index);
    found.push({ from: index, to });
  }
  return found;
}

function separatorLines(lines: ContentLines): readonly number[] {
  const found = lines.linesWith(SIGNS);
  return lines.text.endsWith(LAST_SIGN) ? [...found, lines.count - 1] : found;
}

function endOfQuotation(lines: ContentLines, index: number): number {
  const depth = lines.depthOf(index);
  if (depth === 0) return lines.count;
  let to = index + 1;
  while (to < lines.count && lines.depthOf(to) >= depth) to++;
  return to;
}
