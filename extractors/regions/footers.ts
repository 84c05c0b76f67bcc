/**
 * Footers that list software appends to messages. Takes lines, gives the ranges from a footer's rule to the end of the
 * text, or of the quotation around it.
 */

import { signWords } from '../characters/character-index.ts';
import type { LineRange } from '../lines/block.ts';
import type { ContentLines } from '../lines/content-lines.ts';

/** Every rule contains one of these. */
const SIGNS = signWords('_'.repeat(40), '--~--', 'Yahoo! Groups');
const RULES: readonly RegExp[] = [
  // Mailman, majordomo, LISTSERV.
  /^_{40,}\s*$/,
  // Google Groups, until 2010.
  /^--~--~-+~[-~]+$/,
  /^-+ Yahoo! Groups Sponsor -/,
];
/** A longer text under a rule is no footer. */
const MOST_LINES = 20;
const LONGEST_CHECKED = 100;

export function findFooters(lines: ContentLines): readonly LineRange[] {
  const found: LineRange[] = [];
  let to = 0;
  for (const index of lines.linesWith(SIGNS)) {
    const content = lines.contentOf(index).slice(0, LONGEST_CHECKED);
    if (index < to || !RULES.some((rule) => rule.test(content))) continue;
    const end = endOfQuotation(lines, index);
    if (end - index > MOST_LINES) continue;
    found.push({ from: index, to: end });
    to = end;
  }
  return found;
}

/** Stops counting beyond the lines of a footer. */
function endOfQuotation(lines: ContentLines, index: number): number {
  const depth = lines.depthOf(index);
  let end = index + 1;
  while (end < lines.count && end - index <= MOST_LINES && lines.depthOf(end) >= depth) end++;
  return end;
}
