/**
 * Footers that list software puts under every message. Takes lines, gives those from the footer's rule
 * to the end of the text, or of the quotation that holds it, the region `footer`.
 */
import type { DraftLine } from './lines.ts';

const GATES = ['_'.repeat(40), '-~--', 'Yahoo! Groups'] as const;
const RULES: readonly RegExp[] = [
  // Mailman, majordomo, LISTSERV.
  /^_{40,}\s*$/,
  // Google Groups, until 2010.
  /^--~--~-+~[-~]+$/,
  /^-+ Yahoo! Groups Sponsor -/,
];
/** More is no footer but a text under a rule. */
const MOST_LINES = 20;

export function markFooters(text: string, lines: readonly DraftLine[]): void {
  if (!GATES.some((gate) => text.includes(gate))) return;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as DraftLine;
    const content = text.slice(line.contentStart, Math.min(line.end, line.contentStart + 100));
    if (!RULES.some((rule) => rule.test(content))) continue;
    const end = endOfQuotation(lines, index);
    if (end - index > MOST_LINES) continue;
    for (let at = index; at < end; at++) (lines[at] as DraftLine).region = 'footer';
    index = end - 1;
  }
}

function endOfQuotation(lines: readonly DraftLine[], index: number): number {
  const depth = (lines[index] as DraftLine).depth;
  let end = index + 1;
  while (end < lines.length && (lines[end] as DraftLine).depth >= depth) end++;
  return end;
}
