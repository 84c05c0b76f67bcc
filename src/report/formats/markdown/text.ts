/**
 * Untrusted text in Markdown: gives a code span, in which nothing becomes a link, a mention, an issue reference, HTML
 * or the end of a table cell; of a URL that deceives nobody, a link that shows itself.
 */
import { printable } from '../../../writing/printable.ts';

/** Longer text is cut, as nobody reads it and it would crowd out other rows. */
const LONGEST = 300;

export function codeSpan(text: string, longest = LONGEST): string {
  const shown = withPipes(cut(printable(text), longest));
  const fence = '`'.repeat(longestRun(shown) + 1);
  // CommonMark §6.1 strips one space on each side if both are there.
  const needsSpace = /^[` ]|[` ]$/.test(shown) || shown === '';
  const padding = needsSpace ? ' ' : '';
  return `${fence}${padding}${shown}${padding}${fence}`;
}

/** An autolink (CommonMark §6.5), whose text is its target; a code span where that could mislead or do something. */
export function linkTo(url: string): string {
  return isPlainWeb(url) || PLAIN_MAIL.test(url) ? `<${url}>` : codeSpan(url);
}

/** No white space, quotes, markup, escapes of Markdown, ends of cells, or characters that look like others. */
const PLAIN = /^(?:https?|ftp):\/\/[\w.~:/?#[\]@!$&'()+,;=%-]+$/i;
const PLAIN_MAIL = /^mailto:[\w.+-]{1,64}@[\w.-]{1,190}$/i;
/** Markdown reads these within a link, too. */
const CHARACTER_REFERENCE = /&#?\w{1,40};/;

function isPlainWeb(url: string): boolean {
  if (url.length > LONGEST || !PLAIN.test(url) || CHARACTER_REFERENCE.test(url)) return false;
  const parsed = URL.parse(url);
  if (parsed === null || parsed.username !== '' || parsed.password !== '') return false;
  const [, authority = ''] = /^[^:]+:\/\/([^/?#]*)/.exec(url) ?? [];
  const isAsWritten = authority.toLowerCase().replace(/:\d*$/, '') === parsed.hostname;
  return isAsWritten && !leavesNotes(parsed.hostname);
}

/** GitHub tells people in an issue that another one links to it. */
function leavesNotes(host: string): boolean {
  return host === 'github.com' || host.endsWith('.github.com');
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
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
