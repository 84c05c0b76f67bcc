/**
 * Untrusted text in Markdown: gives a code span, in which nothing becomes a link, a mention, an issue reference, HTML
 * or the end of a table cell.
 */
import { printable } from '../../../writing/printable.ts';

/** Longer text is cut, as nobody reads it and it would crowd out other rows. */
const LONGEST = 300;

export function codeSpan(text: string): string {
  const shown = withPipes(cut(printable(text)));
  const fence = '`'.repeat(longestRun(shown) + 1);
  // CommonMark §6.1 strips one space on each side if both are there.
  const needsSpace = /^[` ]|[` ]$/.test(shown) || shown === '';
  const padding = needsSpace ? ' ' : '';
  return `${fence}${padding}${shown}${padding}${fence}`;
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** GFM §4.10 strips a backslash before a pipe; which of several is ambiguous. */
function withPipes(text: string): string {
  return text
    .replace(/\\+\|/g, (run) => `${run.slice(0, -1)}<U+007C>`)
    .replace(/(?<!\\)\|/g, '\\|');
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
