/**
 * Text of strangers in Markdown: takes it as it is, gives a code span, in which nothing is a link, a mention, a
 * reference to an issue, HTML or an end of a table's cell.
 */
import { printable } from '../../writing/printable.ts';

/** A longer one is cut: nobody reads it, and it takes the room of others. */
const LONGEST = 300;

export function codeSpan(text: string): string {
  const shown = withPipes(cut(printable(text)));
  const fence = '`'.repeat(longestRun(shown) + 1);
  // CommonMark §6.1: one space on each side is taken off again, where both are there.
  const needsSpace = /^[` ]|[` ]$/.test(shown) || shown === '';
  const padding = needsSpace ? ' ' : '';
  return `${fence}${padding}${shown}${padding}${fence}`;
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** GFM §4.10 takes a backslash off before a pipe, wherever it stands; of several before one it is not clear whose. */
function withPipes(text: string): string {
  return text
    .replace(/\\+\|/g, (run) => `${run.slice(0, -1)}<U+007C>`)
    .replace(/(?<!\\)\|/g, '\\|');
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}
